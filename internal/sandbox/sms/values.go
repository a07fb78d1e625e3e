package sms

import "mwanyi/internal/sandbox"

// Values are the last digits of numbers that behave always in the same way. The
// words are those of Africa's Talking; Twilio has its own.
var Values = sandbox.TestValues{
	Title: "Phones that get messages",
	About: "By the last four digits of a phone, with MWANYI_SMS_PROVIDER=africastalking or twilio. Every other number gets its message.",
}

var (
	isOddSender   = Values.Add("0402", "our sender is not ours (InvalidSenderId)")
	isNoNumber    = Values.Add("0403", "no number (InvalidPhoneNumber)")
	isNoMobile    = Values.Add("0404", "no mobile number (UnsupportedNumberType)")
	hasNoBalance  = Values.Add("0405", "we have no balance (InsufficientBalance)")
	wantsNone     = Values.Add("0406", "its owner wants no messages (UserInBlacklist)")
	meetsNoAnswer = Values.Add("0501", "the network does not answer (GatewayError)")
	isNeverThere  = Values.Add("0601", "taken, and never delivered: nobody has the number")
	isNeverTold   = Values.Add("0602", "taken, and no report comes")
)
