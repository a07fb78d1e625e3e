// Package access knows who may call: organisations, their API keys, the tokens
// made from those keys, roles. Nothing here decides what a caller may do with a
// resource; that is the routes' table and the domain's tenant rules.
//
//	access.go        Role, Caller, Desk
//	organisation.go  cooperatives, buyers and MFIs: create, change, suspend
//	funding.go       where a cooperative sends what it places for its farmers
//	wallet.go        an organisation's wallet is changed
//	lender.go        MFIs and their accounts on the chain
//	standing.go      the contracts hear who operates
//	key.go           API keys: issue, list, revoke
//	alias.go         which keys and persons are one, where two are needed
//	use.go           when each key was used last
//	token.go         bearer tokens: issue, refresh, authenticate, rotate the signing key
//	sql.go           the tables organisation, former_wallet, api_key, key_use and signing_key
//
// What runs upward is a function of the Desk that is always set where
// organisations are made:
//
//	Wallets   the addresses in the keyring, which this package does not know
//	Accounts  the addresses of MFIs' accounts on the chain
//	Reaches   which token types somebody's roles reach, which is people's table
package access

import (
	"cmp"
	"context"
	"slices"
	"time"

	"mwanyi/internal/secret"
	"mwanyi/internal/shelf"
	"mwanyi/internal/store"
)

// Role is a token type.
type Role string

// The roles.
// spec: token-types
const (
	Cooperative Role = "COOPERATIVE"
	Agent       Role = "AGENT"
	Buyer       Role = "BUYER"
	MFI         Role = "MFI"
	Admin       Role = "ADMIN"
)

// Caller is who sent a request: a machine with a key, or a person with a session,
// never both.
type Caller struct {
	KeyID          string // of a machine
	UserID         string // of a person
	SessionID      string // of a person
	DeviceID       string // of the phone that a person's session is bound to, if any
	Role           Role
	OrganisationID string    // empty for ADMIN
	PresentedAt    time.Time // when the key was shown that the token goes back to
	Aliases        []string  // the other names of who can act as this caller: see alias.go
	OwnerID        string    // the person whose the key of a machine is; empty: nobody's
	Offices        []string  // the roles of the owner: the key may do no more than they may
	maker          string    // the person who made the key of a machine; empty: none did
}

// Who is the name of the caller wherever something says who did it: the person, or
// the machine's key. It is empty when nobody is known.
func (c Caller) Who() string { return cmp.Or(c.UserID, c.KeyID) }

// behind is the person who acts, as far as one is known: also with a key that is
// theirs, or that they made.
func (c Caller) behind() string { return cmp.Or(c.UserID, c.OwnerID, c.maker) }

// Is reports whether the caller is who did something, by the name that was written
// down then: itself, or another name of the same person. Where two people are needed
// it is asked of the second.
// spec: four-eyes, key-owner
func (c Caller) Is(who string) bool {
	return who != "" && (who == c.Who() || slices.Contains(c.Aliases, who))
}

// Also is work that belongs into the transaction that makes something: it
// commits with it or not at all.
type Also[T any] func(tx *store.Tx, made T) error

func (also Also[T]) do(tx *store.Tx, made T) error {
	if also == nil {
		return nil
	}
	return also(tx, made)
}

// Desk is the office that keeps the organisations, keys and tokens.
type Desk struct {
	Store    *store.Store
	Box      *secret.Box   // seals the signing keys
	Rotation time.Duration // how long one key signs new tokens
	// Wallets gives the address at a place in the keyring, or NoWallets. Never nil
	// where organisations are made.
	Wallets func(of Branch, index int64) (address string, err error)
	// Accounts gives the address of an MFI's account on the chain, which is its
	// wallet unless it brings one; empty: there is no chain yet. Never nil where
	// organisations are made.
	Accounts func(organisationID string) (address string, err error)
	// Reaches says whether roles, as a person's row has them, of a kind of organisation
	// (empty: of the operator) reach a token type. Never nil where keys are made or shown.
	Reaches func(kind Kind, roles []string, as Role) bool
	// OneShell: the keys that no person made and that are nobody's are one person's
	// where two are needed.
	OneShell bool
	// OwnWallets: buyers and MFIs bring their own wallet, and get none.
	OwnWallets bool
	// Remote holds the wallets and funding addresses that are made from now on;
	// nil: the keyring does.
	Remote RemoteKeys

	signing       signingKeys
	verified      shelf.Shelf[verified]
	organisations shelf.Shelf[Organisation]
	uses          uses
}

// RemoteKeys is a signer elsewhere that holds the keys of organisations.
type RemoteKeys interface {
	// Accounts are those that it can sign for, but for the service's own.
	Accounts(ctx context.Context) ([]string, error)
}

// Place is where the key of a wallet is.
type Place struct {
	Of       Branch
	Index    int64 // in the keyring
	IsRemote bool  // in the remote signer, which knows it by its address
}

// Branch is a part of the keyring: the wallets of one kind of organisation,
// named like the kind, or FundingBranch.
type Branch string

// FundingBranch has the funding addresses of the cooperatives.
const FundingBranch Branch = "FUNDING"

// NoWallets is for a service that keeps no wallets: an organisation has the one
// that it was given, or none.
func NoWallets(Branch, int64) (address string, err error) { return "", nil }

// NoAccounts are those of a service without a chain.
func NoAccounts(string) (address string, err error) { return "", nil }

// Page asks for a part of a list: at most Limit items after the Cursor, which
// is the last id of the page before.
type Page struct {
	Limit  int
	Cursor string
}
