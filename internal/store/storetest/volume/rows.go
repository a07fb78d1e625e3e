package volume

import (
	"fmt"
)

// world is what the rows are made of.
type world struct {
	Options
	cooperatives, buyers, lenders []string // that were there
	marks                         []string // of the words of who was there
}

// Known is the farmer of the first cooperative whose names, two letters each, and
// village all others of it have too: what they are found by hangs on a secret that is
// not known here.
const Known = "UG-KNOWN"

// table is a part of a table's rows, by their numbers.
type table struct {
	name     string
	from, to int
	columns  []column
}

type column struct {
	name string
	of   func(i int) any
}

// others is how many cooperatives, buyers and lenders there are besides those that
// somebody has made.
const others = 50

// The stages of twenty batches that follow each other. What is COMMITTED is old. Both
// rows record as many stages.
var (
	usualStages = [20]int{1, 7, 1, 2, 6, 1, 1, 4, 7, 2, 1, 8, 1, 4, 6, 1, 2, 7, 1, 3}
	oldStages   = [20]int{1, 7, 1, 2, 5, 1, 1, 5, 7, 2, 1, 8, 1, 4, 6, 1, 2, 7, 1, 3}
)

// recorded are the stages that stand in the history of a batch.
func recorded(stage int) []int {
	if stage == 8 { // it was voided after its delivery
		return []int{1, 8}
	}
	return []int{1, 2, 3, 4, 5, 6, 7}[:stage]
}

// perRound is how many stages twenty batches record.
var perRound = func() (n int) {
	for _, s := range usualStages {
		n += len(recorded(s))
	}
	return n
}()

func stageOf(batch int) int {
	if batch < rare {
		return oldStages[batch%20]
	}
	return usualStages[batch%20]
}

// recordedAs finds the batch and the stage of a row of batch_stage.
func recordedAs(row int) (batch, stage int) {
	batch = row / perRound * 20
	for left := row % perRound; ; batch++ {
		all := recorded(stageOf(batch))
		if left < len(all) {
			return batch, all[left]
		}
		left -= len(all)
	}
}

// share is how many rows a table has for so many batches.
func share(batches, least, of int) int { return max(batches/of, least) }

// part is a table of which every so many batches have a row.
func (w *world) part(name string, of int, columns ...column) table {
	return table{name, w.was(of), share(w.Batches, w.Least, of), columns}
}

func (w *world) was(of int) int {
	if w.From == 0 {
		return 0
	}
	return share(w.From, w.FromLeast, of)
}

// lines is a table with so many rows for each row of another, of which each names
// another batch.
func (w *world) lines(name string, of, each int, columns ...column) table {
	from := min(w.was(of)*each, w.From)
	return table{name, from, min(share(w.Batches, w.Least, of)*each, w.Batches), columns}
}

func (w *world) farmers() int { return share(w.Batches, w.Least, 10) }

// farmerOf is the number of a batch's farmer. One of them delivers a fiftieth of all.
func (w *world) farmerOf(batch int) int {
	most := share(max(w.From, 1), w.FromLeast, 10)
	if w.From == 0 {
		most = w.farmers()
	}
	switch {
	case batch < rare:
		return batch
	case batch%50 == 7:
		return rare
	}
	return rare + 1 + batch%(most-rare-1)
}

func farmerID(i int) string { return fmt.Sprintf("UG-V%08d", i) }

// cooperativeOf is that of a farmer: half are with the first.
func (w *world) cooperativeOf(farmer int) string {
	switch {
	case farmer < rare:
		return w.cooperatives[1]
	case farmer%2 == 0:
		return w.cooperatives[0]
	}
	return identifier("coop", farmer/2%others)
}

func (w *world) farmer(i int) any      { return farmerID(w.farmerOf(i)) }
func (w *world) cooperative(i int) any { return w.cooperativeOf(w.farmerOf(i)) }

// side is an organisation, the first of a kind for all but every other of the newer rows.
func side(prefix string, there []string) func(int) any {
	return func(i int) any {
		if i >= rare && i%2 == 1 {
			return identifier(prefix, i/2%others)
		}
		return there[0]
	}
}

func (w *world) tables() []table {
	all := w.organisations()
	all = append(all, w.register()...)
	all = append(all, w.trade()...)
	all = append(all, w.money()...)
	all = append(all, w.people()...)
	return append(all, w.paper()...)
}

func (w *world) organisations() (all []table) {
	organisation := func(kind, prefix string, from, to int) table {
		return table{"organisation", from, to, []column{
			{"id", ids(prefix)},
			{"kind", constant(kind)},
			{"name", numbered("Volume " + kind + " %d")},
			{"country", constant("UG")},
			{"email", numbered("volume%d@example.org")},
			{"status", either("SUSPENDED", "ACTIVE")},
			{"created_at", stamp},
			{"updated_at", stamp},
		}}
	}
	if w.From == 0 {
		all = append(all, organisation("COOPERATIVE", "coop", 0, others), organisation("MFI", "mfi", 0, others))
	}
	return append(all,
		organisation("BUYER", "buyer", w.was(10000), share(w.Batches, w.Least, 10000)),
		w.part("api_key", 1000,
			column{"id", ids("key")}, column{"organisation_id", w.cooperative}, column{"role", constant("AGENT")}, column{"label", constant("volume")},
			column{"hash", hashes}, column{"created_at", stamp}, column{"revoked_at", stamp}),
		w.part("webhook", 10000,
			column{"id", ids("whk")}, column{"organisation_id", w.cooperative}, column{"url", constant("https://receiver.example.org/volume")},
			column{"events", constant("batch.delivered payout.completed")}, column{"status", either("SUSPENDED", "ACTIVE")},
			column{"created_at", stamp}, column{"updated_at", stamp}, column{"held_until", stamp}),
		w.part("delivery", 5,
			column{"id", ids("dlv")}, column{"webhook_id", func(int) any { return identifier("whk", rare) }}, column{"event_id", ids("evt")},
			column{"kind", constant("batch.delivered")}, column{"resource", ids("bat")}, column{"seq", func(i int) any { return int64(i) }},
			column{"status", either("FAILED", "DELIVERED")}, column{"due_at", stamp}, column{"created_at", stamp}, column{"attempts", constant("[]")}),
		w.part("event", 5,
			column{"id", ids("evt")}, column{"kind", constant("batch.delivered")}, column{"organisation_id", w.cooperative},
			column{"resource", ids("bat")}, column{"data", constant("{}")}, column{"created_at", stamp}, column{"queued_at", stamp}),
		w.part("job", 1000, // of a kind that nobody runs
			column{"id", ids("job")}, column{"kind", either("volume.old", "volume")}, column{"args", constant("{}")}, column{"run_at", constant(begin.AddDate(100, 0, 0))}),
	)
}

const square = `{"type":"Polygon","coordinates":[[[32.5,0.3],[32.501,0.3],[32.501,0.301],[32.5,0.301],[32.5,0.3]]]}`

func (w *world) register() []table {
	ofFarmer := func(i int) any { return w.cooperativeOf(i) }
	return []table{
		w.part("farmer", 10,
			column{"id", func(i int) any { return farmerID(i) }}, column{"chain_key", hashes}, column{"cooperative_id", ofFarmer},
			column{"source", constant("AGENT_MANUAL")}, column{"area_hectares", constant(1.2)}, column{"cultivar", constant("Robusta")},
			column{"polygon", constant(square)}, column{"boundary_cid", constant(cid)}, column{"forest_free", constant(true)}, column{"forest_checked_at", stamp},
			column{"active", constant(true)}, column{"active_since", stamp}, column{"registered_at", stamp}, column{"job_id", ids("job")}, column{"changed", ids("chg")}),
		w.part("forest_check", 10,
			column{"id", ids("chk")}, column{"farmer_id", func(i int) any { return farmerID(i) }}, column{"result", constant("{}")},
			column{"cid", constant(cid)}, column{"chain_tx", hashes}, column{"checked_at", stamp}),
		w.part("farmer_registration", 1000,
			column{"farmer_id", numbered("UG-W%08d")}, column{"job_id", ids("job")}, column{"status", either("PENDING_REVIEW", "PENDING_GPS")},
			column{"cooperative_id", ofFarmer}, column{"source", constant("AGENT_MANUAL")},
			column{"created_at", stamp}, column{"expires_at", constant(begin.AddDate(100, 0, 0))}),
		w.part("transfer", 1000,
			column{"id", ids("trf")}, column{"farmer_id", w.farmer}, column{"from_cooperative_id", w.cooperative},
			column{"to_cooperative_id", constant(w.cooperatives[0])}, column{"status", among("DECLINED", "EXPIRED", "CALLED_OFF", "DONE")},
			column{"asked_at", stamp}, column{"expires_at", stamp}),
		w.part("message", 5,
			column{"id", ids("msg")}, column{"key", numbered("volume/%d")}, column{"farmer_id", w.farmer}, column{"words", constant("delivery")},
			column{"encoding", constant("GSM-7")}, column{"parts", constant(int64(1))}, column{"state", among("LEFT", "REFUSED", "UNDELIVERED", "SENT", "DELIVERED")},
			column{"tries", constant(int64(1))}, column{"provider", constant("spool")}, column{"provider_id", numbered("v%d")}, column{"created_at", stamp}),
		w.part("review", 50,
			column{"id", ids("rev")}, column{"kind", among("PAYOUT", "STATEMENT", "REGISTRATION", "DELIVERY")}, column{"subject", ids("bat")},
			column{"farmer_id", w.farmer}, column{"cooperative_id", w.cooperative}, column{"findings", constant(`[{"rule":"volume","level":"HOLD","message":"made up"}]`)},
			column{"status", among("OPEN", "REJECTED", "FLAGGED", "APPROVED")}, column{"created_at", stamp}),
		w.part("price", 500,
			column{"id", ids("prc")}, column{"cooperative_id", w.cooperative}, column{"species", among("Coffea arabica", "Coffea canephora")}, column{"form", among("CHERRY", "FAQ")},
			column{"grade", among("PB", "FAQ")}, column{"usdc", constant(int64(2_000_000))}, column{"valid_from", stamp},
			column{"status", among("PENDING", "REJECTED", "REPLACED", "ACTIVE")}, column{"created_at", stamp}),
	}
}

func (w *world) trade() []table {
	stages := table{"batch_stage", w.From / 20 * perRound, w.Batches / 20 * perRound, []column{
		{"batch_id", func(i int) any { b, _ := recordedAs(i); return identifier("bat", b) }},
		{"stage", func(i int) any { _, s := recordedAs(i); return int64(s) }},
		{"at", func(i int) any { b, s := recordedAs(i); return at(b + s) }},
		{"recorded_by", constant(address(1))},
		{"chain_tx", hashes},
		{"ledger_seq", numbered("%d")},
		{"evidence", constant("ipfs://" + cid)},
	}}
	return []table{
		{"batch", w.From, w.Batches, []column{
			{"id", ids("bat")},
			{"token_id", func(i int) any { return int64(i) + 1 }},
			{"farmer_id", w.farmer},
			{"cooperative_id", w.cooperative},
			{"grams", func(i int) any { return int64(20_000 + mixed(uint64(i))%200_000) }}, //nolint:gosec // small
			{"grade", func(i int) any { return []string{"screen18", "screen15", "FAQ", "PB"}[w.gradeOf(i)] }},
			{"moisture_pct", constant(12.5)},
			{"lat", constant(0.31)},
			{"lng", constant(32.58)},
			{"agent_id", constant("agent-7")},
			{"stage", func(i int) any { return int64(stageOf(i)) }},
			{"order_id", func(i int) any {
				if s := stageOf(i); s < 5 || s > 7 {
					return ""
				}
				return identifier("po", i/5)
			}},
			{"advance_usdc", constant(int64(41_000_000))},
			{"advance_ugx", constant(int64(151_700))},
			{"ledger_message", numbered("mwanyi@%d")},
			{"delivered_at", stamp},
			{"form", among("CHERRY", "FAQ")},
			{"net_parts", constant(int64(3))},
			{"price_id", func(i int) any { return identifier("prc", i/500) }},
			{"price_usdc", constant(int64(1_900_000))},
			{"price_ugx", constant(int64(7_000))},
			{"price_rate", constant(int64(3_700_000_000))},
			{"species", among("Coffea arabica", "Coffea canephora")},
			{"delivered_grade", constant("FAQ")},
			{"delivered_moisture_pct", constant(12.5)},
		}},
		stages,
		w.part("purchase_order", 50,
			column{"id", ids("po")}, column{"buyer_id", side("buyer", w.buyers)}, column{"cooperative_id", w.cooperative},
			column{"status", among("PENDING", "CONFIRMED", "CANCELLED", "PAID")}, column{"price_per_kg", constant(int64(3_000_000))}, column{"grams", constant(int64(300_000))},
			column{"total", constant(int64(900_000_000))}, column{"country", constant("DE")}, column{"created_at", stamp}, column{"confirmed_at", stamp}, column{"paid_at", stamp}),
		w.lines("purchase_order_batch", 50, 5,
			column{"order_id", func(i int) any { return identifier("po", i/5) }}, column{"pos", func(i int) any { return int64(i % 5) }},
			column{"batch_id", ids("bat")}, column{"price", constant(int64(180_000_000))}),
		w.part("lot", 100,
			column{"id", ids("lot")}, column{"code", numbered("V%07d")}, column{"cooperative_id", w.cooperative}, column{"name", numbered("lot %d")},
			column{"species", constant("Coffea canephora")}, column{"created_at", stamp}, column{"dissolved_at", func(i int) any {
				if i < rare {
					return at(i)
				}
				return nil
			}}),
		w.lines("lot_batch", 100, 10,
			column{"lot_id", func(i int) any { return identifier("lot", i/10) }}, column{"batch_id", ids("bat")}, column{"pos", func(i int) any { return int64(i % 10) }}),
	}
}

func (w *world) gradeOf(i int) int {
	if i < rare {
		return 3 - i%2 // PB is old
	}
	return i % 3
}

func (w *world) money() []table {
	return []table{
		w.part("payout", 2,
			column{"id", ids("pay")}, column{"farmer_id", w.farmer}, column{"batch_id", ids("bat")}, column{"cooperative_id", w.cooperative},
			column{"reason", constant("DELIVERY_ADVANCE")}, column{"amount_usdc", constant(int64(41_000_000))}, column{"status", either("MANUAL_REVIEW", "COMPLETED")},
			column{"phase", constant("END")}, column{"account", constant("1000")}, column{"reference", ids("ref")}, column{"masked_phone", constant("+256*****12")},
			column{"amount_ugx", constant(int64(151_700))}, column{"rate", constant(int64(3_700_000_000))}, column{"transaction_id", numbered("MM%d")},
			column{"next_at", stamp}, column{"created_at", stamp}, column{"completed_at", stamp}, column{"counted_at", stamp}, column{"part", func(i int) any { return int64(i / w.Batches) }}),
		w.part("payout_reference", 2,
			column{"reference", ids("ref")}, column{"payout_id", ids("pay")}, column{"state", constant("PAID")}, column{"amount_ugx", constant(int64(151_700))},
			column{"created_at", stamp}, column{"ended_at", stamp}, column{"rail", constant("sandbox")}),
		w.part("book_entry", 2, column{"id", ids("ent")}, column{"cause", ids("pay")}, column{"step", constant("paid")}, column{"created_at", stamp}),
		{"book_line", w.was(2) * 2, share(w.Batches, w.Least, 2) * 2, []column{
			{"entry_id", func(i int) any { return identifier("ent", i/2) }},
			{"line", func(i int) any { return int64(i % 2) }},
			{"account", func(i int) any { return []string{"2100", "1200"}[i%2] }},
			{"currency", constant("USDC")},
			{"amount", func(i int) any { return int64(41_000_000 * (1 - 2*(i%2))) }},
			{"holder", func(i int) any { return w.cooperative(i / 2) }},
			{"day", func(i int) any { return at(i/2).Unix() / 86_400 }},
		}},
		w.part("loan", 20,
			column{"id", ids("loan")}, column{"farmer_id", w.farmer}, column{"batch_id", ids("bat")}, column{"token_id", func(i int) any { return int64(i) + 1 }},
			column{"cooperative_id", w.cooperative}, column{"status", among("DISBURSING", "ACTIVE", "DEFAULTED", "UNWOUND", "REPAID")}, column{"asked", constant(int64(80_000_000))},
			column{"principal", constant(int64(80_000_000))}, column{"rate", constant(int64(1200))}, column{"tier", constant("STANDARD")}, column{"ltv_bps", constant(int64(6000))},
			column{"collateral", constant(int64(140_000_000))}, column{"created_at", stamp}, column{"originated_at", stamp}, column{"due_at", stamp}, column{"defaults_at", stamp}),
		w.part("deposit", 1000,
			column{"id", ids("dep")}, column{"mfi_id", side("mfi", w.lenders)}, column{"conversion_payment_id", numbered("volume-%d")}, column{"amount_usdc", constant(int64(1_000_000_000))},
			column{"source_currency", constant("USD")}, column{"source_amount", constant(int64(1000_000_000))}, column{"fx_rate", constant(int64(1_000_000))},
			column{"status", among("PENDING", "FAILED", "REFUNDED", "COMPLETED")}, column{"created_at", stamp}, column{"completed_at", stamp}),
		w.part("withdrawal", 1000,
			column{"id", ids("wdr")}, column{"mfi_id", side("mfi", w.lenders)}, column{"status", among("CANCELLED", "FAILED", "PAID")},
			column{"asked_usdc", constant(int64(10_000_000))}, column{"paid_usdc", constant(int64(10_000_000))}, column{"created_at", stamp}, column{"ended_at", stamp}),
		w.part("sweep", 10000,
			column{"id", ids("swp")}, column{"source", constant("FUNDING")}, column{"cooperative_id", w.cooperative}, column{"from_address", constant(address(2))},
			column{"to_address", constant(address(3))}, column{"amount_usdc", constant(int64(1_000_000))}, column{"status", among("REJECTED", "FAILED", "ARRIVED")},
			column{"created_at", stamp}),
	}
}

// people are those who work with the service, what they did, and the names of farmers.
func (w *world) people() []table {
	mine := func(i int) int { return 2 * i } // the farmers of the first cooperative
	return []table{
		{"farmer_word", w.was(10) / 2 * len(w.marks), share(w.Batches, w.Least, 10) / 2 * len(w.marks), []column{
			{"mark", func(i int) any { return w.marks[i%len(w.marks)] }},
			{"place", func(i int) any { return identifier("job", mine(i/len(w.marks))) }},
			{"farmer_id", func(i int) any { return farmerID(mine(i / len(w.marks))) }},
		}},
		w.part("trail_entry", 1,
			column{"id", ids("trl")}, column{"at", stamp}, column{"organisation_id", w.cooperative}, column{"who", either("usr_old", "key_volume")}, column{"role", constant("COOPERATIVE")},
			column{"route", either("POST /users", "POST /batch/submit")}, column{"target", ids("bat")}, column{"more", w.farmer}, column{"changes", constant("[]")}, column{"request_id", ids("req")}),
		w.part("device", 1000,
			column{"id", ids("dev")}, column{"organisation_id", w.cooperative}, column{"label", constant("phone")}, column{"status", either("REVOKED", "ACTIVE")},
			column{"public_key", func(i int) any { return []byte(hash(i)) }}, column{"enrolled_at", stamp}, column{"seen_at", stamp}),
		w.part("envelope", 1,
			column{"id", ids("env")}, column{"organisation_id", w.cooperative}, column{"device_id", func(i int) any { return identifier("dev", i/1000) }}, column{"name", numbered("n%d")},
			column{"kind", constant("delivery")}, column{"status", among("PARKED", "TAKEN", "REJECTED", "REFUSED", "SENT", "DONE")}, column{"received_at", stamp}),
		w.part("job_outcome", 2,
			column{"id", numbered("job_volume%012d")}, column{"organisation_id", w.cooperative}, column{"status", either("FAILED", "DONE")}, column{"result", constant("{}")},
			column{"created_at", stamp}, column{"ended_at", stamp}),
		w.part("export", 1000,
			column{"id", ids("exp")}, column{"organisation_id", w.cooperative}, column{"kind", constant("farmers")}, column{"format", constant("csv")}, column{"filters", constant("{}")},
			column{"status", either("FAILED", "DONE")}, column{"created_at", stamp}),
	}
}

func (w *world) paper() []table {
	return []table{
		w.part("dds", 200,
			column{"id", ids("dds")}, column{"job_id", ids("job")}, column{"record_id", ids("evt")}, column{"cooperative_id", w.cooperative},
			column{"shipment_id", numbered("SHIP-%d")}, column{"licence", constant("UCDA-1")}, column{"buyer_company", constant("Nordkaffee")}, column{"buyer_country", constant("DE")},
			column{"shipping_date", constant("2026-01-01")}, column{"port", constant("Hamburg")}, column{"status", among("GENERATED", "BLOCKED", "FILED")},
			column{"grams", constant(int64(300_000))}, column{"farms", constant(int64(10))}, column{"all_clear", constant(true)}, column{"generated_at", stamp},
			column{"cid", constant(cid)}, column{"filing", constant("AVAILABLE")}, column{"reference", numbered("26UG%09d")}, column{"filed_at", stamp}, column{"created_at", stamp}),
		w.lines("dds_batch", 200, 10, column{"dds_id", func(i int) any { return identifier("dds", i/10) }}, column{"batch_id", ids("bat")}),
	}
}

func (w *world) filled() Filled {
	last := w.Batches - 1
	for stageOf(last) != 4 {
		last--
	}
	return Filled{
		Cooperative: w.cooperatives[0], Old: w.cooperatives[1], Buyer: w.buyers[0], MFI: w.lenders[0],
		Batch: identifier("bat", last), OldBatch: identifier("bat", 0), Farmer: farmerID(rare), OldFarmer: farmerID(0), Token: int64(last) + 1,
		Loan: identifier("loan", 1), Order: identifier("po", rare), Lot: identifier("lot", rare), Statement: identifier("dds", rare), Shipment: fmt.Sprintf("SHIP-%d", rare),
		Payout: identifier("pay", rare), Deposit: identifier("dep", 0), Review: identifier("rev", rare), Message: identifier("msg", rare),
		Webhook: identifier("whk", rare), Job: identifier("job", rare), Withdrawal: identifier("wdr", 0), Sweep: identifier("swp", 0),
		Transfer: identifier("trf", 0), Key: identifier("key", 0),
	}
}
