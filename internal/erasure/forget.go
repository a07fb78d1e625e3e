package erasure

import (
	"encoding/json"
	"fmt"
	"strings"

	"mwanyi/internal/audit"
	"mwanyi/internal/blob"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/plot"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/store"
)

// Told says what became of a farmer's data.
type Told struct {
	Forgotten []Forgotten `json:"forgotten"`
	ConsentAt string      `json:"consent_given_at,omitempty"` // that consent was given stays; empty: none was recorded
}

// Forgotten is a place that holds nothing of the farmer any more, and how many
// records of it there were.
type Forgotten struct {
	What  string `json:"what"`
	Count int64  `json:"count"`
}

// Kept is what stays of an erased farmer.
type Kept struct {
	What string
	Why  string
}

// Keeps are what stays, whoever is erased.
var Keeps = []Kept{
	{"farmer_id, cooperative, plot, area, cultivar, trees, forest checks", "the statements that were filed stand on them, and the law asks for them for five years"},
	{"batches with their kilograms, grades and stages, with their ledger records and salts", "buyers and the register check statements by them, and kilograms must add up"},
	{"payments, loans and debts with their amounts and references, without the number", "the books, and the records that tax and lending law ask for"},
	{"the credit score and its history", "they stand on the chain under a hash, where nothing can be deleted"},
	{"hashes: CIDs and commitments on the chain and the ledger", "without the file, the record or the salt they tell nothing"},
	{"the yes to a loan in the phone menu: the terms that were shown, the answer and when, sealed", "it has to be shown that the farmer agreed to the loan"},
	{"that consent was given, and when", "it has to be shown that the farmer was registered rightly"},
	{"this erasure with its reason, and its record on the ledger", "it has to be shown that and why it was done"},
	{"replies that were kept to be given again, sealed, for 24 hours; results of jobs, without names and numbers, for days", "a repeat has to have the first outcome"},
	{"callbacks of a provider that nobody here could read, sealed", "they cannot be told apart by person"},
	{"files of exports that were made before, sealed, for a week", "they are written once, and their cooperative has them already"},
	{"backups until they expire", "they are written once; a backup that is restored has to be erased again"},
}

// place is somewhere a farmer's data lies: tables, or what a function knows.
type place struct {
	what   string
	spots  []spot
	forget func(tx *store.Tx, e Erasure) (int64, error)
}

// spot is a table with something of the farmer in it. Its rows are deleted when
// no column is named.
type spot struct {
	table string
	rows  string   // which are the farmer's; empty: farmer_id = $1
	empty []string // columns that become empty
	none  []string // columns that become null
	edits []edit
}

// edit takes what is personal out of a column of which the rest stays.
type edit struct {
	column  string
	without func(text string) (string, error)
}

// ofFarmer are the rows of the table farmer.
const ofFarmer = "id = $1"

// places are all of them. A test holds them against the schema: a column that is
// new is either forgotten here, or said there to hold nothing of a person.
// spec: erasure-forgets
var places = []place{
	{what: "phone number", spots: []spot{{table: "farmer_phone"}}},
	{what: "name, e-mail, language and the cooperative's own id", spots: []spot{
		// The request that has registered the farmer goes, too: its repeat would show
		// the registration.
		{table: "farmer", rows: ofFarmer, empty: []string{"name", "email", "language", "external_id", "consent", "request"}, none: []string{"registry_name", "sealed_email"}, edits: []edit{{"registration", nothing}}},
		{table: "event", rows: "resource = $1", edits: []edit{{"data", withoutExternalID}}},
		{table: "job_outcome", rows: "id in (select job_id from farmer where id = $1)", edits: []edit{{"result", withoutExternalID}}},
	}},
	{what: "names, sex, year of birth, village and how the farm was walked, with the hashes by which they are found", spots: []spot{
		{table: "farmer_word"},
		{table: "farmer_person"},
	}},
	{what: "names of plots, and why boundaries were changed", spots: []spot{
		{table: "farmer", rows: ofFarmer, edits: []edit{{"plots", withoutPlotNames}}},
		{table: "boundary_change", empty: []string{"reason"}, edits: []edit{{"plots", withoutPlotNames}, {"before_plots", withoutPlotNames}}},
	}},
	{what: "registrations and lines of imports", spots: []spot{
		{table: "farmer_registration"},
		{table: "farmer_import_line", empty: []string{"external_id", "application", "phone_key_id", "phone_sealed", "message"}, none: []string{"person"}},
	}},
	{what: "the number on payments, and what was noted of them here and on the provider's statement", spots: []spot{
		{table: "payout", empty: []string{"masked_phone", "note"}, none: []string{"sealed_phone"}},
		{table: "office_payment", rows: "payout_id in (select id from payout where farmer_id = $1)", empty: []string{"note"}},
		{table: "rail_movement", rows: "reference in (select payout_reference.reference from payout_reference join payout on payout.id = payout_id where farmer_id = $1)", empty: []string{"note"}},
	}},
	{what: "the PIN of the phone menu, what was done in it, and the number on the yes to a loan", spots: []spot{
		{table: "ussd_pin"},
		{table: "ussd_step"},
		{table: "ussd_yes", none: []string{"sealed_phone"}},
	}},
	{what: "whose wallet the number is", spots: []spot{{table: "wallet_holder"}}},
	{what: "names of deductions", spots: []spot{
		{table: "batch", edits: []edit{{"deductions", withoutDeductionNames}}},
		{table: "payout", edits: []edit{{"deductions", withoutDeductionNames}}},
		{table: "event", rows: "resource in (select id from payout where farmer_id = $1 union select id from batch where farmer_id = $1)", edits: []edit{{"data", withoutToldDeductions}}},
	}},
	{what: "why transfers were asked for, what was said of them, and who guessed the number", spots: []spot{
		{table: "transfer", empty: []string{"reason", "note"}},
		{table: "transfer_guess"},
	}},
	{what: "why batches were corrected or voided", spots: []spot{{table: "batch_correction", rows: "batch_id in (select id from batch where farmer_id = $1)", empty: []string{"reason"}}}},
	{what: "why something was done, in the trail", spots: []spot{{table: "trail_entry", empty: []string{"reason"}, rows: `target in (select id from farmer where id = $1
		union select id from batch where farmer_id = $1 union select id from payout where farmer_id = $1 union select id from loan where farmer_id = $1
		union select id from review where farmer_id = $1)`}}},
	{what: "notes on reviews", spots: []spot{{table: "review", empty: []string{"note"}}}},
	{what: "what providers call the messages to the farmer", spots: []spot{{table: "message", empty: []string{"provider_id"}}}},
	{what: "weight slips, photos of the farmer and id cards", forget: forgetFiles},
	{what: "records and salts of the ledger's messages about the person", forget: forgetRecords},
}

// Forgets are the same in words.
func Forgets() []string {
	list := make([]string, len(places))
	for i, p := range places {
		list[i] = p.what
	}
	return list
}

// forgetAll empties every place and writes down that it did.
func forgetAll(tx *store.Tx, e Erasure) (err error) {
	if err := tx.Lock(store.Farmers, e.FarmerID); err != nil {
		return err
	}
	if e.Told.ConsentAt, err = consentGiven(tx, e.FarmerID); err != nil {
		return err
	}
	for _, p := range places {
		n, err := p.clear(tx, e)
		if err != nil {
			return fmt.Errorf("forget %s: %w", p.what, err)
		}
		e.Told.Forgotten = append(e.Told.Forgotten, Forgotten{What: p.what, Count: n})
	}
	now := clock.Now()
	e.Status = Done
	e.EndedAt = &now
	return endErasure(tx, e)
}

// clear empties a place, and counts what was there.
func (p place) clear(tx *store.Tx, e Erasure) (count int64, err error) {
	for _, s := range p.spots {
		n, err := s.clear(tx, e.FarmerID)
		if err != nil {
			return 0, fmt.Errorf("%s: %w", s.table, err)
		}
		count += n
	}
	if p.forget == nil {
		return count, nil
	}
	return p.forget(tx, e)
}

// nothing stays of a column that holds an object.
func nothing(string) (string, error) { return "{}", nil }

// withoutExternalID takes the id that a cooperative had for the farmer out of an
// object. Which it was is not asked: the one before a transfer is known no more.
func withoutExternalID(text string) (string, error) {
	return editField(text, "external_id", func(string) (string, error) { return "", nil })
}

// editField changes a field of an object, or takes it out when nothing is left of
// it; an object without the field stays as it is.
func editField(text, field string, without func(text string) (string, error)) (string, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &fields); err != nil {
		return "", err
	}
	value, isThere := fields[field]
	if !isThere {
		return text, nil
	}
	left, err := without(string(value))
	if err != nil {
		return "", err
	}
	fields[field] = json.RawMessage(left)
	if left == "" {
		delete(fields, field)
	}
	whole, err := json.Marshal(fields)
	return string(whole), err
}

// withoutPlotNames leaves the land of plots, and not what the farmer calls them.
func withoutPlotNames(text string) (string, error) {
	land, err := plot.Stored(text, "", plot.Plot{})
	if err != nil {
		return "", err
	}
	for i := range land {
		land[i].Name = ""
	}
	left, err := land.MarshalJSON()
	return string(left), err
}

// forgottenName stands where a name was that has to be there.
const forgottenName = "forgotten"

// withoutDeductionNames leaves the amounts, which the books have.
func withoutDeductionNames(text string) (string, error) {
	all, err := pricelist.DeductionsOf(text)
	if err != nil {
		return "", err
	}
	for i := range all {
		all[i].Name = forgottenName
	}
	return all.Text()
}

// withoutToldDeductions does the same to an event.
func withoutToldDeductions(text string) (string, error) {
	return editField(text, "deductions", withoutDeductionNames)
}

// forgetFiles deletes the photos that show the farmer, and the slips of the
// farmer's deliveries, with every cooperative that the farmer was with.
func forgetFiles(tx *store.Tx, e Erasure) (int64, error) {
	uris, err := slipsOf(tx, e.FarmerID)
	if err != nil {
		return 0, err
	}
	var cids []string
	for _, uri := range uris {
		if cid := ipfs.RootOf(uri); cid != "" {
			cids = append(cids, cid)
		}
	}
	owners, err := housesOf(tx, e.FarmerID)
	if err != nil {
		return 0, err
	}
	return blob.Forget(tx, e.FarmerID, append(owners, blob.Operator), cids)
}

// forgetRecords leaves of the messages about the person what stands on the
// ledger: commitments that nobody can open any more. The records of batches stay,
// and that of the erasure itself.
func forgetRecords(tx *store.Tx, e Erasure) (int64, error) {
	return audit.Forget(tx, e.FarmerID, e.eventID)
}

// blocked says what stands in the way of forgetting a farmer now.
// spec: erasure-blocked, code-erasure-blocked
func blocked(tx *store.Tx, farmerID string, debt money.USDC) error {
	var why []string
	if debt > 0 {
		why = append(why, fmt.Sprintf("%s USDC are owed on a loan that defaulted", debt))
	}
	for _, o := range obstacles {
		ids, err := o.find(tx, farmerID)
		if err != nil {
			return err
		}
		if len(ids) > 0 {
			why = append(why, o.what+" ("+shortList(ids)+")")
		}
	}
	if len(why) == 0 {
		return nil
	}
	return fault.New(fault.ErasureBlocked, "the farmer has open business: %s", strings.Join(why, "; "))
}

// mostNamed is how many ids a refusal names.
const mostNamed = 5

func shortList(ids []string) string {
	if len(ids) <= mostNamed {
		return strings.Join(ids, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(ids[:mostNamed], ", "), len(ids)-mostNamed)
}
