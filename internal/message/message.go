// Package message tells farmers things on their phones: the words by language,
// and how they are sent so that a crash or a gateway that is away loses none.
// Nothing depends on a message: after the last try it is left.
//
//	message.go  Desk, Tell, Later
//	note.go     what is to be told, and how it becomes a text that fits
//	words.go    the words, by language
//	screen.go   what stands on the phone of a farmer who dials the menu
//	screen_words.go  its words, by language
//	gsm.go      the letters that a message has, and how many fit
//	record.go   what is kept of a message, from the first try on
//	report.go   what providers report of it
//	count.go    parts and results, for metrics
//	sql.go      the tables message_told and message
package message

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Desk sends messages. A nil Desk, or one without a Sender, sends none.
type Desk struct {
	Store    *store.Store
	Sender   sms.Sender
	Language string      // one of Languages, for who has chosen none
	Hotline  secret.Text // whom a farmer calls; it stands in messages and nowhere else
	Box      *secret.Box // seals the numbers that messages wait for
	Country  string      // whose numbers these are

	counts counts
}

// Waits are the pauses between tries of a message; after that it is left.
var Waits = []time.Duration{5 * time.Second, time.Minute, 10 * time.Minute, time.Hour}

// CanSend reports whether there is anybody to send messages.
func (d *Desk) CanSend() bool { return d != nil && d.Sender != nil }

// Receiver is who is told, in which language, by whom.
type Receiver struct {
	Phone       phone.Number
	Language    string // empty: that of the installation
	Cooperative string // its name
	FarmerID    string // empty: nobody's
}

// keyOf is what the message of a job is sent under, in every attempt.
func keyOf(j *job.Job) string { return j.ID + "/message" }

// codeAbout is what the seal of a code is bound to.
const codeAbout = "code"

// Hide puts a code into a note that may wait in a job.
func (d *Desk) Hide(n *Note, code string) { n.Hidden = d.Box.Seal([]byte(code), codeAbout) }

// Tell sends a note to a phone, in the name of a job, whose end has to commit what it
// returns: that the provider has it. A job tells one thing.
func (d *Desk) Tell(ctx context.Context, j *job.Job, to Receiver, n Note) (job.Then, error) {
	if to.Language == "" {
		to.Language = d.Language
	}
	if n.Hidden != nil {
		code, err := d.Box.Open(n.Hidden, codeAbout)
		if err != nil {
			return nil, job.Permanent(err)
		}
		n.code = string(code)
	}
	text := Text(to.Language, n, Letterhead{Cooperative: to.Cooperative, Hotline: d.Hotline.Reveal()})
	then, err := d.hand(ctx, keyOf(j), to, n.Words, text)
	if errors.Is(err, sms.ErrRefused) {
		err = job.Permanent(err)
	}
	return then, err
}

// Once reports, in the caller's transaction, whether nothing was told under a
// key before, and that something is now.
func Once(tx *store.Tx, key string) (isFirst bool, err error) {
	return insertTold(tx, key, clock.Now())
}

const kindLater = "message.later"

// laterArgs hold the number sealed: whoever reads jobs does not read phones.
type laterArgs struct {
	ID          string `json:"id"` // what the seal is bound to
	Note        Note   `json:"note"`
	Sealed      []byte `json:"sealed"`
	Language    string `json:"language,omitempty"`
	Cooperative string `json:"cooperative,omitempty"`
	FarmerID    string `json:"farmer_id,omitempty"`
	Words       Words  `json:"words,omitempty"` // of a job that was begun before there were notes
}

// Later sends a note once the caller's transaction has committed. It is for a
// number that is on record nowhere after that. Where nobody can send it the
// number is not kept.
func (d *Desk) Later(tx *store.Tx, to Receiver, n Note) error {
	if !d.CanSend() || to.Phone.Empty() {
		return nil
	}
	args := laterArgs{ID: id.New("msg"), Note: n, Language: to.Language, Cooperative: to.Cooperative, FarmerID: to.FarmerID}
	args.Sealed = d.Box.Seal([]byte(to.Phone.Reveal()), args.ID)
	_, err := job.Enqueue(tx, kindLater, args)
	return err
}

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kindLater, Run: d.sendLater, Waits: Waits, GiveUp: Leave}}
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
	opened, err := d.Box.Open(args.Sealed, args.ID)
	if err != nil {
		return nil, job.Permanent(err)
	}
	to, err := phone.Parse(d.Country, string(opened))
	if err != nil {
		return nil, job.Permanent(err)
	}
	if args.Words != "" {
		args.Note.Words = args.Words
	}
	return d.Tell(ctx, j, Receiver{Phone: to, Language: args.Language, Cooperative: args.Cooperative, FarmerID: args.FarmerID}, args.Note)
}
