package proof

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/signer/core/apitypes"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// ddsDocument is what is compared of dds.json.
type ddsDocument struct {
	DDSID       string `json:"dds_id"`
	Cooperative struct {
		ID string `json:"id"`
	} `json:"cooperative"`
	Buyer struct {
		Country string `json:"country"`
	} `json:"buyer"`
	ShipmentID  string    `json:"shipment_id"`
	GeneratedAt time.Time `json:"generated_at"`
	Goods       struct {
		NetKg string `json:"net_kg"`
	} `json:"goods"`
	Batches []struct {
		TokenID string `json:"token_id"`
	} `json:"batches"`
	Farms []struct {
		Plots []struct {
			CID string `json:"boundary_ipfs_cid"`
		} `json:"plots"`
		Forest struct {
			CID string `json:"result_ipfs_cid"`
		} `json:"forest"`
	} `json:"farms"`
	Plots struct {
		SHA256 string `json:"sha256"`
	} `json:"plots_geojson"`
}

// statementRecord is the record of a STATEMENT event.
type statementRecord struct {
	DDSID    string `json:"dds_id"`
	RecordID string `json:"record_id"`
	JSON     string `json:"dds_json_sha256"`
	Plots    string `json:"plots_geojson_sha256"`
}

// statement proves the signature and compares what was signed, recorded and
// written down.
func (c *checker) statement() {
	s := c.b.Statement
	if s == nil {
		return // reported
	}
	var d ddsDocument
	if err := json.Unmarshal(s.JSON, &d); err != nil {
		c.fails("%s cannot be read: %v", ddsName, err)
		return
	}
	if err := c.signed(*s, d); err != nil {
		c.fails("%s: %v", typedName, err)
	}
	for _, farm := range d.Farms {
		for _, plot := range farm.Plots {
			c.attached(plot.CID)
		}
		c.attached(farm.Forest.CID)
	}
	c.recorded(*s)
}

func (c *checker) attached(cid string) {
	if cid != "" && !c.names(cid) {
		c.fails("%s names the content %s, which the bundle does not have", ddsName, cid)
	}
}

// signed proves the EIP-712 signature with go-ethereum's own reader of typed
// data, and that the signed values are those of the files.
func (c *checker) signed(s Statement, d ddsDocument) error {
	var typed apitypes.TypedData
	if err := json.Unmarshal(s.TypedData, &typed); err != nil {
		return err
	}
	digest, _, err := apitypes.TypedDataAndHash(typed)
	if err != nil {
		return err
	}
	if common.BytesToHash(digest) != common.Hash(s.Seal.Digest) {
		return errors.New("the typed data has another digest than the signature names")
	}
	structure, err := typed.HashStruct(typed.PrimaryType, typed.Message)
	if err != nil {
		return err
	}
	c.structure = chain.Hash(structure)
	who, err := signerOf(digest, s.Seal.Signature)
	if err != nil {
		return err
	}
	if who != s.Seal.Signer {
		return fmt.Errorf("the signature is that of %s, not of %s", who, s.Seal.Signer)
	}
	want, err := wanted(s, d)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if got := fmt.Sprint(typed.Message[name]); !strings.EqualFold(got, want[name]) {
			return fmt.Errorf("%s is signed as %s, the files say %s", name, got, want[name])
		}
	}
	if c.b.Manifest.Contracts != nil {
		id := (*big.Int)(typed.Domain.ChainId)
		if id == nil || id.Cmp(codec.Big(c.contracts.ChainID)) != 0 || !strings.EqualFold(typed.Domain.VerifyingContract, c.contracts.DDS.String()) {
			return errors.New("it was signed for another chain or contract")
		}
	}
	c.holds("%s signed %s, %s and %d batches of %s kg (EIP-712)", who, ddsName, plotsName, len(d.Batches), d.Goods.NetKg)
	return nil
}

func signerOf(digest, signature []byte) (chain.Address, error) {
	if len(signature) != crypto.SignatureLength {
		return chain.Address{}, errors.New("the signature has not 65 bytes")
	}
	plain := slices.Clone(signature)
	if plain[64] >= 27 {
		plain[64] -= 27
	}
	key, err := crypto.SigToPub(digest, plain)
	if err != nil {
		return chain.Address{}, fmt.Errorf("the signature: %w", err)
	}
	return chain.Address(crypto.PubkeyToAddress(*key)), nil
}

// wanted are the values of the typed data that follow from the files.
func wanted(s Statement, d ddsDocument) (map[string]string, error) {
	id, err := codec.ID16(s.Seal.RecordID)
	if err != nil {
		return nil, err
	}
	if d.DDSID != s.Seal.RecordID {
		return nil, fmt.Errorf("dds.json is %s, the signature is of %s", d.DDSID, s.Seal.RecordID)
	}
	batches, err := batchesHash(d)
	if err != nil {
		return nil, err
	}
	grams, ok := new(big.Rat).SetString(d.Goods.NetKg)
	if !ok {
		return nil, fmt.Errorf("net_kg is %q", d.Goods.NetKg)
	}
	grams.Mul(grams, big.NewRat(1000, 1))
	plots := sha256.Sum256(s.GeoJSON)
	if d.Plots.SHA256 != hex.EncodeToString(plots[:]) {
		return nil, errors.New("dds.json names another plots.geojson")
	}
	return map[string]string{
		"ddsId":          hexutil.Encode(id[:]),
		"cooperativeKey": chain.KeyOf(d.Cooperative.ID).String(),
		"shipment":       chain.KeyOf(d.ShipmentID).String(),
		"statement":      chain.Hash(sha256.Sum256(s.JSON)).String(),
		"plots":          chain.Hash(plots).String(),
		"batches":        batches.String(),
		"netGrams":       grams.RatString(),
		"farms":          strconv.Itoa(len(d.Farms)),
		"generatedAt":    strconv.FormatInt(d.GeneratedAt.Unix(), 10),
		"country":        hexutil.Encode([]byte(d.Buyer.Country)),
	}, nil
}

// batchesHash is keccak256 of the token ids, ascending, 32 bytes each.
func batchesHash(d ddsDocument) (sum chain.Hash, err error) {
	tokens := make([]uint64, len(d.Batches))
	for i, b := range d.Batches {
		if tokens[i], err = strconv.ParseUint(b.TokenID, 10, 64); err != nil {
			return sum, fmt.Errorf("token_id is %q", b.TokenID)
		}
	}
	slices.Sort(tokens)
	var words []byte
	for _, token := range tokens {
		words = binary.BigEndian.AppendUint64(append(words, make([]byte, 24)...), token)
	}
	return chain.Hash(crypto.Keccak256Hash(words)), nil
}

// recorded compares the events with the chain and with the signed statement.
func (c *checker) recorded(s Statement) {
	current := false
	for _, f := range c.facts {
		if f.Forgotten {
			continue
		}
		name := eventName(f.Event)
		var r statementRecord
		if err := json.Unmarshal(f.Record, &r); err != nil {
			c.fails("%s: its record cannot be read: %v", name, err)
			continue
		}
		if r.DDSID != c.b.Manifest.ID {
			c.fails("%s: its record is of %q", name, r.DDSID)
		}
		switch f.Kind {
		case "STATEMENT":
			current = c.issued(f, r, s) || current
		case "WITHDRAWN":
			c.withdrawn(name, r)
		default:
			c.fails("%s: a statement has no event %s", name, f.Kind)
		}
	}
	if !current && len(c.facts) > 0 {
		c.fails("no event on the ledger speaks of the signed statement %s", s.Seal.RecordID)
	}
}

// issued reports whether the event is the one of the signed statement.
func (c *checker) issued(f fact, r statementRecord, s Statement) (current bool) {
	name := eventName(f.Event)
	on := find(c, func(d chain.DDSRecorded) bool { return d.DDSID == r.RecordID })
	switch {
	case len(on) == 0 && len(c.unproven) > 0:
		c.unshown("the chain's own record of %s is not in the bundle", r.RecordID)
	case len(on) != 1:
		c.fails("%s: the proven transactions record %s %d times, not once", name, r.RecordID, len(on))
	case !slices.Contains(f.message.CIDs, cidOf(on[0].Document)):
		c.fails("%s: the chain has the document %s, the ledger another", name, cidOf(on[0].Document))
	default:
		c.holds("the chain recorded statement %s with the document %s, signed by %s", r.RecordID, cidOf(on[0].Document), on[0].Signer)
	}
	if r.RecordID != s.Seal.RecordID {
		c.note("%s was amended later", r.RecordID)
		return false
	}
	document, plots := sha256.Sum256(s.JSON), sha256.Sum256(s.GeoJSON)
	if r.JSON != hex.EncodeToString(document[:]) || r.Plots != hex.EncodeToString(plots[:]) {
		c.fails("%s: the ledger commits to another %s or %s", name, ddsName, plotsName)
	}
	if len(on) == 1 && (on[0].Digest != c.structure || on[0].Signer != s.Seal.Signer) {
		c.fails("%s: the chain recorded another statement or signer under this id", name)
	}
	return true
}

func (c *checker) withdrawn(name string, r statementRecord) {
	on := find(c, func(d chain.DDSWithdrawn) bool { return d.DDSID == r.RecordID })
	if len(on) != 1 && len(c.unproven) == 0 {
		c.fails("%s: the proven transactions withdraw %s %d times, not once", name, r.RecordID, len(on))
		return
	}
	c.note("the statement was withdrawn; %s says why", name)
}
