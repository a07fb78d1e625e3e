package people_test

import (
	"encoding/json"
	"strings"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/people/peopletest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// authenticator is a passkey in somebody's hand.
type authenticator struct{ *peopletest.Authenticator }

func newAuthenticator(t *testing.T) *authenticator {
	t.Helper()
	return &authenticator{peopletest.New(t, "https://coffee.example")}
}

func options(t *testing.T, b people.Begun) []byte {
	t.Helper()
	raw, err := json.Marshal(b.Options)
	must(t, err)
	return raw
}

// makes answers a registration.
func (a *authenticator) makes(t *testing.T, b people.Begun) []byte { return a.Makes(t, options(t, b)) }

// shows answers a signing in.
func (a *authenticator) shows(t *testing.T, b people.Begun) []byte { return a.Shows(t, options(t, b)) }

// registers makes somebody with a passkey.
func (o *office) registers(a *authenticator, organisationID string, roles ...people.Role) people.Opened {
	o.t.Helper()
	u := o.makes(o.machine, organisationID, roles...)
	b, err := o.BeginRegistration(o.t.Context(), people.Enrolment{Invitation: tokenOf(u.Link)})
	must(o.t, err)
	s, err := o.FinishRegistration(o.t.Context(), b.Name, a.makes(o.t, b), "phone", people.Browser{})
	must(o.t, err)
	return s
}

// spec: passkeys
func TestAPasskeyIsRegisteredByInvitationAndSignsIn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := open(t, s)
		a := newAuthenticator(t)
		a.Flags |= peopletest.BackupEligible | peopletest.BackedUp // of a kind that is backed up: the flags must be known again at every login
		in := o.registers(a, o.coop, people.Manager)
		if in.User.Status != people.Active || !in.IsSteppedUp() {
			t.Errorf("%s, stepped up %v", in.User.Status, in.IsSteppedUp())
		}
		for range 3 {
			b, err := o.BeginLogin(t.Context(), nil)
			must(t, err)
			again, err := o.FinishLogin(t.Context(), b.Name, a.shows(t, b), people.Browser{})
			must(t, err)
			if again.User.ID != in.User.ID || again.Way != people.ByPasskey {
				t.Errorf("%s by %s", again.User.ID, again.Way)
			}
		}
		defer clock.Jump(people.StepUpLifetime)()
		session, err := o.Authenticate(t.Context(), in.Token)
		must(t, err)
		if session.IsSteppedUp() {
			t.Error("it still counts after 5 minutes")
		}
	})
}

// spec: passkeys
func TestACeremonyProvesNothingTwiceFromElsewhereWithoutItsOwnerOrFromACopy(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := open(t, s)
		a := newAuthenticator(t)
		in := o.registers(a, o.coop, people.Manager)
		begin := func() people.Begun {
			t.Helper()
			b, err := o.BeginLogin(t.Context(), nil)
			must(t, err)
			return b
		}
		finish := func(what string, name secret.Text, response []byte) {
			t.Helper()
			_, err := o.FinishLogin(t.Context(), name, response, people.Browser{})
			refused(t, what, err, fault.SignInFailed)
		}
		b := begin()
		response := a.shows(t, b)
		_, err := o.FinishLogin(t.Context(), b.Name, response, people.Browser{})
		must(t, err)
		finish("the same again", b.Name, response)
		finish("the same for another ceremony", begin().Name, response)
		b = begin()
		finish("one that nobody began", secret.Random(32), a.shows(t, b))
		finish("nonsense", b.Name, []byte(`{"id":"x"}`))
		finish("the right one, after nonsense", b.Name, a.shows(t, b))

		b = begin()
		a.Origin = "https://coffee.example.evil.test"
		finish("another origin", b.Name, a.shows(t, b))
		a.Origin = "https://coffee.example"

		b = begin()
		a.Flags = peopletest.Present
		finish("without the owner's finger or PIN", b.Name, a.shows(t, b))
		a.Flags = peopletest.Present | peopletest.Verified

		b = begin()
		response = a.shows(t, b)
		back := clock.Jump(6 * 60e9)
		finish("six minutes later", b.Name, response)
		back()

		stranger := newAuthenticator(t)
		stranger.ID, stranger.Handle, stranger.Count = a.ID, a.Handle, a.Count
		b = begin()
		finish("another key under the same name", b.Name, stranger.shows(t, b))

		o.delivers()
		a.Count = 0 // the next is 1 again
		b = begin()
		finish("a counter that went back", b.Name, a.shows(t, b))
		a.Count = 1000
		b = begin()
		finish("the same passkey, which is suspect now", b.Name, a.shows(t, b))
		for {
			if letter := arrives(t, o.post.letters); strings.Contains(letter.Subject, "copied") {
				break
			}
		}
		list, err := o.Passkeys(t.Context(), in.User.ID)
		must(t, err)
		if len(list) != 1 || list[0].SuspectAt == nil {
			t.Errorf("%+v, want a suspect", list)
		}
	})
}

func TestARegistrationTakesAnInvitationOrAPasskeyThatWasJustShown(t *testing.T) {
	o := open(t, storetest.Open(t))
	in := o.registers(newAuthenticator(t), o.coop, people.Manager)
	second := newAuthenticator(t)
	b, err := o.BeginRegistration(t.Context(), people.Enrolment{Session: &in.Session})
	must(t, err)
	_, err = o.FinishRegistration(t.Context(), b.Name, second.makes(t, b), "laptop", people.Browser{})
	must(t, err)

	_, err = o.BeginRegistration(t.Context(), people.Enrolment{})
	refused(t, "nobody", err, fault.Unauthenticated)
	_, err = o.BeginRegistration(t.Context(), people.Enrolment{Invitation: secret.Random(32)})
	refused(t, "an invitation of nobody's", err, fault.SignInFailed)
	o.delivers()
	browser, token := o.linked(in.User)
	byMail, err := o.FollowLink(t.Context(), browser, token, people.Browser{})
	must(t, err)
	_, err = o.BeginRegistration(t.Context(), people.Enrolment{Session: &byMail.Session})
	refused(t, "somebody who came by a link", err, fault.StepUpNeeded)

	unverified := newAuthenticator(t)
	unverified.Flags = 1
	u := o.makes(o.machine, o.coop, people.Mill)
	b, err = o.BeginRegistration(t.Context(), people.Enrolment{Invitation: tokenOf(u.Link)})
	must(t, err)
	_, err = o.FinishRegistration(t.Context(), b.Name, unverified.makes(t, b), "", people.Browser{})
	refused(t, "without the owner's finger or PIN", err, fault.SignInFailed)
	b, err = o.BeginRegistration(t.Context(), people.Enrolment{Invitation: tokenOf(u.Link)})
	must(t, err)
	_, err = o.FinishRegistration(t.Context(), b.Name, second.makes(t, b), "", people.Browser{})
	refused(t, "somebody else's passkey", err, fault.SignInFailed)
	b, err = o.BeginRegistration(t.Context(), people.Enrolment{Invitation: tokenOf(u.Link)})
	must(t, err)
	other, err := o.BeginRegistration(t.Context(), people.Enrolment{Invitation: tokenOf(u.Link)})
	must(t, err)
	_, err = o.FinishRegistration(t.Context(), b.Name, newAuthenticator(t).makes(t, b), "", people.Browser{})
	must(t, err)
	_, err = o.FinishRegistration(t.Context(), other.Name, newAuthenticator(t).makes(t, other), "", people.Browser{})
	refused(t, "the invitation a second time", err, fault.SignInFailed)
}

func TestTheLastPasskeyOfAManagerStays(t *testing.T) {
	o := open(t, storetest.Open(t))
	in := o.registers(newAuthenticator(t), o.coop, people.Manager)
	list, err := o.Passkeys(t.Context(), in.User.ID)
	must(t, err)
	refused(t, "the last", o.DeletePasskey(t.Context(), in.Session, list[0].ID), fault.InvalidRequest)
	other := o.registers(newAuthenticator(t), o.coop, people.Cashier)
	refused(t, "somebody else's", o.DeletePasskey(t.Context(), other.Session, list[0].ID), fault.NotFound)
	mine, err := o.Passkeys(t.Context(), other.User.ID)
	must(t, err)
	must(t, o.DeletePasskey(t.Context(), other.Session, mine[0].ID)) // e-mail and phone are left
}
