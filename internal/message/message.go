// Package message tells farmers things on their phones: the words by language,
// and how they are sent so that a crash or a gateway that is away loses none.
// Nothing depends on a message: after the last try it is left.
//
//	message.go  Desk, Tell, Later
//	words.go    the words
package message

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Desk sends messages. A nil Desk, or one without a Sender, sends none.
type Desk struct {
	Sender   sms.Sender
	Language string      // en or lg; English when it is another
	Box      *secret.Box // seals the numbers that messages wait for
	Country  string      // whose numbers these are
}

// Waits are the pauses between tries of a message; after that it is left.
var Waits = []time.Duration{5 * time.Second, time.Minute, 10 * time.Minute, time.Hour}

// CanSend reports whether there is anybody to send messages.
func (d *Desk) CanSend() bool { return d != nil && d.Sender != nil }

// Tell is the step of a job that sends words to a phone.
func (d *Desk) Tell(ctx context.Context, j *job.Job, to phone.Number, w Words, values ...any) error {
	_, err := job.Step(ctx, j, "message", func(ctx context.Context, key string) (bool, error) {
		return true, d.Sender.Send(ctx, key, to, d.say(w, values...))
	})
	if errors.Is(err, sms.ErrRefused) {
		return job.Permanent(err)
	}
	return err
}

func (d *Desk) say(w Words, values ...any) string {
	words := Catalogue[d.Language]
	if words == nil {
		words = Catalogue["en"]
	}
	return fmt.Sprintf(words[w], values...)
}

const kindLater = "message.later"

// laterArgs hold the number sealed: whoever reads jobs does not read phones.
type laterArgs struct {
	ID     string `json:"id"` // what the seal is bound to
	Words  Words  `json:"words"`
	Sealed []byte `json:"sealed"`
}

// Later sends words to a phone once the caller's transaction has committed. It is
// for a number that is on record nowhere after that. Where nobody can send it the
// number is not kept.
func (d *Desk) Later(tx *store.Tx, to phone.Number, w Words) error {
	if !d.CanSend() || to.Empty() {
		return nil
	}
	args := laterArgs{ID: id.New("msg"), Words: w}
	args.Sealed = d.Box.Seal([]byte(to.Reveal()), args.ID)
	_, err := job.Enqueue(tx, kindLater, args)
	return err
}

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kindLater, Run: d.sendLater, Waits: Waits}}
}

// sendLater is the job of Later. A crash after the message has gone sends it again
// under the same key.
func (d *Desk) sendLater(ctx context.Context, j *job.Job) (job.Then, error) {
	var args laterArgs
	if err := j.Args(&args); err != nil {
		return nil, job.Permanent(err)
	}
	if !d.CanSend() {
		return nil, nil
	}
	plain, err := d.Box.Open(args.Sealed, args.ID)
	if err != nil {
		return nil, job.Permanent(err)
	}
	to, err := phone.Parse(d.Country, string(plain))
	if err != nil {
		return nil, job.Permanent(err)
	}
	return nil, d.Tell(ctx, j, to, args.Words)
}
