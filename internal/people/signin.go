package people

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"math/big"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/message"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// How long a link and a code are good, how often a code may be tried, and how many
// of either one address or number gets, and one place on the net asks for, in an hour.
const (
	LinkLifetime   = 15 * time.Minute
	CodeLifetime   = 10 * time.Minute
	codeTries      = 5
	contactHour    = 5
	addressHour    = 60
	countedFor     = time.Hour
	accountsOfAsks = 5 // one address may be a person's in several organisations
)

// asked is somebody who wants to sign in by e-mail or SMS.
type asked struct {
	id        string
	browser   string // the hash of the cookie that the asking browser got
	userID    string // empty: nobody has this address or number
	way       Way
	hash      string
	contact   string // marked
	address   string // of the asker, marked
	tries     int64
	createdAt time.Time
	expiresAt time.Time
}

// AskRequest is where a link or a code is wanted.
type AskRequest struct {
	Email   string
	Phone   string
	Address string // of the asker on the net
}

// Ask sends a link or a code to whoever has the address or number. What it answers,
// keeps and counts is the same when nobody has. browser goes into a cookie of the
// browser that asked, without which neither link nor code is good.
func (d *Desk) Ask(ctx context.Context, in AskRequest) (browser secret.Text, err error) {
	one := asked{way: ByEmail, address: d.Box.Mark([]byte(in.Address), "address")}
	lives := LinkLifetime
	switch {
	case in.Email != "":
		one.contact = d.emailMark(secret.New(emailText(in.Email)))
	default:
		number, err := phone.Parse(d.Country, in.Phone)
		if err != nil {
			return browser, fault.New(fault.InvalidPhone, "phone must be %s", phone.Form(d.Country)).Because(err)
		}
		one.way = BySMS
		one.contact = d.phoneMark(number)
		lives = CodeLifetime
	}
	browser = secret.Random(tokenBytes)
	one.browser = browser.Hash()
	one.createdAt = clock.Now()
	one.expiresAt = one.createdAt.Add(lives)
	return browser, d.Store.Update(ctx, func(tx *store.Tx) error { return d.ask(tx, one) })
}

func (d *Desk) ask(tx *store.Tx, one asked) error {
	if err := tx.Lock(store.SignIns, one.contact); err != nil {
		return err
	}
	since := clock.Now().Add(-countedFor)
	fromHere, err := countAsked(tx, "address", one.address, since)
	if err != nil {
		return err
	}
	if fromHere >= addressHour {
		return fault.New(fault.RateLimitExceeded, "too many links and codes were asked for from here: try again in an hour").After(countedFor)
	}
	there, err := countAsked(tx, "contact", one.contact, since)
	if err != nil {
		return err
	}
	users, err := d.personsReached(tx, one.contact)
	if err != nil {
		return err
	}
	sent := 0
	for _, u := range users {
		if u.Status != Active || there >= contactHour || sent == accountsOfAsks {
			continue
		}
		sent++
		if err := d.sendKey(tx, one, u); err != nil {
			return err
		}
	}
	if sent > 0 {
		return nil
	}
	// Nobody has it, or enough was sent: it is kept, tried and counted all the same.
	one.id = id.New("sgn")
	one.hash = secret.Random(tokenBytes).Hash()
	if err := insertAsked(tx, one); err != nil {
		return err
	}
	return d.writeNobody(tx)
}

// sendKey sends one account its link or code.
func (d *Desk) sendKey(tx *store.Tx, one asked, u User) error {
	one.id = id.New("sgn")
	one.userID = u.ID
	if one.way == ByEmail {
		token := secret.Random(tokenBytes)
		one.hash = token.Hash()
		if err := insertAsked(tx, one); err != nil {
			return err
		}
		return d.write(tx, u, signInLetter, secret.New(d.PublicURL+"/sign-in/"+token.Reveal()))
	}
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return err
	}
	code := fmt.Sprintf("%06d", n.Int64())
	one.hash = d.codeHash(one.browser, code)
	if err := insertAsked(tx, one); err != nil {
		return err
	}
	note := message.Note{Words: message.SignIn}
	d.Messages.Hide(&note, code)
	return d.Messages.Later(tx, message.Receiver{Phone: u.Phone, Language: u.Language, Cooperative: "mwanyi"}, note)
}

// codeHash is keyed: a code is short, and a copy of the database must not tell it.
func (d *Desk) codeHash(browser, code string) string {
	return d.Box.Mark([]byte(code), "code/"+browser)
}

// spec: code-sign-in-failed
func wrongCode() *fault.Fault {
	return fault.New(fault.SignInFailed, "the code is wrong, was used or tried too often, or has expired; or another browser asked for it")
}

// EnterCode signs in whoever enters the code that was sent for their browser. Every
// try counts before it is looked at.
func (d *Desk) EnterCode(ctx context.Context, browser secret.Text, code string, at Browser) (s Opened, err error) {
	var tried []asked
	err = d.Store.Update(store.Unwitnessed(ctx), func(tx *store.Tx) error {
		n, err := countTry(tx, browser.Hash(), codeTries, clock.Now())
		if err != nil || n == 0 {
			return err
		}
		tried, err = askedBy(tx, browser.Hash())
		return err
	})
	if err != nil {
		return s, err
	}
	want := d.codeHash(browser.Hash(), code)
	for _, one := range tried {
		if one.way == BySMS && one.userID != "" && subtle.ConstantTimeCompare([]byte(one.hash), []byte(want)) == 1 {
			return d.enter(ctx, one, at)
		}
	}
	return s, wrongCode()
}

// FollowLink signs in whoever follows the link that was sent for their browser.
func (d *Desk) FollowLink(ctx context.Context, browser, token secret.Text, at Browser) (s Opened, err error) {
	var mine []asked
	err = d.Store.Read(store.Fresh(ctx), func(tx *store.Tx) (err error) {
		mine, err = askedBy(tx, browser.Hash())
		return err
	})
	if err != nil {
		return s, err
	}
	for _, one := range mine {
		if one.way == ByEmail && one.userID != "" && token.Matches(one.hash) {
			return d.enter(ctx, one, at)
		}
	}
	return s, fault.New(fault.SignInFailed, "the link was used or has expired, or another browser asked for it: follow it in the browser in which you asked")
}

// enter uses what was sent up, once, and signs its owner in.
func (d *Desk) enter(ctx context.Context, one asked, at Browser) (s Opened, err error) {
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		n, err := deleteAskedBy(tx, one.browser, one.id)
		if err != nil {
			return err
		}
		if n == 0 || !clock.Now().Before(one.expiresAt) {
			return wrongCode()
		}
		u, err := d.personNow(tx, one.userID)
		if errors.Is(err, store.ErrNotFound) || err == nil && !d.isReached(u, one) {
			return wrongCode()
		}
		if err != nil {
			return err
		}
		s, err = d.open(tx, u, one.way, at)
		return err
	})
	return s, err
}

// isReached: the account still has the address or number to which the link or code was sent.
// Who has changed it, or had it changed by a recovery, has lost the old one to somebody.
func (d *Desk) isReached(u User, one asked) bool {
	if one.way == ByEmail {
		return one.contact == d.emailMark(u.Email)
	}
	return one.contact == d.phoneMark(u.Phone)
}
