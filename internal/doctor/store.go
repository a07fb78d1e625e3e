package doctor

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/app"
	"mwanyi/internal/clock"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// unseen is what is said of a part that needs a database when there is none.
func unseen() Finding { return warn("see the row store", "cannot be looked at without the database") }

func lookStore(ctx context.Context, p *patient) Finding {
	if p.tools.Store == nil {
		if app.Begun(p.config) != nil {
			return warn("start mwanyi "+string(p.config.Mode), "%v", p.storeFail)
		}
		return wrong("look at MWANYI_DATABASE_URL and at the server; the words above are the database's own", "%v", p.storeFail)
	}
	s := p.tools.Store
	if err := s.Writable(ctx); err != nil {
		return wrong("look at the database's disk, rights and locks", "it can be read and not written: %v", err)
	}
	capacity, err := s.AskCapacity(ctx)
	if err != nil {
		return wrong("look at the database server", "%v", err)
	}
	if len(capacity.Unlimited) > 0 {
		return warn("alter role … set, as docs/operations.md has it", "%s can be written; its role lacks limits: %v", s.Engine(), capacity.Unlimited)
	}
	if needed := 2*capacity.Pool + 1; s.Engine() == store.Postgres && needed > capacity.MaxConnections {
		return wrong("raise max_connections, or lower MWANYI_DATABASE_POOL", "a replica takes %d connections and the server has %d", needed, capacity.MaxConnections)
	}
	return ok("%s can be written and has the schema of this version", s.Engine())
}

func lookDurability(ctx context.Context, p *patient) Finding {
	if p.tools.Store == nil {
		return unseen()
	}
	found, isServer, err := p.tools.Store.AskSafety(ctx)
	switch {
	case err != nil:
		return wrong("look at the database server", "it does not say how it keeps commits: %v", err)
	case !isServer:
		return ok("SQLite: every commit is on disk before it is confirmed")
	case found.Unsafe() != "":
		return wrong("switch it on, in postgresql.conf or for the role: mwanyi serve does not start otherwise", "%s", found.Unsafe())
	case found.Alone() != "" && p.config.Mode == config.Serve:
		return warn("give it a synchronous standby, see deploy/ha", "%s: the loss of its machine loses the last commits", found.Alone())
	}
	return ok("every commit is on disk before it is confirmed; %d synchronous standbys", found.Standbys)
}

// farOff is how far two clocks may differ before tokens, leases and callbacks suffer.
const farOff = 2 * time.Second

// lookClock compares this machine's clock with the database's and the chain's. An
// embedded chain may run ahead by some seconds; one that rests is old and well.
func lookClock(ctx context.Context, p *patient) Finding {
	if p.tools.Store == nil {
		return unseen()
	}
	at, err := p.tools.Store.Now(ctx)
	if err != nil {
		return wrong("look at the database server", "it does not say what time it is: %v", err)
	}
	if off := clock.Since(at).Abs(); off > farOff {
		return wrong("let both machines follow a time server (chrony, systemd-timesyncd)", "this machine and the database differ by %s", off.Round(time.Millisecond))
	}
	if p.chain != nil {
		head, err := p.chain.HeaderByNumber(ctx, nil)
		if err != nil {
			return warn("see the row chain", "it agrees with the database; the chain does not answer")
		}
		made := time.Unix(int64(head.Time), 0) //nolint:gosec // a block's time
		if ahead := clock.Until(made); ahead > time.Minute {
			return wrong("let this machine follow a time server", "the chain's newest block is %s ahead of this machine", ahead.Round(time.Second))
		}
		if late := clock.Since(made); p.config.RemoteChain() && late > 5*time.Minute {
			return warn("ask the provider of the chain's endpoint, or look at this machine's clock", "the chain's newest block is %s old", late.Round(time.Second))
		}
	}
	return ok("this machine agrees with the database and the chain")
}

func lookLedger(ctx context.Context, p *patient) Finding {
	if p.tools.Store == nil {
		return unseen()
	}
	if p.config.Ledger == config.LedgerHedera {
		topic, err := p.tools.Topic()
		if err != nil {
			return wrong("look at the settings MWANYI_HEDERA_…", "%v", err)
		}
		defer topic.Close() //nolint:errcheck // it was only asked
		if err := topic.Ping(ctx); err != nil {
			return wrong("look at the network and at the account that pays", "the topic does not answer: %v", err)
		}
		return ok("the topic answers")
	}
	var tree entry.TreeHead
	err := p.tools.Store.View(ctx, func(tx *store.Tx) (err error) {
		tree, err = merkle.HeadIn(tx)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return ok("it is made at the first start")
	}
	if err != nil {
		return wrong("see the row store", "%v", err)
	}
	log, err := p.tools.Merkle(ctx)
	if err == nil {
		err = log.Ping(ctx)
	}
	if err != nil {
		return wrong("docs/operations.md, \"The ledger has stopped\", before anything is started", "%v", err)
	}
	return ok("%d entries, and they continue what this machine remembers", tree.Size)
}

func lookFilesPlace(ctx context.Context, p *patient) Finding {
	if p.tools.Store == nil {
		return unseen()
	}
	place, err := p.tools.Place(nil)
	if err != nil {
		return wrong("look at the data folder, or at the settings MWANYI_S3_…", "%v", err)
	}
	if place.Bucket != nil {
		if err := place.Bucket.Check(ctx); err != nil {
			return wrong("look at the bucket, its key and its rights", "the bucket cannot be written: %v", err)
		}
		return ok("files are kept in the bucket %s, which can be written", p.config.IPFS.Bucket.Name)
	}
	if err := place.Blocks.Check(ctx); err != nil {
		return wrong("look at the data folder or the database", "files cannot be kept: %v", err)
	}
	return ok("files can be kept beside the database")
}

func lookWebhooks(ctx context.Context, p *patient) Finding {
	if p.tools.Store == nil {
		return unseen()
	}
	var n int64
	err := p.tools.Store.Read(ctx, func(tx *store.Tx) (err error) {
		n, err = webhook.CountSuspended(tx)
		return err
	})
	if err != nil {
		return wrong("see the row store", "%v", err)
	}
	if n > 0 {
		return warn("their owners got an e-mail; GET /webhooks shows them, and PATCH brings one back", "%d endpoints are suspended because they did not answer", n)
	}
	return ok("no endpoint is suspended")
}
