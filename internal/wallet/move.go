package wallet

import (
	"context"
	"fmt"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

const kindMove = "wallet.move"

// lookAgain is how long a change waits for a payment with the old wallet.
const lookAgain = 10 * time.Second

// Kinds are the jobs.
func (d *Desk) Kinds() []job.Kind {
	if d.Chain == nil {
		return nil
	}
	return []job.Kind{
		{Name: kindMove, Pays: true, Run: d.move, GiveUp: job.CarryOn(job.HoldsNothing)},
		{Name: kindDue, Run: d.due, GiveUp: job.CarryOn(job.HoldsNothing)},
	}
}

// move is the job of a change. A cooperative's wallet is set in the contracts
// first. Then, in one transaction, the new wallet becomes the organisation's: from then on everything new goes there. Then what belonged
// to the old one follows, each thing in a step of its own. A crash repeats the
// step that it cut, under its key.
// spec: wallet-change
func (d *Desk) move(ctx context.Context, j *job.Job) (job.Then, error) {
	args, c, err := job.Row(ctx, j, func(tx *store.Tx, in changeArgs) (Change, error) { return changeByID(tx, in.ChangeID) })
	if err != nil {
		return nil, err
	}
	if c.EndedAt != nil {
		return nil, nil // called off
	}
	o, err := d.Access.Organisation(ctx, c.OrganisationID)
	if err != nil {
		return nil, err
	}
	if c.Status != Moving {
		waits, err := d.tellRegistry(ctx, j, o, c)
		switch {
		case err != nil:
			return nil, err
		case waits != nil:
			return func(tx *store.Tx) error { return d.wait(tx, j, args.ChangeID, *waits) }, nil
		}
		return func(tx *store.Tx) error { return d.begin(tx, j, c) }, nil
	}
	if c.LeftBehind, err = d.follow(ctx, j, o, c); err != nil {
		return nil, err
	}
	if err := d.write(ctx, j, o, c); err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		if err := moveBooks(tx, c); err != nil {
			return err
		}
		if err := d.end(tx, c, followed); err != nil {
			return err
		}
		return j.Complete(tx, args)
	}, nil
}

// begin makes the new wallet the organisation's. What has begun with the old one
// since the change was planned ends first.
func (d *Desk) begin(tx *store.Tx, j *job.Job, c Change) error {
	o, err := d.Access.CooperativeIn(tx, c.OrganisationID)
	if err != nil {
		return err
	}
	again := func(options ...job.Option) error {
		_, err := job.Enqueue(tx, kindMove, changeArgs{ChangeID: c.ID}, append(options, job.WithID(j.ID))...)
		return err
	}
	if o.Kind == access.MFIKind && o.Keeps() && c.BeginsAt.After(c.CreatedAt) {
		until, isOff, err := d.Withdrawals.WalletWaits(tx, o.ID, c.To)
		switch {
		case err != nil:
			return err
		case isOff: // the lender has said otherwise since
			if err := d.tell(tx, o, c, nil); err != nil {
				return err
			}
			return d.end(tx, c, calledOff)
		case !until.IsZero():
			return again(job.At(until))
		}
	}
	if err := d.free(tx, o, c.From); fault.Is(err, fault.WalletInUse) {
		return again(job.At(clock.Now().Add(lookAgain)))
	} else if err != nil {
		return err
	}
	if _, err := d.Access.ReplaceWallet(tx, c.OrganisationID, c.To.String()); err != nil {
		return err
	}
	c.Status, _ = c.Status.after(begun)
	c.WaitsFor = ""
	if err := updateChange(tx, c); err != nil {
		return err
	}
	return again()
}

// follow lets what belongs to the old wallet go to the new one, and names what
// cannot.
func (d *Desk) follow(ctx context.Context, j *job.Job, o access.Organisation, c Change) (left []string, err error) {
	isAccount, err := d.Access.IsAccount(ctx, c.From.String())
	if err != nil {
		return nil, err
	}
	if isAccount {
		return nil, d.emptyAccount(ctx, j, o.ID, c)
	}
	_, err = job.Step(ctx, j, "gas", func(ctx context.Context, key string) (bool, error) {
		return true, d.Purse.Fund(ctx, key, c.From, 0)
	})
	if err != nil {
		return nil, err
	}
	if o.Kind == access.CooperativeKind {
		if left, err = d.moveBatches(ctx, j, c); err != nil {
			return nil, err
		}
	}
	held, err := d.heldBy(ctx, j, c.From)
	if err != nil {
		return nil, err
	}
	for _, thing := range held.things(c) {
		moved, err := d.give(ctx, j, thing.step, thing.call)
		if err != nil {
			return nil, err
		}
		if !moved {
			left = append(left, fmt.Sprintf("%s at %s, which its owner moves", thing.words, c.From))
		}
	}
	return left, nil
}

// thing is something of a former wallet's that follows.
type thing struct {
	step  string
	call  chain.Call
	words string
}

// things are what a wallet with a key gives, each in a step of its own: the shares of
// every vault, and USDC.
func (h holding) things(c Change) (all []thing) {
	for _, s := range h.stakes() {
		all = append(all, thing{s.step, chain.TransferShares{From: c.From, To: c.To, Shares: s.Shares, Vault: s.Vault}, fmt.Sprintf("%d shares of %s", s.Shares, s.words)})
	}
	if h.USDC > 0 {
		all = append(all, thing{"usdc", chain.Transfer{From: c.From, To: c.To, Amount: h.USDC}, h.USDC.String() + " USDC"})
	}
	return all
}

// accountThings are what a lender's account gives to its payee.
func (h holding) accountThings(mfiID string) (all []thing) {
	for _, s := range h.stakes() {
		all = append(all, thing{step: s.step, call: chain.LenderShares{LenderID: mfiID, Shares: s.Shares, Vault: s.Vault}})
	}
	if h.USDC > 0 {
		all = append(all, thing{step: "usdc", call: chain.LenderRescue{LenderID: mfiID}})
	}
	return all
}

// emptyAccount lets what is in a lender's account follow to the wallet, which is the
// account's payee by now: it pays nobody else. What waits in the vault's line is paid
// where it was said when it joined.
func (d *Desk) emptyAccount(ctx context.Context, j *job.Job, mfiID string, c Change) error {
	held, err := d.heldBy(ctx, j, c.From)
	if err != nil || held.isNothing() {
		return err
	}
	_, err = job.Step(ctx, j, "payee", func(ctx context.Context, key string) (bool, error) {
		has, err := d.Chain.LenderAccount(ctx, mfiID)
		if err == nil && !has.Exists { // nobody had said before where its money goes
			if _, err = d.Chain.Send(ctx, key, chain.CreateLenderAccount{LenderID: mfiID, Payee: c.To}); err == nil {
				has, err = d.Chain.LenderAccount(ctx, mfiID)
			}
		}
		if err == nil && has.PayeeAt(clock.Now().Add(-blockTime)) != c.To {
			err = fmt.Errorf("the account of %s does not pay %s yet", mfiID, c.To)
		}
		return true, err
	})
	if err != nil {
		return err
	}
	for _, thing := range held.accountThings(mfiID) {
		_, err := job.Step(ctx, j, thing.step, func(ctx context.Context, key string) (bool, error) {
			_, err := d.Chain.Send(ctx, key, thing.call)
			return true, err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// blockTime is how far the time of the chain's next block may lie behind ours.
const blockTime = 15 * time.Second

// heldBy is what an account holds, once and for all attempts.
func (d *Desk) heldBy(ctx context.Context, j *job.Job, at chain.Address) (holding, error) {
	return job.Step(ctx, j, "held", func(ctx context.Context, _ string) (holding, error) {
		has, err := d.Chain.Account(ctx, at)
		if err != nil {
			return holding{}, err
		}
		pool, err := d.Chain.Pool(ctx) // names the vault: another may lend when the step is repeated
		h := holding{Shares: has.Shares, USDC: has.USDC, Vault: pool.Vault}
		for _, old := range has.RunOff {
			if old.Shares > 0 {
				h.RunOff = append(h.RunOff, stake{Vault: old.Vault, Shares: old.Shares})
			}
		}
		return h, err
	})
}

// holding is what an account held when its wallet was changed.
type holding struct {
	Shares uint64        `json:"shares"`
	USDC   money.USDC    `json:"usdc"`
	Vault  chain.Address `json:"vault,omitzero"`    // that Shares are of
	RunOff []stake       `json:"run_off,omitempty"` // of vaults that lent no more
}

// stake is what it held of one vault.
type stake struct {
	Vault  chain.Address `json:"vault"`
	Shares uint64        `json:"shares"`

	step, words string
}

func (h holding) isNothing() bool { return h.Shares == 0 && h.USDC == 0 && len(h.RunOff) == 0 }

// stakes are the shares of every vault, with the step that moves them.
// spec: run-off-wallet
func (h holding) stakes() (all []stake) {
	if h.Shares > 0 {
		all = append(all, stake{Vault: h.Vault, Shares: h.Shares, step: "shares", words: "the vault"})
	}
	for _, s := range h.RunOff {
		s.step = "shares/" + s.Vault.String()
		s.words = "the former vault " + s.Vault.String()
		all = append(all, s)
	}
	return all
}

// give sends one thing. not moved: the service has no key of the old wallet, or
// the contracts refuse.
func (d *Desk) give(ctx context.Context, j *job.Job, step string, call chain.Call) (moved bool, err error) {
	return job.Step(ctx, j, step, func(ctx context.Context, key string) (bool, error) {
		_, err := d.Chain.Send(ctx, key, call)
		if chain.Definite(err) {
			d.Log.WarnContext(ctx, "something stays at a former wallet", "job_id", j.ID, "what", step, "cause", err)
			return false, nil
		}
		return err == nil, err
	})
}

// pageSize is how many batches are read at once.
const pageSize = 200

// moveBatches moves the batches that are not sold, also those that secure a loan:
// the contracts let them follow a wallet that ADMIN has replaced.
func (d *Desk) moveBatches(ctx context.Context, j *job.Job, c Change) (left []string, err error) {
	for page := (access.Page{Limit: pageSize}); ; {
		list, _, err := d.Batches.List(ctx, batch.Filter{CooperativeID: c.OrganisationID}, page)
		if err != nil {
			return nil, err
		}
		for _, b := range list {
			stays, err := d.moveBatch(ctx, j, c, b)
			if err != nil {
				return nil, err
			}
			if stays != "" {
				left = append(left, stays)
			}
		}
		if len(list) < page.Limit {
			return left, nil
		}
		page.Cursor = list[len(list)-1].ID
	}
}

func (d *Desk) moveBatch(ctx context.Context, j *job.Job, c Change, b batch.Batch) (stays string, err error) {
	if b.Stage == chain.Settled || b.Stage == chain.Voided {
		return "", nil
	}
	on, err := d.Chain.Batch(ctx, b.TokenID)
	if err != nil || on.Owner != c.From {
		return "", err
	}
	moved, err := d.give(ctx, j, "batch/"+b.ID, chain.FollowWallet{TokenID: b.TokenID})
	if err == nil && !moved {
		stays = "batch " + b.ID + ", which its owner moves"
	}
	return stays, err
}

// write leaves a message on the ledger.
func (d *Desk) write(ctx context.Context, j *job.Job, o access.Organisation, c Change) error {
	if d.Ledger == nil {
		return nil
	}
	_, err := job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (audit.Entry, error) {
		f := audit.Fact{EventID: "evt_" + c.ID[len("wch_"):], Kind: "WALLET_CHANGED", At: clock.Now(), Record: map[string]any{
			"organisation_id": o.ID, "from": c.From.String(), "to": c.To.String(), "left_behind": c.LeftBehind, "by": c.MadeBy,
		}}
		if o.Kind == access.CooperativeKind {
			f.Cooperative = o.ID
		}
		return d.Ledger.Write(ctx, f)
	})
	return err
}

// moveBooks lets what the books owe a lender follow its shares. The lender's
// position shows it as put in, less what was taken out before.
func moveBooks(tx *store.Tx, c Change) error {
	from, to := book.At(book.Lenders, c.From.String()), book.At(book.Lenders, c.To.String())
	net, err := book.NetOf(tx, from)
	if err != nil || net == 0 {
		return err
	}
	_, err = book.Post(tx, book.Entry{Cause: c.ID, Step: "wallet changed", Lines: book.Move(from, to, money.USDC(-net))})
	return err
}
