package erasure

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/delivery"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

const columns = `id, farmer_id, cooperative_id, status, reason, asked_by, asked_at, due_at, job_id, event_id, ended_by, ended_at, code, message, told, ledger_seq`

func scan(r store.Row) (e Erasure, err error) {
	var told string
	err = r.Scan(&e.ID, &e.FarmerID, &e.CooperativeID, &e.Status, &e.Reason, &e.AskedBy, store.At(&e.AskedAt), store.At(&e.DueAt), &e.jobID, &e.eventID,
		&e.EndedBy, store.MaybeAt(&e.EndedAt), &e.Code, &e.Message, &told, &e.LedgerSequence)
	if err == nil && told != "" {
		err = json.Unmarshal([]byte(told), &e.Told)
	}
	return e, err
}

func insertErasure(tx *store.Tx, e Erasure) error {
	return tx.Run(`insert into erasure (`+columns+`) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '', null, '', '', '', '')`,
		e.ID, e.FarmerID, e.CooperativeID, string(e.Status), e.Reason, e.AskedBy, e.AskedAt, e.DueAt, e.jobID, e.eventID)
}

func erasureByID(tx *store.Tx, erasureID string) (Erasure, error) {
	return scan(tx.QueryRow(`select `+columns+` from erasure where id = $1`, erasureID))
}

func newest(tx *store.Tx, farmerID string) (Erasure, error) {
	return scan(tx.QueryRow(`select `+columns+` from erasure where farmer_id = $1 order by id desc limit 1`, farmerID))
}

// standing is the one erasure of a farmer that waits, runs or is done.
func standing(tx *store.Tx, farmerID string) (Erasure, error) {
	return scan(tx.QueryRow(`select `+columns+` from erasure where farmer_id = $1 and status in ('WAITING', 'RUNNING', 'DONE')`, farmerID))
}

// begin shuts the doors: from here on the erasure cannot be called off. The farmer
// may have gone to another cooperative since it was asked for.
func begin(tx *store.Tx, e Erasure, at time.Time) error {
	err := tx.ExecOne(`update erasure set status = $2, cooperative_id = (select cooperative_id from farmer where farmer.id = erasure.farmer_id)
		where id = $1 and status in ('WAITING', 'RUNNING')`, e.ID, string(Running))
	if err != nil {
		return err
	}
	return tx.Run(`update farmer set active = $2, active_since = $3, changed = $4 where id = $1 and active`, e.FarmerID, false, at, id.New("chg"))
}

// setActiveTx names the transaction that took the farmer out of business.
func setActiveTx(tx *store.Tx, farmerID, chainTx string) error {
	return tx.ExecOne(`update farmer set active_tx = $2 where id = $1`, farmerID, chainTx)
}

func endErasure(tx *store.Tx, e Erasure) error {
	told, err := json.Marshal(e.Told)
	if err != nil {
		return err
	}
	return tx.ExecOne(`update erasure set status = $2, ended_by = $3, ended_at = $4, code = $5, message = $6, told = $7, ledger_seq = $8 where id = $1`,
		e.ID, string(e.Status), e.EndedBy, e.EndedAt, string(e.Code), e.Message, string(told), e.LedgerSequence)
}

// obstacle is open business of a farmer, by its ids.
type obstacle struct {
	what string
	find func(tx *store.Tx, farmerID string) ([]string, error)
}

// obstacles stand in the order in which one becomes the next: what has just gone
// from one is seen in those after it.
var obstacles = []obstacle{
	{"deliveries that are under way or wait for a review", delivery.OwedBy},
	{"batches that are not settled", ids(fmt.Sprintf(`select id from batch where farmer_id = $1 and stage not in (%d, %d) order by id`, chain.Settled, chain.Voided))},
	{"loans that are not repaid", ids(`select id from loan where farmer_id = $1 and status in ('REQUESTED', 'DISBURSING', 'ACTIVE') order by id`)},
	{"payments that are not made", ids(`select id from payout where farmer_id = $1 and phase <> 'END' order by id`)},
	{"a new boundary that is under way or waits for a review", ids(`select id from boundary_change where farmer_id = $1 and status in ('RUNNING', 'PENDING_REVIEW')`)},
	{"a transfer that is under way", ids(`select moving from farmer where id = $1 and moving <> ''`)},
	{"a change of the farmer that is under way", ids(`select activity_job from farmer where id = $1 and activity_job <> ''`)},
}

func ids(query string) func(tx *store.Tx, farmerID string) ([]string, error) {
	return func(tx *store.Tx, farmerID string) ([]string, error) {
		return store.All(tx, func(r store.Row) (one string, err error) { return one, r.Scan(&one) }, query, farmerID)
	}
}

// clear takes what is the farmer's out of a table and counts the entries.
func (s spot) clear(tx *store.Tx, farmerID string) (count int64, err error) {
	rows := cmp.Or(s.rows, "farmer_id = $1")
	if len(s.empty)+len(s.none)+len(s.edits) == 0 {
		return tx.Exec("delete from "+s.table+" where "+rows, farmerID)
	}
	var set, holds []string
	for _, column := range s.empty {
		set = append(set, column+" = ''")
		holds = append(holds, column+" <> ''")
	}
	for _, column := range s.none {
		set = append(set, column+" = null")
		holds = append(holds, column+" is not null")
	}
	for _, one := range s.edits {
		n, err := s.rewrite(tx, one, rows, farmerID)
		if err != nil {
			return 0, err
		}
		count += n
	}
	if len(set) == 0 {
		return count, nil
	}
	n, err := tx.Exec("update "+s.table+" set "+strings.Join(set, ", ")+" where "+rows+" and ("+strings.Join(holds, " or ")+")", farmerID)
	return count + n, err
}

// rewrite changes a column, row by row, where that changes it.
func (s spot) rewrite(tx *store.Tx, one edit, rows, farmerID string) (count int64, err error) {
	type row struct{ id, text string }
	all, err := store.All(tx, func(r store.Row) (v row, err error) { return v, r.Scan(&v.id, &v.text) },
		"select id, "+one.column+" from "+s.table+" where "+rows+" and coalesce("+one.column+", '') <> '' order by id", farmerID)
	if err != nil {
		return 0, err
	}
	for _, v := range all {
		left, err := one.without(v.text)
		if err != nil {
			return 0, fmt.Errorf("%s of %s: %w", one.column, v.id, err)
		}
		if left == v.text {
			continue
		}
		if err := tx.ExecOne("update "+s.table+" set "+one.column+" = $2 where id = $1", v.id, left); err != nil {
			return 0, err
		}
		count++
	}
	return count, nil
}

// housesOf are the cooperatives that a farmer is or was with.
func housesOf(tx *store.Tx, farmerID string) ([]string, error) {
	return ids(`select cooperative_id from farmer where id = $1 union select cooperative_id from batch where farmer_id = $1
		union select from_cooperative_id from transfer where farmer_id = $1 and status = 'DONE'`)(tx, farmerID)
}

// slipsOf are the URIs of the weight slips of a farmer's deliveries.
func slipsOf(tx *store.Tx, farmerID string) ([]string, error) {
	return store.All(tx, func(r store.Row) (uri string, err error) { return uri, r.Scan(&uri) },
		`select slip from weighing where farmer_id = $1 union
		select evidence from batch_stage join batch on batch.id = batch_stage.batch_id where batch.farmer_id = $1 and batch_stage.stage = $2`, farmerID, int64(chain.Delivered))
}

// consentGiven is when a farmer has agreed; empty: none is recorded.
func consentGiven(tx *store.Tx, farmerID string) (at string, err error) {
	var text string
	if err := tx.QueryRow(`select consent from farmer where id = $1`, farmerID).Scan(&text); err != nil || text == "" {
		return "", err
	}
	var given struct {
		At string `json:"given_at"`
	}
	err = json.Unmarshal([]byte(text), &given)
	return given.At, err
}
