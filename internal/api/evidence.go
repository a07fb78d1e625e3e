package api

import (
	"bytes"
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"slices"

	"mwanyi/internal/fault"
)

// evidenceTypes are the photos and documents that can be pinned.
var evidenceTypes = []string{"image/jpeg", "image/png", "image/webp", "application/pdf"}

// maxFormFile is the largest file of a form.
const maxFormFile = 12_000_000

// evidenceRequest is the JSON body of POST /evidence.
type evidenceRequest struct {
	DataBase64  *string `json:"data_base64"`
	ContentType *string `json:"content_type"`
}

func (in *evidenceRequest) validate(k *check) {
	k.encoded("data_base64", need, in.DataBase64)
	k.oneOf("content_type", need, in.ContentType, fault.InvalidRequest, evidenceTypes...)
}

// sentFile is a photo or document that somebody sent.
type sentFile struct {
	mediaType string // as stated; whether the bytes agree is judged before pinning
	data      []byte
}

// pinnedReply is where a file lies now.
type pinnedReply struct {
	CID  string `json:"cid"`
	URI  string `json:"uri"`
	URL  string `json:"url"`
	Size int64  `json:"size"`
}

// pinEvidence pins a photo, without its metadata, or a document. The same bytes
// have the same CID, so that a repeat does no harm.
// spec: post-evidence
func (s *Server) pinEvidence(c *call) (reply, error) {
	in, err := c.file()
	if err != nil {
		return reply{}, err
	}
	if err := c.ownHouseOperates(); err != nil {
		return reply{}, err
	}
	pinned, err := s.Files.Pin(c.r.Context(), in.mediaType, in.data)
	if err != nil {
		return reply{}, err
	}
	return created(pinnedReply{CID: pinned.CID, URI: "ipfs://" + pinned.CID, URL: pinned.URL, Size: pinned.Size})
}

// file reads the request's one file from JSON or from a form.
func (c *call) file() (sentFile, error) {
	media, options, err := mime.ParseMediaType(c.r.Header.Get("Content-Type"))
	if err == nil && media == "multipart/form-data" {
		return formFile(c.body, options["boundary"])
	}
	var in evidenceRequest
	if err := c.decode(&in); err != nil {
		return sentFile{}, err
	}
	data, err := base64.StdEncoding.DecodeString(*in.DataBase64)
	return sentFile{*in.ContentType, data}, err
}

// formFile reads a form whose only part is named file.
func formFile(body []byte, boundary string) (sentFile, error) {
	malformed := func(err error) (sentFile, error) {
		return sentFile{}, fault.New(fault.InvalidRequest, "the form is malformed").Because(err)
	}
	if boundary == "" {
		return malformed(errors.New("no boundary"))
	}
	var got *sentFile
	for form := multipart.NewReader(bytes.NewReader(body), boundary); ; {
		part, err := form.NextRawPart()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return malformed(err)
		}
		switch {
		case part.FormName() != "file":
			return sentFile{}, fault.New(fault.InvalidRequest, "the form has a part that is not named file")
		case got != nil:
			return sentFile{}, fault.New(fault.InvalidRequest, "file occurs twice")
		}
		next, err := filePart(part)
		if err != nil {
			return sentFile{}, err
		}
		got = &next
	}
	if got == nil {
		return sentFile{}, fault.New(fault.InvalidRequest, "file is required")
	}
	return *got, nil
}

func filePart(part *multipart.Part) (sentFile, error) {
	media, _, err := mime.ParseMediaType(part.Header.Get("Content-Type"))
	if err != nil || !slices.Contains(evidenceTypes, media) {
		return sentFile{}, fault.New(fault.InvalidRequest, "file must have the Content-Type image/jpeg, image/png, image/webp or application/pdf")
	}
	data, err := io.ReadAll(part)
	switch {
	case err != nil:
		return sentFile{}, fault.New(fault.InvalidRequest, "the form is malformed").Because(err)
	case len(data) == 0 || len(data) > maxFormFile:
		return sentFile{}, fault.New(fault.InvalidRequest, "file must hold 1 to %d bytes", maxFormFile)
	}
	return sentFile{media, data}, nil
}
