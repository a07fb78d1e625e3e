package api

import (
	"bytes"
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"slices"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/blob"
	"mwanyi/internal/fault"
)

// evidenceTypes are the photos and documents that are taken.
var evidenceTypes = []string{"image/jpeg", "image/png", "image/webp", "application/pdf"}

// maxFormFile is the largest file of a form.
const maxFormFile = blob.MaxBytes

// evidenceRequest is the JSON body of POST /evidence.
type evidenceRequest struct {
	DataBase64  *string `json:"data_base64"`
	ContentType *string `json:"content_type"`
	evidenceAbout
}

// evidenceAbout is what can be said of a file, in JSON or in a form.
type evidenceAbout struct {
	Kind          *string `json:"kind"`
	Public        *bool   `json:"public"`
	FarmerID      *string `json:"farmer_id"`
	CooperativeID *string `json:"cooperative_id"`

	kinds []blob.Kind // of which the file may be
}

func (in *evidenceRequest) validate(k *check) {
	k.encoded("data_base64", need, in.DataBase64)
	k.oneOf("content_type", need, in.ContentType, fault.InvalidRequest, evidenceTypes...)
	in.evidenceAbout.validate(k)
}

func (in *evidenceAbout) validate(k *check) {
	k.oneOf("kind", maybe, in.Kind, fault.InvalidRequest, texts(in.kinds)...)
	k.text("farmer_id", maybe, in.FarmerID, farmerIDShape)
	k.text("cooperative_id", maybe, in.CooperativeID, idShape)
	if in.isPublic() && (!in.kind().Publishable() || in.FarmerID != nil) {
		k.refuse(fault.InvalidRequest, "public must not be true for what shows a person: a weight slip, a photo of a person, an id card, or a file with a farmer_id")
	}
}

func (in *evidenceAbout) isPublic() bool { return in.Public != nil && *in.Public }

// kind is what the sender says that a file is.
func (in *evidenceAbout) kind() blob.Kind {
	if in.Kind == nil {
		return blob.Other
	}
	return blob.Kind(*in.Kind)
}

// sentFile is a photo or document that somebody sent.
type sentFile struct {
	mediaType string // as stated; whether the bytes agree is judged before it is kept
	data      []byte
	evidenceAbout
}

// evidenceReply is where a file lies now.
type evidenceReply struct {
	CID     string `json:"cid"`
	URI     string `json:"uri"`
	URL     string `json:"url"`
	Size    int64  `json:"size"`
	Private bool   `json:"private"`
}

// takeEvidence keeps a photo, without its metadata, or a document: sealed, for
// the cooperative that sent it, unless a person says that it is public. The same
// bytes have the same CID either way, so that a repeat does no harm.
// spec: post-evidence, private-evidence
func (s *Server) takeEvidence(c *call) (reply, error) {
	in, err := c.file(blob.Kinds)
	if err != nil {
		return reply{}, err
	}
	owner, err := s.evidenceOwner(c, in)
	if err != nil {
		return reply{}, err
	}
	if in.isPublic() {
		pinned, err := s.Files.Pin(c.r.Context(), in.mediaType, in.data)
		if err != nil {
			return reply{}, err
		}
		if err := s.Deliveries.SlipCame(c.r.Context(), pinned.CID, everybody); err != nil {
			return reply{}, err
		}
		return created(evidenceReply{CID: pinned.CID, URI: "ipfs://" + pinned.CID, URL: pinned.URL, Size: pinned.Size})
	}
	kept, err := s.Private.Keep(c.r.Context(), blob.File{OwnerID: owner, Kind: in.kind(), FarmerID: valueOf(in.FarmerID), MediaType: in.mediaType, Data: in.data})
	if err != nil {
		return reply{}, err
	}
	if err := s.Deliveries.SlipCame(c.r.Context(), kept.CID, owner); err != nil {
		return reply{}, err
	}
	return created(evidenceReply{CID: kept.CID, URI: "ipfs://" + kept.CID, URL: s.privateURL(kept.CID), Size: int64(len(kept.Data)), Private: true})
}

// everybody stands in the place of a cooperative for what all can look at; what the
// operator has sent is the same.
const everybody = blob.Operator

// privateURL is where a private file is read, with a token.
func (s *Server) privateURL(cid string) string { return s.PublicURL + "/ipfs/" + cid }

// evidenceOwner is whose file it will be: the sender's cooperative's, for ADMIN
// that which it names, or the farmer's, or the operator's own.
func (s *Server) evidenceOwner(c *call, in sentFile) (ownerID string, err error) {
	ownerID = c.caller.OrganisationID
	if c.caller.Role == access.Admin {
		ownerID = blob.Operator
	}
	switch {
	case in.CooperativeID != nil:
		ownerID, err = *in.CooperativeID, c.actsFor(*in.CooperativeID, fault.CooperativeNotFound)
	default:
		err = c.ownHouseOperates()
	}
	if err != nil || in.FarmerID == nil {
		return ownerID, err
	}
	f, err := s.Farmers.Named(c.r.Context(), *in.FarmerID)
	if err != nil {
		return "", err
	}
	if ownerID != blob.Operator && f.CooperativeID != ownerID {
		return "", fault.Foreign("farmer")
	}
	return f.CooperativeID, s.Erasures.Stands(c.r.Context(), f.ID)
}

// slipURL is where the caller can read the weight slip of a batch; empty: the
// caller may not, or it is not kept here.
// spec: private-evidence
func (s *Server) slipURL(c *call, v batch.View) (string, error) {
	if !c.sees(slipPart, v.CooperativeID) {
		return "", nil
	}
	cid := v.History[0].FilesPath()
	owners, err := s.Private.OwnersOf(c.r.Context(), cid)
	if err != nil || len(owners) == 0 || c.caller.Role != access.Admin && !slices.Contains(owners, v.CooperativeID) {
		return "", err
	}
	return s.privateURL(cid), nil
}

// file reads the request's one file from JSON or from a form.
func (c *call) file(kinds []blob.Kind) (sentFile, error) {
	media, options, err := mime.ParseMediaType(c.r.Header.Get("Content-Type"))
	if err == nil && media == "multipart/form-data" {
		return formFile(c.body, options["boundary"], kinds)
	}
	in := evidenceRequest{evidenceAbout: evidenceAbout{kinds: kinds}}
	if err := c.decode(&in); err != nil {
		return sentFile{}, err
	}
	data, err := base64.StdEncoding.DecodeString(*in.DataBase64)
	return sentFile{mediaType: *in.ContentType, data: data, evidenceAbout: in.evidenceAbout}, err
}

// maxFormText is the longest text part of a form.
const maxFormText = 200

// formFile reads a form with a part named file, and what is said of it in text
// parts.
func formFile(body []byte, boundary string, kinds []blob.Kind) (sentFile, error) {
	malformed := func(err error) (sentFile, error) {
		return sentFile{}, fault.New(fault.InvalidRequest, "the form is malformed").Because(err)
	}
	if boundary == "" {
		return malformed(errors.New("no boundary"))
	}
	got := sentFile{evidenceAbout: evidenceAbout{kinds: kinds}}
	seen := map[string]bool{}
	for form := multipart.NewReader(bytes.NewReader(body), boundary); ; {
		part, err := form.NextRawPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return malformed(err)
		}
		name := part.FormName()
		if seen[name] {
			return sentFile{}, fault.New(fault.InvalidRequest, "a part of the form occurs twice")
		}
		seen[name] = true
		if name == "file" {
			err = got.filePart(part)
		} else {
			err = got.textPart(name, part)
		}
		if err != nil {
			return sentFile{}, err
		}
	}
	if !seen["file"] {
		return sentFile{}, fault.New(fault.InvalidRequest, "file is required")
	}
	k := &check{}
	got.evidenceAbout.validate(k)
	return got, k.err()
}

func (f *sentFile) filePart(part *multipart.Part) error {
	media, _, err := mime.ParseMediaType(part.Header.Get("Content-Type"))
	if err != nil || !slices.Contains(evidenceTypes, media) {
		return fault.New(fault.InvalidRequest, "file must have the Content-Type image/jpeg, image/png, image/webp or application/pdf")
	}
	f.mediaType = media
	f.data, err = io.ReadAll(part)
	switch {
	case err != nil:
		return fault.New(fault.InvalidRequest, "the form is malformed").Because(err)
	case len(f.data) == 0 || len(f.data) > maxFormFile:
		return fault.New(fault.InvalidRequest, "file must hold 1 to %d bytes", maxFormFile)
	}
	return nil
}

// textPart reads what a form says of its file.
func (f *sentFile) textPart(name string, part *multipart.Part) error {
	raw, err := io.ReadAll(io.LimitReader(part, maxFormText+1))
	if err != nil {
		return fault.New(fault.InvalidRequest, "the form is malformed").Because(err)
	}
	text := strings.TrimSpace(string(raw))
	switch name {
	case "kind":
		f.Kind = &text
	case "farmer_id":
		f.FarmerID = &text
	case "cooperative_id":
		f.CooperativeID = &text
	case "public":
		isPublic := text == "true"
		if !isPublic && text != "false" {
			return fault.New(fault.InvalidRequest, "public must be true or false")
		}
		f.Public = &isPublic
	default:
		return fault.New(fault.InvalidRequest, "the form has a part that is none of file, kind, public, farmer_id and cooperative_id")
	}
	return nil
}
