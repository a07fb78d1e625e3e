package farmer

import (
	"context"
	"errors"

	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
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
	return true, d.Walkable(in.land())
}

// BeginLine begins the registration of a line; a *fault.Fault refuses it. isAgain:
// the farmer is there already and nothing was begun.
func (d *Desk) BeginLine(tx *store.Tx, in RegisterRequest, at LinePhone, importID string, line int64) (isAgain bool, err error) {
	sealed := sealedPhone{keyID: at.KeyID, sealed: at.Sealed}
	number, key, err := d.unsealIn(tx, in.FarmerID, sealed)
	if err != nil {
		return false, err
	}
	sealed.lookup = key.lookupOf(number)
	_, _, err = d.begin(tx, in, sealed, importID, line)
	if !fault.Is(err, fault.FarmerAlreadyRegistered) {
		return false, err
	}
	in.Phone = number
	if _, isAgain, failure := d.before(tx, in); isAgain || failure != nil {
		return isAgain, failure
	}
	return false, err
}

// ForeseeLine says what BeginLine would say now, and begins nothing.
func (d *Desk) ForeseeLine(tx *store.Tx, in RegisterRequest) (isAgain bool, err error) {
	f, isAgain, err := d.before(tx, in)
	switch {
	case err != nil || isAgain:
		return isAgain, err
	case f.ID != "":
		return false, fault.New(fault.FarmerAlreadyRegistered, "the farmer is registered already")
	}
	r, err := registrationOf(tx, in.FarmerID)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return false, nil
	case err == nil && r.status != awaitsWalk:
		err = fault.New(fault.FarmerAlreadyRegistered, "a registration of this farmer has begun and not ended")
	}
	return false, err
}

// DoubtLine says why the registration of a line would wait for a person, as far as
// the rules need nobody outside for it; empty: it would not. earlier is how many
// lines of the same list have the same phone.
func (d *Desk) DoubtLine(tx *store.Tx, in RegisterRequest, earlier int) (because string, err error) {
	facts := policy.Registration{AreaHa: in.AreaHectares, Consent: in.Consent != nil}
	if facts.PhoneFarmers, err = d.sharing(tx, in.Phone, id.New("job")); err != nil {
		return "", err
	}
	facts.PhoneFarmers += earlier
	land := in.land()
	if facts.KmOutside, err = land.KmOutside(d.Country); err != nil {
		return "", err
	}
	if err := Shared(tx, in.FarmerID, in.CooperativeID, land, &facts); err != nil {
		return "", err
	}
	if found := policy.Judge(policy.Registrations, facts, d.Reviews.Limits); d.Reviews.Stops(found) {
		return aPersonDecides + sentences(found), nil
	}
	return "", nil
}

// before finds the farmer of a request, empty when there is none, and whether it
// is what the request asks for: its cooperative's own, under its external_id and
// with its phone.
func (d *Desk) before(tx *store.Tx, in RegisterRequest) (f Farmer, isSame bool, err error) {
	f, err = farmerByID(tx, in.FarmerID)
	if errors.Is(err, store.ErrNotFound) {
		return Farmer{}, false, nil
	}
	if err != nil || in.ExternalID == "" || in.ExternalID != f.ExternalID || in.CooperativeID != f.CooperativeID {
		return f, false, err
	}
	at, err := phoneOf(tx, in.FarmerID)
	if errors.Is(err, store.ErrNotFound) {
		return f, false, nil
	}
	if err != nil {
		return f, false, err
	}
	number, _, err := d.unsealIn(tx, in.FarmerID, at)
	return f, err == nil && number == in.Phone, err
}

// settleLine tells the end of a registration to the line that it is of, if it is.
func (d *Desk) settleLine(tx *store.Tx, r registrationRow, end LineEnd) error {
	if r.importID == "" {
		return nil
	}
	return d.SettleLine(tx, r.importID, r.importLine, end)
}
