package api

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"mime"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/correction"
	"mwanyi/internal/eudr"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/lot"
	"mwanyi/internal/money"
	"mwanyi/internal/tongue"
)

// Pages draws what people see who hold a bag or a paper: finished HTML in the
// language of the reader, labels and codes.
type Pages interface {
	Trace(r tongue.Reader, b batch.View, corrections []correction.Correction, statement *eudr.DDS, paid batch.Paid, house access.Organisation, photos map[string]bool) ([]byte, error)
	Farm(r tongue.Reader, f farmer.Farmer, newest []batch.Batch, house access.Organisation) ([]byte, error)
	Lot(r tongue.Reader, s lot.Story, statement *eudr.DDS, house access.Organisation) ([]byte, error)
	Statement(r tongue.Reader, d eudr.DDS, farms eudr.Shipment, house access.Organisation, signedBy string) ([]byte, error)
	Refusal(r tongue.Reader, status int, code, message string) ([]byte, error)
	Awaited(r tongue.Reader, batchID string, madeAt time.Time) ([]byte, error)
	Label(b batch.Batch, house access.Organisation, layout string, bags int) (pdf []byte, err error)
	LotLabels(v lot.View, house access.Organisation, layout string, bags int) (pdf []byte, err error)
	QR(batchID string) (svg []byte, err error)
	Icon() (svg []byte)
	Policy() string // the content security policy of the pages
}

// Photos shows the photos in the evidence of stages, small. Evidence is an
// ipfs:// URI.
type Photos interface {
	In(ctx context.Context, evidence string) (bool, error)
	Thumbnail(ctx context.Context, evidence string) (jpeg []byte, err error) // NOT_FOUND
}

// Signatures says who signed a statement, over what the statement says; empty:
// it is nobody's.
type Signatures interface {
	SignedBy(ctx context.Context, d eudr.DDS) (account string, err error)
}

// bareID is an id without its prefix.
var bareID = regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{26}$`)

// publicID reads the id of a public page: with its prefix or without, in any
// case. Codes hold it in upper case and without.
func publicID(prefix, text string) (id string, ok bool) {
	bare := strings.TrimPrefix(strings.ToUpper(text), strings.ToUpper(prefix)+"_")
	return prefix + "_" + bare, bareID.MatchString(bare)
}

// traced is the batch of the path.
func (s *Server) traced(c *call) (v batch.View, byToken bool, err error) {
	batchID, byToken, err := s.batchOfPath(c)
	if err != nil {
		return v, byToken, err
	}
	v, err = s.Batches.ViewOf(c.r.Context(), batchID)
	return v, byToken, err
}

// getTracePage is the page behind the QR code, for people or for programs. Under
// the number of a token, where the token's own URI leads, programs get its
// metadata.
// spec: trace-page
func (s *Server) getTracePage(c *call) (reply, error) {
	v, byToken, err := s.traced(c)
	if err != nil {
		return reply{}, err
	}
	ctx := c.r.Context()
	statement, err := s.statementOf(ctx, v.ID)
	if err != nil {
		return reply{}, err
	}
	corrections, err := s.Corrections.OfBatch(ctx, v.ID)
	if err != nil {
		return reply{}, err
	}
	shown := traceOf(v, statement)
	paid, err := s.Batches.PaidOf(ctx, v.Batch)
	if err != nil {
		return reply{}, err
	}
	shown.FarmerPaid = farmerPaid(paid)
	shown.Corrections = each(corrections, func(x correction.Correction) correctionReply { return c.correctionShown(x, v.CooperativeID) })
	switch {
	case byToken && !c.wantsPage():
		return s.tokenMetadata(c, v, shown)
	case c.prefersJSON():
		return c.publicJSON(shown)
	}
	house, err := s.Access.Organisation(ctx, v.CooperativeID)
	if err != nil {
		return reply{}, err
	}
	photos := map[string]bool{}
	for _, r := range v.History {
		if !hasPhoto(r) {
			continue
		}
		if photos[r.Stage.String()], err = s.Photos.In(ctx, r.EvidenceURI); err != nil {
			return reply{}, err
		}
	}
	return c.publicPage(s.Pages.Trace(c.reader(), v, corrections, statement, paid, house, photos))
}

// paidReply is the FarmerPaid of the contract.
// spec: page-paid
type paidReply struct {
	PerKg  money.UGX `json:"per_kg_ugx"`
	PaidAt string    `json:"paid_at"`
}

// farmerPaid is absent until somebody was paid.
func farmerPaid(p batch.Paid) *paidReply {
	if p.PerKg == 0 {
		return nil
	}
	return &paidReply{p.PerKg, clock.Stamp(p.At)}
}

// hasPhoto: the evidence may hold a photo that is fit to be shown.
func hasPhoto(r batch.StageRecord) bool { return r.EvidenceURI != "" && !r.IsPrivate() }

// traceReply is the PublicTrace of the contract.
type traceReply struct {
	coffeeReply
	BatchID       string       `json:"batch_id"`
	CooperativeID string       `json:"cooperative_id"`
	WeightKg      float64      `json:"weight_kg"`
	Grade         string       `json:"grade"`
	CurrentStage  string       `json:"current_stage"`
	Farm          traceFarm    `json:"farm"`
	StageHistory  []stageReply `json:"stage_history"`
	DDS           *traceDDS    `json:"dds"`

	Corrections []correctionReply `json:"corrections,omitempty"`
	FarmerPaid  *paidReply        `json:"farmer_paid,omitempty"`
}

type traceFarm struct {
	Polygon           jsontext.Value `json:"polygon"`
	AreaHectares      float64        `json:"area_hectares"`
	DeforestationFree bool           `json:"forest_deforestation_free"`
	LastChecked       string         `json:"forest_last_checked"`
}

// traceDDS is a statement in short. One that is withdrawn keeps its status, so that
// is said beside it.
type traceDDS struct {
	DDSID           string  `json:"dds_id"`
	Status          string  `json:"status"`
	Filing          string  `json:"filing,omitzero"` // NOT_NEEDED, or nothing
	FilingReference *string `json:"filing_reference"`
	WithdrawnAt     *string `json:"withdrawn_at,omitempty"`
}

// spec: dds-filing-not-needed
func inShort(d eudr.DDS) traceDDS {
	return traceDDS{DDSID: d.ID, Status: string(d.Status), Filing: d.FilingWord(), FilingReference: orNull(d.Reference), WithdrawnAt: clock.MaybeStamp(d.WithdrawnAt)}
}

func traceOf(v batch.View, d *eudr.DDS) traceReply {
	out := traceReply{
		coffeeReply: coffeeOf(v.Batch), BatchID: v.ID, CooperativeID: v.CooperativeID, WeightKg: v.WeightKg(), Grade: v.Grade.String(), CurrentStage: v.Stage.String(),
		Farm: traceFarm{
			Polygon: v.Farm.Plots.GeoJSON(), AreaHectares: v.Farm.AreaHectares, DeforestationFree: v.Farm.ForestFree, LastChecked: clock.Stamp(v.Farm.ForestCheckedAt),
		},
		StageHistory: each(v.History, stageShown),
	}
	if d != nil {
		out.DDS = new(inShort(*d))
	}
	return out
}

// getTracePhoto is the thumbnail of a stage's photo. The evidence of a stage
// never changes, so it may be kept for ever.
func (s *Server) getTracePhoto(c *call) (reply, error) {
	v, _, err := s.traced(c)
	if err != nil {
		return reply{}, err
	}
	at := slices.IndexFunc(v.History, func(r batch.StageRecord) bool {
		return hasPhoto(r) && strings.EqualFold(r.Stage.String()+".jpg", c.path("file"))
	})
	if at < 0 {
		return reply{}, fault.New(fault.NotFound, "the batch has no such photo")
	}
	content, err := s.Photos.Thumbnail(c.r.Context(), v.History[at].EvidenceURI)
	return reply{status: http.StatusOK, content: content, contentType: "image/jpeg", header: http.Header{"Cache-Control": {"public, max-age=29030400, immutable"}}}, err
}

// publicFarmBatches is how many deliveries a farm's page shows.
const publicFarmBatches = 10

// spec: farmer-page
func (s *Server) getFarmerPage(c *call) (reply, error) {
	farmerID := c.path("farmer_id")
	if len(farmerID) > farmerIDShape.max || !farmerIDShape.pattern.MatchString(farmerID) {
		return reply{}, fault.New(fault.FarmerNotFound, "no farmer has this id")
	}
	f, err := s.Farmers.Get(c.r.Context(), farmerID)
	if err != nil {
		return reply{}, err
	}
	newest, err := s.Batches.Newest(c.r.Context(), f.ID, publicFarmBatches)
	if err != nil {
		return reply{}, err
	}
	house, err := s.Access.Organisation(c.r.Context(), f.CooperativeID)
	if err != nil {
		return reply{}, err
	}
	return c.publicPage(s.Pages.Farm(c.reader(), f, newest, house))
}

// getDDSPage is the page behind a statement's QR code.
func (s *Server) getDDSPage(c *call) (reply, error) {
	ctx := c.r.Context()
	d, err := s.publicStatement(c)
	if err != nil {
		return reply{}, err
	}
	house, err := s.Access.Organisation(ctx, d.CooperativeID)
	if err != nil {
		return reply{}, err
	}
	signedBy := ""
	if d.Signature != "" {
		if signedBy, err = s.Signatures.SignedBy(ctx, d); err != nil {
			return reply{}, err
		}
	}
	farms, err := s.Statements.ShipmentOf(ctx, d)
	if err != nil {
		return reply{}, err
	}
	return c.publicPage(s.Pages.Statement(c.reader(), d, farms, house, signedBy))
}

func (s *Server) getBatchLabel(c *call) (reply, error) {
	how, err := c.labelPrint()
	if err != nil {
		return reply{}, err
	}
	b, err := s.Batches.Get(c.r.Context(), c.path("batch_id"))
	if err != nil {
		return reply{}, err
	}
	if c.caller.Role != access.Admin && c.caller.OrganisationID != b.CooperativeID {
		return reply{}, fault.Foreign("batch")
	}
	house, err := s.Access.Organisation(c.r.Context(), b.CooperativeID)
	if err != nil {
		return reply{}, err
	}
	content, err := s.Pages.Label(b, house, how.layout, how.bags)
	return labelsOf(b.ID, content), err
}

// bagGrams is the weight of the bags in which green coffee leaves Uganda.
const bagGrams = 60_000

// getLotLabels prints a label for each bag of a lot: as many as are said, else as many
// bags of 60 kg as its net weight fills.
// spec: bag-labels
func (s *Server) getLotLabels(c *call) (reply, error) {
	how, err := c.labelPrint()
	if err != nil {
		return reply{}, err
	}
	v, err := s.Lots.ViewOf(c.r.Context(), c.path("lot_id"))
	if err != nil {
		return reply{}, err
	}
	if c.caller.Role != access.Admin && c.caller.OrganisationID != v.CooperativeID {
		return reply{}, fault.Foreign("lot")
	}
	if how.bags == 0 {
		fills := max(1, (v.Balance.Out()+bagGrams-1)/bagGrams)
		if fills > maxBags { // "Bag 1 of 1000" would be wrong on every one
			return reply{}, fault.New(fault.InvalidRequest, "the lot fills %d bags of 60 kg and at most %d labels are printed at once: say bags", fills, maxBags)
		}
		how.bags = int(fills)
	}
	house, err := s.Access.Organisation(c.r.Context(), v.CooperativeID)
	if err != nil {
		return reply{}, err
	}
	content, err := s.Pages.LotLabels(v, house, how.layout, how.bags)
	return labelsOf(v.ID, content), err
}

// maxBags is how many labels are printed at once: a PDF of some megabytes.
const maxBags = 1000

// labelling is how labels are wanted.
type labelling struct {
	layout string
	bags   int // 0: nobody said
}

// labelPrint reads how labels are wanted.
func (c *call) labelPrint() (labelling, error) {
	query, err := c.query("layout", "bags")
	if err != nil {
		return labelling{}, err
	}
	out := labelling{layout: "thermal"}
	k := &check{}
	if layout := param(query, "layout"); layout != nil {
		k.oneOf("layout", maybe, layout, fault.InvalidRequest, "thermal", "label", "a4", "58mm")
		out.layout = *layout
	}
	if text := param(query, "bags"); text != nil {
		if out.bags, err = strconv.Atoi(*text); err != nil || out.bags < 1 || out.bags > maxBags {
			k.wrong("bags", fault.InvalidRequest, "must be from 1 to %d", maxBags)
		}
	}
	return out, k.err()
}

// labelsOf answers with printed labels.
func labelsOf(id string, content []byte) reply {
	return reply{status: http.StatusOK, content: content, contentType: "application/pdf",
		header: http.Header{"Content-Disposition": {mime.FormatMediaType("inline", map[string]string{"filename": "label-" + id + ".pdf"})}}}
}

func (s *Server) getBatchQR(c *call) (reply, error) {
	b, err := s.Batches.Get(c.r.Context(), c.path("batch_id"))
	if err != nil {
		return reply{}, err
	}
	content, err := s.Pages.QR(b.ID)
	return reply{status: http.StatusOK, content: content, contentType: "image/svg+xml", header: http.Header{"Content-Security-Policy": {"sandbox; default-src 'none'"}}}, err
}

const htmlType = "text/html; charset=utf-8"

// publicPage answers with a page.
func (c *call) publicPage(content []byte, err error) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	return c.forAMinute(reply{status: http.StatusOK, content: content, contentType: htmlType, header: c.pageHeader()}), nil
}

// publicJSON answers programs with what a page says.
func (c *call) publicJSON(value any) (reply, error) {
	out := reply{status: http.StatusOK, value: value, header: http.Header{}}
	if err := c.encode(&out); err != nil {
		return reply{}, err
	}
	return c.forAMinute(out), nil
}

// forAMinute lets everybody keep a finished reply for a minute, and answers 304
// to who has it already: the tag is the hash of its bytes.
func (c *call) forAMinute(out reply) reply {
	out.header.Set("Cache-Control", "public, max-age=60")
	if out.header.Get("Vary") == "" {
		out.header.Set("Vary", "Accept")
	}
	return c.unlessKnown(out)
}

// unlessKnown gives a finished reply its tag, and answers 304 to who has it already.
func (c *call) unlessKnown(out reply) reply {
	sum := sha256.Sum256(out.content)
	tag := `"` + hex.EncodeToString(sum[:12]) + `"`
	out.header.Set("Etag", tag)
	if !c.isWhole && c.knows(tag) {
		return reply{status: http.StatusNotModified, header: out.header}
	}
	return out
}

// knows: the caller has what has this tag.
func (c *call) knows(tag string) bool {
	for _, line := range c.r.Header.Values("If-None-Match") {
		for known := range strings.SplitSeq(line, ",") {
			if known = strings.TrimSpace(known); strings.TrimPrefix(known, "W/") == tag || known == "*" {
				return true
			}
		}
	}
	return false
}
