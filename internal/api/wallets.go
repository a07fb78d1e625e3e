package api

import (
	"encoding/hex"
	"net/http"
	"regexp"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/wallet"
)

// The forms of a proof.
var (
	challengeShape = shape{min: 1, max: 1000, private: true}
	signatureShape = shape{min: 4, max: 20_000, private: true, pattern: regexp.MustCompile(`^0x[0-9a-fA-F]+$`)}
)

// walletProofRequest is the signature of a wallet's owner on a challenge.
type walletProofRequest struct {
	Challenge *string `json:"challenge"`
	Signature *string `json:"signature"`
}

func (in *walletProofRequest) proof() *wallet.Proof {
	if in == nil {
		return nil
	}
	return &wallet.Proof{Challenge: *in.Challenge, Signature: *in.Signature}
}

// challengeRequest is the body of POST /admin/wallet-challenges.
type challengeRequest struct {
	Wallet *string `json:"wallet"`
}

func (in *challengeRequest) validate(k *check) { given(k, "wallet", need, in.Wallet) }

// challengeWallet gives the text that the owner of a wallet signs.
// spec: post-admin-wallet-challenges
func (s *Server) challengeWallet(_ *call, in *challengeRequest) (reply, error) {
	made, err := s.Wallets.MakeChallenge(*in.Wallet)
	if err != nil {
		return reply{}, err
	}
	return created(struct {
		Challenge string `json:"challenge"`
		ExpiresAt string `json:"expires_at"`
	}{Challenge: made.Text, ExpiresAt: clock.Stamp(made.ExpiresAt)})
}

// spec: get-purchase-orders-transactions
func (s *Server) listOrderTransactions(c *call) (reply, error) {
	o, err := s.Batches.GetOrder(c.r.Context(), c.caller, c.path("po_id"))
	if err != nil {
		return reply{}, err
	}
	if err := c.mustSee(orderPart, "purchase order", o.CooperativeID, o.BuyerID); err != nil {
		return reply{}, err
	}
	tasks, err := s.Wallets.Tasks(c.r.Context(), o)
	return shown(struct {
		Transactions []wallet.TaskRecord `json:"transactions"`
	}{Transactions: each(tasks, wallet.Task.Record)}, err)
}

// signedRequest is the body of POST /purchase-orders/{po_id}/transactions.
type signedRequest struct {
	RawTransaction *string `json:"raw_transaction"`
}

func (in *signedRequest) validate(k *check) {
	k.text("raw_transaction", need, in.RawTransaction, signatureShape)
}

// spec: post-purchase-orders-transactions
func (s *Server) sendOrderTransaction(c *call, in *signedRequest) (reply, error) {
	o, err := s.Batches.GetOrder(c.r.Context(), c.caller, c.path("po_id"))
	if err != nil {
		return reply{}, err
	}
	raw, err := hex.DecodeString((*in.RawTransaction)[2:])
	if err != nil {
		return reply{}, fault.New(fault.InvalidRequest, "raw_transaction is not hex: %s", err)
	}
	// Nothing is written here but on the chain, so that the row stands alone, before it.
	if err := s.Trail.Leave(c.r.Context(), c.act); err != nil {
		return reply{}, err
	}
	hash, err := s.Wallets.HandOn(c.r.Context(), o, raw)
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusAccepted, value: struct {
		TxHash string `json:"tx_hash"`
	}{TxHash: hash.String()}}, nil
}
