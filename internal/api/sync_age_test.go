package api

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// An envelope is opened however old it is, under the key of its year, and makes its call
// once: a photo of a year ago, and of longer ago, is kept. What the call itself says of age
// holds: a delivery is of the last 60 days, and the refusal says so to who has the phone.
// spec: sync, sync-keys, sync-exactly-once
func TestAnEnvelopeOfAYearAgoIsAccepted(t *testing.T) {
	for what, row := range map[string]struct {
		age            time.Duration
		delivery, code string
	}{
		"within the days of a delivery": {59 * 24 * time.Hour, "DONE", ""},
		"a year":                        {365 * 24 * time.Hour, "REFUSED", "INVALID_REQUEST"},
		"longer than a year":            {3 * 365 * 24 * time.Hour, "REFUSED", "INVALID_REQUEST"},
	} {
		t.Run(what, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				h := openWhole(t, s)
				farmerID := h.rest.Farmer(h.coop)
				phone := h.enrolled(h.user("Aisha", people.Agent).ID)
				delivery, batchID := phone.parcel(farmerID)
				photo := phone.sealed(strings.TrimPrefix(id.New("x"), "x_"), phone.userID, "private-file",
					privately("", photoNo(t, 7), fmt.Sprintf(`,"kind":"FARMER_PHOTO","farmer_id":%q`, farmerID)).body)
				back := clock.Jump(row.age)
				defer back()
				for range 2 { // the answer is lost
					_, _, late := h.key(h.coop, access.Agent)
					results := h.sync(ask{token: late}, delivery, photo)
					results[0].is(t, row.delivery, row.code)
					results[1].is(t, "DONE", "")
				}
				if n := h.rest.Count("select count(*) from batch where id = $1", batchID); (n == 1) != (row.delivery == "DONE") || n > 1 {
					t.Errorf("%d batches, want one if it is young enough", n)
				}
				if n := h.rest.Count("select count(*) from envelope where status in ('DONE', 'REFUSED')"); n != 2 {
					t.Errorf("%d envelopes have ended, want both", n)
				}
			})
		})
	}
}
