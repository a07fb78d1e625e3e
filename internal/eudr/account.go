package eudr

import (
	"maps"
	"slices"

	"mwanyi/internal/outside/filing"
)

// Account is a web-service user of the EU system and for whom it files.
type Account struct {
	filing.Credentials
	Role        filing.Role
	Represented *filing.Party
}

// Accounts are the accounts by whom they are for: a cooperative's id, a buyer's
// name, or "*".
type Accounts map[string]Account

// Of is who files for a cooperative's statement to a buyer: the buyer's account
// before the cooperative's own before everybody's. With a user name others do
// not count, because the EU system shows a statement to whoever filed it, and
// after these three any that has it: the account that filed may be listed for
// somebody else by now. false: nobody's credentials are configured.
func (a Accounts) Of(cooperativeID, buyerCompany, username string) (Account, bool) {
	order := []string{buyerCompany, cooperativeID, "*"}
	if username != "" {
		order = append(order, slices.Sorted(maps.Keys(a))...)
	}
	for _, whose := range order {
		if account, found := a[whose]; found && (username == "" || username == account.Username) {
			return account, true
		}
	}
	return Account{}, false
}
