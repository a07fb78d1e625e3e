package cooperative

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/web/desk"
)

// pageOf is a page of the desk over an API that answers what it is told to, by path.
func pageOf(t *testing.T, page, item string, answers map[string]string) string {
	t.Helper()
	office, err := desk.New(Desk())
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodGet, strings.TrimSuffix("/desk/"+page+"/"+item, "/"), http.NoBody)
	r.SetPathValue("page", page)
	r.SetPathValue("item", item)
	status, _, content, err := office.Answer(r, nil, func(_ context.Context, _, target, _ string, _ []byte, _ bool) (int, []byte) {
		path, _, _ := strings.Cut(target, "?")
		if answer, known := answers[path]; known {
			return http.StatusOK, []byte(answer)
		}
		return http.StatusNotFound, []byte(`{"error":{"code":"NOT_FOUND"}}`)
	})
	if err != nil || status != http.StatusOK {
		t.Fatalf("%s: %d %v", page, status, err)
	}
	return string(content)
}

// The EU system takes changes for 72 hours: then the page offers none.
// spec: desk-statements
func TestAStatementIsChangedAsLongAsTheEUTakesIt(t *testing.T) {
	for ago, isOpen := range map[time.Duration]bool{time.Hour: true, 71 * time.Hour: true, 73 * time.Hour: false} {
		got := pageOf(t, "statements", "dds_1", map[string]string{
			"/me":             `{"organisation_id":"coop_1","user":{"name":"A","language":"en"},"may":["GET /eudr/dds","POST /eudr/dds/{dds_id}/amend","POST /eudr/dds/{dds_id}/withdraw"]}`,
			"/eudr/dds/dds_1": fmt.Sprintf(`{"dds_id":"dds_1","status":"FILED","shipment_id":"SHP-1","filing_filed_at":%q}`, clock.Stamp(clock.Now().Add(-ago))),
		})
		for _, act := range []string{"statements.amend", "statements.withdraw"} {
			if strings.Contains(got, `value="`+act+`"`) != isOpen {
				t.Errorf("%s after the filing: %s is there: %t", ago, act, !isOpen)
			}
		}
	}
}

// The first page says whose it is, and what a kilogram brings today.
// spec: desk-today
func TestTheFirstPageHasThePricesOfTheDay(t *testing.T) {
	got := pageOf(t, "", "", map[string]string{
		"/me":                   `{"organisation_id":"coop_1","user":{"name":"A","language":"en"},"may":["GET /prices"]}`,
		"/organisations/coop_1": `{"name":"Bugisu <Growers>","country":"UG"}`,
		"/batches/stages":       `{"stages":[]}`,
		"/prices":               `{"prices":[{"form":"PARCHMENT","grade":"screen18","price_ugx":9620,"status":"ACTIVE","valid_from":"2026-10-04T04:10:00Z","set_by":"usr_1"}]}`,
	})
	for _, part := range []string{"Bugisu &lt;Growers&gt; · Today", "UGX 9,620", "04/10/2026 07:10", `href="/desk/prices"`} {
		if !strings.Contains(got, part) {
			t.Errorf("the first page has no %s", part)
		}
	}
}
