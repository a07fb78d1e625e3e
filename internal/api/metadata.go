package api

import (
	"encoding/base64"
	"regexp"
	"strconv"

	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
)

// tokenNumber is the number of a token in a path, as the contract writes it.
var tokenNumber = regexp.MustCompile(`^[1-9][0-9]{0,18}$`)

// batchOfPath is the batch of the path, which names it by its id or by the
// number of its token.
func (s *Server) batchOfPath(c *call) (batchID string, byToken bool, err error) {
	unknown := fault.New(fault.BatchNotFound, "no batch has this id")
	text := c.path("batch_id")
	if !tokenNumber.MatchString(text) {
		id, ok := publicID("bat", text)
		if !ok {
			return "", false, unknown
		}
		return id, false, nil
	}
	token, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return "", true, unknown
	}
	batchID, err = s.Batches.IDOfToken(c.r.Context(), uint64(token)) //nolint:gosec // no sign is in it
	if err == nil && batchID == "" {
		err = unknown
	}
	return batchID, true, err
}

// metadataReply is the TokenMetadata of the contract: what wallets and markets
// read behind tokenURI.
type metadataReply struct {
	Name        string          `json:"name"`
	Description string          `json:"description"`
	Image       string          `json:"image"`
	ExternalURL string          `json:"external_url"`
	Attributes  []metadataTrait `json:"attributes"`
}

type metadataTrait struct {
	Trait   string `json:"trait_type"`
	Value   any    `json:"value"`
	Display string `json:"display_type,omitempty"`
}

// tokenMetadata tells of a token what the public page of its batch tells, and
// nothing more: it is made from that page's own JSON.
// spec: token-metadata
func (s *Server) tokenMetadata(c *call, v batch.View, page traceReply) (reply, error) {
	house, err := s.Access.Organisation(c.r.Context(), v.CooperativeID)
	if err != nil {
		return reply{}, err
	}
	code, err := s.Pages.QR(v.ID)
	if err != nil {
		return reply{}, err
	}
	return c.publicJSON(metadataReply{
		Name:        "Coffee batch " + strconv.FormatUint(v.TokenID, 10),
		Description: "A delivery of coffee to " + house.Name + ", from the scale to the buyer. The page behind the code shows the farm, every stage with its proof, and the statement.",
		Image:       "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(code),
		ExternalURL: s.Batches.TraceURL(v.ID),
		Attributes:  traitsOf(v, page, house.Name),
	})
}

// traitsOf are the facts of a batch as wallets and markets show them.
func traitsOf(v batch.View, page traceReply, house string) []metadataTrait {
	free := "no"
	if page.Farm.DeforestationFree {
		free = "yes"
	}
	traits := []metadataTrait{
		{Trait: "Weight kg", Value: page.WeightKg},
		{Trait: "Grade", Value: page.Grade},
		{Trait: "Stage", Value: page.CurrentStage},
		{Trait: "Cooperative", Value: house},
		{Trait: "Delivered", Value: v.DeliveredAt.Unix(), Display: "date"},
		{Trait: "Farm hectares", Value: page.Farm.AreaHectares},
		{Trait: "Deforestation-free", Value: free},
		{Trait: "Forest checked", Value: v.Farm.ForestCheckedAt.Unix(), Display: "date"},
	}
	if page.DDS != nil {
		traits = append(traits, metadataTrait{Trait: "Statement", Value: page.DDS.Status})
		if page.DDS.FilingReference != nil {
			traits = append(traits, metadataTrait{Trait: "Statement reference", Value: *page.DDS.FilingReference})
		}
	}
	for _, x := range page.Corrections {
		if x.WeightKg != x.WeightKgBefore {
			traits = append(traits, metadataTrait{Trait: "Weight kg before " + x.Timestamp, Value: x.WeightKgBefore})
		}
	}
	for _, stage := range page.StageHistory {
		traits = append(traits, metadataTrait{Trait: stage.Stage + " transaction", Value: stage.ChainTx})
		if stage.EvidenceIPFS != nil {
			traits = append(traits, metadataTrait{Trait: stage.Stage + " evidence", Value: *stage.EvidenceIPFS})
		}
	}
	return traits
}
