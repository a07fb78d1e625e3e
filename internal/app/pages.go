package app

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/web"
	"mwanyi/internal/web/desk"
	"mwanyi/internal/web/desk/floor"
	"mwanyi/internal/web/field"
)

// witness says who signed statements. What it found it remembers, and it looks
// at one at a time: a statement of ten thousand plots takes a while.
type witness struct {
	service *service
	looking sync.Mutex
	found   sync.Map // record and signature → account, a hundred bytes for a statement
}

// SignedBy finds the account whose signature a statement bears, over what the
// statement says: its text is read, hashed and compared again, not what a
// column says about it. Empty: it is nobody's.
func (w *witness) SignedBy(ctx context.Context, d eudr.DDS) (string, error) {
	key := d.RecordID + d.Signature
	if account, ok := w.known(key); ok {
		return account, nil
	}
	if w.service.chain == nil {
		return "", fault.New(fault.ChainUnavailable, "without a chain nobody can tell who signed")
	}
	w.looking.Lock()
	defer w.looking.Unlock()
	if account, ok := w.known(key); ok {
		return account, nil
	}
	p, err := w.service.statements.Prepared(ctx, d.ID)
	if err != nil {
		return "", err
	}
	data, err := evm.Statement(w.service.chain.addresses, p.Record())
	if err != nil {
		return "", err
	}
	digest, err := data.Digest()
	if err != nil {
		return "", err
	}
	account := ""
	if at, err := recovered(digest, d.Signature); err == nil {
		account = at.Hex()
	} else if !errors.Is(err, signer.ErrBadSignature) {
		return "", err
	}
	w.found.Store(key, account)
	return account, nil
}

func (w *witness) known(key string) (account string, ok bool) {
	value, ok := w.found.Load(key)
	account, _ = value.(string)
	return account, ok
}

// recovered is the account that signed a digest; signer.ErrBadSignature when
// the text is no signature.
func recovered(digest common.Hash, signature string) (common.Address, error) {
	raw, err := hex.DecodeString(strings.TrimPrefix(signature, "0x"))
	if err != nil {
		return common.Address{}, fmt.Errorf("%w: %w", signer.ErrBadSignature, err)
	}
	return signer.Recover(digest, raw)
}

// pages are what people open in a browser; a broken template stops the start.
type pages struct {
	public   *web.Public
	verifier *web.Verifier
	rooms    *web.Rooms
	field    *field.App
	desk     *desk.Office
}

func openPages(c Config) (p pages, err error) {
	var all [5]error
	p.public, all[0] = web.NewPublic(c.PublicURL, c.Gateway())
	p.verifier, all[1] = web.NewVerifier()
	p.rooms, all[2] = web.NewRooms()
	p.field, all[3] = field.New()
	p.desk, all[4] = floor.Open()
	return p, errors.Join(all[:]...)
}
