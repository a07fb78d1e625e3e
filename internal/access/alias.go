package access

import (
	"errors"
	"slices"

	"mwanyi/internal/store"
)

// One person can act under several names: as a user, with a key that is the user's,
// and with a key that the user made, whose text was shown to nobody else. Where two
// people are needed these are one:
//
//	a person and a key     the key is the person's, or the person made it
//	two keys               they are one person's; one is the person's who made the other;
//	                       or one person made both, and both are ADMIN's
//
// Two keys of a cooperative, a buyer or a lender that the operator made are not one by
// that: the operator hands them out. A key that is nobody's and that no person made came
// from the shell of who runs the service. In production, where nobody knows how many sit
// there, such keys are one person's: those of one organisation, and those of ADMIN with
// all. In development, whose every key is made like that, each is one with nothing.

// Of a cooperative one more is no second person: of two of whom one has had the other in
// hand, by whatever name or through whom they have had in hand, or somebody else of the
// cooperative both (InOneHand). Whom somebody makes up, or whose way in somebody was shown,
// would else be two.

// InOneHand reports whether the caller has had in hand the person by whose name something was
// written down, or whose key it names, or the other way round: has made or invited them, given
// them roles or a new way in, or said where they are reached before they were in; or has had
// in hand who did that, and so on; or whether somebody else of the organisation is above both.
// Where money needs two it is asked of the second, if they
// are of the cooperative. What the operator ordered is theirs to judge all the same: the
// operator makes its managers.
// spec: four-eyes-made
func (c Caller) InOneHand(tx *store.Tx, who string) (bool, error) {
	above, err := handsAbove(tx, who)
	if err != nil || slices.ContainsFunc(above, c.Is) {
		return err == nil, err
	}
	names, err := namesOf(tx, who, c.OrganisationID)
	if err != nil || len(names) == 0 {
		return false, err
	}
	hands := slices.Concat(above, names)
	own, err := handsAbove(tx, c.Who())
	for _, one := range own {
		if names, err = namesOf(tx, one, c.OrganisationID); err != nil {
			return false, err
		}
		if slices.ContainsFunc(names, func(name string) bool { return slices.Contains(hands, name) }) {
			return true, nil
		}
	}
	return false, err
}

// handsAbove are those who have had somebody in hand, and who had them, all the way up.
func handsAbove(tx *store.Tx, who string) (above []string, err error) {
	for next := []string{who}; len(next) > 0; {
		makers, err := makersOf(tx, next[0])
		if err != nil {
			return nil, err
		}
		next = next[1:]
		for _, one := range makers {
			if one != who && !slices.Contains(above, one) {
				above, next = append(above, one), append(next, one)
			}
		}
	}
	return above, nil
}

// namesOf are all names of who is of an organisation, by one of them; none: they are not.
func namesOf(tx *store.Tx, who, organisationID string) (names []string, err error) {
	k, err := keyByID(tx, who)
	switch {
	case err == nil && (k.OrganisationID == nil || *k.OrganisationID != organisationID):
		return nil, nil
	case err == nil:
		names, err = k.aliases(tx)
	case errors.Is(err, store.ErrNotFound):
		if _, _, err = personOf(tx, who, organisationID); err == nil {
			names, err = AliasesOf(tx, who)
		}
	}
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return append(names, who), err
}

// AliasesOf are the keys that a person can act with.
func AliasesOf(tx *store.Tx, userID string) ([]string, error) {
	if userID == "" {
		return nil, nil
	}
	return keysOf(tx, userID)
}

// aliases are the other names of who can act with a key.
func (k Key) aliases(tx *store.Tx) (list []string, err error) {
	if k.UserID != "" {
		if list, err = AliasesOf(tx, k.UserID); err != nil {
			return nil, err
		}
		list = append(list, k.UserID)
	}
	if k.madeBy != "" {
		more, err := keysBehind(tx, k.madeBy, k.Role == Admin)
		if err != nil {
			return nil, err
		}
		list = append(append(list, more...), k.madeBy)
	}
	slices.Sort(list)
	return slices.Compact(list), nil
}

// isNameless: no person is known to have it.
func (k Key) isNameless() bool { return k.UserID == "" && k.madeBy == "" }

// aliasesOf are the other names of who can act with a key, as this service counts people.
// spec: key-nameless
func (d *Desk) aliasesOf(tx *store.Tx, k Key) ([]string, error) {
	if d.OneShell && k.isNameless() {
		return keysNameless(tx, k.OrganisationID)
	}
	return k.aliases(tx)
}
