package cosign

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func newSigner(t testing.TB) *Signer {
	t.Helper()
	private, err := GenerateKey("witness.example/w1")
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewSigner(private)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

const aCheckpoint = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n"

// The example of tlog-cosignature, which comes without its key: what is signed,
// and where the time stands.
func TestTheFormIsThatOfTheSpecification(t *testing.T) {
	if got, want := string(message(1679315147, []byte(aCheckpoint))), "cosignature/v1\ntime 1679315147\n"+aCheckpoint; got != want {
		t.Errorf("signed %q, want %q", got, want)
	}
	raw, err := base64.StdEncoding.DecodeString("jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==")
	if err != nil {
		t.Fatal(err)
	}
	if at := binary.BigEndian.Uint64(raw[4:]); at != 1679315147 || len(raw) != 4+8+ed25519.SignatureSize {
		t.Errorf("%d bytes of the time %d, want 76 of 1679315147", len(raw), at)
	}
}

// A cosignature in the form of C2SP that another implementation has made and
// somebody has published with its key.
func TestACosignatureOfAnotherImplementationHolds(t *testing.T) {
	decode := func(text string) []byte {
		raw, err := base64.StdEncoding.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	v := &Verifier{name: "witness", key: decode("pTPPKyRu6Q3PoMkeY+/sNni0biF4vnVTYRHbVNA31mY=")}
	checkpoint := []byte("developers.google.com/android/binary_transparency/google1p/0\n5\nxqaCEZhTGZUuKNA7MpSyxe1WXiiESB2p+crAyzM+Vxo=\n")
	signature := decode("r0xBJQAAAABnkyoLuHgN5KlIUUpZV9hulwsFcgqV5v1CyeIhBZWdkfOJT0ims1LqbYygO5MEl91CGha5sP79K57P7lIGrz7Qtx8eBw==")[4:]
	if !v.Verify(checkpoint, signature) {
		t.Error("it does not hold, want it to")
	}
	for i := range signature {
		flipped := bytes.Clone(signature)
		flipped[i] ^= 1
		if v.Verify(checkpoint, flipped) {
			t.Errorf("byte %d flipped, and it holds", i)
		}
	}
}

func TestACosignatureHoldsForItsKeyAndCheckpointAlone(t *testing.T) {
	s := newSigner(t)
	v, err := NewVerifier(s.String())
	if err != nil {
		t.Fatal(err)
	}
	signed, err := note.Sign(&note.Note{Text: aCheckpoint}, s)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := note.Open(signed, note.VerifierList(v)); err != nil {
		t.Error(err)
	}
	for i := range signed {
		flipped := bytes.Clone(signed)
		flipped[i] ^= 1
		if opened, err := note.Open(flipped, note.VerifierList(v)); err == nil && opened.Text != aCheckpoint {
			t.Errorf("byte %d flipped, and it holds for %q", i, opened.Text)
		}
	}
	if _, err := note.Open(signed, note.VerifierList(newSigner(t))); err == nil {
		t.Error("another key of the same name accepts it, want an error")
	}
	if v.Verify([]byte(aCheckpoint), append(make([]byte, 8), ed25519.Sign(s.private, message(0, []byte(aCheckpoint)))...)) {
		t.Error("a cosignature without a time holds, want none")
	}
}

func TestOnlyKeysInTheirOneFormAreRead(t *testing.T) {
	good := newSigner(t).String()
	log, _, err := note.GenerateKey(bytes.NewReader(make([]byte, 64)), "log.example")
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"", "x", good + "=", strings.Replace(good, "w1", "w2", 1), strings.ToUpper(good), " " + good, log, good[:len(good)-4]} {
		if _, err := NewVerifier(bad); err == nil {
			t.Errorf("%q was read, want an error", bad)
		}
	}
	if _, err := NewSigner(good); err == nil {
		t.Error("a public key was read as a private one")
	}
	for _, name := range []string{"", "two words", "a+b"} {
		if _, err := GenerateKey(name); err == nil {
			t.Errorf("%q is a name, want an error", name)
		}
	}
}

func TestARequestIsReadAsItWasWritten(t *testing.T) {
	r := Request{Old: 20852014, Proof: []tlog.Hash{{1}, {2}}, Checkpoint: []byte(aCheckpoint + "\n— example.com/behind-the-sofa Az3g\n")}
	again, err := ParseRequest(r.Encode())
	if err != nil || !bytes.Equal(again.Encode(), r.Encode()) || again.Old != r.Old || len(again.Proof) != 2 {
		t.Errorf("got %+v, %v", again, err)
	}
	line := base64.StdEncoding.EncodeToString(make([]byte, 32)) + "\n"
	for _, bad := range []string{
		"", "\n\n", "old\n\nx", "old \n\nx", "old 01\n\nx", "old -1\n\nx", "old 1", "old 1\n", "Old 1\n\nx", "old 9223372036854775808\n\nx",
		"old 1\nAAAA\n\nx", "old 1\n" + line[:43] + "\n\nx", "old 1\n" + strings.Repeat(line, 64) + "\nx", "old 1 \n\nx", "old 1\r\n\r\nx",
	} {
		if _, err := ParseRequest([]byte(bad)); err == nil {
			t.Errorf("%q was read, want an error", bad)
		}
	}
}

func FuzzARequest(f *testing.F) {
	f.Add(Request{Old: 3, Proof: []tlog.Hash{{1}}, Checkpoint: []byte(aCheckpoint)}.Encode())
	f.Fuzz(func(t *testing.T, body []byte) {
		if r, err := ParseRequest(body); err == nil && !bytes.Equal(r.Encode(), body) {
			t.Errorf("%q became %q", body, r.Encode())
		}
	})
}
