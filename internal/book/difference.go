package book

// Difference is one thing that does not agree.
type Difference struct {
	What string `json:"what"`
	Ours string `json:"ours"`
	Seen string `json:"theirs"`
}
