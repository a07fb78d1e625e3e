package eudr

import (
	"bytes"
	"context"
	"encoding/csv"
	"strconv"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
)

// Shipment is what a signed statement says of its farms, for whoever buys it:
// all of it is in the document that everybody can read. It names nobody.
type Shipment struct {
	Country string // where the farms are
	Farms   []ShipmentFarm
}

// ShipmentFarm is a farm of a shipment.
type ShipmentFarm struct {
	FarmerID     string
	Species      string // scientific name; empty in statements from before
	Plots        int
	Hectares     float64
	NetGrams     uint64
	CheckedAt    time.Time
	LossHectares float64
	IsClear      bool
	Centres      []geo.Point // of its plots
}

// ShipmentOf gives the farms of a statement; none of one that is not signed.
// spec: dds-shipment
func (d *Desk) ShipmentOf(ctx context.Context, s DDS) (Shipment, error) {
	if s.Signature == "" {
		return Shipment{}, nil
	}
	return d.shipments.of(s.RecordID, func() (Shipment, error) {
		p, err := d.Prepared(ctx, s.ID)
		if fault.Is(err, fault.DDSNotFound) {
			return Shipment{}, nil
		}
		if err != nil {
			return Shipment{}, err
		}
		return farmsFrom(p), nil
	})
}

func farmsFrom(p *statement.Prepared) Shipment {
	out := Shipment{Country: p.Farms[0].Country}
	for _, f := range p.Farms {
		farm := ShipmentFarm{FarmerID: f.FarmerID, Species: f.Species.Scientific, Plots: len(f.Land), Hectares: f.Hectares, NetGrams: f.NetGrams,
			CheckedAt: f.Forest.CheckedAt, LossHectares: f.Forest.AlertHectares, IsClear: f.Forest.Clear()}
		for _, land := range f.Land {
			farm.Centres = append(farm.Centres, land.Centre())
		}
		out.Farms = append(out.Farms, farm)
	}
	return out
}

// CSV is the table of the farms for a spreadsheet, one line a farm.
func (s Shipment) CSV() ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	lines := [][]string{{"farmer_id", "species", "plots", "area_ha", "net_kg", "forest_checked_at", "forest_loss_ha", "deforestation_free", "latitude", "longitude"}}
	for _, f := range s.Farms {
		at := f.Centres[0]
		lines = append(lines, []string{
			f.FarmerID, f.Species, strconv.Itoa(f.Plots), decimals(f.Hectares, 4), decimals(float64(f.NetGrams)/gramsInAKg, 3), clock.Stamp(f.CheckedAt),
			decimals(f.LossHectares, 4), strconv.FormatBool(f.IsClear), decimals(float64(at.Lat)/1e6, 6), decimals(float64(at.Lon)/1e6, 6),
		})
	}
	err := w.WriteAll(lines)
	return b.Bytes(), err
}

func decimals(v float64, places int) string { return strconv.FormatFloat(v, 'f', places, 64) }

// shipmentCache keeps what pages were last asked for: to read a statement of ten
// thousand farms takes a second, and what was signed does not change.
type shipmentCache struct {
	mu   sync.Mutex
	kept map[string]Shipment // by record
	next []string            // in the order in which they go
}

// keptShipments are so many that a few large ones do not fill the memory.
const keptShipments = 16

func (c *shipmentCache) of(recordID string, read func() (Shipment, error)) (Shipment, error) {
	c.mu.Lock()
	defer c.mu.Unlock() // one is read at a time
	if s, found := c.kept[recordID]; found {
		return s, nil
	}
	s, err := read()
	if err != nil || len(s.Farms) == 0 {
		return s, err
	}
	if c.kept == nil {
		c.kept = map[string]Shipment{}
	}
	if len(c.next) == keptShipments {
		delete(c.kept, c.next[0])
		c.next = c.next[1:]
	}
	c.kept[recordID] = s
	c.next = append(c.next, recordID)
	return s, nil
}
