package app

import (
	"errors"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain/signer"
)

func TestABrokenSignatureIsNobodys(t *testing.T) {
	for _, signature := range []string{"", "0x", "0xzz", "0x" + strings.Repeat("00", 65), "0x" + strings.Repeat("ff", 65)} {
		if at, err := recovered(common.Hash{1}, signature); !errors.Is(err, signer.ErrBadSignature) {
			t.Errorf("%s is a signature of %s, %v, want %v", signature, at, err, signer.ErrBadSignature)
		}
	}
}
