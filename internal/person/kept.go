package person

import "fmt"

// The national registry's own name for a farmer is kept apart from what a
// cooperative was told: it is compared with the holder of a wallet, and neither
// shown in lists nor searched. An e-mail address is nothing that anybody is found by
// either.

// Kept is a text of a farmer at rest.
type Kept struct {
	Sealed []byte
	Clear  string // from a version before, until package naming has sealed it; empty: none
}

// What is kept, as its seal is bound to it and to the farmer.
const (
	registryName = "registry-name"
	emailAddress = "email"
)

// NameOf is the name as the registry has it; empty: not known.
func (b Book) NameOf(farmerID string, at Kept) (string, error) {
	return b.text(registryName, farmerID, at)
}

// EmailOf is where a farmer can be written to; empty: not known.
func (b Book) EmailOf(farmerID string, at Kept) (string, error) {
	return b.text(emailAddress, farmerID, at)
}

// text is what is kept, in clear.
func (b Book) text(what, farmerID string, at Kept) (string, error) {
	if at.Clear != "" {
		return at.Clear, nil
	}
	if len(at.Sealed) == 0 {
		return "", nil
	}
	plain, err := b.Box.Open(at.Sealed, what+"/"+farmerID)
	if err != nil {
		return "", fmt.Errorf("%s of a farmer: %w", what, err)
	}
	return string(plain), nil
}

// AtRest is the registry's name as it is kept: sealed, however it came.
func (b Book) AtRest(farmerID string, at Kept) Kept {
	if at.Clear != "" {
		at.Sealed = b.SealName(farmerID, at.Clear)
	}
	return Kept{Sealed: at.Sealed}
}

// SealName closes the registry's name for a farmer up; nil when it has none.
func (b Book) SealName(farmerID, name string) []byte { return b.seal(registryName, farmerID, name) }

// SealEmail does the same to an e-mail address.
func (b Book) SealEmail(farmerID, email string) []byte { return b.seal(emailAddress, farmerID, email) }

func (b Book) seal(what, farmerID, text string) []byte {
	if text == "" {
		return nil
	}
	return b.Box.Seal([]byte(text), what+"/"+farmerID)
}

// OpenName gives back what SealName closed up for the same farmer.
func (b Book) OpenName(farmerID string, sealed []byte) (string, error) {
	return b.NameOf(farmerID, Kept{Sealed: sealed})
}
