package eudr

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/outside/filing"
	"mwanyi/internal/secret"
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

// accountRow is an account as the operator's file has it.
type accountRow struct {
	Username    string       `json:"username"`
	Key         string       `json:"key"`
	ClientID    string       `json:"client_id"`
	Represented *representee `json:"represented"`
}

// representee is the operator for whom a representative files.
type representee struct {
	IDType      string `json:"id_type"` // eori, vat, gln, tin, …
	ID          string `json:"id"`
	Country     string `json:"country"`
	Street      string `json:"street"`
	PostalCode  string `json:"postal_code"`
	City        string `json:"city"`
	FullAddress string `json:"full_address"`
	Email       string `json:"email"`
	Name        string `json:"name"`
}

// account checks what the file says of an account.
func (a accountRow) account() (Account, error) {
	out := Account{Credentials: filing.Credentials{Username: a.Username, Key: secret.New(a.Key), ClientID: a.ClientID}, Role: filing.Operator}
	if !out.Complete() {
		return out, errors.New("lacks username, key or client_id")
	}
	if r := a.Represented; r != nil {
		if r.IDType == "" || r.ID == "" || r.Country == "" || r.Street == "" || r.PostalCode == "" || r.City == "" || r.Name == "" {
			return out, errors.New("represents an operator of whom id_type, id, name, country, street, postal_code and city are needed")
		}
		party := filing.Party(*r)
		out.Role, out.Represented = filing.Representative, &party
	}
	return out, nil
}

// ReadAccounts reads the operator's file. What is wrong with it is told without
// its text, which holds keys.
func ReadAccounts(text []byte) (Accounts, error) {
	var read map[string]accountRow
	if err := json.Unmarshal(text, &read, json.RejectUnknownMembers(true)); err != nil {
		return nil, errors.New("must hold an object with username, key and client_id for each buyer's name, cooperative's id or \"*\"")
	}
	all := Accounts{}
	for whose, row := range read {
		var err error
		if all[whose], err = row.account(); err != nil {
			return nil, fmt.Errorf("the account of %q %w", whose, err)
		}
	}
	return all, nil
}
