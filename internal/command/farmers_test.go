package command

import (
	"strings"
	"testing"
)

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
