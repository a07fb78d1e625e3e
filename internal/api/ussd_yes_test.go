package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// Three wrong PINs close the menu for an hour, ten until the cooperative takes the
// PIN away; a step that the gateway repeats is one try.
// spec: ussd-pin, ussd-pin-reset, ussd-once
func TestAPINCannotBeGuessed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openVillage(t, s, policy.Flags)
		farmerID := v.speaker("en")
		p := v.handsetOf(farmerID).withPIN()
		later := func(by time.Duration) { t.Cleanup(clock.Jump(by)) }
		wrongs := 0
		guess := func(want string) {
			t.Helper()
			wrongs++
			shown := p.types("1", fmt.Sprintf("7%03d", wrongs))
			p.reads(shown, want)
			if again := p.step("1*" + fmt.Sprintf("7%03d", wrongs)); again != shown {
				t.Errorf("the same step again shows %q, want %q", again, shown)
			}
			if n := v.rest.Count("select wrong from ussd_pin"); n != wrongs {
				t.Errorf("%d wrong PINs are counted, want %d", n, wrongs)
			}
		}
		const closed = "END Wrong PIN. The menu is closed for one hour."
		for range 3 {
			guess("CON Wrong PIN, tries left: 2.\nYour PIN:")
			guess("CON Wrong PIN, tries left: 1.\nYour PIN:")
			guess(closed)
			p.reads(p.types("2", goodPIN), closed) // the right one neither
			if n := v.rest.Count("select wrong from ussd_pin"); n != wrongs {
				t.Errorf("%d wrong PINs after a right one in the hour, want %d", n, wrongs)
			}
			later(time.Hour)
		}
		guess("END Wrong PIN too often. The menu is closed. Call your cooperative")
		later(24 * time.Hour)
		p.reads(p.types("3", goodPIN), "END Wrong PIN too often.")

		reset := ask{method: "POST", path: "/farmers/" + farmerID + "/ussd-pin/reset"}
		_, _, reset.token = v.key(v.other, access.Cooperative) // the clock has outlived older tokens
		v.refused(reset, fault.InsufficientPermissions)
		_, _, agent := v.key(v.coop, access.Agent)
		_, _, manager := v.key(v.coop, access.Cooperative)
		reset.token = agent
		v.refused(reset, fault.InsufficientPermissions)
		reset.token = manager
		if out := v.want(reset, http.StatusOK); out["status"] != "CLEARED" || out["farmer_id"] != farmerID {
			t.Errorf("got %v", out)
		}
		v.want(reset, http.StatusOK)
		missing := reset
		missing.path = "/farmers/UG-NOBODY/ussd-pin/reset"
		v.refused(missing, fault.FarmerNotFound)
		v.rest.Until("the ledger has it", func() bool {
			return v.rest.Count("select count(*) from audit where kind = 'CONTACT_CHANGED' and record like '%key_%ussd_pin%'") == 2
		})
		p.withPIN()
		p.reads(p.types("1", goodPIN), "CON On its way: 0 UGX")
		p.quiet()
	})
}

// A right PIN ends the count: who types wrong twice a year is not shut out.
// spec: ussd-pin
func TestARightPINEndsTheCountOfWrongOnes(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Flags)
	p := v.handsetOf(v.speaker("en")).withPIN()
	for range 6 {
		p.reads(p.types("1", "7777"), "CON Wrong PIN, tries left: 2.")
		p.reads(p.types("1", "7778"), "CON Wrong PIN, tries left: 1.")
		p.reads(p.types("1", goodPIN), "CON On its way")
	}
}

// Many guesses at the same moment are no more than one after the other.
// spec: ussd-pin
func TestGuessesAtTheSameMomentAreCountedOneByOne(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openVillage(t, s, policy.Flags)
		p := v.handsetOf(v.speaker("en")).withPIN()
		var all sync.WaitGroup
		shown := make([]string, 8)
		for i := range shown {
			one := *p
			one.session = fmt.Sprintf("ATUid_at_once_%d", i)
			all.Go(func() { shown[i] = string(one.send(one.ask(fmt.Sprintf("1*70%02d", i))).body) })
		}
		all.Wait()
		if n := v.rest.Count("select wrong from ussd_pin"); n != 3 {
			t.Errorf("%d wrong PINs were compared, want three before it closed: %q", n, shown)
		}
	})
}

// Who borrows a phone takes no PIN over, and who gets another phone begins anew.
// spec: ussd-pin
func TestAFirstPINIsChosenOnceForEachPhone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openVillage(t, s, policy.Flags)
		farmerID := v.speaker("en")
		p := v.handsetOf(farmerID)
		thief := *p
		thief.session = "ATUid_of_a_thief"
		thief.reads(thief.step("8264"), "CON The same PIN again:") // before the farmer has one
		p.withPIN()
		thief.reads(thief.step("8264*8264"), "CON Not a choice.\nBukoto Hills\n1 My money")
		p.reads(p.types("1", "8264"), "CON Wrong PIN")
		p.reads(p.types("1", goodPIN), "CON On its way")
		p.reads(p.types("4", "8264"), "CON Wrong PIN")
		p.reads(p.types("1", goodPIN), "CON On its way")

		(&bank{house: v.house}).newPhone(farmerID, "+256772999888")
		if shown := p.types("1", goodPIN); !strings.HasPrefix(shown, "END This number is not known") {
			t.Errorf("the old phone shows %q", shown)
		}
		p.number = "+256772999888"
		p.reads(p.types(), "CON Bukoto Hills\nWelcome. Choose a PIN")
		p.withPIN()
		v.rest.Until("the farmer has heard of each PIN", func() bool {
			return v.rest.Count("select count(*) from message where words = 'pin' and farmer_id = $1", farmerID) == 2
		})
	})
}

// spec: ussd-menu
func TestFarmersWhoShareAPhoneSayWhoTheyAre(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openVillage(t, s, policy.Flags)
		p := v.handsetOf(v.speaker("en"))
		neighbour := farmers.Application(t, v.other, "UG-999", 77)
		neighbour.Phone = farmers.Phone(t, p.number)
		farmers.Register(t, v.rest.Farmers, neighbour)
		v.deliver()
		p.reads(p.types(), "CON Whose coffee?\n1 Bukoto Hills ..001\n2 Another cooperative ..999\n0 End")
		p.reads(p.types("3"), "CON Not a choice.\nWhose coffee?")
		p.reads(p.types("0"), "END Thank you.")
		p.reads(p.types("1", goodPIN, goodPIN), "CON Your PIN is kept.\nBukoto Hills")
		p.reads(p.types("2"), "CON Another cooperative\nWelcome.") // whose PIN is another
		p.reads(p.types("2", "8264", "8264", "2", goodPIN), "CON Wrong PIN")
		p.reads(p.types("2", "2", "8264"), "CON No delivery yet.")
		p.reads(p.types("1", "2", goodPIN), "CON "+clock.Now().UTC().Format("02/01/2006")+": 62.5kg")
		// The answers of one never stand in for the other's.
		p.dial()
		p.step("1*1")
		p.step("1*1*" + goodPIN)
		p.reads(p.step("2*1*"+goodPIN), "END Please dial again.")
	})
}

// asked is a village in which a farmer with a PIN is asked for the yes to a loan.
func asked(t *testing.T, s *store.Store, language string) (p *handset, loanID string) {
	t.Helper()
	v := openVillage(t, s, policy.Flags)
	v.rest.Lending.Consent = true
	farmerID := v.speaker(language)
	b := v.deliver()
	p = v.handsetOf(farmerID).withPIN()
	m := &market{house: v.house}
	return p, m.want(m.lend(b, ""), http.StatusAccepted)["loan_id"].(string)
}

func (p *handset) drawn(loanID string) {
	p.t.Helper()
	p.rest.Until("the loan is drawn", func() bool {
		return p.rest.Count("select count(*) from loan where id = $1 and status <> 'REQUESTED'", loanID) == 1 && p.rest.Idle()
	})
}

// The yes in the menu is the yes that the loan waits for: once, however often the
// gateway brings it, with a record of the exact words.
// spec: ussd-yes, ussd-loan, ussd-once, loan-consent
func TestTheYesInTheMenuDrawsTheLoanOnce(t *testing.T) {
	terms := map[string][2]string{
		"en": {"CON Loan 338,550 UGX, 8% a year, due {due}: owed then 351,907 UGX, from your coffee's sale.\n1 Yes\n0 No", "END You said yes: 338,550 UGX, 8% a year, due {due}. The money comes to this phone. Wrong? Call your cooperative"},
		"lg": {"CON Looni UGX 338,550, 8% omwaka, okutuusa {due}: olisasula UGX 351,907, mu mmwaanyi zo.\n1 Yee\n0 Nedda", "END Okkirizza: UGX 338,550, 8% omwaka, okutuusa {due}. Ssente zijja ku ssimu eno."},
		"sw": {"CON Mkopo UGX 338,550, 8% kwa mwaka, mwisho {due}: utalipa UGX 351,907, kahawa ikiuzwa.\n1 Ndiyo\n0 Hapana", "END Umekubali: UGX 338,550, 8% kwa mwaka, mwisho {due}. Pesa inakuja simu hii."},
	}
	for language, want := range terms {
		t.Run(language, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				p, loanID := asked(t, s, language)
				c, err := p.rest.Lending.ConsentOf(t.Context(), loanID)
				must(t, err)
				due := c.DueAt.UTC().Format("02/01/2006")
				shown := p.types("3", goodPIN)
				p.reads(shown, strings.ReplaceAll(want[0], "{due}", due))
				p.reads(p.types("3", goodPIN, "0"), "CON Bukoto Hills\n1 ")
				if n := p.rest.Count("select count(*) from loan") + p.rest.Count("select count(*) from ussd_yes"); n != 0 {
					t.Errorf("%d traces of a yes that nobody gave", n)
				}
				wrong := p.types("3", goodPIN, "1", "7777")
				if !strings.HasPrefix(wrong, "CON ") || p.rest.Count("select count(*) from ussd_yes") != 0 {
					t.Errorf("a yes with a wrong PIN shows %q", wrong)
				}
				agreed := p.types("3", goodPIN, "1", goodPIN)
				p.reads(agreed, strings.ReplaceAll(want[1], "{due}", due))
				var all sync.WaitGroup
				for range 4 { // the answer was lost, and the gateway is impatient
					all.Go(func() {
						if again := string(p.send(p.ask("3*" + goodPIN + "*1*" + goodPIN)).body); again != agreed {
							t.Errorf("the same step again shows %q, want %q", again, agreed)
						}
					})
				}
				all.Wait()
				p.drawn(loanID)
				if n := p.rest.Chain.Took("Originate"); n != 1 {
					t.Errorf("the chain drew %d loans, want one", n)
				}
				p.recorded(t, loanID, strings.TrimPrefix(shown, "CON "))
				if again := p.types("3", goodPIN); !strings.Contains(again, "338,550") || strings.Contains(again, "\n1 ") {
					t.Errorf("the loan that runs is shown as %q", again)
				}
				p.quiet()
			})
		})
	}
}

// recorded: the yes is kept with what was shown, sealed, and names its way.
func (p *handset) recorded(t *testing.T, loanID, shown string) {
	t.Helper()
	if n := p.rest.Count("select count(*) from loan_consent where loan_id = $1 and given_by = $2 and given_at is not null", loanID, lending.ByMenu); n != 1 {
		t.Errorf("%d consents by the menu, want one", n)
	}
	var sealed, number []byte
	must(t, p.store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.QueryRow("select sealed, sealed_phone from ussd_yes where loan_id = $1", loanID).Scan(&sealed, &number)
	}))
	opened, err := p.rest.Menu.Box.Open(sealed, "yes/"+loanID)
	must(t, err)
	var record map[string]string
	must(t, json.Unmarshal(opened, &record))
	if record["session_id"] != p.session || record["shown"] != shown || record["answer"] != "1" || record["at"] == "" {
		t.Errorf("the record is %v, want session, %q, the answer and when", record, shown)
	}
	opened, err = p.rest.Menu.Box.Open(number, "phone/"+loanID)
	must(t, err)
	if string(opened) != p.number {
		t.Error("the record has another number")
	}
}

// An offer that was replaced, ended, or asked of another phone is not agreed to.
// spec: ussd-yes
func TestAYesIsToTheTermsThatWereShown(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		p, first := asked(t, s, "en")
		p.types("3", goodPIN, "1")
		before := "3*" + goodPIN + "*1"
		m := &market{house: p.house}
		b, err := p.rest.Batches.Newest(t.Context(), p.farmer, 1)
		must(t, err)
		second := m.want(m.lend(b[0], `,"amount_usdc":60`), http.StatusAccepted)["loan_id"].(string)
		p.reads(p.step(before+"*"+goodPIN), "END The offer has changed or ended. Nothing was agreed.")
		p.reads(p.step(before+"*"+goodPIN), "END The offer has changed or ended. Nothing was agreed.")
		p.reads(p.types("3", goodPIN), "CON Loan 222,000 UGX")
		p.types("3", goodPIN, "1")
		p.rest.Update(func(tx *store.Tx) error {
			return tx.ExecOne("update loan_consent set expires_at = asked_at where loan_id = $1", second)
		})
		p.reads(p.step(before+"*"+goodPIN), "END The offer has changed")
		p.reads(p.types("3", goodPIN), "CON No loan, and no offer")
		third := m.want(m.lend(b[0], ""), http.StatusAccepted)["loan_id"].(string)
		p.types("3", goodPIN, "1")
		m.want(ask{method: "POST", path: "/admin/organisations/" + p.coop + "/suspend", token: p.tokens[access.Admin]}, http.StatusOK)
		p.reads(p.step(before+"*"+goodPIN), "END The offer has changed")
		for _, id := range []string{first, second, third} {
			if n := p.rest.Count("select count(*) from ussd_yes where loan_id = $1", id) + p.rest.Count("select count(*) from loan where id = $1", id); n != 0 {
				t.Errorf("%d traces of a yes to %s, want none", n, id)
			}
		}
	})
}

// The code and the menu are two ways to one yes.
// spec: ussd-yes, loan-consent
func TestACodeAfterTheYesInTheMenuIsTheSameLoan(t *testing.T) {
	p, loanID := asked(t, storetest.Open(t), "en")
	var code string
	p.rest.Until("the code has come", func() bool {
		for _, heard := range p.mast.heard() {
			if found := regexp.MustCompile(`code ([0-9]{6})`).FindStringSubmatch(heard); found != nil {
				code = found[1]
			}
		}
		return code != ""
	})
	p.reads(p.types("3", goodPIN, "1", goodPIN), "END You said yes")
	p.drawn(loanID)
	out := p.want(ask{method: "POST", path: "/loans/" + loanID + "/consent", token: p.tokens[access.Agent], body: fmt.Sprintf(`{"code":%q}`, code)}, http.StatusCreated)
	if out["loan_id"] != loanID || p.rest.Chain.Took("Originate") != 1 {
		t.Errorf("got %v and %d loans, want the same loan", out, p.rest.Chain.Took("Originate"))
	}
}

// What the chain refuses after the yes is told, and leaves nothing.
// spec: ussd-yes
func TestAFarmerHearsThatALoanIsNotGivenAfterAll(t *testing.T) {
	p, loanID := asked(t, storetest.Open(t), "en")
	p.types("3", goodPIN, "1")
	p.rest.Model.Strike(486_000) // a rate above what the farmer was told
	p.reads(p.step("3*"+goodPIN+"*1*"+goodPIN), "END You said yes")
	p.rest.Until("the farmer is told", func() bool {
		return p.rest.Count("select count(*) from message where words = 'not_lent'") == 1 && p.rest.Idle()
	})
	if n := p.rest.Count("select count(*) from loan where id = $1", loanID) + p.rest.Chain.Took("Originate"); n != 0 {
		t.Errorf("%d traces of a loan, want none", n)
	}
}

// errCut ends an update that held everybody up.
var errCut = errors.New("cut")

// A store that hangs is not waited for. What was written behind the reply is found by
// the same step again.
// spec: ussd-in-time, ussd-once
func TestAPhoneDoesNotWaitForAStoreThatHangs(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openVillage(t, s, policy.Flags)
		p := v.handsetOf(v.speaker("en")).withPIN()
		p.types("1")
		held := make(chan struct{})
		var holds sync.WaitGroup
		begun := make(chan struct{})
		var once sync.Once
		holds.Go(func() { // a store that hangs: somebody keeps the row
			err := s.Update(t.Context(), func(tx *store.Tx) error {
				if _, err := tx.Exec("update ussd_pin set wrong = wrong"); err != nil { // at once: Run may wait for the next statement
					return err
				}
				once.Do(func() { close(begun) })
				<-held
				return errCut
			})
			if !errors.Is(err, errCut) {
				t.Errorf("the update ended with %v", err)
			}
		})
		<-begun
		p.rest.Menu.Within = 500 * time.Millisecond
		p.reads(p.step("1*"+goodPIN), "END We cannot answer now. Please dial again.")
		close(held)
		holds.Wait()
		p.rest.Menu.Within = time.Minute
		p.rest.Until("the step was written after all", func() bool {
			return v.rest.Count("select count(*) from ussd_step where effect = 'check PIN'") == 1
		})
		p.reads(p.step("1*"+goodPIN), "CON On its way")
		if n := v.rest.Count("select count(*) from ussd_step where effect = 'check PIN'"); n != 1 {
			t.Errorf("the step was taken %d times, want once", n)
		}
	})
}

// spec: ussd-owed
func TestTheMenuSaysWhatWaitsAndWhy(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openVillage(t, s, policy.Flags)
		p := v.handsetOf(v.speaker("en")).withPIN()
		v.rest.Restart(func() { v.rest.Payments.Limits.Payout = 1_000_000 })
		v.deliver()
		p.reads(p.types("1", goodPIN), "CON On its way: 0 UGX\nWaits: 360,750 UGX (the day's limit)\nYou owe: 0 UGX")
		v.rest.Update(func(tx *store.Tx) error {
			return tx.Run(`insert into farmer_debt (id, farmer_id, cooperative_id, batch_id, amount_usdc, open_usdc, created_at) values ('debt_1', $1, $2, 'bat_1', 20000000, 10000000, $3)`, v.farmer, v.coop, clock.Now())
		})
		p.reads(p.types("1", goodPIN), "CON On its way: 0 UGX\nWaits: 360,750 UGX (the day's limit)\nYou owe: 37,000 UGX")
		if shown := p.types("2", goodPIN); !strings.Contains(shown, "Paid: 0 UGX\nNot paid yet: 360,750 UGX") {
			t.Errorf("the delivery is shown as %q", shown)
		}
	})
}
