package api

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"io"
	"math"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/enrolment"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/job"
)

// maxImportLines is how many farmers one import may bring.
const maxImportLines = 10_000

// farmerImportRequest is the GeoJSON body of POST /farmers/import. A farmer inside it
// is judged line by line in the job's result; here is the file's own form.
type farmerImportRequest struct {
	Type     *string          `json:"type"`
	Features *[]importFeature `json:"features"`
}

type importFeature struct {
	Type       *string         `json:"type"`
	Geometry   jsontext.Value  `json:"geometry"`
	Properties *importedFarmer `json:"properties"`
}

type importedFarmer struct {
	NationalFarmerID *string         `json:"national_farmer_id"`
	Phone            *string         `json:"phone"`
	AreaHectares     *float64        `json:"area_hectares"`
	Cultivar         *string         `json:"cultivar"`
	Trees            *int64          `json:"trees"`
	Consent          *consentRequest `json:"consent"`
	Language         *string         `json:"language"`
	ExternalID       *string         `json:"external_id"`
}

func (in *farmerImportRequest) validate(k *check) {
	k.oneOf("type", need, in.Type, fault.InvalidRequest, "FeatureCollection")
	if !given(k, "features", need, in.Features) {
		return
	}
	if n := len(*in.Features); n < 1 || n > maxImportLines {
		k.refuse(fault.InvalidRequest, "features must have 1 to %d items", maxImportLines)
	}
	for _, f := range *in.Features {
		k.oneOf("features.type", need, f.Type, fault.InvalidRequest, "Feature")
		if f.Geometry.Kind() != '{' {
			k.refuse(fault.InvalidRequest, "features.geometry must be a GeoJSON object")
		}
		if !given(k, "features.properties", need, f.Properties) {
			return
		}
		k.text("national_farmer_id", need, f.Properties.NationalFarmerID, idShape)
		k.text("phone", need, f.Properties.Phone, shape{min: 1, max: 32, private: true})
		k.number("area_hectares", maybe, f.Properties.AreaHectares, 0, 1000, fault.InvalidRequest)
		k.text("cultivar", maybe, f.Properties.Cultivar, labelShape)
		k.integer("trees", maybe, f.Properties.Trees, 1, maxTrees)
		k.consent("consent.", f.Properties.Consent)
		k.language(f.Properties.Language)
		k.text("external_id", maybe, f.Properties.ExternalID, externalIDShape)
	}
}

// importColumns are the columns of a CSV import; the first two are required.
var importColumns = []string{"national_farmer_id", "phone", "area_hectares", "cultivar", "external_id", "polygon_wkt",
	"trees", "consent_version", "consent_language", "consent_method", "consent_given_at", "language"}

// readCSV reads the whole file, so that a malformed one is refused before
// anything begins. What is wrong with a line is that line's result.
func (s *Server) readCSV(body []byte) ([]enrolment.Line, error) {
	if !utf8.Valid(body) {
		return nil, fault.New(fault.InvalidRequest, "the CSV is not UTF-8")
	}
	rows := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(body, []byte("\ufeff"))))
	header, err := rows.Read()
	if err != nil {
		return nil, fault.New(fault.InvalidRequest, "the CSV has no header line")
	}
	for i, name := range header {
		if !slices.Contains(importColumns, name) || slices.Contains(header[:i], name) {
			return nil, fault.New(fault.InvalidRequest, "the CSV's columns must be among %s, each once", strings.Join(importColumns, ", "))
		}
	}
	if !slices.Contains(header, importColumns[0]) || !slices.Contains(header, importColumns[1]) {
		return nil, fault.New(fault.InvalidRequest, "the CSV needs the columns %s and %s", importColumns[0], importColumns[1])
	}
	var lines []enrolment.Line
	for {
		row, err := rows.Read()
		var malformed *csv.ParseError
		switch {
		case errors.Is(err, io.EOF) && len(lines) == 0:
			return nil, fault.New(fault.InvalidRequest, "the CSV has no line after its header")
		case errors.Is(err, io.EOF):
			return lines, nil
		case errors.As(err, &malformed):
			return nil, fault.New(fault.InvalidRequest, "line %d of the CSV is malformed", malformed.Line)
		case err != nil:
			return nil, err
		case len(lines) >= maxImportLines:
			return nil, fault.New(fault.InvalidRequest, "the CSV has more than %d lines", maxImportLines)
		}
		lines = append(lines, s.csvLine(header, row))
	}
}

// csvLine reads one line; an empty cell is a field that was left out.
func (s *Server) csvLine(header, row []string) enrolment.Line {
	cells := map[string]*string{}
	for i, name := range header {
		if text := strings.TrimSpace(row[i]); text != "" {
			cells[name] = &text
		}
	}
	in := importedFarmer{
		NationalFarmerID: cells["national_farmer_id"], Phone: cells["phone"], Cultivar: cells["cultivar"], ExternalID: cells["external_id"], Language: cells["language"],
	}
	k := &check{}
	if text := cells["area_hectares"]; text != nil {
		area, err := strconv.ParseFloat(*text, 64)
		if err != nil {
			k.refuse(fault.InvalidRequest, "area_hectares is not a number")
		}
		in.AreaHectares = &area
	}
	if text := cells["trees"]; text != nil {
		trees, err := strconv.ParseInt(*text, 10, 64)
		if err != nil {
			k.refuse(fault.InvalidRequest, "trees is not a whole number")
		}
		in.Trees = &trees
	}
	var polygon geo.Polygon
	if text := cells["polygon_wkt"]; text != nil {
		var err error
		if polygon, err = geo.ParseWKT(*text); err != nil {
			k.badPolygon("polygon_wkt", err)
		}
	}
	consent := consentRequest{Version: cells["consent_version"], Language: cells["consent_language"], Method: cells["consent_method"], GivenAt: cells["consent_given_at"]}
	if consent != (consentRequest{}) {
		in.Consent = &consent
	}
	return s.line(k, in, polygon, "consent_")
}

// geoJSONLines reads the features.
func (s *Server) geoJSONLines(in farmerImportRequest) []enrolment.Line {
	lines := make([]enrolment.Line, len(*in.Features))
	for i, f := range *in.Features {
		k := &check{}
		lines[i] = s.line(k, *f.Properties, k.polygon("geometry", need, f.Geometry), "consent.")
	}
	return lines
}

// line judges a farmer of an import. With a polygon the agent's walk counts,
// without one the national registry is asked. The prefix is what the fields of a
// consent are called by in the file.
func (s *Server) line(k *check, in importedFarmer, polygon geo.Polygon, consentPrefix string) enrolment.Line {
	line := enrolment.Line{RegisterRequest: farmer.RegisterRequest{Source: farmer.NationalRegistry, Polygon: polygon, Cultivar: valueOf(in.Cultivar)}}
	sane := &check{} // what is echoed has the right form
	sane.text("national_farmer_id", need, in.NationalFarmerID, farmerIDShape)
	if sane.fault == nil {
		line.FarmerID = *in.NationalFarmerID
	} else {
		k.fault = cmp.Or(k.fault, sane.fault)
	}
	k.text("external_id", maybe, in.ExternalID, externalIDShape)
	if in.ExternalID != nil && utf8.RuneCountInString(*in.ExternalID) <= externalIDShape.max {
		line.ExternalID = *in.ExternalID
	}
	k.text("cultivar", maybe, in.Cultivar, labelShape)
	k.integer("trees", maybe, in.Trees, 1, maxTrees)
	line.Consent = k.consent(consentPrefix, in.Consent)
	k.language(in.Language)
	line.Language = valueOf(in.Language)
	if given(k, "phone", need, in.Phone) {
		var err error
		if line.Phone, err = s.phoneOf("phone", *in.Phone); err != nil {
			f := fault.Of(err)
			k.refuse(f.Code, "%s", f.Message)
		}
	}
	if !polygon.Empty() {
		line.Source, line.AreaHectares = farmer.AgentManual, math.Round(polygon.Hectares()*10_000)/10_000
		if in.AreaHectares != nil {
			k.areaOf("area_hectares", polygon, *in.AreaHectares)
			line.AreaHectares = *in.AreaHectares
		}
		if in.Trees != nil {
			line.Trees = int(*in.Trees)
		}
		if line.Cultivar == "" {
			line.Cultivar = "not recorded"
		}
	}
	line.Refusal = k.fault
	return line
}

func (s *Server) importFarmers(c *call) (reply, error) {
	cooperativeID, err := c.cooperativeParameter()
	if err != nil {
		return reply{}, err
	}
	var lines []enrolment.Line
	if media, _, _ := mime.ParseMediaType(c.r.Header.Get("Content-Type")); media == "text/csv" {
		if lines, err = s.readCSV(c.body); err != nil {
			return reply{}, err
		}
	} else {
		var in farmerImportRequest
		if err := decodeBody(c.body, &in); err != nil {
			return reply{}, err
		}
		lines = s.geoJSONLines(in)
	}
	if err := c.actsFor(cooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	for i := range lines {
		lines[i].MadeBy = c.caller.KeyID
	}
	// An import may be sent twice on purpose, with other lines: only its
	// Idempotency-Key tells a repetition.
	accepted := func(jobID string) (reply, error) {
		return reply{status: http.StatusAccepted, value: struct {
			JobID  string     `json:"job_id"`
			Status job.Status `json:"status"`
		}{JobID: jobID, Status: job.Pending}}, nil
	}
	jobID, err := s.Enrolments.Import(c.r.Context(), cooperativeID, lines, keeping(c, accepted))
	if err != nil {
		return reply{}, err
	}
	return accepted(jobID)
}
