package client

import (
	"bytes"
	"context"
	"mime/multipart"
	"net/textproto"
	"strconv"
)

// File is a photo or document that proves something.
type File struct {
	Content     []byte
	ContentType string // image/jpeg, image/png, image/webp or application/pdf

	Kind          string // as in the contract; WEIGHT_SLIP and the like
	Public        bool   // publishes the file for good
	FarmerID      string // whom it shows
	CooperativeID string // whose it is; for ADMIN
}

// UploadEvidence keeps a file and answers with its address: URI goes into
// WeightSlipPhotoURL of a delivery.
func (c *Client) UploadEvidence(ctx context.Context, f File, with ...With) (*Evidence, error) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {`form-data; name="file"; filename="file"`},
		"Content-Type":        {f.ContentType},
	})
	if err != nil {
		return nil, err
	}
	if _, err := part.Write(f.Content); err != nil {
		return nil, err
	}
	fields := [][2]string{{"kind", f.Kind}, {"farmer_id", f.FarmerID}, {"cooperative_id", f.CooperativeID}}
	if f.Public {
		fields = append(fields, [2]string{"public", strconv.FormatBool(true)})
	}
	for _, field := range fields {
		if field[1] == "" {
			continue
		}
		if err := form.WriteField(field[0], field[1]); err != nil {
			return nil, err
		}
	}
	if err := form.Close(); err != nil {
		return nil, err
	}
	return object[Evidence](ctx, c, request{method: "POST", path: "/evidence", raw: body.Bytes(), media: form.FormDataContentType()}, with)
}
