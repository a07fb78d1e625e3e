package book

// Difference is one thing that does not agree.
type Difference struct {
	Check   string  `json:"check,omitempty"`   // what was compared
	Account Account `json:"account,omitempty"` // empty: it is not an account's
	What    string  `json:"what"`
	Ours    string  `json:"ours"`
	Seen    string  `json:"theirs"`
	Since   *Cause  `json:"since,omitempty"` // the first posting that explains it; nil: none does
}
