package people_test

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

var (
	linkIn = regexp.MustCompile(`https://coffee\.example/sign-in/(\S+)`)
	codeIn = regexp.MustCompile(`\b[0-9]{6}\b`)
)

// linked asks for a link and reads the letter.
func (o *office) linked(u people.User) (browser, token secret.Text) {
	o.t.Helper()
	browser, err := o.Ask(o.t.Context(), people.AskRequest{Email: u.Email.Reveal(), Address: "192.0.2.1"})
	must(o.t, err)
	for {
		if m := linkIn.FindStringSubmatch(arrives(o.t, o.post.letters).Text); m != nil { // else an invitation
			return browser, secret.New(m[1])
		}
	}
}

// spec: sign-in
func TestALinkIsGoodOnceInTheBrowserThatAskedForAQuarterOfAnHour(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := open(t, s)
		in := o.hires(o.coop, people.Cashier)
		o.delivers()
		browser, token := o.linked(in.User)
		_, err := o.FollowLink(t.Context(), secret.Random(32), token, people.Browser{})
		refused(t, "another browser", err, fault.SignInFailed)
		_, err = o.FollowLink(t.Context(), browser, secret.Random(32), people.Browser{})
		refused(t, "another link", err, fault.SignInFailed)
		made, err := o.FollowLink(t.Context(), browser, token, people.Browser{})
		must(t, err)
		if made.User.ID != in.User.ID || made.Way != people.ByEmail || made.IsSteppedUp() {
			t.Errorf("%+v", made.Session)
		}
		_, err = o.FollowLink(t.Context(), browser, token, people.Browser{})
		refused(t, "a second time", err, fault.SignInFailed)

		browser, token = o.linked(in.User)
		defer clock.Jump(people.LinkLifetime)()
		_, err = o.FollowLink(t.Context(), browser, token, people.Browser{})
		refused(t, "a quarter of an hour later", err, fault.SignInFailed)
	})
}

// spec: sign-in, code-sign-in-failed
func TestACodeHasFiveTriesInTheBrowserThatAsked(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := open(t, s)
		in := o.hires(o.coop, people.Agent)
		o.delivers()
		ask := func() (secret.Text, string) {
			browser, err := o.Ask(t.Context(), people.AskRequest{Phone: in.User.Phone.Reveal(), Address: "192.0.2.1"})
			must(t, err)
			return browser, codeIn.FindString(arrives(t, o.post.texts))
		}
		browser, code := ask()
		_, err := o.EnterCode(t.Context(), secret.Random(32), code, people.Browser{})
		refused(t, "another browser", err, fault.SignInFailed)
		made, err := o.EnterCode(t.Context(), browser, code, people.Browser{})
		must(t, err)
		if made.User.ID != in.User.ID || made.Way != people.BySMS || made.Role != "AGENT" {
			t.Errorf("%+v", made.Session)
		}
		_, err = o.EnterCode(t.Context(), browser, code, people.Browser{})
		refused(t, "a second time", err, fault.SignInFailed)

		browser, code = ask()
		wrong := "000000"
		if code == wrong {
			wrong = "000001"
		}
		for range 5 {
			_, err = o.EnterCode(t.Context(), browser, wrong, people.Browser{})
			refused(t, "a wrong code", err, fault.SignInFailed)
		}
		_, err = o.EnterCode(t.Context(), browser, code, people.Browser{})
		refused(t, "the right one after five wrong ones", err, fault.SignInFailed)

		browser, code = ask()
		defer clock.Jump(people.CodeLifetime)()
		_, err = o.EnterCode(t.Context(), browser, code, people.Browser{})
		refused(t, "ten minutes later", err, fault.SignInFailed)
	})
}

// What is kept, counted and begun is the same whether anybody has the address or not.
// spec: sign-in
func TestNothingTellsWhetherAnAccountExists(t *testing.T) {
	o := open(t, storetest.Open(t))
	in := o.hires(o.coop, people.Cashier)
	suspended := o.hires(o.coop, people.Mill)
	_, err := o.SetStatus(t.Context(), o.machine, suspended.User.ID, people.Suspended)
	must(t, err)
	count := func() (rows [2]int) {
		must(t, o.Store.Read(t.Context(), func(tx *store.Tx) error {
			for i, table := range []string{"sign_in", "job"} {
				if err := tx.QueryRow("select count(*) from " + table).Scan(&rows[i]); err != nil {
					return err
				}
			}
			return nil
		}))
		return rows
	}
	for name, row := range map[string]people.AskRequest{
		"an account's e-mail": {Email: in.User.Email.Reveal()}, "an e-mail that nobody has": {Email: "nobody@example.org"}, "one of who is suspended": {Email: suspended.User.Email.Reveal()},
		"an account's phone": {Phone: in.User.Phone.Reveal()}, "a phone that nobody has": {Phone: "+256772999999"},
	} {
		before := count()
		row.Address = "192.0.2.9"
		browser, err := o.Ask(t.Context(), row)
		must(t, err)
		after := count()
		if after[0]-before[0] != 1 || after[1]-before[1] != 1 {
			t.Errorf("%s leaves %d asks and %d jobs, want one of each", name, after[0]-before[0], after[1]-before[1])
		}
		_, err = o.EnterCode(t.Context(), browser, "123456", people.Browser{})
		refused(t, name, err, fault.SignInFailed)
	}
}

func TestOneAddressGetsFiveLettersAnHourAndOnePlaceAsksForSixty(t *testing.T) {
	o := open(t, storetest.Open(t))
	in := o.hires(o.coop, people.Cashier)
	letters := func() (n int) {
		must(t, o.Store.Read(t.Context(), func(tx *store.Tx) error {
			return tx.QueryRow("select count(*) from sign_in where person_id <> ''").Scan(&n)
		}))
		return n
	}
	for range 8 {
		_, err := o.Ask(t.Context(), people.AskRequest{Email: in.User.Email.Reveal(), Address: "192.0.2.1"})
		must(t, err)
	}
	if n := letters(); n != 5 {
		t.Errorf("%d letters, want 5", n)
	}
	for i := range 60 - 8 {
		_, err := o.Ask(t.Context(), people.AskRequest{Email: fmt.Sprintf("nobody%d@example.org", i), Address: "192.0.2.1"})
		must(t, err)
	}
	_, err := o.Ask(t.Context(), people.AskRequest{Email: "one.more@example.org", Address: "192.0.2.1"})
	refused(t, "the 61st", err, fault.RateLimitExceeded)
	_, err = o.Ask(t.Context(), people.AskRequest{Email: "one.more@example.org", Address: "192.0.2.2"})
	must(t, err)
}

// spec: code-user-exists
func TestOneAddressInTwoOrganisationsGetsALinkForEach(t *testing.T) {
	o := open(t, storetest.Open(t))
	email := "both@example.org"
	for _, of := range []string{o.coop, o.other} {
		u, err := o.Make(t.Context(), o.machine, people.NewUser{OrganisationID: of, Name: "Both", Contact: people.Contact{Email: &email}, Roles: []people.Role{people.Manager}}, nil)
		must(t, err)
		o.enters(u)
	}
	_, err := o.Make(t.Context(), o.machine, people.NewUser{OrganisationID: o.coop, Name: "Again", Contact: people.Contact{Email: &email}, Roles: []people.Role{people.Mill}}, nil)
	refused(t, "twice in one organisation", err, fault.UserExists)
	o.delivers()
	browser, err := o.Ask(t.Context(), people.AskRequest{Email: strings.ToUpper(email), Address: "a"})
	must(t, err)
	var tokens []string
	for len(tokens) < 2 {
		if m := linkIn.FindStringSubmatch(arrives(t, o.post.letters).Text); m != nil {
			tokens = append(tokens, m[1])
		}
	}
	s, err := o.FollowLink(t.Context(), browser, secret.New(tokens[1]), people.Browser{})
	must(t, err)
	if s.User.OrganisationID == "" {
		t.Error("no organisation")
	}
	_, err = o.FollowLink(t.Context(), browser, secret.New(tokens[0]), people.Browser{})
	refused(t, "the other link of the same asking", err, fault.SignInFailed)
}

// spec: recovery, code-recovery-decided
func TestARecoveryTakesTwoOthers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := open(t, s)
		asks, approves, lost := o.hires(o.coop, people.Manager), o.hires(o.coop, people.Manager), o.hires(o.coop, people.Manager)
		foreign, operator := o.hires(o.other, people.Manager), o.hires("", people.Operator)
		number := "+256772300300"
		_, err := o.Recover(t.Context(), lost.Acting(), lost.User.ID, "lost", people.Contact{})
		refused(t, "asking for oneself", err, fault.InsufficientPermissions)
		_, err = o.Recover(t.Context(), o.machine, lost.User.ID, "lost", people.Contact{})
		refused(t, "a key asks", err, fault.InsufficientPermissions)
		r, err := o.Recover(t.Context(), asks.Acting(), lost.User.ID, "the phone was stolen", people.Contact{Phone: &number})
		must(t, err)
		_, err = o.Recover(t.Context(), approves.Acting(), lost.User.ID, "again", people.Contact{})
		refused(t, "a second one", err, fault.RecoveryDecided)
		for name, row := range map[string]struct {
			by   people.Actor
			code fault.Code
		}{
			"who asked": {asks.Acting(), fault.InsufficientPermissions}, "whom it is for": {lost.Acting(), fault.InsufficientPermissions},
			"another cooperative's": {foreign.Acting(), fault.NotFound}, "a key": {o.machine, fault.InsufficientPermissions},
		} {
			_, err = o.Decide(t.Context(), row.by, r.ID, true, nil)
			refused(t, name+" approves", err, row.code)
		}
		done, err := o.Decide(t.Context(), operator.Acting(), r.ID, true, nil)
		must(t, err)
		_, err = o.Decide(t.Context(), approves.Acting(), r.ID, true, nil)
		refused(t, "a second time", err, fault.RecoveryDecided)
		_, err = o.Authenticate(t.Context(), lost.Token)
		refused(t, "the old session", err, fault.Unauthenticated)
		back := o.enters(done.Invitation)
		if back.User.Phone.Reveal() != number || back.User.ID != lost.User.ID {
			t.Errorf("%s is back with another phone: %v", back.User.ID, back.User.Phone)
		}
	})
}

func TestTwoOperatorsWhoSuspendAManagerEachLeaveOne(t *testing.T) {
	storetest.Skew(t, store.People, func(t *testing.T, s *store.Store) storetest.Meeting {
		o := open(t, s)
		a, b := o.hires(o.coop, people.Manager), o.hires(o.coop, people.Manager)
		suspend := func(by people.Actor, whom people.Opened) func(context.Context) {
			return func(ctx context.Context) {
				if _, err := o.SetStatus(ctx, by, whom.User.ID, people.Suspended); err != nil && !fault.Is(err, fault.LastManager) {
					t.Error(err)
				}
			}
		}
		return storetest.Meeting{
			Calls: []func(context.Context){suspend(o.machine, b), suspend(o.hires("", people.Operator).Acting(), a)},
			Broken: func() string {
				left := 0
				must(t, s.Read(context.Background(), func(tx *store.Tx) error {
					return tx.QueryRow("select count(*) from person where status = 'ACTIVE' and organisation_id = $1", o.coop).Scan(&left)
				}))
				if left == 0 {
					return "nobody is left"
				}
				return ""
			},
		}
	})
}

func TestLettersThatAreAskedForAtOnceAreCounted(t *testing.T) {
	storetest.Skew(t, store.SignIns, func(t *testing.T, s *store.Store) storetest.Meeting {
		o := open(t, s)
		in := o.hires(o.coop, people.Cashier)
		ask := func(ctx context.Context) {
			_, err := o.Ask(ctx, people.AskRequest{Email: in.User.Email.Reveal(), Address: "a"})
			if err != nil {
				t.Error(err)
			}
		}
		for range 4 {
			ask(t.Context())
		}
		return storetest.Meeting{
			Calls: []func(context.Context){ask, ask},
			Broken: func() string {
				n := 0
				must(t, s.Read(context.Background(), func(tx *store.Tx) error {
					return tx.QueryRow("select count(*) from sign_in where person_id <> ''").Scan(&n)
				}))
				if n != 5 {
					return fmt.Sprintf("%d letters, want 5", n)
				}
				return ""
			},
		}
	})
}
