package tally

import (
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// insertReport keeps a report, and as many before it as a month of hourly ones.
func insertReport(tx *store.Tx, id string, r Report) error {
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	if err := tx.Run("insert into tally_report (id, made_at, differences, report) values ($1, $2, $3, $4)", id, r.At, int64(len(r.Differences)), string(text)); err != nil {
		return err
	}
	return tx.Run("delete from tally_report where made_at < $1", r.At.Add(-keepReports))
}

// keepReports is how long reports are kept.
const keepReports = 31 * 24 * time.Hour

func lastReport(tx *store.Tx) (r Report, err error) {
	var text string
	if err := tx.QueryRow("select report from tally_report order by made_at desc, id desc limit 1").Scan(&text); err != nil {
		return r, err
	}
	return r, json.Unmarshal([]byte(text), &r)
}

func insertRequest(tx *store.Tx, r chain.WithdrawalRequested) error {
	return tx.Run("insert into tally_request (number, owner, receiver) values ($1, $2, $3) on conflict do nothing", int64(r.ID), r.Owner.String(), r.Receiver.String()) //nolint:gosec // counts from 1
}

// requestBehind is who stood in the line with a request. With a vault in run-off
// there are two of each number, which differ by who is paid.
func requestBehind(tx *store.Tx, paid chain.WithdrawalPaid) (owner chain.Address, err error) {
	var text string
	if err := tx.QueryRow("select owner from tally_request where number = $1 and receiver = $2 order by owner limit 1", int64(paid.ID), paid.Receiver.String()).Scan(&text); err != nil { //nolint:gosec // counts from 1
		return owner, err
	}
	return chain.ParseAddress(text)
}
