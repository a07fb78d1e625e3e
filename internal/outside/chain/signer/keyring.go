package signer

import (
	"errors"
	"fmt"
	"log/slog"

	"mwanyi/internal/secret"
)

// Role is what an account is for. The numbers are steps of the derivation
// path: they never change, and a retired one is not used again.
type Role uint32

// The roles.
const (
	Admin       Role = 0  // grants and takes roles, unpauses
	Operator    Role = 1  // registers, mints, advances stages
	Lending     Role = 2  // originates and defaults loans
	Oracle      Role = 3  // posts prices
	Guardian    Role = 4  // pauses, and nothing else
	Treasury    Role = 5  // receives the principal of loans, to be paid out
	Deployer    Role = 6  // deploys the contracts, used once
	Cooperative Role = 7  // a wallet for each cooperative, by index
	Compliance  Role = 8  // records breaches
	Buyer       Role = 9  // a wallet for each buyer, by index
	Lender      Role = 10 // retired: no key of a lender is kept
	Proceeds    Role = 11 // receives what orders bring
	Minter      Role = 12 // makes development money; has no power on a real chain
	Conversion  Role = 13 // receives what lenders' wires become, and deposits it
	Funding     Role = 14 // receives what cooperatives place for their farmers, by index
	Servicer    Role = 15 // receives the operator's part of interest
)

var roleNames = [...]string{"ADMIN", "OPERATOR", "LENDING", "ORACLE", "GUARDIAN", "TREASURY", "DEPLOYER", "COOPERATIVE",
	"COMPLIANCE", "BUYER", "LENDER", "PROCEEDS", "MINTER", "CONVERSION", "FUNDING", "SERVICER"}

// String is the role's name.
func (r Role) String() string {
	if int(r) < len(roleNames) {
		return roleNames[r]
	}
	return fmt.Sprintf("ROLE_%d", uint32(r))
}

// Keyring derives every account of an installation from one seed, by the path
// m/44'/60'/0'/role/index. It is safe for concurrent use.
//
// Its own methods hide it from printing. They are not asked when it stands in
// a private field of something that is printed, but there fmt follows at most
// one pointer, and this is a second.
type Keyring struct{ account *extended } // m/44'/60'/0'

// OpenKeyring reads the seed from its encrypted file, and makes both when the
// file does not exist. Without the file and the master secret the accounts are
// lost: the file belongs into the backup.
func OpenKeyring(path string, master secret.Text) (*Keyring, error) {
	seed, err := openSeed(path, master)
	if err != nil {
		return nil, err
	}
	defer clear(seed)
	return newKeyring(seed)
}

func newKeyring(seed []byte) (*Keyring, error) {
	root, err := rootOf(seed)
	if err != nil {
		return nil, err
	}
	account, err := root.path(44|hardened, 60|hardened, hardened)
	if err != nil {
		return nil, err
	}
	return &Keyring{&account}, nil
}

// SignerOf is the account of a role. Several accounts of one role, such as the
// wallets of the cooperatives, differ by index.
func (k *Keyring) SignerOf(role Role, index uint32) (Signer, error) {
	if int(role) >= len(roleNames) || index >= hardened {
		return nil, errors.New("keyring: no such account")
	}
	x, err := k.account.path(uint32(role), index)
	if err != nil {
		return nil, fmt.Errorf("account %s/%d: %w", role, index, err)
	}
	return newLocal(x.key), nil
}

const hiddenKeyring = "keyring"

// Format hides the keys from every verb of fmt.
func (k *Keyring) Format(f fmt.State, _ rune) { fmt.Fprint(f, hiddenKeyring) }

// LogValue hides the keys from slog.
func (k *Keyring) LogValue() slog.Value { return slog.StringValue(hiddenKeyring) }

// MarshalText hides the keys from encoders.
func (k *Keyring) MarshalText() ([]byte, error) { return []byte(hiddenKeyring), nil }
