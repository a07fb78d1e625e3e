package access

import "mwanyi/internal/store"

// LenderByWallet finds the MFI whose wallet, which the service keeps, it is;
// store.ErrNotFound: nobody's.
func LenderByWallet(tx *store.Tx, wallet string) (organisationID string, err error) {
	return lenderByWallet(tx, wallet)
}

// SuccessorOf is the wallet that an organisation has now whose former wallet, of
// which the service keeps the key, it is; store.ErrNotFound: it is no former one.
func SuccessorOf(tx *store.Tx, wallet string) (string, error) {
	now, err := successorOf(tx, wallet)
	if err == nil && now == nil {
		err = store.ErrNotFound
	}
	if err != nil {
		return "", err
	}
	return *now, nil
}
