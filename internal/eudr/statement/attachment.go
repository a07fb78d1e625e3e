package statement

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/forest"
)

// Format names the form of dds.json; a change that a reader could notice gets
// the next number. In the second form every farm, and every species of the
// goods, says what it is: a statement of the first form, which was signed, keeps
// its bytes.
const (
	Format      = "mwanyi.dds/2"
	formatFirst = "mwanyi.dds/1"
)

// The document's parts, in the contract's spelling.
type (
	ddsDocument struct {
		Format            string        `json:"format"`
		DDSID             string        `json:"dds_id"`
		Supersedes        string        `json:"supersedes,omitempty"`
		InternalReference string        `json:"internal_reference"`
		ShipmentID        string        `json:"shipment_id"`
		GeneratedAt       time.Time     `json:"generated_at"`
		Cooperative       ddsParty      `json:"cooperative"`
		ExporterLicence   string        `json:"exporter_export_authority_licence"`
		Buyer             ddsParty      `json:"buyer"`
		Operator          *ddsOperator  `json:"operator,omitempty"`
		DestinationPort   string        `json:"destination_port"`
		ShippingDate      string        `json:"shipping_date"`
		Goods             ddsGoods      `json:"goods"`
		Batches           []ddsBatch    `json:"batches"`
		Farms             []ddsFarm     `json:"farms"`
		Forest            ddsForestSum  `json:"forest"`
		RelatedDDS        []string      `json:"related_statements,omitempty"`
		Plots             ddsAttachment `json:"plots_geojson"`
		Declaration       string        `json:"declaration"`
	}
	ddsParty struct {
		ID      string `json:"id,omitempty"`
		Name    string `json:"name"`
		Address string `json:"address,omitempty"`
		Country string `json:"country"`
		Email   string `json:"email,omitempty"`
	}
	ddsOperator struct {
		ddsParty
		EORI string `json:"eori,omitempty"`
	}
	ddsGoods struct {
		HSHeading     string       `json:"hs_heading"`
		Description   string       `json:"description"`
		Species       []ddsSpecies `json:"species"`
		NetKilograms  string       `json:"net_kg"`
		Countries     []string     `json:"countries_of_production"`
		HarvestedFrom string       `json:"harvested_from,omitempty"`
		HarvestedTo   string       `json:"harvested_to,omitempty"`
	}
	ddsSpecies struct {
		Scientific string `json:"scientific_name"`
		Common     string `json:"common_name"`
		NetKg      string `json:"net_kg,omitempty"`
	}
	ddsBatch struct {
		ID            string     `json:"batch_id"`
		TokenID       string     `json:"token_id"` // as text: beyond what every JSON reader takes for a number
		FarmerID      string     `json:"farmer_id"`
		NetKilograms  string     `json:"net_kg"`
		Grade         string     `json:"grade,omitempty"`
		HarvestedFrom string     `json:"harvested_from,omitempty"`
		HarvestedTo   string     `json:"harvested_to,omitempty"`
		DeliveredAt   *time.Time `json:"delivered_at,omitempty"`
	}
	ddsFarm struct {
		FarmerID     string    `json:"farmer_id"`
		Name         string    `json:"name,omitempty"`
		Country      string    `json:"country"`
		Place        string    `json:"place,omitempty"`
		Hectares     float64   `json:"hectares"`
		NetKilograms string    `json:"net_kg"`
		Species      string    `json:"species,omitempty"` // its scientific name
		Plots        []ddsPlot `json:"plots"`
		Forest       ddsForest `json:"forest"`
	}
	ddsPlot struct {
		ID       string  `json:"plot_id,omitempty"`
		Hectares float64 `json:"hectares"`
		CID      string  `json:"boundary_ipfs_cid,omitempty"`
	}
	ddsForest struct {
		CheckedAt     time.Time         `json:"checked_at"`
		Clear         bool              `json:"deforestation_free"`
		Assessment    forest.Assessment `json:"assessment,omitempty"`
		AlertHectares float64           `json:"alert_hectares"`
		AlertCount    int               `json:"alert_count"`
		LossPct       float64           `json:"loss_pct"`
		Forest2020Pct float64           `json:"forest_2020_pct"`
		Datasets      []string          `json:"datasets"`
		CID           string            `json:"result_ipfs_cid,omitempty"`
	}
	ddsForestSum struct {
		Baseline string           `json:"baseline"`
		AllClear bool             `json:"all_clear"`
		Methods  []string         `json:"methods"`
		Datasets []forest.Dataset `json:"datasets"`
	}
	ddsAttachment struct {
		SHA256   string `json:"sha256"`
		Bytes    int    `json:"bytes"`
		Features int    `json:"features"`
	}
)

// document is dds.json in the canonical form of RFC 8785: the same statement
// gives the same bytes, so its hash can be signed.
func (p *Prepared) document() ([]byte, error) {
	sum := sha256.Sum256(p.GeoJSON)
	from, to := p.harvest()
	d := ddsDocument{
		Format: p.format(), DDSID: p.ID, Supersedes: p.Supersedes, InternalReference: p.Reference, ShipmentID: p.ShipmentID,
		GeneratedAt: p.GeneratedAt.UTC(), Cooperative: ddsParty(p.Cooperative), ExporterLicence: p.ExporterLicence, Buyer: ddsParty(p.Buyer),
		DestinationPort: p.DestinationPort, ShippingDate: p.ShippingDate,
		Goods: ddsGoods{
			HSHeading: HSHeading, Description: p.Description, NetKilograms: filing.Kilograms(p.NetGrams),
			Countries: p.Countries(), HarvestedFrom: from, HarvestedTo: to,
		},
		Forest:     ddsForestSum{Baseline: forest.Baseline, AllClear: p.AllClear, Methods: p.methods(), Datasets: p.Datasets()},
		RelatedDDS: p.RelatedDDS, Plots: ddsAttachment{SHA256: hex.EncodeToString(sum[:]), Bytes: len(p.GeoJSON), Features: p.Plots}, Declaration: Declaration,
	}
	if p.Operator != nil {
		d.Operator = &ddsOperator{ddsParty: ddsParty(p.Operator.Organisation), EORI: p.Operator.EORI}
	}
	d.Goods.Species = p.speciesDocument()
	for _, b := range p.Batches {
		d.Batches = append(d.Batches, b.document())
	}
	for _, f := range p.Farms {
		d.Farms = append(d.Farms, f.document())
	}
	raw, err := json.Marshal(d)
	if err != nil {
		return nil, fmt.Errorf("dds.json: %w", err)
	}
	canonical := jsontext.Value(raw)
	if err := canonical.Canonicalize(); err != nil {
		return nil, fmt.Errorf("dds.json: %w", err)
	}
	return canonical, nil
}

func (b Batch) document() ddsBatch {
	out := ddsBatch{
		ID: b.ID, TokenID: strconv.FormatUint(b.TokenID, 10), FarmerID: b.FarmerID, NetKilograms: filing.Kilograms(b.NetGrams), Grade: b.Grade,
		HarvestedFrom: b.HarvestedFrom, HarvestedTo: b.HarvestedTo,
	}
	if !b.DeliveredAt.IsZero() {
		at := b.DeliveredAt.UTC()
		out.DeliveredAt = &at
	}
	return out
}

func (f PreparedFarm) document() ddsFarm {
	out := ddsFarm{
		FarmerID: f.FarmerID, Name: f.Name, Country: f.Country, Place: f.Place, Hectares: rounded(f.Hectares), NetKilograms: filing.Kilograms(f.NetGrams), Species: f.Species.Scientific,
		Forest: ddsForest{
			CheckedAt: f.Forest.CheckedAt.UTC(), Clear: f.Forest.Clear(), Assessment: f.Forest.Assessment,
			AlertHectares: f.Forest.AlertHectares, AlertCount: f.Forest.AlertCount, LossPct: f.Forest.LossPct, Forest2020Pct: f.Forest.Forest2020Pct, CID: f.Forest.CID,
		},
	}
	for _, d := range f.Forest.Datasets {
		out.Forest.Datasets = append(out.Forest.Datasets, d.Name+" "+d.Version)
	}
	for _, l := range f.Land {
		out.Plots = append(out.Plots, ddsPlot{ID: l.ID, Hectares: rounded(l.Hectares), CID: l.CID})
	}
	return out
}

// rounded is an area to a square metre.
func rounded(hectares float64) float64 {
	v, err := strconv.ParseFloat(strconv.FormatFloat(hectares, 'f', 4, 64), 64)
	if err != nil {
		return hectares // never: the text was just made
	}
	return v
}

// harvest gives the first and last day of harvest of all batches.
func (p *Prepared) harvest() (from, to string) {
	for _, b := range p.Batches {
		for _, day := range []string{b.HarvestedFrom, b.HarvestedTo} {
			if day != "" && (from == "" || day < from) {
				from = day
			}
			to = max(to, day)
		}
	}
	return from, to
}

// Countries are where the coffee grew.
func (p *Prepared) Countries() []string {
	var list []string
	for _, f := range p.Farms {
		if !slices.Contains(list, f.Country) {
			list = append(list, f.Country)
		}
	}
	slices.Sort(list)
	return list
}

// Datasets are the data behind all forest checks, each version once.
func (p *Prepared) Datasets() []forest.Dataset {
	var list []forest.Dataset
	for _, f := range p.Farms {
		for _, d := range f.Forest.Datasets {
			if !slices.Contains(list, d) {
				list = append(list, d)
			}
		}
	}
	slices.SortFunc(list, func(a, b forest.Dataset) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Version, b.Version), cmp.Compare(a.SHA256, b.SHA256))
	})
	return list
}

func (p *Prepared) methods() []string {
	list := []string{}
	for _, f := range p.Farms {
		if f.Forest.Method != "" && !slices.Contains(list, f.Forest.Method) {
			list = append(list, f.Forest.Method)
		}
	}
	slices.Sort(list)
	return list
}
