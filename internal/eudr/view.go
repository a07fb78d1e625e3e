package eudr

import (
	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/fault"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// FilingNotNeeded is the word for a statement that no EU system waits for.
const FilingNotNeeded = "NOT_NEEDED"

// StatementRecord is a statement as callers and events see it.
type StatementRecord struct {
	DDSID         string   `json:"dds_id"`
	Status        Status   `json:"status"`
	CooperativeID string   `json:"cooperative_id"`
	Licence       string   `json:"exporter_export_authority_licence"`
	ShipmentID    string   `json:"shipment_id"`
	BatchIDs      []string `json:"batch_ids"`
	TotalWeightKg float64  `json:"total_weight_kg"`

	Species []SpeciesRecord `json:"species,omitempty"`

	DestinationCountry   string  `json:"destination_country"`
	BuyerOrganisation    string  `json:"buyer_organisation"`
	GeneratedAt          *string `json:"generated_at"`
	IPFSURL              *string `json:"ipfs_url"`
	IPFSCID              *string `json:"ipfs_cid"`
	Filing               string  `json:"filing,omitzero"` // NOT_NEEDED, or nothing
	FilingReference      *string `json:"filing_reference"`
	FilingVerification   *string `json:"filing_verification_number"`
	FilingFiledAt        *string `json:"filing_filed_at"`
	FilingError          *string `json:"filing_error"`
	CooperativeSignature *string `json:"cooperative_signature"`
	FarmsCount           int     `json:"farms_count"`
	ForestAllClear       bool    `json:"forest_all_clear"`
	ChainTxHash          *string `json:"chain_tx_hash"`
	AmendedAt            *string `json:"amended_at"`
	WithdrawnAt          *string `json:"withdrawn_at"`
}

// SpeciesRecord is a species of a statement.
type SpeciesRecord struct {
	Scientific string  `json:"scientific_name"`
	Common     string  `json:"common_name"`
	NetKg      float64 `json:"net_kg"`
}

// SpeciesShown are the species of a statement, each with its own kilograms.
// spec: dds-species
func SpeciesShown(s DDS) (list []SpeciesRecord) {
	for _, of := range s.Species {
		name := statedAs(of.Species)
		list = append(list, SpeciesRecord{Scientific: name.Scientific, Common: name.Common, NetKg: float64(of.NetGrams) / gramsInAKg})
	}
	return list
}

// View shows a statement. Whoever cites it at the register needs both of its
// numbers, so they are shown together.
// spec: dds-verification
func (d *Desk) View(s DDS) StatementRecord {
	v := StatementRecord{
		DDSID: s.ID, Status: s.Status, CooperativeID: s.CooperativeID, Licence: s.Licence, ShipmentID: s.ShipmentID, BatchIDs: s.BatchIDs,
		TotalWeightKg: s.WeightKg(), Species: SpeciesShown(s), DestinationCountry: s.BuyerCountry, BuyerOrganisation: s.BuyerCompany, GeneratedAt: clock.MaybeStamp(s.GeneratedAt),
		IPFSCID: orNull(s.CID), FilingReference: orNull(s.Reference), FilingVerification: orNull(s.Verification), FilingFiledAt: clock.MaybeStamp(s.FiledAt), CooperativeSignature: orNull(s.Signature),
		FarmsCount: s.Farms, ForestAllClear: s.AllClear, ChainTxHash: orNull(s.ChainTx), AmendedAt: clock.MaybeStamp(s.AmendedAt), WithdrawnAt: clock.MaybeStamp(s.WithdrawnAt),
	}
	if s.CID != "" {
		v.IPFSURL = orNull(d.Gateway.URL(s.CID))
	}
	v.Filing = s.FilingWord()
	if s.FilingFailed {
		v.FilingError = orNull(s.FilingNote)
	}
	return v
}

// FilingWord is NOT_NEEDED, or nothing.
func (s DDS) FilingWord() string {
	if s.FilingNotNeeded() {
		return FilingNotNeeded
	}
	return ""
}

func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// eventBatches is how many batches an event names: a webhook has a limit. The
// statement itself names all.
const eventBatches = 4000

// emit tells of a statement, when there is anything to tell.
func (d *Desk) emit(tx *store.Tx, kind webhook.Kind, s DDS) error {
	if kind == "" {
		return nil
	}
	data := d.View(s)
	data.BatchIDs = data.BatchIDs[:min(len(data.BatchIDs), eventBatches)]
	return webhook.Emit(tx, webhook.Event{Kind: kind, OrganisationID: s.CooperativeID, Resource: s.ID, Data: data})
}

// Receipt draws the receipt of a statement's filing; DDS_NOT_FOUND while it has
// no numbers.
// spec: dds-verification
func (d *Desk) Receipt(s DDS, house access.Organisation) ([]byte, error) {
	if s.Reference == "" || s.Verification == "" || s.FiledAt == nil || s.GeneratedAt == nil {
		return nil, fault.New(fault.DDSNotFound, "the statement has no numbers of the EU system, so there is no receipt")
	}
	return statement.Receipt{
		DDSID: s.ID, Cooperative: house.Name, Country: s.BuyerCountry, Reference: s.Reference, Verification: s.Verification, NetGrams: s.Grams, Farms: s.Farms,
		GeneratedAt: *s.GeneratedAt, FiledAt: *s.FiledAt, AmendedAt: s.AmendedAt, WithdrawnAt: s.WithdrawnAt, CID: s.CID, ChainTx: s.ChainTx, VerifyURL: d.pageURL(s.ID),
	}.PDF()
}

// pageURL is the public page of a statement.
func (d *Desk) pageURL(ddsID string) string { return d.PublicURL + "/dds/" + ddsID }
