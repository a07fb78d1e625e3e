package access

import "mwanyi/internal/store"

// LenderByWallet finds the MFI whose wallet, which the service keeps, it is;
// store.ErrNotFound: nobody's.
func LenderByWallet(tx *store.Tx, wallet string) (organisationID string, err error) {
	return lenderByWallet(tx, wallet)
}
