package access

import (
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

// Of a cooperative one more is no second person: a manager, by whatever name, who has had
// in hand whoever did something (HasMade). Whom somebody makes up would else be two.

// HasMade reports whether the caller has had in hand the person by whose name something was
// written down, or whose key it names: has made or invited them, given them roles, or said
// where they are reached before they were in. Where money needs two it is asked of the
// second, if they are of the cooperative: the operator makes its managers.
// spec: four-eyes-made
func (c Caller) HasMade(tx *store.Tx, who string) (bool, error) {
	makers, err := makersOf(tx, who)
	return slices.ContainsFunc(makers, c.Is), err
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
