package erasure

import (
	"fmt"
	"strings"

	"mwanyi/internal/audit"
	"mwanyi/internal/blob"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/ipfs"
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
	{"payments and loans with their amounts and references, without the number", "the books, and the records that tax and lending law ask for"},
	{"the credit score and its history", "they stand on the chain under a hash, where nothing can be deleted"},
	{"hashes: CIDs and commitments on the chain and the ledger", "without the file, the record or the salt they tell nothing"},
	{"that consent was given, and when", "it has to be shown that the farmer was registered rightly"},
	{"this erasure with its reason, and its record on the ledger", "it has to be shown that and why it was done"},
	{"backups until they expire", "they are written once; a backup that is restored has to be erased again"},
}

// place is somewhere a farmer's data lies.
type place struct {
	what   string
	forget func(tx *store.Tx, e Erasure) (int64, error)
}

// places are all of them.
// spec: erasure-forgets
var places = []place{
	{"phone number", forgetPhone},
	{"name, e-mail, language and the cooperative's own id", forgetFarmer},
	{"registrations and lines of imports", forgetApplications},
	{"the number on payments", forgetPayouts},
	{"notes on reviews", forgetNotes},
	{"weight slips, photos of the farmer and id cards", forgetFiles},
	{"records and salts of the ledger's messages about the person", forgetRecords},
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
	if e.Told.ConsentAt, err = consentGiven(tx, e.FarmerID); err != nil {
		return err
	}
	for _, p := range places {
		n, err := p.forget(tx, e)
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

// forgetFiles deletes the photos that show the farmer, and the slips of the
// farmer's deliveries.
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
	return blob.Forget(tx, e.FarmerID, e.CooperativeID, cids)
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
