package entry

import (
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// TreeHead is a size of the log and the root of its tree then.
type TreeHead struct {
	Origin string
	Size   uint64
	Root   tlog.Hash
}

// Text is the body of the signed note, by C2SP tlog-checkpoint.
func (c TreeHead) Text() string {
	return c.Origin + "\n" + strconv.FormatUint(c.Size, 10) + "\n" + base64.StdEncoding.EncodeToString(c.Root[:]) + "\n"
}

var errCheckpoint = errors.New("this is no checkpoint")

// ReadCheckpoint checks the signature of a checkpoint and reads it. key is a
// note verifier key; its name must be the checkpoint's origin.
func ReadCheckpoint(signed []byte, key string) (TreeHead, error) {
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return TreeHead{}, fmt.Errorf("the public key: %w", err)
	}
	return OpenCheckpoint(signed, verifier)
}

// OpenCheckpoint is ReadCheckpoint for who has the key read.
func OpenCheckpoint(signed []byte, verifier note.Verifier) (c TreeHead, err error) {
	opened, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil {
		return c, fmt.Errorf("the checkpoint's signature: %w", err)
	}
	for _, sig := range append(opened.Sigs, opened.UnverifiedSigs...) {
		// note is lenient about the last bits of base64: a checkpoint has one form.
		if _, err := base64.StdEncoding.Strict().DecodeString(sig.Base64); err != nil {
			return c, fmt.Errorf("the checkpoint's signature: %w", err)
		}
	}
	if c, err = ReadTree(strings.Split(opened.Text, "\n")); err == nil && c.Origin != verifier.Name() {
		err = errCheckpoint
	}
	return c, err
}

// ReadTree reads the first three lines of a checkpoint.
func ReadTree(lines []string) (c TreeHead, err error) {
	if len(lines) < 4 {
		return c, errCheckpoint
	}
	c.Origin = lines[0]
	if c.Size, err = strconv.ParseUint(lines[1], 10, 63); err != nil || strconv.FormatUint(c.Size, 10) != lines[1] {
		return c, errCheckpoint
	}
	root, err := base64.StdEncoding.Strict().DecodeString(lines[2])
	if err != nil || len(root) != tlog.HashSize {
		return c, errCheckpoint
	}
	copy(c.Root[:], root)
	return c, nil
}

// EmptyRoot is the hash of the tree without entries, by RFC 6962.
var EmptyRoot = tlog.Hash(sha256.Sum256(nil))
