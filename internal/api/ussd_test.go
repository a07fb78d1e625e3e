package api

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/policy"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// handset is a phone that dials the menu of a village.
type handset struct {
	*village
	number  string
	session string
	dials   int
}

// handsetOf is the phone of a farmer.
func (v *village) handsetOf(farmerID string) *handset {
	v.t.Helper()
	number, err := v.rest.Farmers.Phone(v.t.Context(), farmerID)
	must(v.t, err)
	p := &handset{village: v, number: number.Reveal()}
	p.dial()
	return p
}

// dial begins another session.
func (p *handset) dial() {
	p.dials++
	p.session = fmt.Sprintf("ATUid_%s_%d", p.number[1:], p.dials)
}

func (p *handset) ask(text string) ask {
	form := url.Values{"sessionId": {p.session}, "serviceCode": {"*384*1234#"}, "phoneNumber": {p.number}, "networkCode": {"64110"}, "text": {text}}
	return ask{method: "POST", path: "/inbound/ussd/" + menuSecret, media: "application/x-www-form-urlencoded", body: form.Encode()}
}

// step is one step of a session, as the gateway gets it.
func (p *handset) step(text string) string {
	p.t.Helper()
	out := p.do(p.ask(text))
	body := string(out.body)
	if out.status != http.StatusOK || !strings.HasPrefix(body, "CON ") && !strings.HasPrefix(body, "END ") || len(body) > 164 || !strings.HasPrefix(out.header.Get("Content-Type"), "text/plain") {
		p.t.Fatalf("%q: status %d, want a screen of text: %q", text, out.status, body)
	}
	return body
}

// types dials anew and types, one input after the other; it gives the last screen.
func (p *handset) types(inputs ...string) (shown string) {
	p.t.Helper()
	p.dial()
	for i := range len(inputs) + 1 {
		shown = p.step(strings.Join(inputs[:i], "*"))
	}
	return shown
}

// reads demands that the screen begins so.
func (p *handset) reads(shown, want string) {
	p.t.Helper()
	if !strings.HasPrefix(shown, want) {
		p.t.Errorf("the phone shows %q, want %q", shown, want)
	}
}

const goodPIN = "407182" // of six digits: no count or time in the log is the same by chance

// withPIN chooses the farmer's first PIN.
func (p *handset) withPIN() *handset {
	p.t.Helper()
	if shown := p.types(goodPIN, goodPIN); !strings.HasPrefix(shown, "CON ") || !strings.Contains(shown, "\n5 ") {
		p.t.Fatalf("the first PIN leads to %q, want the menu", shown)
	}
	return p
}

// stamps are the times in a log, whose digits say nothing.
var stamps = regexp.MustCompile(`\d\d:\d\d:\d\d[.\d]*`)

// quiet looks for what may be nowhere: the number, what was typed, the secret.
func (p *handset) quiet() {
	p.t.Helper()
	log := stamps.ReplaceAllString(p.log.String(), "")
	for _, hidden := range []string{p.number[4:], url.QueryEscape(p.number), goodPIN, menuSecret, p.session} {
		if strings.Contains(log, hidden) {
			p.t.Errorf("%q is in the log", hidden)
		}
		for table, columns := range map[string]string{
			"ussd_step": "session || effect || outcome || loan_id", "job": "args || kind", "inbound_event": "event_id", "message_told": "key",
		} {
			if n := p.rest.Count("select count(*) from "+table+" where "+columns+" like $1", "%"+hidden+"%"); n != 0 {
				p.t.Errorf("%q is in %d rows of %s", hidden, n, table)
			}
		}
	}
	if n := p.rest.Count("select count(*) from inbound_event"); n != 0 {
		p.t.Errorf("%d callbacks are kept, want none of the menu", n)
	}
}

// The dialog of a farmer from the first PIN to the end, by language.
// spec: ussd-menu, ussd-owed, ussd-delivery, ussd-pin, ussd-screens
func TestAFarmerDialsTheMenuInEveryLanguage(t *testing.T) {
	dialogs := map[string][][2]string{ // what is typed, what the screen begins with
		"en": {
			{"", "CON Bukoto Hills\nWelcome. Choose a PIN"}, {"1234", "CON Too easy, choose another.\nBukoto Hills\nWelcome"}, {"12", "CON Not a choice.\nBukoto"}, {goodPIN, "CON The same PIN again:"},
			{"9999", "CON The two differ.\nBukoto"}, {goodPIN, "CON The same"}, {goodPIN, "CON Your PIN is kept.\nBukoto Hills\n1 My money\n2 Last delivery\n3 Loan"},
			{"1", "CON Your PIN:\n0 Back"}, {goodPIN, "CON On its way: 0 UGX\nYou owe: 0 UGX\n0 Back"}, {"0", "CON Bukoto Hills\n1 My money"},
			{"2", "CON Your PIN:"}, {goodPIN, "CON {day}: 62.5kg screen18\nDelivered\nPaid: 360,750 UGX\n0 Back"}, {"7", "CON Not a choice.\n{day}"}, {"0", "CON Bukoto"},
			{"3", "CON Your PIN:"}, {goodPIN, "CON No loan, and no offer of one.\n0 Back"}, {"0", "CON Bukoto"},
			{"4", "CON Your PIN:"}, {goodPIN, "CON New PIN, 4 to 6 digits:"}, {"80526", "CON The same"}, {"80526", "CON Your PIN is kept.\nBukoto"},
			{"1", "CON Your PIN:"}, {"80526", "CON On its way:"}, {"0", "CON Bukoto"}, {"0", "END Thank you."},
		},
		"lg": {
			{"", "CON Bukoto Hills\nTukwanirizza."}, {goodPIN, "CON PIN y'emu nate:"}, {goodPIN, "CON PIN yo eterekeddwa.\nBukoto Hills\n1 Ssente zange"},
			{"1", "CON PIN yo:"}, {goodPIN, "CON Zijja: UGX 0\nEbbanja: UGX 0\n0 Ddayo"}, {"0", "CON Bukoto"},
			{"2", "CON PIN yo:"}, {goodPIN, "CON {day}: kiro 62.5 screen18\nZireeteddwa\nZisasuddwa: UGX 360,750\n0 Ddayo"}, {"0", "CON Bukoto"},
			{"5", "CON 1 English\n2 Luganda\n3 Kiswahili\n0 Ddayo"}, {"9", "CON Tekiri ku lukalala.\n1 English"}, {"3", "CON Imewekwa.\nBukoto Hills\n1 Pesa yangu"}, {"0", "END Asante."},
		},
		"sw": {
			{"", "CON Bukoto Hills\nKaribu."}, {goodPIN, "CON PIN ile ile tena:"}, {"0", "CON Bukoto Hills\nKaribu."}, {goodPIN, "CON PIN ile"}, {goodPIN, "CON PIN yako imewekwa.\nBukoto Hills\n1 Pesa yangu"},
			{"3", "CON PIN yako:"}, {"1", "CON Hakuna chaguo hilo.\nPIN yako:"}, {goodPIN, "CON Hakuna mkopo wala ofa ya mkopo.\n0 Rudi"}, {"0", "CON Bukoto"},
			{"5", "CON 1 English"}, {"1", "CON Kept.\nBukoto Hills\n1 My money"}, {"0", "END Thank you."},
		},
	}
	for language, dialog := range dialogs {
		t.Run(language, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				v := openVillage(t, s, policy.Flags)
				p := v.handsetOf(v.speaker(language))
				b := v.deliver()
				v.rest.Until("the advance is paid", func() bool {
					return v.rest.Count("select count(*) from payout where batch_id = $1 and status = 'COMPLETED'", b.ID) == 1
				})
				var typed []string
				for i, one := range dialog {
					if i > 0 {
						typed = append(typed, one[0])
					}
					p.reads(p.step(strings.Join(typed, "*")), strings.ReplaceAll(one[1], "{day}", b.DeliveredAt.UTC().Format("02/01/2006")))
				}
				p.quiet()
			})
		})
	}
}

// spec: ussd-door
func TestTheDoorOfTheMenuOpensToWhoKnowsItsSecret(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Flags)
	p := v.handsetOf(v.speaker("en"))
	wrong := p.ask("")
	wrong.path = "/inbound/ussd/another-menu-that-is-wrong"
	p.refused(wrong, fault.InvalidSignature)
	wrong = p.ask("")
	wrong.media = "application/json"
	wrong.wild = true
	p.refused(wrong, fault.UnsupportedMediaType)
	wrong = p.ask(strings.Repeat("1*", 20_000))
	wrong.wild = true
	p.refused(wrong, fault.PayloadTooLarge)
	for _, body := range []string{"", "text=", "sessionId=x", "sessionId=x&text=", "sessionId=" + strings.Repeat("x", 201) + "&text=&phoneNumber=1", "%zz"} {
		bad := p.ask("")
		bad.body = body
		bad.wild = true
		if body == "" {
			bad.body = "x=y"
		}
		p.refused(bad, fault.InvalidRequest)
	}
	v.server.MenuDoor.Allow = prefixes("198.51.100.0/24")
	p.refused(p.ask(""), fault.InvalidSignature)
	near := p.ask("")
	near.address = "198.51.100.7:4000"
	if out := p.do(near); out.status != http.StatusOK {
		t.Errorf("an allowed address gets %d", out.status)
	}
	v.server.MenuDoor = MenuDoor{Secret: secret.Text{}}
	p.refused(p.ask(""), fault.InvalidSignature)
	shut := p.ask("")
	shut.path = "/inbound/ussd/x"
	p.refused(shut, fault.InvalidSignature)
}

// spec: ussd-door
func TestTheNoticeThatASessionHasEndedIsAnsweredAndNotKept(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Flags)
	p := v.handsetOf(v.speaker("en"))
	form := url.Values{"sessionId": {p.session}, "serviceCode": {"*384*1234#"}, "phoneNumber": {p.number}, "networkCode": {"64110"}, "status": {"Success"}, "input": {"1*" + goodPIN},
		"lastAppResponse": {"END Thank you."}, "hopsCount": {"3"}, "durationInMillis": {"9000"}, "cost": {"0"}}
	out := p.do(ask{method: "POST", path: "/inbound/ussd/" + menuSecret, media: "application/x-www-form-urlencoded", body: form.Encode()})
	if out.status != http.StatusOK || string(out.body) != "OK" {
		t.Errorf("%d %q, want OK", out.status, out.body)
	}
	p.quiet()
}

// spec: ussd-door
func TestAPhoneThatNobodyKnowsLearnsNothing(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Flags)
	farmerID := v.speaker("en")
	p := v.handsetOf(farmerID).withPIN()
	const unknown = "END This number is not known here. Ask your cooperative."
	known := p.number
	for _, number := range []string{"+256772999111", "+254712345678", "no number", "", strings.Repeat("9", 5000), "\x00"} {
		p.number = "+" + strings.TrimPrefix(number, "+")
		if shown := p.step("1*" + goodPIN); shown != unknown {
			t.Errorf("%.20q is answered %q", number, shown)
		}
	}
	p.number = known
	v.want(ask{method: "POST", path: "/farmers/" + farmerID + "/deactivate", token: v.tokens[access.Cooperative]}, http.StatusOK)
	if shown := p.step(""); shown != unknown {
		t.Errorf("a farmer who is not active is answered %q", shown)
	}
}

// spec: ussd-door
func TestStepsAreCountedByNumberAndByGateway(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Flags)
	v.server.LimitScale = 1
	p := v.handsetOf(v.speaker("en"))
	for range stepsOfNumber {
		p.step("")
	}
	p.refused(p.ask(""), fault.RateLimitExceeded)
	p.number = "+256772999111"
	p.step("") // another phone is not held up
}

// Whatever is typed is answered with a screen, in bounded time and space.
// spec: ussd-hostile
func TestHostileTextIsAnsweredWithAScreen(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Flags)
	p := v.handsetOf(v.speaker("en")).withPIN()
	for text, want := range map[string]string{
		strings.Repeat("*", 5000): "END Please dial again.", strings.Repeat("1", 5000): "END Please dial again.", strings.Repeat("0*", 39) + "0": "END Please dial again.",
		"*": "CON Not a choice.\nBukoto", "**": "CON Not a choice.", "\x00": "CON Not a choice.", "１": "CON Not a choice.", "1\n": "CON Not a choice.", "٤": "CON Not a choice.", "'; drop table farmer; --": "CON Not a choice.",
		"1*\xff\xfe\xfd\xfc": "CON Not a choice.\nYour PIN", "-1": "CON Not a choice.", "1e9": "CON Not a choice.", "0*1": "END Please dial again.",
		"1*" + goodPIN + "*0*2*" + goodPIN: "END Please dial again.", // a step that nobody has taken
	} {
		p.dial()
		p.reads(p.step(text), want)
	}
	if n := v.rest.Count("select count(*) from ussd_step where effect <> 'set PIN'"); n != 0 {
		t.Errorf("%d steps have done something, want none", n)
	}
}
