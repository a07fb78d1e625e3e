package statement

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"golang.org/x/crypto/sha3"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/filing"
)

// memberStates take goods in: the EU's 27, and Northern Ireland.
var memberStates = []string{
	"AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT",
	"LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK", "XI",
}

// InEU reports whether a country is one where the EU system files.
func InEU(country string) bool { return slices.Contains(memberStates, country) }

// ErrNotEU: the buyer's country is not one where the EU system files.
var ErrNotEU = errors.New("the buyer's country is not in the EU: there is nothing to file, the document stands for itself")

// Filing is the statement as it is filed by the organisation that has the
// credentials, for itself or, as a representative, for another.
func (p *Prepared) Filing(role filing.Role, represented *filing.Party) (filing.Statement, error) {
	if !InEU(p.Buyer.Country) {
		return filing.Statement{}, ErrNotEU
	}
	if !p.checked {
		return filing.Statement{}, errUnchecked
	}
	s := filing.Statement{
		InternalReference: p.Reference, Role: role, Activity: filing.Import, Represented: represented,
		ActivityCountry: p.Buyer.Country, EntryCountry: p.Buyer.Country,
		Comment: fmt.Sprintf("Shipment %s of %s, statement %s", p.ShipmentID, p.Cooperative.Name, p.ID),
		Grouped: p.RelatedDDS,
	}
	if runes := []rune(s.Comment); len(runes) > filing.MaxComment {
		s.Comment = string(runes[:filing.MaxComment])
	}
	for _, line := range p.Lines {
		c := filing.Commodity{Description: p.Description, NetGrams: line.NetGrams, HSHeading: HSHeading}
		for _, each := range line.Species {
			c.Species = append(c.Species, filing.Species(each))
		}
		for _, farm := range p.Farms[line.From:line.To] {
			c.Producers = append(c.Producers, filing.Producer{Country: farm.Country, Name: farm.title(), GeoJSON: farm.GeoJSON})
		}
		s.Commodities = append(s.Commodities, c)
	}
	return s, s.Check()
}

// Record is what goes on chain and what the cooperative signs: the hashes of
// the attachments and the facts of the header. Document and Signature are
// still empty.
func (p *Prepared) Record() chain.RecordDDS {
	return chain.RecordDDS{
		DDSID: p.ID, Supersedes: p.Supersedes, CooperativeID: p.Cooperative.ID, Shipment: chain.KeyOf(p.ShipmentID),
		Statement: sha256.Sum256(p.JSON), Plots: sha256.Sum256(p.GeoJSON), Batches: p.batchesHash(),
		NetGrams: p.NetGrams, Farms: uint32(len(p.Farms)), Country: p.Buyer.Country, GeneratedAt: p.GeneratedAt, //nolint:gosec // at most 10,000
	}
}

// batchesHash is keccak256 of the token ids, ascending, 32 bytes each.
func (p *Prepared) batchesHash() (sum chain.Hash) {
	ids := make([]uint64, 0, len(p.Batches))
	for _, b := range p.Batches {
		ids = append(ids, b.TokenID)
	}
	slices.Sort(ids)
	h := sha3.NewLegacyKeccak256()
	for _, id := range ids {
		var word [32]byte
		binary.BigEndian.PutUint64(word[24:], id)
		h.Write(word[:])
	}
	h.Sum(sum[:0])
	return sum
}
