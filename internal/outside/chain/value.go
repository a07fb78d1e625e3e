package chain

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/sha3"
)

// Hash is 32 bytes: a transaction, a block, a key, a digest. As text it is 0x
// and lowercase hex.
type Hash [32]byte

// String is 0x and hex.
func (h Hash) String() string { return "0x" + hex.EncodeToString(h[:]) }

// MarshalText writes 0x and hex.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads 0x and hex.
func (h *Hash) UnmarshalText(text []byte) error { return unhex(h[:], text) }

// Address is an account or a contract. As text it is 0x and hex, lowercase;
// either case is read.
type Address [20]byte

// String is 0x and hex.
func (a Address) String() string { return "0x" + hex.EncodeToString(a[:]) }

// MarshalText writes 0x and hex.
func (a Address) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads 0x and hex.
func (a *Address) UnmarshalText(text []byte) error { return unhex(a[:], text) }

// ParseAddress reads an address.
func ParseAddress(text string) (a Address, err error) { return a, a.UnmarshalText([]byte(text)) }

// ParseAccount reads an address that a person has typed: it is not zero, and one
// in mixed case carries a checksum (EIP-55). A wrong one is a typing error that
// would give something away for good.
func ParseAccount(text string) (Address, error) {
	a, err := ParseAddress(text)
	if err != nil || a == (Address{}) {
		return a, errors.New("use an address, 0x and 40 digits")
	}
	plain := a.String()
	if text == plain || text == "0x"+strings.ToUpper(plain[2:]) {
		return a, nil
	}
	sum := KeyOf(plain[2:]).String()
	for i := 2; i < len(plain); i++ {
		want := plain[i]
		if sum[i] >= '8' && want >= 'a' {
			want -= 'a' - 'A'
		}
		if text[i] != want {
			return a, errors.New("the checksum is wrong")
		}
	}
	return a, nil
}

func unhex(into, text []byte) error {
	digits, ok := strings.CutPrefix(string(text), "0x")
	if !ok || len(digits) != 2*len(into) {
		return fmt.Errorf("%d bytes as 0x and hex wanted", len(into))
	}
	if _, err := hex.Decode(into, []byte(digits)); err != nil {
		return errors.New("not hex")
	}
	return nil
}

// KeyOf is what an id is on chain: keccak256 of its text. Farmers are keyed by
// their national id, cooperatives by their id.
func KeyOf(id string) (key Hash) {
	h := sha3.NewLegacyKeccak256()
	h.Write([]byte(id))
	h.Sum(key[:0])
	return key
}

// Content is what a CIDv1 with sha2-256 consists of: digest and codec (0x55
// raw, 0x70 dag-pb). The zero value is no content.
type Content struct {
	Digest Hash  `json:"digest"`
	Codec  uint8 `json:"codec"`
}

// Stage is a custody stage, numbered as on chain.
type Stage uint8

// The stages, in their only order.
const (
	NoStage Stage = iota
	Delivered
	Graded
	Milled
	Warehoused
	Committed
	Exported
	Settled
	Voided // taken out of the trade before it was sold
)

var stageNames = [...]string{"NONE", "DELIVERED", "GRADED", "MILLED", "WAREHOUSED", "COMMITTED", "EXPORTED", "SETTLED", "VOIDED"}

// String is the API's name of the stage.
func (s Stage) String() string { return nameOf(stageNames[:], uint8(s)) }

// Grade is a grade of green coffee, numbered as on chain.
type Grade uint8

// The grades.
const (
	Screen18 Grade = iota
	Screen15
	FAQ
	PB
)

var gradeNames = [...]string{"screen18", "screen15", "FAQ", "PB"}

// String is the API's name of the grade.
func (g Grade) String() string { return nameOf(gradeNames[:], uint8(g)) }

// Tier is a credit tier, numbered as on chain.
type Tier uint8

// The tiers. NoTier is a score under 500.
const (
	NoTier Tier = iota
	Standard
	Enhanced
	Premium
	Institutional
)

var tierNames = [...]string{"NONE", "STANDARD", "ENHANCED", "PREMIUM", "INSTITUTIONAL"}

// String is the API's name of the tier.
func (t Tier) String() string { return nameOf(tierNames[:], uint8(t)) }

// ScoreKind is what moved a score, numbered as on chain.
type ScoreKind uint8

// The kinds.
const (
	AccountCreated ScoreKind = iota
	ForDelivery
	ForRepayment
	ForDefault
	CooperativePenalty
	ForVoid // a delivery that was taken back
)

var scoreNames = [...]string{"ACCOUNT_CREATED", "DELIVERY", "REPAYMENT", "DEFAULT", "COOPERATIVE_PENALTY", "DELIVERY_VOIDED"}

// String is the API's name of the kind.
func (k ScoreKind) String() string { return nameOf(scoreNames[:], uint8(k)) }

// LoanState is the state of a loan on chain.
type LoanState uint8

// The states.
const (
	NoLoan LoanState = iota
	LoanActive
	LoanRepaid
	LoanDefaulted
	LoanUnwound
)

var loanNames = [...]string{"NONE", "ACTIVE", "REPAID", "DEFAULTED", "UNWOUND"}

// String is the name of the state.
func (s LoanState) String() string { return nameOf(loanNames[:], uint8(s)) }

func nameOf(names []string, n uint8) string {
	if int(n) < len(names) {
		return names[n]
	}
	return fmt.Sprintf("%d", n)
}
