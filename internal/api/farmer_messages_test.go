package api

import (
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/payment"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
)

const hotline = "0800 100 200"

// village is a house whose farmers hear of things.
type village struct {
	*scale
	mast *mast
}

func openVillage(t *testing.T, s *store.Store, mode policy.Mode) *village {
	t.Helper()
	v := &village{mast: &mast{}}
	soon := 5 * time.Millisecond
	rest := testhouse.Open(t, s, testhouse.Options{Policy: mode, Waits: []time.Duration{soon, soon, soon, soon, soon, soon, soon, soon}, Change: func(rest *testhouse.House) {
		rest.Farmers.Messages = &message.Desk{Store: s, Sender: v.mast, Language: "lg", Hotline: secret.New(hotline), Box: farmers.Box(t, "messages"), Country: "UG"}
	}})
	v.scale = &scale{house: serve(t, rest, 1000)}
	return v
}

// speaker is a farmer who has chosen a language; empty: none.
func (v *village) speaker(language string) (farmerID string) {
	v.t.Helper()
	v.farmer = v.rest.Farmer(v.coop)
	if language != "" {
		v.want(ask{method: "PATCH", path: "/farmers/" + v.farmer, token: v.tokens[access.Cooperative], body: fmt.Sprintf(`{"language":%q}`, language)}, http.StatusOK)
	}
	return v.farmer
}

// deliver brings 62.5 kg of FAQ.
func (v *village) deliver() batch.Batch {
	v.t.Helper()
	out := v.want(v.delivery(func(d map[string]any) { d["weight_kg"] = 62.5; d["form"] = "FAQ"; d["moisture_pct"] = 12 }), http.StatusCreated)
	b, err := v.rest.Batches.Get(v.t.Context(), out["data"].(map[string]any)["batch_id"].(string))
	must(v.t, err)
	return b
}

// hears waits for the nth message and gives its text. Of a phone it must show
// no more than three digits.
func (v *village) hears(n int) string {
	v.t.Helper()
	v.rest.Until(fmt.Sprintf("there are %d messages", n), func() bool { return len(v.mast.heard()) >= n })
	parts := strings.SplitN(v.mast.heard()[n-1], " ", 3)
	number, text := parts[1], parts[2]
	if body := strings.TrimSuffix(text, hotline); body == text || phone.In([]byte(body)) || strings.Contains(body, number[len(number)-4:]) {
		v.t.Errorf("%q to %s shows more of a phone than it may, or does not say whom to call", text, number)
	}
	if len(text) > 160 {
		v.t.Errorf("%q has %d characters", text, len(text))
	}
	return text
}

// tail is the last three digits of a farmer's phone.
func (v *village) tail(farmerID string) string {
	v.t.Helper()
	number, err := v.rest.Farmers.Phone(v.t.Context(), farmerID)
	must(v.t, err)
	return message.Tail(number.String())
}

func (v *village) ref(batchID, reason string) string {
	id := v.rest.Text("select id from payout where batch_id = $1 and reason = $2", batchID, reason)
	return id[len(id)-8:]
}

// lend lends on a batch that is GRADED, and gives the loan.
func (v *village) lend(b batch.Batch, usdc int) map[string]any {
	v.t.Helper()
	v.rest.Advance(b, chain.Graded)
	out := v.want(ask{method: "POST", path: "/loans", token: v.tokens[access.Cooperative], body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q,"amount_usdc":%d}`, b.FarmerID, b.ID, v.coop, usdc)}, http.StatusCreated)
	return v.want(ask{method: "GET", path: "/loans/" + out["loan_id"].(string), token: v.tokens[access.Cooperative]}, http.StatusOK)
}

// export sells a batch that is GRADED.
func (v *village) export(b batch.Batch, perKg money.USDC) {
	v.t.Helper()
	v.rest.Advance(b, chain.Milled)
	v.rest.Advance(b, chain.Warehoused)
	o, err := v.rest.Batches.CreateOrder(v.t.Context(), batch.OrderRequest{BuyerID: v.buyer, BatchIDs: []string{b.ID}, PricePerKg: perKg, Country: "DE"}, nil)
	must(v.t, err)
	_, err = v.rest.Batches.ConfirmOrder(v.t.Context(), v.rest.Caller(access.Cooperative, v.coop), o.ID, "")
	must(v.t, err)
	v.rest.Advance(b, chain.Exported)
	v.rest.Follow()
}

var amounts = regexp.MustCompile(`[0-9]+(,[0-9]{3})+`)

// shillings are the amounts of a text that have thousands.
func shillings(t *testing.T, text string) (all []int) {
	t.Helper()
	for _, one := range amounts.FindAllString(text, -1) {
		n, err := strconv.Atoi(strings.ReplaceAll(one, ",", ""))
		must(t, err)
		all = append(all, n)
	}
	return all
}

// A farmer hears of a debt once, and of what is kept back for it with the money.
// spec: debt-set-off, farmer-messages
func TestAFarmerHearsOfADebtAndWhatIsKeptBack(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Flags)
	farmerID := v.speaker("en")
	wrong := v.deliver()
	v.hears(1)
	v.want(v.voiding(v.tokens[access.Cooperative], wrong.ID), http.StatusOK)
	if got, want := v.hears(2), "Bukoto Hills: 62.5kg FAQ was wrongly recorded. You owe 360,750 UGX of its advance, kept from later pay, at most half. Wrong? "+hotline; got != want {
		t.Errorf("a debt:\n got %q\nwant %q", got, want)
	}
	b := v.deliver()
	if got, want := v.hears(3), fmt.Sprintf("Bukoto Hills: advance on 62.5kg FAQ x 9,620 = 601,250. Less kept for debt 180,375. Sent 180,375 UGX to ..%s. Ref %s. Wrong? %s", v.tail(farmerID), v.ref(b.ID, "DELIVERY_ADVANCE"), hotline); got != want {
		t.Errorf("an advance:\n got %q\nwant %q", got, want)
	}
	v.rest.Take(b, chain.Graded)
	v.export(b, 4_350_000)
	if got := v.hears(4); !strings.HasPrefix(got, "Bukoto Hills: 62.5kg FAQ x 16,095 = 1,005,937. Less advance 360,750, kept for debt 180,375. Sent 464,812 UGX") {
		t.Errorf("a net payment: %q", got)
	}
}

// spec: farmer-messages, farmer-language
func TestAFarmerIsToldWhatTheMoneyIsInTheOwnLanguage(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Flags)
	farmerID := v.speaker("en")
	b := v.deliver()
	tail := v.tail(farmerID)
	if got, want := v.hears(1), fmt.Sprintf("Bukoto Hills: advance on 62.5kg FAQ x 9,620 = 601,250. Sent 360,750 UGX to ..%s. Ref %s. Wrong? %s", tail, v.ref(b.ID, "DELIVERY_ADVANCE"), hotline); got != want {
		t.Errorf("a delivery:\n got %q\nwant %q", got, want)
	}
	loan := v.lend(b, 60)
	due, err := time.Parse(time.RFC3339, loan["due_at"].(string))
	must(t, err)
	if got, want := v.hears(2), fmt.Sprintf("Bukoto Hills: loan. Sent 222,000 UGX to ..%s. %v%% a year, due %s, repaid from your coffee's sale. Ref %s. Wrong? %s",
		tail, float64(int(loan["borrow_rate"].(float64)*10_000+0.5))/100, due.Format("02/01/2006"), v.ref(b.ID, "LOAN_DISBURSEMENT"), hotline); got != want {
		t.Errorf("a loan:\n got %q\nwant %q", got, want)
	}
	v.export(b, 4_350_000)
	text := v.hears(3)
	if !strings.HasPrefix(text, "Bukoto Hills: 62.5kg FAQ x 16,095 = 1,005,937. Less advance 360,750, loan 222,") || !strings.HasSuffix(text, fmt.Sprintf(" UGX to ..%s. Ref %s. Wrong? %s", tail, v.ref(b.ID, "NET_COFFEE_PAYMENT"), hotline)) {
		t.Errorf("a net payment: %q", text)
	}
	if n := shillings(t, text); len(n) != 5 || n[1]-n[2]-n[3]-n[4] > 3 || n[1]-n[2]-n[3]-n[4] < -3 {
		t.Errorf("%q does not add up: %v", text, n)
	}

	v.speaker("") // the installation's
	b = v.deliver()
	if got, want := v.hears(4), fmt.Sprintf("Bukoto Hills: ezisooka ku kase kiro 62.5 x 9,620 = 601,250. UGX 360,750 ziweerezeddwa ku ..%s. Ref %s. Ensobi? %s", v.tail(v.farmer), v.ref(b.ID, "DELIVERY_ADVANCE"), hotline); got != want {
		t.Errorf("in the installation's language:\n got %q\nwant %q", got, want)
	}
	v.want(ask{method: "POST", path: "/payments/farmer-payout", token: v.tokens[access.Cooperative], body: fmt.Sprintf(
		`{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q,"amount_usdc":10,"reason":"TOP_UP"}`, v.farmer, b.ID, v.coop)}, http.StatusCreated)
	if got, want := v.hears(5), fmt.Sprintf("Bukoto Hills: UGX 37,000 ziweerezeddwa ku ..%s. Ref %s. Ensobi? %s", v.tail(v.farmer), v.ref(b.ID, "TOP_UP"), hotline); got != want {
		t.Errorf("a top-up:\n got %q\nwant %q", got, want)
	}
	v.rest.Until("all is done", v.rest.Idle)
	if got := v.mast.heard(); len(got) != 5 {
		t.Errorf("%d messages, want five: %q", len(got), got)
	}
	if strings.Contains(v.log.String(), hotline) || fmt.Sprintf("%+v", v.rest.Farmers.Messages) != strings.ReplaceAll(fmt.Sprintf("%+v", v.rest.Farmers.Messages), hotline, "") {
		t.Error("the hotline stands in the log, or would")
	}
}

// spec: farmer-set-off
func TestAFarmerHearsThatASaleLeavesNothing(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Holds)
	v.speaker("sw")
	b := v.deliver()
	v.lend(b, 60)
	v.hears(2)
	v.export(b, 2_000_000)
	text := v.hears(3)
	if !strings.HasPrefix(text, "Bukoto Hills: FAQ kg 62.5 x 7,400 = 462,500. Zote zimelipa: awali ") || !strings.Contains(text, ", mkopo 222,") {
		t.Errorf("a sale that leaves nothing: %q", text)
	}
	if n := shillings(t, text); len(n) != 4 || n[1]-n[2]-n[3] > 2 || n[1]-n[2]-n[3] < 0 {
		t.Errorf("%q does not add up: %v", text, n)
	}
	v.rest.Follow()
	v.rest.Until("all is done", v.rest.Idle)
	if got := v.mast.heard(); len(got) != 3 || v.rest.Count("select count(*) from payout where reason = 'NET_COFFEE_PAYMENT'") != 0 {
		t.Errorf("got %q, want it told once, and nothing paid", got)
	}
}

// spec: farmer-told-held
func TestAFarmerHearsOnceThatCoffeeOrMoneyWaits(t *testing.T) {
	for _, mode := range []policy.Mode{policy.Flags, policy.Holds} {
		t.Run(string(mode), func(t *testing.T) {
			v := openVillage(t, storetest.Open(t), mode)
			v.speaker("en")
			wet := v.delivery(func(d map[string]any) { d["moisture_pct"] = 25 })
			wet.header = map[string]string{"Idempotency-Key": "wet"}
			if mode == policy.Flags {
				v.want(wet, http.StatusCreated)
				if text := v.hears(1); !strings.Contains(text, ": advance on 40kg parchment ") {
					t.Errorf("got %q, want that it was paid", text)
				}
			} else {
				v.held(wet)
				v.held(wet)
				if got := v.hears(1); got != "Bukoto Hills: 40kg parchment taken in. Your coffee is safe, we check the moisture. Questions? "+hotline {
					t.Errorf("a held delivery: %q", got)
				}
			}
			v.rest.Restart(func() { v.rest.Payments.Limits.FarmerDay = 1_000_000 })
			out := v.want(v.delivery(nil), http.StatusCreated)["data"].(map[string]any)
			if mode == policy.Holds {
				if got := v.hears(2); got != "Bukoto Hills: your money is not sent yet. Your coffee is safe, we check the day's limit. Questions? "+hotline {
					t.Errorf("a held advance: %q", got)
				}
			}
			version := func() int { return v.rest.Count("select version from payout where batch_id = $1", out["batch_id"]) }
			for range 2 { // it looks again, and still waits
				before := version()
				v.lookAgain()
				v.rest.Until("it has looked again", func() bool { return version() > before })
			}
			v.rest.Restart(func() { v.rest.Payments.Limits.FarmerDay = 1_000_000_000 })
			v.lookAgain()
			want := map[policy.Mode]int{policy.Flags: 2, policy.Holds: 3}[mode]
			if text := v.hears(want); !strings.Contains(text, ": advance on 41kg parchment ") {
				t.Errorf("at last %q, want that it was paid", text)
			}
			v.rest.Until("nothing is left to say", func() bool {
				return v.rest.Count("select count(*) from job where kind in ('farmer.tell', 'payment.receipt')") == 0
			})
			if got := v.mast.heard(); len(got) != want {
				t.Errorf("%d messages, want %d: %q", len(got), want, got)
			}
		})
	}
}

// lookAgain makes payouts that wait look whether they still have to.
func (v *village) lookAgain() {
	v.t.Helper()
	v.rest.Update(func(tx *store.Tx) error {
		jobs, err := store.All(tx, func(r store.Row) (jobID string, err error) { return jobID, r.Scan(&jobID) }, "select id from job where kind = 'payment.payout'")
		for _, jobID := range jobs {
			err = errors.Join(err, job.Release(tx, jobID))
		}
		return err
	})
}

// spec: farmer-loan-due
func TestAFarmerHearsOnceThatALoanFallsDue(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openVillage(t, s, policy.Flags)
		v.speaker("sw")
		loan := v.lend(v.deliver(), 60)
		v.hears(2)
		v.rest.Until("the loan is the farmer's", func() bool { return v.rest.Text("select status from loan") == "ACTIVE" })
		due := time.Now().Add(13 * 24 * time.Hour)
		v.turn("lending.remind") // it is due in half a year
		v.rest.Update(func(tx *store.Tx) error {
			return tx.Run("update loan set due_at = $1 where id = $2", due, loan["loan_id"])
		})
		v.turn("lending.remind")
		if got, want := v.hears(3), "Bukoto Hills: mkopo wako unaisha "+due.UTC().Format("02/01/2006")+". Deni leo UGX 222,000, hulipwa kahawa ikiuzwa. Maswali? "+hotline; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		v.turn("lending.remind")
		v.rest.Until("nothing is left to say", func() bool { return v.rest.Count("select count(*) from job where kind = 'farmer.tell'") == 0 })
		if got := v.mast.heard(); len(got) != 3 {
			t.Errorf("%d messages, want three: %q", len(got), got)
		}
	})
}

// turn is one turn of a scheduled job of lending.
func (v *village) turn(kind string) {
	v.t.Helper()
	for _, k := range v.rest.Lending.Kinds() {
		if k.Name != kind {
			continue
		}
		then, err := k.Run(v.t.Context(), nil)
		must(v.t, err)
		if then != nil {
			v.rest.Update(then)
		}
		return
	}
	v.t.Fatalf("lending has no job %s", kind)
}

// spec: farmer-messages
func TestAMessageIsSentAgainUnderItsKeyAndLeftWhenItIsRefused(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Flags)
	farmerID := v.speaker("en")
	v.mast.says = []error{errors.New("the answer is lost"), nil, sms.ErrRefused}
	v.deliver()
	v.rest.Until("it is sent again", func() bool { return len(v.mast.heard()) == 2 && v.rest.Idle() })
	if got := v.mast.heard(); got[0] != got[1] {
		t.Errorf("sent %q, want the same again under the same key", got)
	}
	v.deliver()
	v.rest.Until("it is left", func() bool { return len(v.mast.heard()) == 3 && v.rest.Idle() })

	b := v.deliver()
	v.hears(4)
	v.rest.Until("all is done", v.rest.Idle)
	v.rest.Update(func(tx *store.Tx) error { return tx.Run("delete from farmer_phone where farmer_id = $1", farmerID) })
	var paymentID string
	v.rest.Update(func(tx *store.Tx) (err error) {
		paymentID, err = v.rest.Payments.Owe(tx, payment.Payout{FarmerID: farmerID, BatchID: b.ID, CooperativeID: v.coop, Amount: 1_000_000, Reason: payment.Manual})
		return err
	})
	v.rest.Until("it cannot be paid to a phone", func() bool {
		return v.rest.Text("select status from payout where id = $1", paymentID) == "MANUAL_REVIEW"
	})
	v.want(ask{method: "POST", path: "/payments/" + paymentID + "/resolve", token: v.tokens[access.Admin], body: `{"action":"PAID_AT_OFFICE","note":"seen"}`}, http.StatusOK)
	v.rest.Until("all is done", v.rest.Idle)
	if got := v.mast.heard(); len(got) != 4 {
		t.Errorf("%d messages, want none to who has no phone: %q", len(got), got)
	}
}

// spec: farmer-language
func TestTheLanguageOfAFarmerIsOneThatThereIs(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	first := g.applicant("UG-SPEAKS-1", 1)
	first.consent = `,"language":"fr"` + goodConsent
	wrong := first.ask()
	wrong.wild = true
	if out := g.refused(wrong, fault.InvalidRequest); !strings.Contains(string(out.body), `"field":"language"`) {
		t.Errorf("the refusal does not name the field: %s", out.body)
	}
	first.consent = `,"language":"sw"` + goodConsent
	g.want(first.ask(), http.StatusCreated)
	second := g.applicant("UG-SPEAKS-2", 2)
	g.want(second.ask(), http.StatusCreated)
	language := func(farmerID string) any {
		return g.want(ask{method: "GET", path: "/farmers/" + farmerID, token: g.tokens[access.Cooperative]}, http.StatusOK)["language"]
	}
	if language(first.id) != "sw" || language(second.id) != nil {
		t.Errorf("got %v and %v, want what was chosen, and nothing", language(first.id), language(second.id))
	}
	patch := ask{method: "PATCH", path: "/farmers/" + second.id, token: g.tokens[access.Cooperative], body: `{"language":"lg"}`}
	if got := g.want(patch, http.StatusOK); got["language"] != "lg" {
		t.Errorf("changed: %v", got["language"])
	}
	for _, bad := range []string{`"fr"`, `""`, `"EN"`} {
		patch.body = `{"language":` + bad + `}`
		patch.wild = true
		g.refused(patch, fault.InvalidRequest)
	}
	body := "national_farmer_id,phone,polygon_wkt,language\n"
	for n, spoken := range []string{"en", "xx", ""} {
		ring := farmers.Plot(t, 700+n).Ring()
		points := each(append(ring, ring[0]), func(p geo.Point) string { return fmt.Sprintf("%f %f", float64(p.Lon)/1e6, float64(p.Lat)/1e6) })
		body += fmt.Sprintf("UG-LINE-%d,+25677330000%d,\"POLYGON((%s))\",%s\n", n, n, strings.Join(points, ","), spoken)
	}
	out := g.want(ask{method: "POST", path: "/farmers/import?cooperative_id=" + g.coop, token: g.tokens[access.Cooperative], body: body, media: "text/csv"}, http.StatusAccepted)
	g.ends(out["job_id"], job.Complete)
	if language("UG-LINE-0") != "en" || language("UG-LINE-2") != nil || g.do(ask{method: "GET", path: "/farmers/UG-LINE-1", token: g.tokens[access.Cooperative]}).status != http.StatusNotFound {
		t.Error("an import does not take the languages that there are, and these alone")
	}
}
