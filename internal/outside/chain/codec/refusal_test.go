package codec

import (
	"errors"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
)

// codeNames are errors that are named like a code of the API: they must be
// that code.
var codeNames = map[string]fault.Code{
	"InsufficientPermissions": fault.InsufficientPermissions, "FarmerNotRegistered": fault.FarmerNotRegistered,
	"FarmerInactive": fault.FarmerInactive, "ForestCheckFailed": fault.ForestCheckFailed, "InvalidCooperative": fault.InvalidCooperative,
	"CooperativeNotFound": fault.CooperativeNotFound, "CooperativeNotActive": fault.CooperativeNotActive, "BatchNotFound": fault.BatchNotFound,
	"BatchNotEligible": fault.BatchNotEligible, "BatchHasActiveLoan": fault.BatchHasActiveLoan, "WeightOutOfRange": fault.WeightOutOfRange,
	"InvalidGrade": fault.InvalidGrade, "StageOutOfOrder": fault.StageOutOfOrder, "PoNotConfirmed": fault.PONotConfirmed,
	"PurchaseOrderNotFound": fault.PurchaseOrderNotFound, "VaultPaused": fault.VaultPaused, "LoanNotFound": fault.LoanNotFound,
	"FarmerHasActiveLoan": fault.FarmerHasActiveLoan, "CreditScoreTooLow": fault.CreditScoreTooLow, "StalePriceFeed": fault.StalePriceFeed,
	"InsufficientCollateral": fault.InsufficientCollateral, "LoanLimitExceeded": fault.LoanLimitExceeded,
	"DuplicateDeposit": fault.DuplicateDeposit, "InvalidSignature": fault.InvalidSignature, "DdsNotFound": fault.DDSNotFound,
}

func TestEveryErrorOfTheContractsHasAMeaning(t *testing.T) {
	parsed, err := contract.RefusalMetaData.ParseABI()
	if err != nil {
		t.Fatal(err)
	}
	if len(parsed.Errors) < 40 {
		t.Fatalf("only %d errors found, want at least 40", len(parsed.Errors))
	}
	for name, e := range parsed.Errors {
		f := RefusalOf([4]byte(e.ID[:4]))
		switch _, known := meanings[name]; {
		case !known:
			t.Errorf("%s has no meaning, want one", name)
		case f.Code == fault.InternalError:
			t.Errorf("%s has no meaning: code %v, want anything but %v: %v", name, f.Code, fault.InternalError, f)
		case f.Message == "":
			t.Errorf("%s has no meaning: message is empty, want it set: %v", name, f)
		}
		if want, has := codeNames[name]; has && f.Code != want {
			t.Errorf("%s is %s, want %s", name, f.Code, want)
		}
		var reason *chain.Refusal
		if !errors.As(f, &reason) || reason.Name != name {
			t.Errorf("the name is lost in %v, want %s", f, name)
		}
		if got := Reverted(revertWith(e.ID[:4])); got == nil {
			t.Errorf("%s as revert data: got is nil, want one", name)
		} else if got.Code != f.Code {
			t.Errorf("%s as revert data: code %v, want %v: %v", name, got.Code, f.Code, got)
		}
	}
	for name := range codeNames {
		if _, there := parsed.Errors[name]; !there {
			t.Errorf("%s is no error of the contracts", name)
		}
	}
	if f := RefusalOf([4]byte{1, 2, 3, 4}); f.Code != fault.InternalError {
		t.Errorf("an unknown selector has code %v, want %v: %v", f.Code, fault.InternalError, f)
	}
}

func TestAChainThatDoesNotAnswerIsNoRefusal(t *testing.T) {
	for _, err := range []error{errors.New("connection refused"), errors.New("execution reverted? who knows"), nil} {
		if f := Reverted(err); f != nil {
			t.Errorf("%v is taken for %v, want nil", err, f)
		}
	}
}

// revertWith is the error of a node for a call that reverted.
func revertWith(data []byte) error { return rpcRevert(data) }

type rpcRevert []byte

func (rpcRevert) Error() string    { return "execution reverted" }
func (rpcRevert) ErrorCode() int   { return 3 }
func (r rpcRevert) ErrorData() any { return "0x" + string(hexOf(r)) }

func hexOf(b []byte) []byte {
	const digits = "0123456789abcdef"
	out := make([]byte, 0, 2*len(b))
	for _, x := range b {
		out = append(out, digits[x>>4], digits[x&15])
	}
	return out
}
