package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// spec: import-exit-code
func TestARefusedLineIsAnErrorAtTheEnd(t *testing.T) {
	var said strings.Builder
	c := &importClient{FarmerImport: FarmerImport{Results: filepath.Join(t.TempDir(), "results.csv")}}
	err := c.report([]importedLine{{Line: 2, ExternalID: "=1+1", Status: "WOULD_REGISTER"}, {Line: 3, ExternalID: "-x", FarmerID: "UG-2", Status: "REFUSED", Code: "INVALID_PHONE", Message: "no phone"}}, &said)
	if err == nil || err.Error() != "1 of 2 lines were refused" {
		t.Errorf("got %v, want the number of refused lines", err)
	}
	if want := "line 3 UG-2: INVALID_PHONE: no phone\n1 would be registered, 0 would be asked for at the national registry, 0 registered before, 1 refused\n"; said.String() != want {
		t.Errorf("it says %q, want %q", said.String(), want)
	}
	written, err := os.ReadFile(c.Results)
	if want := "2,'=1+1,,WOULD_REGISTER,,\n3,'-x,UG-2,REFUSED,INVALID_PHONE,no phone\n"; err != nil || !strings.HasSuffix(string(written), want) {
		t.Errorf("written %q, %v, want %q: no formula", written, err, want)
	}
	large := filepath.Join(t.TempDir(), "large.csv")
	if err := os.WriteFile(large, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(large, 100<<20); err != nil {
		t.Fatal(err)
	}
	if _, _, err := importFile(large); err == nil || !strings.Contains(err.Error(), "send it in parts") {
		t.Errorf("a file of 100 MB: %v, want it refused unread", err)
	}
}

// spec: registration-pending-review
func TestAnImportSaysHowManyWaitForAReview(t *testing.T) {
	var said strings.Builder
	c := &importClient{}
	if err := c.report([]importedLine{{Status: "REGISTERED"}, {Status: "PENDING_REVIEW"}, {Status: "PENDING_REVIEW"}}, &said); err != nil {
		t.Fatal(err)
	}
	if want := "1 registered, 0 wait for a boundary walk, 0 refused, 2 wait for a review\n"; said.String() != want {
		t.Errorf("it says %q, want %q", said.String(), want)
	}
}
