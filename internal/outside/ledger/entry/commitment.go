package entry

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"
)

// Commitment is what the ledger holds of a record.
func Commitment(salt, record []byte) [32]byte {
	mac := hmac.New(sha256.New, salt)
	mac.Write(record)
	return [32]byte(mac.Sum(nil))
}

// CommitmentOf reads the commitment out of a message's body; see ledger.Message.
func CommitmentOf(body []byte) (commitment [32]byte, err error) {
	text, err := stringAt(body, "commitment")
	if err != nil {
		return commitment, fmt.Errorf("decode ledger message: %w", err)
	}
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != len(commitment) {
		return commitment, errors.New("decode ledger message: it has no commitment")
	}
	return [32]byte(raw), nil
}

// stringAt is the text under a name of a JSON object, and empty when there is
// none. It reads the whole object: one with a name twice is no object.
func stringAt(object []byte, name string) (found string, err error) {
	d := jsontext.NewDecoder(bytes.NewReader(object))
	if begin, err := d.ReadToken(); err != nil || begin.Kind() != '{' {
		return "", errors.Join(errors.New("it is no object"), err)
	}
	for d.PeekKind() == '"' {
		key, err := d.ReadToken()
		if err != nil {
			return "", err
		}
		if key.String() != name {
			if err := d.SkipValue(); err != nil {
				return "", err
			}
			continue
		}
		value, err := d.ReadToken()
		if err != nil || value.Kind() != '"' {
			return "", errors.Join(fmt.Errorf("its %s is no text", name), err)
		}
		found = value.String()
	}
	if _, err := d.ReadToken(); err != nil { // the end of the object, or what is wrong there
		return "", err
	}
	if _, err := d.ReadToken(); !errors.Is(err, io.EOF) {
		return "", errors.New("something stands behind it")
	}
	return found, nil
}

// CheckCommitment says whether record and salt are those that a message commits to.
func CheckCommitment(body, salt, record []byte) error {
	want, err := CommitmentOf(body)
	if err != nil {
		return err
	}
	if Commitment(salt, record) != want {
		return errors.New("the record is not the one that the message commits to")
	}
	return nil
}
