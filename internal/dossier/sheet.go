package dossier

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strconv"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/eudr"
	"mwanyi/internal/export"
	"mwanyi/internal/outside/chain"
)

// Coffee is a batch of an order and the statement that covers it, or nil.
type Coffee struct {
	batch.View
	Statement *eudr.DDS
}

// columns are those of the sheet. Nobody is named, and a farm is told by its size and its
// check, as on the page of its bag.
var columns = []string{"batch_id", "stage", "delivered_at", "exported_at", "weight_kg", "net_weight_kg", "grade", "local_grade", "species", "form", "moisture_pct",
	"cupping_score", "farm_area_ha", "farm_plots", "forest_checked_at", "deforestation_free", "dds_id", "eu_reference", "eu_verification_number", "trace_url"}

// Sheet is the batches as CSV. What a spreadsheet would run as a formula is none.
// spec: order-dossier
func Sheet(all []Coffee, origin string) ([]byte, error) {
	b := bytes.NewBufferString("\ufeff") // tells Excel that it is UTF-8
	w := csv.NewWriter(b)
	if err := w.Write(columns); err != nil {
		return nil, err
	}
	for _, c := range all {
		row, err := c.row(origin)
		if err != nil {
			return nil, err
		}
		for i := range row {
			row[i] = export.Safe(row[i])
		}
		if err := w.Write(row); err != nil {
			return nil, err
		}
	}
	w.Flush()
	return b.Bytes(), w.Error()
}

func (c Coffee) row(origin string) ([]string, error) {
	exported, cup := "", ""
	for _, h := range c.History {
		if h.Stage == chain.Exported {
			exported = clock.Stamp(h.At)
		}
		if h.Stage != chain.Graded || len(h.Detail) == 0 {
			continue
		}
		var found struct {
			Cup *float64 `json:"cupping_score"`
		}
		if err := json.Unmarshal(h.Detail, &found); err != nil {
			return nil, fmt.Errorf("what was found when %s was graded: %w", c.ID, err)
		}
		if found.Cup != nil {
			cup = number(*found.Cup)
		}
	}
	stated := eudr.DDS{}
	if c.Statement != nil {
		stated = *c.Statement
	}
	return []string{
		c.ID, c.Stage.String(), clock.Stamp(c.DeliveredAt), exported, number(c.WeightKg()), number(c.NetKg()), c.Grade.String(), c.LocalGrade, string(c.Species), string(c.Form), number(c.MoisturePct),
		cup, number(c.Farm.AreaHectares), strconv.Itoa(len(c.Farm.Plots)), clock.Stamp(c.Farm.ForestCheckedAt), strconv.FormatBool(c.Farm.ForestFree), stated.ID, stated.Reference, stated.Verification, origin + "/t/" + c.ID,
	}, nil
}

func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
