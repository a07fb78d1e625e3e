package payout

import "mwanyi/internal/sandbox"

// Values are the last digits of numbers that behave always in the same way.
var Values = sandbox.TestValues{
	Title: "Phones that are paid",
	About: "By the last four digits of a farmer's phone, such as +256772140001. Every other number is paid.",
}

var (
	failsAlways   = Values.Add("0001", "every transfer fails, for a reason that may pass: three retries, then MANUAL_REVIEW")
	failsOnce     = Values.Add("0002", "the first transfer fails, the retry is paid")
	losesAnswer   = Values.Add("0003", "the answer to a new transfer is lost: the money has moved all the same, once")
	isNeverTold   = Values.Add("0004", "no callback is sent: the service asks by itself")
	hasNoWallet   = Values.Add("0005", "every transfer fails: no wallet has the number")
	meetsLowFloat = Values.Add("0006", "the first transfer fails: our float is too low")
	isQueued      = Values.Add("0007", "is queued for a while, at pawaPay")
	isReconciled  = Values.Add("0008", "is in reconciliation for a while, at pawaPay")
	isFullToday   = Values.Add("0009", "the first transfer fails: the wallet takes no more today, and is tried the next day")
	isAnothers    = Values.Add("0011", "the wallet stands under another name, at MTN and Airtel")
	isBarred      = Values.Add("0012", "the wallet is barred, at Airtel")
)
