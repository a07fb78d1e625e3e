package people_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/people"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// office is a desk with two cooperatives and whoever its tests need.
type office struct {
	*people.Desk
	t       *testing.T
	coop    string
	other   string
	buyer   string
	post    *post
	machine people.Actor // an ADMIN key
}

// post is where what is sent arrives.
type post struct {
	letters chan mail.Message
	texts   chan string
}

func (p *post) Send(_ context.Context, _ string, m mail.Message) error {
	p.letters <- m
	return nil
}

// phones is the gateway of text messages.
type phones struct{ *post }

func (p phones) Send(_ context.Context, _ string, _ phone.Number, text string) (sms.Receipt, error) {
	p.texts <- text
	return sms.Receipt{}, nil
}

func open(t *testing.T, s *store.Store) *office {
	t.Helper()
	p := &post{letters: make(chan mail.Message, 100), texts: make(chan string, 100)}
	desk := farmers.Access(t, s)
	d := &people.Desk{
		Store: s, Access: desk, Box: farmers.Box(t, "people"), Mail: p, PublicURL: "https://coffee.example", Country: "UG", Language: "en",
		Messages: &message.Desk{Store: s, Sender: phones{p}, Language: "en", Box: farmers.Box(t, "messages"), Country: "UG"},
	}
	must(t, d.Open())
	o := &office{Desk: d, t: t, post: p, machine: people.Actor{Caller: access.Caller{KeyID: "key_admin", Role: access.Admin}}}
	o.coop = farmers.Organisation(t, desk, access.CooperativeKind, "Bukoto Hills", "")
	o.other = farmers.Organisation(t, desk, access.CooperativeKind, "Another", "")
	o.buyer = farmers.Organisation(t, desk, access.BuyerKind, "A buyer", "")
	return o
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// delivers lets the jobs run from here on.
func (o *office) delivers() {
	o.t.Helper()
	farmers.Run(o.t, o.Store, append(o.Kinds(), o.Messages.Kinds()...), nil)
}

// arrives waits for what is sent.
func arrives[T any](t *testing.T, at chan T) (got T) {
	t.Helper()
	select {
	case got = <-at:
	case <-time.After(30 * time.Second):
		t.Fatal("nothing arrives")
	}
	return got
}

var phoneTail = 100000

// makes invites somebody.
func (o *office) makes(by people.Actor, organisationID string, roles ...people.Role) people.InvitedUser {
	o.t.Helper()
	phoneTail++
	number := fmt.Sprintf("+256772%06d", phoneTail)
	email := strings.ToLower(string(roles[0])) + number[7:] + "@example.org"
	u, err := o.Make(o.t.Context(), by, people.NewUser{OrganisationID: organisationID, Name: "Somebody " + string(roles[0]), Contact: people.Contact{Phone: &number, Email: &email}, Roles: roles}, nil)
	must(o.t, err)
	return u
}

func tokenOf(link secret.Text) secret.Text {
	text := link.Reveal()
	return secret.New(text[strings.LastIndex(text, "/")+1:])
}

// enters signs somebody who was invited in.
func (o *office) enters(u people.InvitedUser) people.Opened {
	o.t.Helper()
	s, err := o.Accept(o.t.Context(), tokenOf(u.Link), false, people.Browser{Agent: "test"})
	must(o.t, err)
	return s
}

// hires makes somebody who is in.
func (o *office) hires(organisationID string, roles ...people.Role) people.Opened {
	o.t.Helper()
	return o.enters(o.makes(o.machine, organisationID, roles...))
}

func refused(t testing.TB, what string, err error, code fault.Code) {
	t.Helper()
	if !fault.Is(err, code) {
		t.Errorf("%s: %v, want %s", what, err, code)
	}
}

// spec: users
func TestAnInvitationIsGoodOnceAndForAWeek(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := open(t, s)
		u := o.makes(o.machine, o.coop, people.Cashier)
		if u.Status != people.Invited {
			t.Errorf("status %s, want INVITED", u.Status)
		}
		in := o.enters(u)
		if in.User.Status != people.Active || in.Role != access.Cooperative {
			t.Errorf("%s with the type %s, want ACTIVE, COOPERATIVE", in.User.Status, in.Role)
		}
		_, err := o.Accept(t.Context(), tokenOf(u.Link), false, people.Browser{})
		refused(t, "a second time", err, fault.SignInFailed)

		late := o.makes(o.machine, o.coop, people.Viewer)
		defer clock.Jump(people.InvitationLifetime)()
		_, err = o.Accept(t.Context(), tokenOf(late.Link), false, people.Browser{})
		refused(t, "a week later", err, fault.SignInFailed)
	})
}

func TestALinkForThisMachineIsGoodNowhereElse(t *testing.T) {
	o := open(t, storetest.Open(t))
	in := o.hires(o.coop, people.Manager)
	u, err := o.InviteLocal(t.Context(), in.User.ID)
	must(t, err)
	_, err = o.Accept(t.Context(), tokenOf(u.Link), false, people.Browser{})
	refused(t, "from elsewhere", err, fault.SignInFailed)
	_, err = o.Accept(t.Context(), tokenOf(u.Link), true, people.Browser{})
	must(t, err)
}

// Every role of every kind, by everybody who could try.
func TestNobodyGrantsWhatTheyDoNotHave(t *testing.T) {
	o := open(t, storetest.Open(t))
	manager := o.hires(o.coop, people.Manager).Acting()
	foreign := o.hires(o.other, people.Manager).Acting()
	cashier := o.hires(o.coop, people.Cashier).Acting()
	operator := o.hires("", people.Operator).Acting()
	finance := o.hires("", people.Finance).Acting()
	support := o.hires("", people.Support).Acting()
	coopKey := people.Actor{Caller: access.Caller{KeyID: "key_1", Role: access.Cooperative, OrganisationID: o.coop}}
	for kind, of := range map[access.Kind]string{access.CooperativeKind: o.coop, access.BuyerKind: o.buyer, "": ""} {
		for _, role := range people.RolesOf(kind) {
			for name, row := range map[string]struct {
				by  people.Actor
				may bool
			}{
				"manager": {manager, kind == access.CooperativeKind && role != people.Manager}, "foreign manager": {foreign, false}, "cashier": {cashier, false}, "operator": {operator, true},
				"finance": {finance, false}, "support": {support, false}, "an ADMIN key": {o.machine, true}, "a COOPERATIVE key": {coopKey, false},
			} {
				phoneTail++
				email := name[:2] + string(role) + string(kind) + "@example.org"
				_, err := o.Make(t.Context(), row.by, people.NewUser{OrganisationID: of, Name: "x", Contact: people.Contact{Email: &email}, Roles: []people.Role{role}}, nil)
				if row.may != (err == nil) || err != nil && !fault.Is(err, fault.InsufficientPermissions) {
					t.Errorf("%s makes a %s of %q: %v, want allowed %v", name, role, kind, err, row.may)
				}
			}
		}
	}
}

func TestRolesFitTheKindOfOrganisation(t *testing.T) {
	o := open(t, storetest.Open(t))
	for _, row := range []struct {
		of    string
		roles []people.Role
	}{{o.buyer, []people.Role{people.Manager}}, {o.coop, []people.Role{people.Trader}}, {"", []people.Role{people.Manager}}, {o.coop, []people.Role{people.Agent, people.Cashier}}, {o.coop, []people.Role{people.Mill, people.Mill}}, {o.coop, nil}} {
		email := "a@example.org"
		_, err := o.Make(t.Context(), o.machine, people.NewUser{OrganisationID: row.of, Name: "x", Contact: people.Contact{Email: &email}, Roles: row.roles}, nil)
		refused(t, strings.Join([]string{row.of, "as", string(append(row.roles, "nobody")[0])}, " "), err, fault.InvalidRequest)
	}
}

func TestAnotherOrganisationsPeopleDoNotExist(t *testing.T) {
	o := open(t, storetest.Open(t))
	manager := o.hires(o.coop, people.Manager).Acting()
	theirs := o.hires(o.other, people.Manager)
	name := "mine"
	_, err := o.Get(t.Context(), manager, theirs.User.ID)
	refused(t, "get", err, fault.NotFound)
	_, err = o.Change(t.Context(), manager, theirs.User.ID, people.Changes{Name: &name})
	refused(t, "change", err, fault.NotFound)
	_, err = o.SetStatus(t.Context(), manager, theirs.User.ID, people.Suspended)
	refused(t, "suspend", err, fault.NotFound)
	_, err = o.Invite(t.Context(), manager, theirs.User.ID)
	refused(t, "invite", err, fault.NotFound)
	_, err = o.Recover(t.Context(), manager, theirs.User.ID, "lost", people.Contact{})
	refused(t, "recover", err, fault.NotFound)
	refused(t, "end a session", o.End(t.Context(), manager, theirs.ID), fault.NotFound)
}

// spec: code-last-manager
func TestNobodyChangesTheirOwnRolesAndTheLastManagerStays(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := open(t, s)
		first := o.hires(o.coop, people.Manager)
		viewer := []people.Role{people.Viewer}
		_, err := o.Change(t.Context(), first.Acting(), first.User.ID, people.Changes{Roles: &viewer})
		refused(t, "own roles", err, fault.InsufficientPermissions)
		_, err = o.SetStatus(t.Context(), first.Acting(), first.User.ID, people.Suspended)
		refused(t, "suspending oneself", err, fault.InsufficientPermissions)
		_, err = o.Change(t.Context(), o.machine, first.User.ID, people.Changes{Roles: &viewer})
		refused(t, "the last manager's roles", err, fault.LastManager)
		_, err = o.SetStatus(t.Context(), o.machine, first.User.ID, people.Suspended)
		refused(t, "suspending the last manager", err, fault.LastManager)
		o.makes(o.machine, o.coop, people.Manager) // who was never in does not count
		_, err = o.SetStatus(t.Context(), o.machine, first.User.ID, people.Suspended)
		refused(t, "beside one who was never in", err, fault.LastManager)
		second := o.hires(o.coop, people.Manager)
		_, err = o.SetStatus(t.Context(), second.Acting(), first.User.ID, people.Suspended)
		refused(t, "one manager by another", err, fault.InsufficientPermissions)
		_, err = o.SetStatus(t.Context(), o.machine, first.User.ID, people.Suspended)
		must(t, err)
	})
}

// spec: sessions
func TestASessionEndsBySuspensionByOtherRolesAndByTime(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := open(t, s)
		boss := o.hires(o.coop, people.Manager).Acting()
		gone := func(what string, in people.Opened) {
			t.Helper()
			_, err := o.Authenticate(t.Context(), in.Token)
			refused(t, what, err, fault.Unauthenticated)
		}
		good := func(in people.Opened) {
			t.Helper()
			_, err := o.Authenticate(t.Context(), in.Token)
			must(t, err)
		}
		suspended := o.hires(o.coop, people.Mill)
		good(suspended)
		_, err := o.SetStatus(t.Context(), boss, suspended.User.ID, people.Suspended)
		must(t, err)
		gone("suspended", suspended)

		changed := o.hires(o.coop, people.Mill)
		roles := []people.Role{people.Cashier}
		_, err = o.Change(t.Context(), boss, changed.User.ID, people.Changes{Roles: &roles})
		must(t, err)
		gone("with other roles", changed)

		out := o.hires(o.coop, people.Mill)
		must(t, o.End(t.Context(), out.Acting(), out.ID))
		gone("signed out", out)

		idle, used := o.hires(o.coop, people.Mill), o.hires(o.coop, people.Mill)
		for range 3 {
			defer clock.Jump(people.SessionIdle / 2)()
			good(used)
		}
		gone("idle for half a day", idle)
		for range int(people.SessionLifetime/(people.SessionIdle/2)) - 4 {
			defer clock.Jump(people.SessionIdle / 2)()
			good(used)
		}
		defer clock.Jump(people.SessionIdle / 2)()
		gone("after a week", used)
	})
}

func TestASuspendedBuyersPeopleAreOutAndASuspendedCooperativesMayRead(t *testing.T) {
	o := open(t, storetest.Open(t))
	trader, manager := o.hires(o.buyer, people.Trader), o.hires(o.coop, people.Manager)
	for _, id := range []string{o.buyer, o.coop} {
		_, err := o.Access.SetStatus(t.Context(), id, access.Suspended)
		must(t, err)
	}
	_, err := o.Authenticate(t.Context(), trader.Token)
	refused(t, "the trader", err, fault.Unauthenticated)
	_, err = o.Authenticate(t.Context(), manager.Token)
	must(t, err)
}

func TestEverySignInHasATokenOfItsOwnAndEndsTheOneBefore(t *testing.T) {
	o := open(t, storetest.Open(t))
	first := o.hires(o.coop, people.Mill)
	again, err := o.InviteLocal(t.Context(), first.User.ID)
	must(t, err)
	second, err := o.Accept(t.Context(), tokenOf(again.Link), true, people.Browser{Had: first.Token})
	must(t, err)
	if second.Token.Reveal() == first.Token.Reveal() {
		t.Error("the token stayed")
	}
	_, err = o.Authenticate(t.Context(), first.Token)
	refused(t, "the session before", err, fault.Unauthenticated)
}

// A copy of the database tells neither who somebody is nor how to become them.
func TestTheDatabaseHasNoNameNoPhoneNoAddressAndNoToken(t *testing.T) {
	o := open(t, storetest.Open(t))
	number, email := "+256772145123", "nakato.sarah@example.org"
	u, err := o.Make(t.Context(), o.machine, people.NewUser{OrganisationID: o.coop, Name: "Nakato Sarah", Contact: people.Contact{Phone: &number, Email: &email}, Roles: []people.Role{people.Mill}}, nil)
	must(t, err)
	in := o.enters(u)
	browser, err := o.Ask(t.Context(), people.AskRequest{Email: email, Address: "192.0.2.77"})
	must(t, err)
	_, err = o.Ask(t.Context(), people.AskRequest{Phone: number, Address: "192.0.2.77"})
	must(t, err)
	var dump strings.Builder
	must(t, o.Store.Read(t.Context(), func(tx *store.Tx) error {
		for _, table := range []string{"person", "invitation", "session", "sign_in", "job", "message"} {
			columns, err := store.All(tx, func(r store.Row) (name string, err error) { return name, r.Scan(&name) }, "select name from pragma_table_info('"+table+"')")
			if err != nil {
				return err
			}
			for _, column := range columns {
				values, err := store.All(tx, func(r store.Row) (text *string, err error) { return text, r.Scan(&text) }, "select cast("+column+" as text) from "+table)
				if err != nil {
					return err
				}
				for _, v := range values {
					if v != nil {
						dump.WriteString(*v + "\n")
					}
				}
			}
		}
		return nil
	}))
	for _, private := range []string{"Nakato", "772145123", "example.org", "192.0.2.77", in.Token.Reveal(), tokenOf(u.Link).Reveal(), browser.Reveal()} {
		if strings.Contains(dump.String(), private) {
			t.Errorf("the database has %q", private)
		}
	}
}
