package statement

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
)

// spec: dds-verification
func TestTheReceiptShowsBothNumbersAndWhatBecameOfThem(t *testing.T) {
	api.DisableConfigDir()
	r := Receipt{DDSID: "dds_01JCS3W0Z9XQ6F2E8K7M5N4P3R", Cooperative: "Bukoto Hills", Country: "NL", Reference: "26BE7XTVCZAQ2S", Verification: "QT5GZX2R", NetGrams: 19_200_500, Farms: 72,
		GeneratedAt: sampleTime, FiledAt: sampleTime.Add(time.Hour), CID: "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy", ChainTx: "0x" + strings.Repeat("ab", 32),
		VerifyURL: "https://mwanyi.example/dds/dds_01JCS3W0Z9XQ6F2E8K7M5N4P3R"}
	gone := sampleTime.Add(2 * time.Hour)
	for _, withdrawn := range []*time.Time{nil, &gone} {
		r.WithdrawnAt = withdrawn
		raw, err := r.PDF()
		if err != nil {
			t.Fatal(err)
		}
		if err := api.Validate(bytes.NewReader(raw), model.NewDefaultConfiguration()); err != nil {
			t.Error(err)
		}
		out := string(tool(t, "pdftotext", "-layout", saved(t, raw), "-"))
		for _, want := range []string{r.Reference, r.Verification, "19,200.5 kg", "72 farms", "Netherlands (NL)", "15 November 2026, 09:30 UTC", r.CID} {
			if !strings.Contains(out, want) {
				t.Errorf("the receipt does not say %q", want)
			}
		}
		if strings.Contains(out, "must not be used") != (withdrawn != nil) {
			t.Errorf("withdrawn %v: %s", withdrawn, out)
		}
	}
}
