package policy

import (
	"fmt"
	"time"
)

// Payout is what is known of a payout before it is sent.
type Payout struct {
	Shillings    int64
	PhoneChanged bool          // the farmer was registered with another phone
	PhoneAge     time.Duration // since it was changed last
	Wallet       Wallet        // the one that the number is of
}

var (
	phoneHours     = Limit{"phone_change_hours", 24, "hours after a change of the phone before it is paid"}
	phoneHoursMuch = Limit{"phone_change_hours_large", 72, "the same for a large payout"}
	largeShillings = Limit{"large_payout_ugx", 1_000_000, "shillings from where a payout is large: the agents ask for an id"}
)

// The rules of a payout.
const (
	PhoneChanged Name = "phone_changed"
	WalletName   Name = "wallet_name"
)

// Payouts are the rules of a payout.
// spec: policy-rules
var Payouts = []Rule[Payout]{
	{PhoneChanged, "A phone that was just changed is not paid at once: its owner has time to hear of it.",
		[]Limit{phoneHours, phoneHoursMuch, largeShillings}, phoneIsNew},
	{WalletName, "A wallet is held by the farmer whom it is paid for. Asked before the first payout to a number, where the operator can tell.", nil, walletOfAnother},
}

// PhoneRests is how long after a change a phone is not paid.
func PhoneRests(shillings int64, l Limits) time.Duration {
	hours := l.of(phoneHours)
	if float64(shillings) > l.of(largeShillings) {
		hours = l.of(phoneHoursMuch)
	}
	return time.Duration(hours * float64(time.Hour))
}

func phoneIsNew(p Payout, l Limits) (Level, string) {
	rest := PhoneRests(p.Shillings, l)
	if !p.PhoneChanged || p.PhoneAge >= rest {
		return fine, ""
	}
	return Hold, fmt.Sprintf("the phone was changed %.0f hours ago: it is paid after %.0f hours", p.PhoneAge.Hours(), rest.Hours())
}

// walletOfAnother holds for ADMIN: the money would be another person's, and it may
// be somebody of the cooperative. A wallet that takes nothing is worth knowing; the
// operator refuses what is sent to it.
func walletOfAnother(p Payout, _ Limits) (Level, string) {
	switch p.Wallet {
	case WalletOther:
		return Hard, "the wallet is registered under another name"
	case WalletBarred:
		return Info, "the operator says that the wallet cannot receive"
	case WalletMissing:
		return Info, "the operator says that the number has no wallet"
	}
	return fine, ""
}

// Approval is the name of what holds an order by hand in either mode. Its number
// is a setting of its own.
const Approval Name = "approval"

// Office is the name of what holds a payment in cash that a cooperative tells of.
const Office Name = "office"

// NeedsSecondAtOffice is the finding about a payment in cash that a second person
// confirms.
func NeedsSecondAtOffice(usdc, above string) Finding {
	return Finding{Rule: Office, Level: Hold, Message: fmt.Sprintf("%s USDC said to be paid in cash at the office: above %s USDC a second person confirms it", usdc, above)}
}

// NeedsApproval is the finding about an order that a second person approves.
func NeedsApproval(usdc, above string) Finding {
	return Finding{Rule: Approval, Level: Hold, Message: fmt.Sprintf("%s USDC ordered by hand: above %s USDC a second person approves it", usdc, above)}
}

// NeedsApprovalOfDay is the same of one that may be small: what a farmer is given so in
// a day is judged together.
func NeedsApprovalOfDay(usdc, above string) Finding {
	return Finding{Rule: Approval, Level: Hold, Message: fmt.Sprintf("%s USDC ordered by hand: above %s USDC for one farmer in a day a second person approves it", usdc, above)}
}
