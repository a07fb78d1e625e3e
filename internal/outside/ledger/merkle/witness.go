package merkle

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ledger/cosign"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/store"
)

// WitnessAt is a witness that cosigns our checkpoints: where it is asked, and
// the verifier key of its cosignatures.
type WitnessAt struct {
	URL string
	Key string
}

// witnessTime bounds one question to a witness.
const witnessTime = 5 * time.Second

// asked is a witness with what it has told.
type asked struct {
	url      string
	verifier *cosign.Verifier
	size     uint64 // of the newest tree that it has cosigned, by its own word
	isTold   bool
}

// witnesses are those of a log, with the cosignatures of the newest tree that
// were collected so far.
type witnesses struct {
	quorum int
	client *http.Client
	mu     sync.Mutex // one round at a time
	all    []*asked
	tree   entry.TreeHead
	signed []byte // the checkpoint of tree with the cosignatures
}

func newWitnesses(list []WitnessAt, quorum int) (*witnesses, error) {
	if quorum < 0 || quorum > len(list) {
		return nil, fmt.Errorf("a quorum of %d cannot be had of %d witnesses", quorum, len(list))
	}
	w := &witnesses{quorum: quorum, client: exchange.To("ledger", exchange.Client(witnessTime, nil))}
	for _, at := range list {
		verifier, err := cosign.NewVerifier(at.Key)
		if err != nil {
			return nil, err
		}
		w.all = append(w.all, &asked{url: strings.TrimRight(at.URL, "/"), verifier: verifier})
	}
	return w, nil
}

// by gives the names of the witnesses whose cosignatures on a checkpoint hold.
func (w *witnesses) by(signed []byte) (names []string) {
	for _, one := range w.all {
		if _, err := note.Open(signed, note.VerifierList(one.verifier)); err == nil {
			names = append(names, one.verifier.Name())
		}
	}
	return names
}

// AskWitnesses makes a checkpoint and asks every witness that has not cosigned
// it. away are those that gave no cosignature, by name, with the reason; err is
// that of the log itself. A witness that knows more of the log than the
// database has, or another history, stops the log.
// spec: ledger-witness
func (l *Log) AskWitnesses(ctx context.Context) (away map[string]error, err error) {
	w := l.witnesses
	if len(w.all) == 0 {
		return nil, nil
	}
	c, signed, err := l.checkpoint(ctx)
	if err != nil {
		return nil, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if err := l.takeUp(ctx, c, signed); err != nil {
		return nil, l.sorted(err)
	}
	have := w.by(w.signed)
	answers := make([]error, len(w.all))
	lines := make([]string, len(w.all))
	var wg sync.WaitGroup
	for i, one := range w.all {
		if !slices.Contains(have, one.verifier.Name()) {
			wg.Go(func() { lines[i], answers[i] = l.ask(ctx, one, c, signed) })
		}
	}
	wg.Wait()
	away = map[string]error{}
	for i, err := range answers {
		if errors.Is(err, ErrAltered) {
			return nil, l.refuse(err)
		}
		if err != nil {
			away[w.all[i].verifier.Name()] = err
		}
		w.signed = append(w.signed, lines[i]...)
	}
	if n := len(w.by(w.signed)); n == 0 || n < w.quorum || n == len(have) {
		return away, nil
	}
	err = l.store.UpdateLoose(ctx, func(tx *store.Tx) error { return keepWitnessed(tx, c.Size, string(w.signed), clock.Now()) })
	return away, l.sorted(err)
}

// takeUp begins with a tree's checkpoint and the cosignatures of it that this or
// another process has kept.
func (l *Log) takeUp(ctx context.Context, c entry.TreeHead, signed []byte) error {
	w := l.witnesses
	if w.tree == c {
		return nil
	}
	w.tree, w.signed = c, bytes.Clone(signed) // it grows
	return l.view(ctx, func(tx *store.Tx, _ head) error {
		kept, err := keptWitnessed(tx)
		if k, bad := entry.OpenCheckpoint([]byte(kept), l.verifier); err == nil && bad == nil && k == c {
			w.signed = []byte(kept)
		}
		return err
	})
}

// ask submits a checkpoint until the witness and we speak of the same old size.
func (l *Log) ask(ctx context.Context, one *asked, c entry.TreeHead, signed []byte) (line string, err error) {
	for range 3 {
		old := min(one.size, c.Size)
		var proof tlog.TreeProof
		if old > 0 && old < c.Size {
			err := l.view(ctx, func(tx *store.Tx, _ head) (err error) {
				proof, err = consistency(tx, old, c.Size)
				return err
			})
			if err != nil {
				return "", err
			}
		}
		a, err := one.post(ctx, l.witnesses.client, cosign.Request{Old: old, Proof: proof, Checkpoint: signed})
		if err != nil {
			return "", err
		}
		switch a.Status {
		case http.StatusOK:
			if line, err = one.cosignature(c, a.Body); err == nil {
				one.size, one.isTold = c.Size, true
			}
			return line, err
		case http.StatusConflict:
			if err := l.told(ctx, one, a, c); err != nil {
				return "", err
			}
		case http.StatusUnprocessableEntity:
			if one.isTold && old == one.size {
				return "", fmt.Errorf("%w: the witness %s has cosigned another tree of %d entries", ErrAltered, one.verifier.Name(), old)
			}
			return "", errors.New("it refuses the proof (422)")
		case http.StatusForbidden:
			return "", errors.New("it does not know our key (403)")
		case http.StatusNotFound:
			return "", errors.New("it does not follow our log (404)")
		default:
			return "", fmt.Errorf("it answers %d", a.Status)
		}
	}
	return "", errors.New("it told another size each time")
}

// told takes the size that a witness knows. When the database has fewer entries
// than it has cosigned, they were lost.
func (l *Log) told(ctx context.Context, one *asked, a exchange.Answer, c entry.TreeHead) error {
	size, err := cosign.ParseSize(strings.TrimSuffix(string(a.Body), "\n"))
	if err != nil || a.Header.Get("Content-Type") != cosign.SizeType {
		return errors.New("it answers 409 without a size")
	}
	one.size, one.isTold = size, true
	if size <= c.Size {
		return nil
	}
	// Another process may have shown it a newer tree than ours: then the
	// database has that one by now.
	return l.view(ctx, func(_ *store.Tx, h head) error {
		if h.size < size {
			return fmt.Errorf("%w: the witness %s has cosigned %d entries and there are %d; was an older copy put back?", ErrAltered, one.verifier.Name(), size, h.size)
		}
		return errors.New("it has a newer checkpoint already")
	})
}

func (one *asked) post(ctx context.Context, client *http.Client, r cosign.Request) (exchange.Answer, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, one.url+cosign.Path, bytes.NewReader(r.Encode()))
	if err != nil {
		return exchange.Answer{}, errors.New("its address cannot be used")
	}
	request.Header.Set("Content-Type", "text/plain; charset=utf-8")
	return exchange.Do(client, request, cosign.MaxBody)
}

// cosignature finds the line of this witness in an answer, and checks it.
// Lines of other keys are left out.
func (one *asked) cosignature(c entry.TreeHead, body []byte) (string, error) {
	opened, err := note.Open(append([]byte(c.Text()+"\n"), body...), note.VerifierList(one.verifier))
	if err != nil {
		return "", fmt.Errorf("its cosignature does not hold: %w", err)
	}
	return "— " + one.verifier.Name() + " " + opened.Sigs[0].Base64 + "\n", nil
}

// published is the checkpoint that readers get. With a quorum it is the newest
// one that so many have cosigned; without, the newest one, with the
// cosignatures that there are.
func (l *Log) published(ctx context.Context) (c entry.TreeHead, signed []byte, err error) {
	c, signed, err = l.checkpoint(ctx)
	if err != nil || len(l.witnesses.all) == 0 {
		return c, signed, err
	}
	var text string
	err = l.view(ctx, func(tx *store.Tx, _ head) error {
		text, err = keptWitnessed(tx)
		return err
	})
	if err != nil {
		return c, nil, l.sorted(err)
	}
	k, bad := entry.OpenCheckpoint([]byte(text), l.verifier)
	isEnough := bad == nil && len(l.witnesses.by([]byte(text))) >= l.witnesses.quorum
	switch {
	case isEnough && (k == c || l.witnesses.quorum > 0):
		return k, []byte(text), nil
	case l.witnesses.quorum == 0:
		return c, signed, nil
	}
	return c, nil, fault.New(fault.LedgerUnavailable, "no checkpoint of the audit ledger is witnessed yet").After(LookEvery)
}
