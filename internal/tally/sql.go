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

func insertRequest(tx *store.Tx, number uint64, r request) error {
	return tx.Run("insert into tally_request (number, owner, receiver) values ($1, $2, $3) on conflict do nothing", int64(number), r.owner.String(), r.receiver.String()) //nolint:gosec // counts from 1
}

func requestBehind(tx *store.Tx, paid chain.WithdrawalPaid) (r request, err error) {
	var owner string
	r.receiver = paid.Receiver
	if err := tx.QueryRow("select owner from tally_request where number = $1 and receiver = $2 order by owner limit 1", int64(paid.ID), paid.Receiver.String()).Scan(&owner); err != nil { //nolint:gosec // counts from 1
		return r, err
	}
	r.owner, err = chain.ParseAddress(owner)
	return r, err
}

func insertAccount(tx *store.Tx, account chain.Address) error {
	return tx.Run("insert into tally_account (account) values ($1) on conflict do nothing", account.String())
}

func isAccount(tx *store.Tx, account chain.Address) (is bool, err error) {
	var n int64
	err = tx.QueryRow("select count(*) from tally_account where account = $1", account.String()).Scan(&n)
	return n > 0, err
}
