package wallet

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
)

// challengeLife is how long a wallet's owner has to sign.
const challengeLife = 24 * time.Hour

// Challenge is a text for the owner of a wallet to sign. Nothing is kept of it:
// its last word, which only this service can make, says for which wallet it is
// and how long it is good.
type Challenge struct {
	Text      string
	ExpiresAt time.Time
}

// Proof is a signed challenge.
type Proof struct {
	Challenge string
	Signature string // 0x and hex
}

// MakeChallenge makes a text for a wallet.
// spec: wallet-proof
func (d *Desk) MakeChallenge(wallet string) (Challenge, error) {
	at, err := d.Check(wallet)
	if err != nil {
		return Challenge{}, err
	}
	until := clock.Now().Add(challengeLife).Truncate(time.Second)
	word := d.Box.Seal([]byte(clock.Stamp(until)), at.String())
	return Challenge{Text: d.textOf(at, clock.Stamp(until), base64.RawURLEncoding.EncodeToString(word)), ExpiresAt: until}, nil
}

func (d *Desk) textOf(wallet chain.Address, until, word string) string {
	return fmt.Sprintf("%s: the wallet %s is an organisation's own, and its owner signs this. It moves nothing and costs nothing. Good until %s. %s", d.PublicURL, wallet, until, word)
}

// Proven refuses a wallet whose owner has not signed: with a proof that does not
// hold, and without one where proofs are wanted. A wallet that the service keeps
// needs none.
// spec: wallet-proof
func (d *Desk) Proven(ctx context.Context, wallet string, proof *Proof) error {
	at, err := d.Check(wallet)
	if err != nil {
		return err
	}
	if proof == nil {
		_, isKept, err := d.Access.WalletAt(ctx, at.String())
		if err == nil && d.NeedsProof && d.Foreign != nil && !isKept {
			err = fault.New(fault.InvalidRequest, "wallet_proof is required: its owner signs the challenge of POST /admin/wallet-challenges")
		}
		return err
	}
	if d.Foreign == nil {
		return chain.Off()
	}
	if err := d.isOurs(at, proof.Challenge); err != nil {
		return err
	}
	signature, err := hex.DecodeString(strings.TrimPrefix(proof.Signature, "0x"))
	if err == nil {
		err = d.Foreign.Signed(ctx, at, proof.Challenge, signature)
	} else {
		err = chain.ErrNotSigned
	}
	if errors.Is(err, chain.ErrNotSigned) {
		return fault.New(fault.InvalidRequest, "wallet_proof.signature is not the wallet's on this challenge (EIP-191, or ERC-1271 of a contract)").Because(err)
	}
	return err
}

// isOurs refuses a challenge that this service did not make for the wallet, and
// one that is too old.
func (d *Desk) isOurs(wallet chain.Address, text string) error {
	wrong := fault.New(fault.InvalidRequest, "wallet_proof.challenge is not one that was made here for this wallet, or it is too old")
	word := text[strings.LastIndex(text, " ")+1:]
	sealed, err := base64.RawURLEncoding.DecodeString(word)
	if err != nil {
		return wrong
	}
	until, err := d.Box.Open(sealed, wallet.String())
	if err != nil || text != d.textOf(wallet, string(until), word) {
		return wrong
	}
	at, err := time.Parse(time.RFC3339, string(until))
	if err != nil || clock.Now().After(at) {
		return wrong
	}
	return nil
}
