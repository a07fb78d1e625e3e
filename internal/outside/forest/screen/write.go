package screen

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/outside/forest"
)

// property is the name under which GeoJSON carries the verdict.
const property = "mwanyi_forest"

var header = []string{"number", "id", "status", "deforestation_free", "assessment", "alert_area_ha", "alert_count", "loss_pct", "forest_2020_pct", "area_ha", "method", "request_id", "datasets", "reason"}

// WriteCSV writes a line for each plot. What is not known is left empty.
func WriteCSV(w io.Writer, verdicts []Verdict) error {
	out := csv.NewWriter(w)
	if err := out.Write(header); err != nil {
		return err
	}
	for _, v := range verdicts {
		if err := out.Write(v.record()); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}

func (v Verdict) record() []string {
	line := []string{strconv.Itoa(v.Number), v.ID, string(v.Status), "", string(v.Result.Assessment), "", "", "", "", "", "", "", "", v.Reason}
	decimal := func(f float64, digits int) string { return strconv.FormatFloat(f, 'f', digits, 64) }
	if !v.Polygon.Empty() {
		line[9] = decimal(v.Polygon.Hectares(), 4)
	}
	free, known := v.Free()
	if !known {
		return line
	}
	r := v.Result
	datasets := ""
	for i, d := range r.Datasets {
		if i > 0 {
			datasets += "; "
		}
		datasets += d.Name + " " + d.Version
		if d.SHA256 != "" {
			datasets += " sha256:" + d.SHA256
		}
	}
	line[3] = strconv.FormatBool(free)
	line[5] = decimal(r.AlertHectares, 4)
	line[6] = strconv.Itoa(r.AlertCount)
	line[7] = decimal(r.LossPct, 2)
	line[8] = decimal(r.Forest2020Pct, 2)
	line[10] = r.Method
	line[11] = r.RequestID
	line[12] = datasets
	return line
}

// verdictView is the verdict inside GeoJSON.
type verdictView struct {
	Status        Status            `json:"status"`
	Free          *bool             `json:"deforestation_free"` // null when it is not known
	Assessment    forest.Assessment `json:"assessment"`
	AlertHectares *float64          `json:"alert_area_ha"`
	AlertCount    *int              `json:"alert_count"`
	LossPct       *float64          `json:"loss_pct"`
	Forest2020Pct *float64          `json:"forest_2020_pct"`
	ByYear        []forest.YearLoss `json:"loss_by_year,omitempty"`
	Datasets      []forest.Dataset  `json:"datasets,omitempty"`
	Method        string            `json:"method,omitempty"`
	RequestID     string            `json:"request_id,omitempty"`
	Reason        string            `json:"reason,omitempty"`
}

func (v Verdict) view() verdictView {
	out := verdictView{Status: v.Status, Assessment: v.Result.Assessment, Reason: v.Reason}
	free, known := v.Free()
	if !known {
		return out
	}
	r := v.Result
	out.Free = &free
	out.AlertHectares = &r.AlertHectares
	out.AlertCount = &r.AlertCount
	out.LossPct = &r.LossPct
	out.Forest2020Pct = &r.Forest2020Pct
	out.ByYear = r.ByYear
	out.Datasets = r.Datasets
	out.Method = r.Method
	out.RequestID = r.RequestID
	return out
}

// WriteGeoJSON writes the features as they came, with the verdict as one more
// property.
func WriteGeoJSON(w io.Writer, verdicts []Verdict) error {
	out := bufio.NewWriter(w)
	_, _ = out.WriteString(`{"type":"FeatureCollection","features":[`) // Flush tells
	for i, v := range verdicts {
		if i > 0 {
			_ = out.WriteByte(',')
		}
		text, err := v.asFeature()
		if err != nil {
			return err
		}
		_ = out.WriteByte('\n')
		_, _ = out.Write(text)
	}
	_, _ = out.WriteString("\n]}\n")
	return out.Flush()
}

func (v Verdict) asFeature() ([]byte, error) {
	properties, err := v.extended()
	if err != nil {
		return nil, err
	}
	geometry := v.original
	if geometry == nil {
		geometry = json.RawMessage("null")
	}
	return json.Marshal(struct {
		Type       string          `json:"type"`
		ID         json.RawMessage `json:"id,omitempty"`
		Properties json.RawMessage `json:"properties"`
		Geometry   json.RawMessage `json:"geometry"`
	}{"Feature", v.id, properties, geometry})
}

// extended is the caller's properties in their order, with the verdict at the
// end; one from an earlier run is replaced.
func (v Verdict) extended() (json.RawMessage, error) {
	verdict, err := json.Marshal(v.view())
	if err != nil {
		return nil, err
	}
	out := []byte{'{'}
	if d := jsontext.NewDecoder(bytes.NewReader(v.properties), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)); d.PeekKind() == '{' {
		if _, err := d.ReadToken(); err != nil {
			return nil, err
		}
		for d.PeekKind() == '"' {
			name, err := d.ReadValue()
			if err != nil {
				return nil, err
			}
			name = name.Clone()
			value, err := d.ReadValue()
			if err != nil {
				return nil, err
			}
			if string(name) != `"`+property+`"` {
				out = append(append(append(append(out, name...), ':'), value...), ',')
			}
		}
	}
	return append(append(append(out, `"`+property+`":`...), verdict...), '}'), nil
}
