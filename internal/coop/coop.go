// Package coop lets the contracts know which cooperatives operate: it
// brings cooperatives to the chain, and their flag there after every change of
// who may do business.
//
//	coop.go  Desk, the jobs; what waits for them
//	sql.go   the table cooperative_standing
//
// That a change has to be told is access's to say, in the transaction of the
// change (access.TellStanding).
package coop

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Desk tells the contracts.
type Desk struct {
	Store    *store.Store
	Access   *access.Desk
	Writer   chain.Writer  // nil: a service without a chain
	Registry chain.Address // the contract that is told
}

// Kinds are the jobs.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{
		{Name: access.KindStanding, Run: d.tell, GiveUp: putBack},
		{Name: kindLook, Run: d.look, Every: lookEvery},
	}
}

// kindLook looks for cooperatives that the contracts see otherwise than we
// do. A licence ends by itself, and nobody calls when it does.
const kindLook = "cooperative.standings"

// lookEvery is how often it looks.
const lookEvery = 30 * time.Minute

// word is what the contracts are told of a cooperative.
type word struct {
	CooperativeID string `json:"cooperative_id"`
	Active        bool   `json:"active"`
	TxHash        string `json:"tx_hash"` // empty before they were
}

// tell is the job that tells the contracts whether a cooperative operates. What it sends is kept before it is sent: after a crash or a lost
// answer the same word goes out under the same key, and only the end of the
// job looks whether another word is due. So several changes end at the newest.
// spec: standing-on-chain
func (d *Desk) tell(ctx context.Context, j *job.Job) (job.Then, error) {
	var args access.StandingArgs
	if err := j.Args(&args); err != nil {
		return nil, job.Permanent(err)
	}
	if d.Writer == nil {
		return nothing, nil // the look finds it when there is a chain
	}
	said, err := job.Step(ctx, j, "decide", func(ctx context.Context, _ string) (*word, error) {
		return d.due(ctx, args.CooperativeID)
	})
	if err != nil {
		return nil, err
	}
	if said == nil {
		return func(tx *store.Tx) error { return d.tellAgain(tx, args.CooperativeID) }, nil
	}
	// It may have no farmer yet: then the chain has never heard of it.
	_, err = job.Step(ctx, j, "cooperative", func(ctx context.Context, _ string) (struct{}, error) {
		return struct{}{}, Register(ctx, d.Access, d.Writer, said.CooperativeID)
	})
	if err != nil {
		return nil, orGivenUp(err)
	}
	receipt, err := job.Step(ctx, j, "chain", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Writer.Send(ctx, key, chain.SetCooperativeActive{CooperativeID: said.CooperativeID, Active: said.Active})
	})
	if err != nil {
		return nil, orGivenUp(err)
	}
	said.TxHash = receipt.TxHash.String()
	return func(tx *store.Tx) error {
		if err := putWord(tx, *said, d.Registry.String(), clock.Now()); err != nil {
			return err
		}
		return d.tellAgain(tx, said.CooperativeID)
	}, nil
}

func nothing(*store.Tx) error { return nil }

// orGivenUp ends a job that was refused for good: under its key nothing will
// happen. The next look begins another.
func orGivenUp(err error) error {
	if chain.Definite(err) {
		return job.Permanent(err)
	}
	return err
}

// putBack puts the job back under which processes died: what it sent
// may have taken effect, and only its own end knows.
func putBack(tx *store.Tx, j *job.Job, cause error) error {
	var args access.StandingArgs
	if err := j.Args(&args); err != nil || !errors.Is(cause, job.ErrPoisoned) {
		return nil //nolint:nilerr // a job that cannot be read, or that changed nothing
	}
	return access.TellStanding(tx, args.CooperativeID, job.WithID(j.ID), job.At(clock.Now().Add(10*time.Second)))
}

// due is what the contracts have to be told, or nil: they know, or they
// cannot know a cooperative that has no wallet.
func (d *Desk) due(ctx context.Context, cooperativeID string) (due *word, err error) {
	o, err := d.Access.Cooperative(ctx, cooperativeID, fault.CooperativeNotFound)
	if err != nil {
		return nil, orGivenUp(err)
	}
	if o.Wallet == nil {
		return nil, nil
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		due, err = d.untold(tx, o)
		return err
	})
	return due, err
}

// untold compares what holds now with what the contracts were told; nil:
// they agree.
func (d *Desk) untold(tx *store.Tx, o access.Organisation) (*word, error) {
	told, err := isToldActive(tx, o.ID, d.Registry.String())
	operates := o.Operates(clock.Now())
	if err != nil || told == operates {
		return nil, err
	}
	return &word{CooperativeID: o.ID, Active: operates}, nil
}

// tellAgain begins another job when the cooperative was changed while the one
// that ends was under way. That change has found a live job and left it at that.
func (d *Desk) tellAgain(tx *store.Tx, cooperativeID string) error {
	o, err := d.Access.CooperativeIn(tx, cooperativeID)
	if err != nil || o.Wallet == nil {
		return err
	}
	due, err := d.untold(tx, o)
	if err != nil || due == nil {
		return err
	}
	return access.TellStanding(tx, cooperativeID)
}

// look begins the jobs that nobody has begun: of licences that have
// ended, of changes made while there was no chain, of other contracts.
func (d *Desk) look(ctx context.Context, _ *job.Job) (job.Then, error) {
	if d.Writer == nil {
		return nothing, nil
	}
	var due []string
	for page := (access.Page{Limit: 200}); ; {
		list, err := d.Access.Organisations(ctx, access.CooperativeKind, "", page)
		if err != nil {
			return nil, err
		}
		for _, o := range list {
			if said, err := d.due(ctx, o.ID); err != nil {
				return nil, err
			} else if said != nil {
				due = append(due, o.ID)
			}
		}
		if len(list) < page.Limit {
			break
		}
		page.Cursor = list[len(list)-1].ID
	}
	return func(tx *store.Tx) error {
		for _, cooperativeID := range due {
			if err := access.TellStanding(tx, cooperativeID); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// ErrUntold is why a job waits before it writes to the chain for a
// cooperative: the contracts have not heard yet whether it operates, and what
// they refuse they refuse for good.
var ErrUntold = errors.New("the contracts have not heard yet whether the cooperative operates")

// Told is no error once the contracts know all that was changed of a
// cooperative, and ErrUntold before. Who asks it before a delivery, a
// registration or a loan is not refused for what has already changed back.
func Told(ctx context.Context, s *store.Store, cooperativeID string) error {
	return s.Read(ctx, func(tx *store.Tx) error {
		isTold, err := access.IsStandingTold(tx, cooperativeID)
		if err == nil && !isTold {
			err = fmt.Errorf("%w: %s", ErrUntold, cooperativeID)
		}
		return err
	})
}

// Register brings a cooperative to the chain once, whoever comes first: the key
// is the cooperative's own, and the chain knows it for good.
func Register(ctx context.Context, desk *access.Desk, writer chain.Writer, cooperativeID string) error {
	o, err := desk.Cooperative(ctx, cooperativeID, fault.InvalidCooperative)
	if err != nil {
		return err
	}
	if o.Wallet == nil {
		return fault.New(fault.InvalidCooperative, "the cooperative has no wallet: the operator gives it one")
	}
	wallet, err := chain.ParseAddress(*o.Wallet)
	if err != nil {
		return err
	}
	_, err = writer.Send(ctx, "cooperative/"+o.ID+"/"+wallet.String(), chain.RegisterCooperative{CooperativeID: o.ID, Wallet: wallet})
	return err
}
