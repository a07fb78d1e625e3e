package withdrawal

import (
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

const withdrawalColumns = `id, mfi_id, status, asked_usdc, asked_shares, paid_usdc, paid_shares, parts, refusals, called_off, failure, made_by, request,
	created_at, rests_until, ended_at, request_id, vault, dealt_usdc`

func scanWithdrawal(r store.Row) (w Withdrawal, err error) {
	var vault string
	err = r.Scan(&w.ID, &w.MFIID, &w.Status, &w.Asked, &w.AskedShares, &w.Paid, &w.PaidShares, &w.parts, &w.refusals, &w.CalledOff, &w.Failure, &w.MadeBy, &w.request,
		store.At(&w.CreatedAt), store.MaybeAt(&w.restsUntil), store.MaybeAt(&w.EndedAt), &w.requestID, &vault, &w.dealt)
	if err == nil {
		w.vault, err = vaultAt(vault)
	}
	return w, err
}

// vaultAt reads the address of a vault; what names none is zero.
func vaultAt(text string) (chain.Address, error) {
	if text == "" {
		return chain.Address{}, nil
	}
	return chain.ParseAddress(text)
}

func insertWithdrawal(tx *store.Tx, w Withdrawal) error {
	return tx.Run(`insert into withdrawal (`+withdrawalColumns+`) values ($1, $2, $3, $4, $5, 0, 0, 0, 0, false, '', $6, $7, $8, null, null, $9, $10, 0)`,
		w.ID, w.MFIID, string(w.Status), int64(w.Asked), number(w.AskedShares), w.MadeBy, w.request, w.CreatedAt, number(w.requestID), w.vault.String())
}

// updateWithdrawal writes a withdrawal that has moved; ErrNotFound when another
// move came first.
func updateWithdrawal(tx *store.Tx, w Withdrawal, before Status) error {
	return tx.ExecOne(`update withdrawal set status = $1, paid_usdc = $2, paid_shares = $3, parts = $4, refusals = $5, called_off = $6, failure = $7,
		rests_until = $8, ended_at = $9, request_id = $10, dealt_usdc = $11 where id = $12 and status = $13`,
		string(w.Status), int64(w.Paid), number(w.PaidShares), w.parts, w.refusals, w.CalledOff, w.Failure, w.restsUntil, w.EndedAt, number(w.requestID), int64(w.dealt), w.ID, string(before))
}

// number is a count of shares for the database: far below 2^63.
func number(shares uint64) int64 { return int64(shares) } //nolint:gosec // 9.2 thousand million shares

func withdrawalByID(tx *store.Tx, id string) (Withdrawal, error) {
	if err := tx.Lock(store.Withdrawals, store.Sole); err != nil {
		return Withdrawal{}, err
	}
	return scanWithdrawal(tx.QueryRow("select "+withdrawalColumns+" from withdrawal where id = $1", id))
}

func withdrawalOfRequest(tx *store.Tx, request string, after time.Time) (Withdrawal, error) {
	if err := tx.Lock(store.Withdrawals, store.Sole); err != nil {
		return Withdrawal{}, err
	}
	return scanWithdrawal(tx.QueryRow("select "+withdrawalColumns+" from withdrawal where request = $1 and created_at > $2 order by id desc limit 1", request, after))
}

// withdrawals reads a page, newest first.
func withdrawals(tx *store.Tx, f Filter, page access.Page) ([]Withdrawal, string, error) {
	l := store.Listing{Table: "withdrawal", Columns: withdrawalColumns}
	if f.MFIID != "" {
		l.Is("mfi_id", f.MFIID)
		l.Look("status", string(f.Status))
	} else {
		l.Is("status", string(f.Status))
	}
	l.After(page.Cursor)
	return store.Page(tx, scanWithdrawal, l, page.Limit)
}

const isOpenStatus = "status in ('QUEUED', 'PAYING', 'AWAITING_SIGNATURE')"

// openLine is everybody who waits, the oldest first.
func openLine(tx *store.Tx) ([]Withdrawal, error) {
	if err := tx.Lock(store.Withdrawals, store.Sole); err != nil {
		return nil, err
	}
	return store.All(tx, scanWithdrawal, "select "+withdrawalColumns+" from withdrawal where "+isOpenStatus+" order by id")
}

func openOf(tx *store.Tx, mfiID string) ([]Withdrawal, error) {
	if err := tx.Lock(store.Withdrawals, store.Sole); err != nil {
		return nil, err
	}
	return store.All(tx, scanWithdrawal, "select "+withdrawalColumns+" from withdrawal where mfi_id = $1 and "+isOpenStatus+" order by id", mfiID)
}

// isWithoutLine: something of it has joined no line yet.
const isWithoutLine = "(asked_shares > 0 and request_id = 0 or asked_shares = 0 and dealt_usdc < asked_usdc)"

func hasLine(tx *store.Tx) (isWaiting bool, err error) {
	err = tx.QueryRow("select exists (select 1 from withdrawal where " + isWithoutLine + " and " + isOpenStatus + ")").Scan(&isWaiting)
	return isWaiting, err
}

// placeOf counts who stands in a line up to a request.
func placeOf(tx *store.Tx, r request) (place int64, err error) {
	err = tx.QueryRow("select count(*) from line_request where waiting > 0 and vault in ('', $1) and id <= $2", r.vault.String(), number(r.id)).Scan(&place)
	return place, err
}

// placeBehind counts who stands before an open withdrawal that has joined no line, and
// itself: all who wait in one, then those who have not joined.
func placeBehind(tx *store.Tx, w Withdrawal) (place int64, err error) {
	err = tx.QueryRow("select (select count(*) from line_request where waiting > 0) + (select count(*) from withdrawal where id <= $1 and "+isWithoutLine+" and "+isOpenStatus+")", w.ID).Scan(&place)
	return place, err
}

// toTakeBack is the oldest withdrawal that was called off and stands in the line with
// shares of a lender's account; ErrNotFound: none.
func toTakeBack(tx *store.Tx, now time.Time) (Withdrawal, error) {
	return scanWithdrawal(tx.QueryRow("select "+withdrawalColumns+` from withdrawal where status = 'QUEUED' and called_off
		and exists (select 1 from line_request r where r.withdrawal_id = withdrawal.id and r.waiting > 0)
		and (rests_until is null or rests_until <= $1)
		and not exists (select 1 from withdrawal_part p where p.withdrawal_id = withdrawal.id and p.in_line and p.signs_until is not null) order by id limit 1`, now))
}

const partColumns = `withdrawal_id, number, status, owner, receiver, amount_usdc, shares, paid_usdc, paid_shares, tx_hash, begun_at, signs_until, ended_at, in_line, vault`

func scanPart(r store.Row) (p part, err error) {
	var owner, receiver, vault string
	if err = r.Scan(&p.withdrawalID, &p.number, &p.status, &owner, &receiver, &p.amount, &p.shares, &p.paid, &p.paidShares, &p.txHash,
		store.At(&p.begunAt), store.MaybeAt(&p.signsUntil), store.MaybeAt(&p.endedAt), &p.inLine, &vault); err != nil {
		return p, err
	}
	if p.vault, err = vaultAt(vault); err != nil {
		return p, err
	}
	if p.owner, err = chain.ParseAddress(owner); err != nil {
		return p, err
	}
	p.receiver, err = chain.ParseAddress(receiver)
	return p, err
}

func insertPart(tx *store.Tx, p part) error {
	return tx.Run(`insert into withdrawal_part (`+partColumns+`, booked) values ($1, $2, $3, $4, $5, $6, $7, 0, 0, '', $8, $9, null, $10, $11, '')`,
		p.withdrawalID, p.number, string(p.status), p.owner.String(), p.receiver.String(), int64(p.amount), number(p.shares), p.begunAt, p.signsUntil, p.inLine, p.vault.String())
}

// endPart writes down what became of an open part; ErrNotFound when that is known
// already.
func endPart(tx *store.Tx, p part) error {
	return tx.ExecOne(`update withdrawal_part set status = $1, paid_usdc = $2, paid_shares = $3, tx_hash = $4, ended_at = $5, receiver = $6
		where withdrawal_id = $7 and number = $8 and status = 'OPEN'`,
		string(p.status), int64(p.paid), number(p.paidShares), p.txHash, p.endedAt, p.receiver.String(), p.withdrawalID, p.number)
}

// openPart is the part that is being paid or signed: the newest, as those may be open
// that nobody has signed in time. Meanwhile a line may have paid others.
func openPart(tx *store.Tx, withdrawalID string) (part, error) {
	return scanPart(tx.QueryRow("select "+partColumns+" from withdrawal_part where withdrawal_id = $1 and status = 'OPEN' order by number desc limit 1", withdrawalID))
}

// toBeSigned are the parts that a lender has been given to sign and may sign now.
func toBeSigned(tx *store.Tx, mfiID string) ([]part, error) {
	if err := tx.Lock(store.Withdrawals, store.Sole); err != nil {
		return nil, err
	}
	return store.All(tx, scanPart, "select "+partColumns+` from withdrawal_part where status = 'OPEN' and signs_until is not null
		and withdrawal_id in (select id from withdrawal where mfi_id = $1 and status = 'AWAITING_SIGNATURE') order by withdrawal_id, number`, mfiID)
}

func partsOf(tx *store.Tx, withdrawalID string) ([]part, error) {
	return store.All(tx, scanPart, "select "+partColumns+" from withdrawal_part where withdrawal_id = $1 order by number", withdrawalID)
}

// byVault reads numbers of vaults.
func byVault[N ~int64 | ~uint64](tx *store.Tx, query string, args ...any) (map[chain.Address]N, error) {
	sums := map[chain.Address]N{}
	err := tx.Each(func(r store.Row) error {
		var text string
		var sum int64
		if err := r.Scan(&text, &sum); err != nil {
			return err
		}
		vault, err := vaultAt(text)
		sums[vault] += N(sum)
		return err
	}, query, args...)
	return sums, err
}

// takenSince are the shares of each vault that have left a lender's wallet since a
// moment: paid, or into the line.
func takenSince(tx *store.Tx, mfiID string, since time.Time) (map[chain.Address]uint64, error) {
	return byVault[uint64](tx, `select p.vault, cast(sum(case when p.status = 'PLACED' then p.shares when p.in_line then 0 else p.paid_shares end) as bigint)
		from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id where w.mfi_id = $1 and p.ended_at >= $2 group by p.vault`, mfiID, since)
}

// setAside sums the amounts that lenders have been given to sign, by vault. What they
// redeem in shares counts with what it was worth when it was begun, which is in
// amount_usdc of such a part too.
func setAside(tx *store.Tx) (map[chain.Address]money.USDC, error) {
	return byVault[money.USDC](tx, `select p.vault, cast(sum(p.amount_usdc) as bigint) from withdrawal_part p join withdrawal w on w.id = p.withdrawal_id
		where w.status = 'AWAITING_SIGNATURE' and p.status = 'OPEN' and not p.in_line group by p.vault`)
}

// same finds the parts whose payment looks like this one.
const same = `not in_line and owner = $1 and receiver = $2 and (shares = 0 and amount_usdc = $3 or shares > 0 and shares = $4) and vault in ('', $5)`

// unsignedPart is the oldest part that a lender was given to sign and that this
// payment is.
func unsignedPart(tx *store.Tx, took chain.Withdrawn) (part, error) {
	if err := tx.Lock(store.Withdrawals, store.Sole); err != nil {
		return part{}, err
	}
	return scanPart(tx.QueryRow("select "+partColumns+" from withdrawal_part where "+same+` and status = 'OPEN' and signs_until is not null
		order by withdrawal_id, number limit 1`, took.Owner.String(), took.Receiver.String(), int64(took.Amount), number(took.Shares), took.Vault.String()))
}

// partBehind is the part that a payment is of: the one that names its transaction,
// else the oldest that is open; none that has explained another.
func partBehind(tx *store.Tx, hash chain.Hash, cause string, took chain.Withdrawn) (part, error) {
	return scanPart(tx.QueryRow("select "+partColumns+" from withdrawal_part where "+same+` and booked in ('', $6) and (tx_hash = $7 or status = 'OPEN')
		order by case when booked = $6 then 0 when tx_hash = $7 then 1 else 2 end, withdrawal_id, number limit 1`,
		took.Owner.String(), took.Receiver.String(), int64(took.Amount), number(took.Shares), took.Vault.String(), cause, hash.String()))
}

func setBooked(tx *store.Tx, p part, cause string) error {
	return tx.ExecOne("update withdrawal_part set booked = $1 where withdrawal_id = $2 and number = $3", cause, p.withdrawalID, p.number)
}

func insertAddress(tx *store.Tx, r Registered) error {
	return tx.Run(`insert into payout_address (id, mfi_id, address, made_by, cancelled_by, created_at, effective_at, cancelled_at)
		values ($1, $2, $3, $4, '', $5, $6, null)`, r.id, r.mfiID, r.Address, r.MadeBy, r.CreatedAt, r.EffectiveAt)
}

// cancelAddress takes a change back; ErrNotFound when that is done already.
func cancelAddress(tx *store.Tx, r Registered, by string, at time.Time) error {
	return tx.ExecOne("update payout_address set cancelled_by = $1, cancelled_at = $2 where id = $3 and cancelled_at is null", by, at, r.id)
}

// setTold writes down that the chain has heard of an address, and from when on it
// counts there; ErrNotFound when it was cancelled meanwhile.
func setTold(tx *store.Tx, r Registered, effectiveAt, at time.Time) error {
	return tx.ExecOne("update payout_address set told_at = $1, effective_at = $2 where id = $3 and cancelled_at is null", at, effectiveAt, r.id)
}

// wasRegistered reports whether a lender has ever named an address, also one that
// was cancelled since.
func wasRegistered(tx *store.Tx, mfiID string, at chain.Address) (was bool, err error) {
	err = tx.QueryRow("select exists (select 1 from payout_address where mfi_id = $1 and lower(address) = $2)", mfiID, at.String()).Scan(&was)
	return was, err
}

// addressesOf are a lender's addresses that were not cancelled, the oldest first.
func addressesOf(tx *store.Tx, mfiID string) ([]Registered, error) {
	if err := tx.Lock(store.Withdrawals, store.Sole); err != nil {
		return nil, err
	}
	return store.All(tx, func(r store.Row) (a Registered, err error) {
		return a, r.Scan(&a.id, &a.mfiID, &a.Address, &a.MadeBy, store.At(&a.CreatedAt), store.At(&a.EffectiveAt), store.MaybeAt(&a.toldAt))
	}, "select id, mfi_id, address, made_by, created_at, effective_at, told_at from payout_address where mfi_id = $1 and cancelled_at is null order by effective_at, id", mfiID)
}

func countPaid(tx *store.Tx, before time.Time) (n int, err error) {
	err = tx.QueryRow("select count(*) from withdrawal_part where status = 'PAID' and ended_at < $1", before).Scan(&n)
	return n, err
}

// unseenParts are those that somebody else than the wallet was paid by, and that
// the books have not explained a payment of the same amount with.
func unseenParts(tx *store.Tx, before time.Time) ([]part, error) {
	return store.All(tx, scanPart, "select "+partColumns+` from withdrawal_part where status = 'PAID' and ended_at < $1 and owner <> receiver
		and booked = '' order by withdrawal_id, number`, before)
}

// oddSum is a withdrawal whose parts are not what it says.
type oddSum struct {
	id          string
	paid, parts money.USDC
}

func oddSums(tx *store.Tx) ([]oddSum, error) {
	return store.All(tx, func(r store.Row) (o oddSum, err error) { return o, r.Scan(&o.id, &o.paid, &o.parts) },
		`select w.id, w.paid_usdc, cast(coalesce(sum(p.paid_usdc), 0) as bigint) from withdrawal w left join withdrawal_part p on p.withdrawal_id = w.id
		group by w.id, w.paid_usdc having w.paid_usdc <> coalesce(sum(p.paid_usdc), 0) order by w.id`)
}

// insertRequest writes a request down; not first: it is known.
func insertRequest(tx *store.Tx, r request) (isFirst bool, err error) {
	n, err := tx.Exec(`insert into line_request (vault, id, owner, receiver, shares, waiting, withdrawal_id, requested_at) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
		r.vault.String(), number(r.id), r.owner.String(), r.receiver.String(), number(r.shares), number(r.waiting), r.withdrawalID, r.requestedAt)
	return n > 0, err
}

const requestColumns = "vault, id, owner, receiver, shares, waiting, withdrawal_id, requested_at"

// requestByID reads a request of a vault's line. One from before there was a second
// vault names none; it is named here, when its own vault speaks of it.
func requestByID(tx *store.Tx, vault chain.Address, id uint64) (request, error) {
	if err := tx.Lock(store.Withdrawals, store.Sole); err != nil {
		return request{}, err
	}
	err := tx.Run(`update line_request set vault = $1 where vault = '' and id = $2
		and not exists (select 1 from line_request named where named.vault = $1 and named.id = $2)`, vault.String(), number(id))
	if err != nil {
		return request{}, err
	}
	return scanRequest(tx.QueryRow("select "+requestColumns+" from line_request where vault = $1 and id = $2", vault.String(), number(id)))
}

// standingOf are the requests of a withdrawal that wait in lines, the oldest first.
func standingOf(tx *store.Tx, withdrawalID string) ([]request, error) {
	return store.All(tx, scanRequest, "select "+requestColumns+" from line_request where withdrawal_id = $1 and waiting > 0 order by requested_at, vault, id", withdrawalID)
}

func isStanding(tx *store.Tx, withdrawalID string) (stands bool, err error) {
	if err := tx.Lock(store.Withdrawals, store.Sole); err != nil {
		return false, err
	}
	err = tx.QueryRow("select exists (select 1 from line_request where withdrawal_id = $1 and waiting > 0)", withdrawalID).Scan(&stands)
	return stands, err
}

// waitingOf are the shares of a wallet that wait, by vault.
func waitingOf(tx *store.Tx, wallet chain.Address) (map[chain.Address]uint64, error) {
	all, err := store.All(tx, scanRequest, "select "+requestColumns+" from line_request where owner = $1 and waiting > 0", wallet.String())
	waiting := map[chain.Address]uint64{}
	for _, r := range all {
		waiting[r.vault] += r.waiting
	}
	return waiting, err
}

func scanRequest(row store.Row) (r request, err error) {
	var vault, owner, receiver string
	if err = row.Scan(&vault, &r.id, &owner, &receiver, &r.shares, &r.waiting, &r.withdrawalID, store.At(&r.requestedAt)); err != nil {
		return r, err
	}
	if r.vault, err = vaultAt(vault); err != nil {
		return r, err
	}
	if r.owner, err = chain.ParseAddress(owner); err != nil {
		return r, err
	}
	r.receiver, err = chain.ParseAddress(receiver)
	return r, err
}

func setRequestWaiting(tx *store.Tx, r request) error {
	return tx.ExecOne("update line_request set waiting = $1 where vault = $2 and id = $3", number(r.waiting), r.vault.String(), number(r.id))
}

func insertPayment(tx *store.Tx, p payment) (isFirst bool, err error) {
	n, err := tx.Exec(`insert into line_payment (event, vault, request_id, receiver, shares, amount_usdc, tx_hash, paid_at) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
		p.event, p.vault.String(), number(p.requestID), p.receiver.String(), number(p.shares), int64(p.amount), p.txHash, p.paidAt)
	return n > 0, err
}

func paymentsOf(tx *store.Tx, of request) ([]payment, error) {
	return store.All(tx, func(r store.Row) (p payment, err error) {
		p.vault = of.vault
		var receiver string
		if err = r.Scan(&p.event, &p.requestID, &receiver, &p.shares, &p.amount, &p.txHash, store.At(&p.paidAt)); err == nil {
			p.receiver, err = chain.ParseAddress(receiver)
		}
		return p, err
	}, "select event, request_id, receiver, shares, amount_usdc, tx_hash, paid_at from line_payment where vault in ('', $1) and request_id = $2 order by paid_at, event", of.vault.String(), number(of.id))
}

// joining is the oldest part that is on its way into the line of a vault with these
// shares.
func joining(tx *store.Tx, asked chain.WithdrawalRequested) (part, error) {
	if err := tx.Lock(store.Withdrawals, store.Sole); err != nil {
		return part{}, err
	}
	return scanPart(tx.QueryRow("select "+partColumns+` from withdrawal_part where in_line and status = 'OPEN' and owner = $1 and shares = $2 and vault in ('', $3)
		order by withdrawal_id, number limit 1`, asked.Owner.String(), number(asked.Shares), asked.Vault.String()))
}

// insertPaidPart writes a part down that the line has paid. The books are not asked
// about it: the vault has paid the line.
func insertPaidPart(tx *store.Tx, p part, event string) error {
	return tx.Run(`insert into withdrawal_part (`+partColumns+`, booked) values ($1, $2, $3, $4, $5, $6, $7, $6, $7, $8, $9, null, $9, true, $10, $11)`,
		p.withdrawalID, p.number, string(p.status), p.owner.String(), p.receiver.String(), int64(p.paid), number(p.paidShares), p.txHash, p.begunAt, p.vault.String(), event)
}

// lineSize is who waits in the vault's line.
func lineSize(tx *store.Tx) (n int64, err error) {
	err = tx.QueryRow("select count(*) from line_request where waiting > 0").Scan(&n)
	return n, err
}
