package api

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"math"
	"mime"
	"net/http"
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/enrolment"
	"mwanyi/internal/export"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/job"
	"mwanyi/internal/person"
	"mwanyi/internal/phone"
	"mwanyi/internal/workbook"
)

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
	personRequest
}

func (in *farmerImportRequest) validate(k *check) {
	k.oneOf("type", need, in.Type, fault.InvalidRequest, "FeatureCollection")
	if !given(k, "features", need, in.Features) {
		return
	}
	if n := len(*in.Features); n < 1 || n > enrolment.MaxLines {
		k.refuse(fault.InvalidRequest, "features must have 1 to %d items", enrolment.MaxLines)
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
		f.Properties.personRequest.validate(k)
	}
}

// readCSV reads the whole file, so that a malformed one is refused before
// anything begins. What is wrong with a line is that line's result.
func (s *Server) readCSV(body []byte) (lines []enrolment.Line, ignored []string, err error) {
	table, err := enrolment.ReadTable(body)
	if err != nil {
		return nil, nil, err
	}
	return each(table.Rows, s.csvLine), table.Ignored, nil
}

// csvLine reads one line; an empty cell is a field that was left out.
func (s *Server) csvLine(row enrolment.Row) enrolment.Line {
	cells := map[string]*string{}
	for name, text := range row.Cells {
		cells[name] = &text
	}
	in := importedFarmer{
		NationalFarmerID: cells["national_farmer_id"], Phone: cells["phone"], Cultivar: cells["cultivar"], ExternalID: cells["external_id"], Language: cells["language"],
		personRequest: personRequest{GivenName: cells["given_name"], FamilyName: cells["family_name"], Village: cells["village"], Sex: cells["sex"]},
	}
	k := &check{fault: row.Refusal}
	if text := cells["area_hectares"]; text != nil {
		area, isNumber := enrolment.Decimal(*text)
		if !isNumber {
			k.refuse(fault.InvalidRequest, "area_hectares is not a number")
		}
		in.AreaHectares = &area
	}
	if text := cells["trees"]; text != nil {
		trees, isWhole := enrolment.Whole(*text)
		if !isWhole {
			k.refuse(fault.InvalidRequest, "trees is not a whole number")
		}
		in.Trees = &trees
	}
	if text := cells["birth_year"]; text != nil {
		year, isWhole := enrolment.Whole(*text)
		if !isWhole {
			k.refuse(fault.InvalidRequest, "birth_year is not a whole number")
		}
		in.BirthYear = &year
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
	line := s.line(k, in, polygon, "consent_")
	line.Number = row.Line
	return line
}

// geoJSONLines reads the features.
func (s *Server) geoJSONLines(in farmerImportRequest) []enrolment.Line {
	lines := make([]enrolment.Line, len(*in.Features))
	for i, f := range *in.Features {
		k := &check{}
		lines[i] = s.line(k, *f.Properties, k.polygon("geometry", need, f.Geometry), "consent.")
		lines[i].Number = int64(i) + 1
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
	in.personRequest.validate(k)
	line.Person = in.change().To(person.Details{})
	if given(k, "phone", need, in.Phone) {
		var err error
		if line.Phone, err = s.writtenPhone("phone", *in.Phone); err != nil {
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

// writtenPhone reads a number as lists have it: of the country, in any usual form.
// spec: import-phones
func (s *Server) writtenPhone(field, text string) (phone.Number, error) {
	number, err := phone.Written(s.Country, text)
	switch {
	case err == nil:
		return number, nil
	case errors.Is(err, phone.ErrRounded):
		return phone.Number{}, fault.New(fault.InvalidPhone, "%s was rounded by a spreadsheet, and its digits are lost: format the column as text and enter the number again", field).Because(err)
	}
	return s.phoneOf(field, text)
}

// importReply is the answer to a list that was taken, or only looked at.
type importReply struct {
	JobID   string                  `json:"job_id,omitzero"`
	Status  job.Status              `json:"status,omitzero"`
	DryRun  bool                    `json:"dry_run,omitzero"`
	Total   int                     `json:"total_lines"`
	Ignored []string                `json:"ignored_columns,omitzero"`
	Lines   *[]enrolment.LineResult `json:"lines,omitzero"`
}

// importParameters are the cooperative, and whether it is only asked what would be.
func (c *call) importParameters() (cooperativeID string, isDry bool, err error) {
	query, err := c.query("cooperative_id", "dry_run")
	if err != nil {
		return "", false, err
	}
	k := &check{}
	k.text("cooperative_id", need, param(query, "cooperative_id"), idShape)
	k.oneOf("dry_run", maybe, param(query, "dry_run"), fault.InvalidRequest, "true", "false")
	return query["cooperative_id"], query["dry_run"] == "true", k.err()
}

// listOf reads the body in each of its forms. A workbook is a table that is packed.
// spec: import-workbooks
func (s *Server) listOf(c *call) (lines []enrolment.Line, ignored []string, err error) {
	switch media, _, _ := mime.ParseMediaType(c.r.Header.Get("Content-Type")); media {
	case "text/csv":
		return s.readCSV(c.body)
	case workbook.MediaType:
		text, err := workbook.CSV(c.body)
		if err != nil {
			return nil, nil, err
		}
		return s.readCSV(text)
	}
	var in farmerImportRequest
	if err := decodeBody(c.body, &in); err != nil {
		return nil, nil, err
	}
	return s.geoJSONLines(in), nil, nil
}

// spec: import-lines, import-dry-run
func (s *Server) importFarmers(c *call) (reply, error) {
	cooperativeID, isDry, err := c.importParameters()
	if err != nil {
		return reply{}, err
	}
	lines, ignored, err := s.listOf(c)
	if err != nil {
		return reply{}, err
	}
	if err := c.actsFor(cooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	if isDry {
		results, err := s.Enrolments.Foresee(c.r.Context(), cooperativeID, lines)
		return reply{status: http.StatusOK, value: importReply{DryRun: true, Total: len(lines), Ignored: ignored, Lines: &results}, unkept: true}, err
	}
	for i := range lines {
		lines[i].MadeBy = c.caller.Who()
	}
	// An import may be sent twice on purpose, with other lines: only its
	// Idempotency-Key tells a repetition.
	accepted := func(jobID string) (reply, error) {
		return reply{status: http.StatusAccepted, value: importReply{JobID: jobID, Status: job.Pending, Total: len(lines), Ignored: ignored}}, nil
	}
	jobID, err := s.Enrolments.Import(c.r.Context(), cooperativeID, lines, keeping(c, accepted))
	if err != nil {
		return reply{}, err
	}
	return accepted(jobID)
}

func (s *Server) getImportTemplate(*call) (reply, error) {
	content, err := enrolment.Template()
	return reply{status: http.StatusOK, content: content, contentType: "text/csv; charset=utf-8", header: http.Header{"Content-Disposition": {`attachment; filename="farmers.csv"`}}}, err
}

// getImportResults is what became of the lines of an import that have ended.
// spec: import-results
func (s *Server) getImportResults(c *call) (reply, error) {
	id := c.path("job_id")
	outcome, err := s.outcomeFor(c, id)
	if err != nil {
		return reply{}, err
	}
	lines, _, isImport, err := s.Enrolments.Results(c.r.Context(), outcome.ID)
	if err != nil || !isImport {
		return reply{}, cmp.Or(err, error(fault.New(fault.JobNotFound, "the job is no import")))
	}
	out := bytes.NewBufferString("\ufeff")
	w := csv.NewWriter(out)
	rows := [][]string{{"line", "external_id", "farmer_id", "status", "code", "message"}}
	for _, l := range lines {
		rows = append(rows, []string{strconv.FormatInt(l.Line, 10), export.Safe(l.ExternalID), export.Safe(l.FarmerID), l.Status, string(l.Code), export.Safe(l.Message)})
	}
	if err := w.WriteAll(rows); err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusOK, content: out.Bytes(), contentType: "text/csv; charset=utf-8", header: http.Header{"Content-Disposition": {`attachment; filename="import-results.csv"`}}}, nil
}
