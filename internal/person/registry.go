package person

import "fmt"

// The national registry's own name for a farmer is kept apart from what a
// cooperative was told: it is compared with the holder of a wallet, and neither
// shown in lists nor searched.

// RegistryName is the registry's name of a farmer at rest.
type RegistryName struct {
	Sealed []byte
	Clear  string // from a version before, until package naming has sealed it; empty: none
}

// NameOf is the name as the registry has it; empty: not known.
func (b Book) NameOf(farmerID string, at RegistryName) (string, error) {
	if at.Clear != "" {
		return at.Clear, nil
	}
	return b.OpenName(farmerID, at.Sealed)
}

// AtRest is the name as it is kept: sealed, however it came.
func (b Book) AtRest(farmerID string, at RegistryName) RegistryName {
	if at.Clear != "" {
		at.Sealed = b.SealName(farmerID, at.Clear)
	}
	return RegistryName{Sealed: at.Sealed}
}

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
