package api

import (
	"net/http"

	"mwanyi/internal/blob"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/person"
)

// privateFileReply is a file that was kept.
type privateFileReply struct {
	CID      string    `json:"cid"`
	URL      string    `json:"url"`
	Kind     blob.Kind `json:"kind"`
	FarmerID string    `json:"farmer_id,omitzero"`
	Size     int64     `json:"size"`
}

// keepPrivateFile keeps a photo of a farmer, an id card, a slip, a receipt or a signed
// consent: sealed, without its metadata, for the cooperative and ADMIN alone. The
// newest photo and id card are the farmer's.
// spec: post-private-files
func (s *Server) keepPrivateFile(c *call) (reply, error) {
	in, err := c.file(blob.PrivateKinds)
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	given(k, "kind", need, in.Kind)
	given(k, "farmer_id", presence(in.Kind != nil && in.kind().ShowsFarmer()), in.FarmerID)
	if in.Public != nil {
		k.wrong("public", fault.InvalidRequest, "is for POST /evidence: a private file is never published")
	}
	if err := k.err(); err != nil {
		return reply{}, err
	}
	owner, err := s.evidenceOwner(c, in)
	if err != nil {
		return reply{}, err
	}
	if owner != blob.Operator {
		if err := c.operating(owner); err != nil {
			return reply{}, err
		}
	}
	if in.kind().ShowsFarmer() {
		if _, err := s.Farmers.Registered(c.r.Context(), *in.FarmerID); err != nil {
			return reply{}, err
		}
	}
	kept, err := s.Private.Keep(c.r.Context(), blob.File{OwnerID: owner, Kind: in.kind(), FarmerID: valueOf(in.FarmerID), MediaType: in.mediaType, Data: in.data})
	if err != nil {
		return reply{}, err
	}
	if kept.Kind == blob.WeightSlip {
		if err := s.Deliveries.SlipCame(c.r.Context(), kept.CID, owner); err != nil {
			return reply{}, err
		}
	}
	// A crash here leaves a file that nobody points to: sent again, it is kept once.
	if change := pictureOf(kept); !change.IsEmpty() {
		if _, err := s.Farmers.ChangeContact(c.r.Context(), kept.FarmerID, farmer.ContactRequest{Person: change}, c.caller.Who()); err != nil {
			return reply{}, err
		}
	}
	return created(privateFileReply{CID: kept.CID, URL: s.privateFileURL(kept.CID), Kind: in.kind(), FarmerID: valueOf(in.FarmerID), Size: int64(len(kept.Data))})
}

// pictureOf is what a file changes of a farmer.
func pictureOf(f blob.File) (change person.Change) {
	switch f.Kind {
	case blob.FarmerPhoto:
		change.Photo = &f.CID
	case blob.IDCard:
		change.IDCard = &f.CID
	}
	return change
}

// privateFileURL is where a private file is read, with a token.
func (s *Server) privateFileURL(cid string) string { return s.PublicURL + "/private-files/" + cid }

// spec: get-private-files
func (s *Server) getPrivateFile(c *call) (reply, error) {
	if !cidPath.MatchString(c.path("cid")) {
		return reply{}, fault.New(fault.InvalidRequest, "cid must be a CIDv1 in base32")
	}
	file, err := s.openPrivate(c, c.path("cid"), fault.New(fault.NotFound, "no private file has this CID"))
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusOK, contentType: file.MediaType, header: file.header(""), file: file}, nil
}
