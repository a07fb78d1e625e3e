package ussd

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/message"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
)

// A PIN of four digits can be guessed by whoever may try all of them. It is kept as
// a slow hash with a salt, over a keyed hash: who has a copy of the database has
// not the key, and who has both needs time for each try. At the phone three wrong
// ones close the menu for an hour, and ten until the cooperative takes the PIN away.

// The bounds of guessing. The count ends with a right PIN.
// spec: ussd-pin
const (
	restAfter = 3
	restFor   = time.Hour
	shutAfter = 10
)

// pin is what is kept of a farmer's PIN.
type pin struct {
	farmerID string
	salt     []byte
	hash     []byte
	wrong    int64 // since the last right one
	restsTo  *time.Time
	setAt    time.Time
}

// tries are how many are left before something closes.
func (p pin) tries() int64 { return min(restAfter-p.wrong%restAfter, shutAfter-p.wrong) }

// closed says what refuses every PIN now, right or wrong; done: nothing does.
func (p pin) closed(now time.Time) outcome {
	switch {
	case p.wrong >= shutAfter:
		return shut
	case p.restsTo != nil && now.Before(*p.restsTo):
		return rests
	}
	return done
}

// judge compares, and counts a wrong one.
func (p *pin) judge(hash []byte, now time.Time) outcome {
	if closed := p.closed(now); closed != done {
		return closed
	}
	if subtle.ConstantTimeCompare(p.hash, hash) == 1 {
		p.wrong = 0
		p.restsTo = nil
		return done
	}
	p.wrong++
	if p.wrong%restAfter == 0 {
		until := now.Add(restFor)
		p.restsTo = &until
	}
	if closed := p.closed(now); closed != done {
		return closed
	}
	return wrong
}

// The cost of a hash: some tens of milliseconds, and no more memory than the slots
// times this.
const (
	hashPasses   = 2
	hashKiB      = 19 * 1024
	hashLength   = 32
	saltLength   = 16
	hashesAtOnce = 4
)

var slots = make(chan struct{}, hashesAtOnce)

// slow hashes a PIN of a farmer.
func (d *Desk) slow(ctx context.Context, farmerID, typed string, salt []byte) ([]byte, error) {
	select {
	case slots <- struct{}{}:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { <-slots }()
	return argon2.IDKey(d.Pepper.MAC("pin", farmerID, typed), salt, hashPasses, hashKiB, 1, hashLength), nil
}

// newPIN makes what is kept of one.
func (d *Desk) newPIN(ctx context.Context, farmerID, typed string) (pin, error) {
	p := pin{farmerID: farmerID, salt: make([]byte, saltLength), setAt: clock.Now()}
	rand.Read(p.salt)
	var err error
	p.hash, err = d.slow(ctx, farmerID, typed, p.salt)
	return p, err
}

// pinIn reads a farmer's PIN; nil: there is none. One from before the phone was
// changed is none: it was chosen on a phone that may be somebody else's.
func (d *Desk) pinIn(tx *store.Tx, farmerID string) (*pin, error) {
	p, err := pinOf(tx, farmerID)
	if p == nil || err != nil {
		return nil, err
	}
	changed, err := d.Farmers.PhoneReplaced(tx, farmerID)
	if err != nil || changed != nil && !changed.Before(p.setAt) {
		return nil, err
	}
	return p, nil
}

// tellPIN tells the farmer that the PIN is another one, or none.
func (d *Desk) tellPIN(tx *store.Tx, farmerID string) error {
	return d.Farmers.TellOnce(tx, id.New("pin"), farmerID, message.Note{Words: message.PINChanged})
}

// isEasy: it is the first that a thief tries: one digit, a row up or down, a pair
// that repeats, or the end of the phone's own number.
// spec: ussd-pin
func isEasy(typed string, number phone.Number) bool {
	same := true
	up := true
	down := true
	pair := len(typed)%2 == 0
	for i := 1; i < len(typed); i++ {
		step := (int(typed[i]) - int(typed[i-1]) + 10) % 10
		same = same && step == 0
		up = up && step == 1
		down = down && step == 9
		pair = pair && (i < 2 || typed[i] == typed[i-2])
	}
	return same || up || down || pair || strings.HasSuffix(number.Reveal(), typed)
}
