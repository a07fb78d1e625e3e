package api

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"mime"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/fault"
)

// maxImportLines is how many farmers one import may bring.
const maxImportLines = 10_000

// farmerImport is the GeoJSON body of POST /farmers/import. A farmer inside it
// is judged line by line in the job's result; here is the file's own form.
type farmerImport struct {
	Type     *string          `json:"type"`
	Features *[]importFeature `json:"features"`
}

type importFeature struct {
	Type       *string         `json:"type"`
	Geometry   jsontext.Value  `json:"geometry"`
	Properties *importedFarmer `json:"properties"`
}

type importedFarmer struct {
	NationalFarmerID *string  `json:"national_farmer_id"`
	Phone            *string  `json:"phone"`
	AreaHectares     *float64 `json:"area_hectares"`
	Cultivar         *string  `json:"cultivar"`
	ExternalID       *string  `json:"external_id"`
}

func (in *farmerImport) validate(k *check) {
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
		k.text("phone", need, f.Properties.Phone, shape{min: 1, max: 32})
		k.number("area_hectares", maybe, f.Properties.AreaHectares, 0, 1000, fault.InvalidRequest)
		k.text("cultivar", maybe, f.Properties.Cultivar, labelShape)
		k.text("external_id", maybe, f.Properties.ExternalID, externalIDShape)
	}
}

// importColumns are the columns of a CSV import; the first two are required.
var importColumns = []string{"national_farmer_id", "phone", "area_hectares", "cultivar", "external_id", "polygon_wkt"}

// checkCSV reads the whole file once, so that a malformed one is refused
// before anything begins.
func checkCSV(body []byte) error {
	if !utf8.Valid(body) {
		return fault.New(fault.InvalidRequest, "the CSV is not UTF-8")
	}
	rows := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(body, []byte("\ufeff"))))
	header, err := rows.Read()
	if err != nil {
		return fault.New(fault.InvalidRequest, "the CSV has no header line")
	}
	for i, name := range header {
		if !slices.Contains(importColumns, name) || slices.Contains(header[:i], name) {
			return fault.New(fault.InvalidRequest, "the CSV's columns must be among %s, each once", strings.Join(importColumns, ", "))
		}
	}
	if !slices.Contains(header, importColumns[0]) || !slices.Contains(header, importColumns[1]) {
		return fault.New(fault.InvalidRequest, "the CSV needs the columns %s and %s", importColumns[0], importColumns[1])
	}
	for lines := 0; ; lines++ {
		_, err := rows.Read()
		var malformed *csv.ParseError
		switch {
		case errors.Is(err, io.EOF) && lines == 0:
			return fault.New(fault.InvalidRequest, "the CSV has no line after its header")
		case errors.Is(err, io.EOF):
			return nil
		case errors.As(err, &malformed):
			return fault.New(fault.InvalidRequest, "line %d of the CSV is malformed", malformed.Line)
		case err != nil:
			return err
		case lines >= maxImportLines:
			return fault.New(fault.InvalidRequest, "the CSV has more than %d lines", maxImportLines)
		}
	}
}

func (s *Server) importFarmers(c *call) (reply, error) {
	query, err := c.query("cooperative_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.text("cooperative_id", need, param(query, "cooperative_id"), idShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	if media, _, _ := mime.ParseMediaType(c.r.Header.Get("Content-Type")); media == "text/csv" {
		err = checkCSV(c.body)
	} else {
		err = decodeBody(c.body, &farmerImport{})
	}
	if err != nil {
		return reply{}, err
	}
	if err := c.actsFor(query["cooperative_id"], fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	return notBuilt("farmers")
}
