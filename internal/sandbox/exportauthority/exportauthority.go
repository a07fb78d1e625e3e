// Package exportauthority plays the agency that licenses exporters and permits
// their consignments. Every permit and licence is good, for as many batches as
// one likes, unless its number has a word of Values in it.
package exportauthority

import (
	"net/http"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/sandbox"
)

// Values are the words in a number that make a paper bad.
var Values = sandbox.TestValues{
	Title: "Permits and licences",
	About: "By a word in export_authority_permit or exporter_export_authority_licence. Every other number is good.",
}

var (
	isUnknown = Values.Add("INVALID", "the export authority does not know it: EXPORT_PERMIT_INVALID")
	isExpired = Values.Add("EXPIRED", "it was good until a month ago: EXPORT_PERMIT_INVALID")
)

// Agency answers GET /permits?number= and GET /licences?number=.
type Agency struct{ mux *http.ServeMux }

// New makes an agency.
func New() *Agency {
	a := &Agency{mux: http.NewServeMux()}
	a.mux.HandleFunc("GET /permits", show)
	a.mux.HandleFunc("GET /licences", show)
	return a
}

// ServeHTTP answers.
func (a *Agency) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.mux.ServeHTTP(w, r) }

// Refuse answers the reject mode: the paper is not known.
func (a *Agency) Refuse(w http.ResponseWriter, _ *http.Request) { unknown(w) }

type paper struct {
	Number    string `json:"number"`
	Status    string `json:"status"`
	Holder    string `json:"holder,omitempty"`
	ExpiresOn string `json:"expires_on"`
}

func show(w http.ResponseWriter, r *http.Request) {
	number := r.URL.Query().Get("number")
	said := paper{Number: number, Status: "VALID", Holder: r.URL.Query().Get("exporter"), ExpiresOn: clock.Now().AddDate(1, 0, 0).Format(time.DateOnly)}
	switch {
	case number == "", strings.Contains(number, isUnknown.Value):
		unknown(w)
		return
	case strings.Contains(number, isExpired.Value):
		said.Status, said.ExpiresOn = "EXPIRED", clock.Now().AddDate(0, -1, 0).Format(time.DateOnly)
	}
	sandbox.Answer(w, http.StatusOK, said)
}

func unknown(w http.ResponseWriter) {
	sandbox.Answer(w, http.StatusNotFound, map[string]string{"error": "no such paper"})
}
