package farmer

import (
	"context"
	"errors"

	"mwanyi/internal/fault"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
)

// What a list of registrations needs of this package: its lines wait with their
// phones sealed, begin like any other registration, and hear how that ended.

// LineEnd is how the registration of a line ended, or what it waits for.
type LineEnd struct {
	Status  string
	Code    fault.Code
	Message string
}

// LinePhone is the phone of a line that waits. The rotation of the keys takes it
// along, so it knows the table of the lines.
type LinePhone struct {
	KeyID  string
	Sealed []byte
}

// Sealer seals the phones of many lines with one key.
type Sealer struct{ key *dataKey }

// SealLines gives put the newest key; once more when a rotation has deleted it
// before put had stored what it sealed.
func (d *Desk) SealLines(ctx context.Context, put func(Sealer) error) error {
	for attempt := 0; ; attempt++ {
		keys, err := d.liveKeys(ctx)
		if err != nil {
			return err
		}
		if err = put(Sealer{key: keys[0]}); !errors.Is(err, errKeyGone) || attempt == 3 {
			return err
		}
	}
}

// Seal seals a number for a farmer.
func (s Sealer) Seal(farmerID string, number phone.Number) LinePhone {
	sealed := s.key.seal(farmerID, number)
	return LinePhone{KeyID: sealed.keyID, Sealed: sealed.sealed}
}

// Lives fails when a rotation has deleted the key since: what it sealed must not
// be stored.
func (s Sealer) Lives(tx *store.Tx) error { return keyLives(tx, s.key.id) }

// CheckLine refuses what needs nobody outside to be refused. The ids of a line
// that is not fit to be shown may be phone numbers themselves.
func (d *Desk) CheckLine(in RegisterRequest) (isFitToShow bool, err error) {
	for field, text := range map[string]string{"national_farmer_id": in.FarmerID, "external_id": in.ExternalID, "cultivar": in.Cultivar} {
		if err := looksLikePhone(field, text); err != nil {
			return false, err
		}
	}
	return true, d.inCountry(in.Polygon)
}

// BeginLine begins the registration of a line; a *fault.Fault refuses it.
func (d *Desk) BeginLine(tx *store.Tx, in RegisterRequest, at LinePhone, importID string, line int64) error {
	sealed := sealedPhone{keyID: at.KeyID, sealed: at.Sealed}
	number, key, err := d.unsealIn(tx, in.FarmerID, sealed)
	if err != nil {
		return err
	}
	sealed.lookup = key.lookupOf(number)
	_, _, err = begin(tx, in, sealed, importID, line)
	return err
}

// settleLine tells the end of a registration to the line that it is of, if it is.
func (d *Desk) settleLine(tx *store.Tx, r registrationRow, end LineEnd) error {
	if r.importID == "" {
		return nil
	}
	return d.SettleLine(tx, r.importID, r.importLine, end)
}
