package test

import (
	"testing"
)

// spec: field-app
func TestAPhoneIsLetInAndSendsWhatWasSavedWithoutNetwork(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot(h.link(h.agent("Wanyama Peter")))
	p.on("enrol").whole("field-enrol")
	p.enrols(h.link(h.agent("Nambozo Ruth")))
	p.sees("the roster", `document.body.textContent.includes('1 farmer')`)
	p.whole("field-home")
	p.demandNoComplaint(t)
	ids := p.saves(0, 3)
	p.drains()
	got := h.batches()
	for _, id := range ids {
		if got[id] != 1 {
			t.Errorf("the service has %s %d times, want once", id, got[id])
		}
	}
	p.whole("field-home-sent")
}
