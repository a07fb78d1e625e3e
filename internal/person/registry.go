package person

import "fmt"

// The national registry's own name for a farmer is kept apart from what a
// cooperative was told: it is compared with the holder of a wallet, and neither
// shown in lists nor searched.

func aboutName(farmerID string) string { return "registry-name/" + farmerID }

// SealName closes the registry's name for a farmer up; nil when it has none.
func (b Book) SealName(farmerID, name string) []byte {
	if name == "" {
		return nil
	}
	return b.Box.Seal([]byte(name), aboutName(farmerID))
}

// OpenName gives back what SealName closed up for the same farmer.
func (b Book) OpenName(farmerID string, sealed []byte) (string, error) {
	if len(sealed) == 0 {
		return "", nil
	}
	plain, err := b.Box.Open(sealed, aboutName(farmerID))
	if err != nil {
		return "", fmt.Errorf("registry's name of a farmer: %w", err)
	}
	return string(plain), nil
}
