package ipfs

import (
	"crypto/sha256"
	"encoding/json"
	"strings"
	"testing"
)

const knownText = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku" // the empty file

func TestACIDIsWhatOthersWrite(t *testing.T) {
	c := CID{Digest: sha256.Sum256(nil), Codec: Raw}
	if c.String() != knownText || c.URI() != "ipfs://"+knownText {
		t.Errorf("%s, %s, want %s", c, c.URI(), knownText)
	}
	for name, parse := range map[string]func() (CID, error){
		"text":  func() (CID, error) { return ParseCID(knownText) },
		"URI":   func() (CID, error) { return ParseURI("ipfs://" + knownText) },
		"path":  func() (CID, error) { return ParseURI("ipfs://" + knownText + "/photo.jpg") },
		"bytes": func() (CID, error) { return CIDFromBytes(c.Bytes()) },
	} {
		if got, err := parse(); err != nil {
			t.Errorf("%s: %v", name, err)
		} else if got != c {
			t.Errorf("%s: got %v, want %v", name, got, c)
		}
	}
}

func TestNoContentIsAnEmptyText(t *testing.T) {
	var c CID
	if c.String() != "" || c.URI() != "" {
		t.Errorf("%q, %q, want both empty", c.String(), c.URI())
	}
	type row struct{ CID CID }
	for text, want := range map[string]CID{`{"CID":""}`: {}, `{"CID":"` + knownText + `"}`: {Digest: sha256.Sum256(nil), Codec: Raw}} {
		var got row
		if err := json.Unmarshal([]byte(text), &got); err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got.CID != want {
			t.Errorf("%s: CID %v, want %v: %v", text, got.CID, want, got)
		}
		if back, err := json.Marshal(got); err != nil {
			t.Errorf("%s: %v", text, err)
		} else if string(back) != text {
			t.Errorf("%s became %s, want %v", text, back, text)
		}
	}
}

func TestOneContentHasOneSpelling(t *testing.T) {
	for _, text := range []string{
		"", "b", knownText[1:], strings.ToUpper(knownText), "B" + knownText[1:], knownText + "a", knownText[:58], " " + knownText,
		"zb2rhmy65F3REf8SZp7De11gxtECBGgUKaLdiDj7MCGCHxbDW",                         // base58
		"f01551220e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", // base16
		"bafyreigbtj4x7ip5legnfznufuopl4sg4knzc2cof6duas4b3q2fy6swua",               // dag-cbor
		knownText[:58] + "v", // other bits behind the last byte
		"bafkqaaa",           // identity
	} {
		if c, err := ParseCID(text); err == nil {
			t.Errorf("%q is read as %s, want an error", text, c)
		}
		if c, err := ParseURI("ipfs://" + text); err == nil {
			t.Errorf("ipfs://%s is read as %s, want an error", text, c)
		}
	}
	for _, uri := range []string{knownText, "ipfs:" + knownText, "IPFS://" + knownText, "ipfs:///" + knownText, "https://x/ipfs/" + knownText} {
		if c, err := ParseURI(uri); err == nil {
			t.Errorf("%q is read as %s, want an error", uri, c)
		}
	}
}

// A CIDv0 is read where it comes from outside, in a URI, and nowhere else.
func TestAnOldURINamesTheSameContent(t *testing.T) {
	const old, known = "QmUNLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3Nn", "bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354" // the empty directory
	for _, uri := range []string{"ipfs://" + old, "ipfs://" + old + "/slip.jpg"} {
		if c, err := ParseURI(uri); err != nil || c.String() != known {
			t.Errorf("%s is read as %s, %v, want %s", uri, c, err, known)
		}
	}
	if c, err := ParseCID(old); err == nil {
		t.Errorf("the text alone is read as %s, want an error: one content has one spelling here", c)
	}
	for _, text := range []string{
		old[:45], old + "1", "Qm", strings.Replace(old, "U", "0", 1), strings.Replace(old, "U", "l", 1),
		"Qm" + strings.Repeat("z", 44), // more than 34 bytes, or another hash
		strings.ToLower(old),
	} {
		if c, err := ParseURI("ipfs://" + text); err == nil {
			t.Errorf("ipfs://%s is read as %s, want an error", text, c)
		}
	}
}

func FuzzParseCID(f *testing.F) {
	f.Add(knownText)
	f.Add("bafybeigovekx23orv7amp2oy2yxn7zdgrsz7tnhtct6p4mn5sumoaa37ne")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseCID(text)
		if err == nil && c.String() != text {
			t.Errorf("%q is read as %q, want it unchanged", text, c)
		}
	})
}
