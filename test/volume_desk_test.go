package test

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/web/desk/floor"
)

// What a page of a desk may take, of the service's time and on the wire.
const (
	pageTime  = 50 * time.Millisecond
	pageBytes = 30 << 10
	pageTimes = 7 // each is asked for
)

// sitter is the demo's person at each desk.
var sitter = map[string]string{"/desk": "MANAGER", "/buy": "TRADER", "/lend": "OFFICER", "/console": "OPERATOR"}

// visit opens every page of every desk, and prints how many times as fast and as small it
// was as it has to be.
func (v *volumeRun) visit() {
	v.t.Helper()
	for _, d := range floor.Desks() {
		cookie := v.signsIn(sitter[d.Address])
		for _, room := range d.Rooms {
			path := strings.TrimSuffix(d.Address+"/"+room.Name, "/")
			took := make([]time.Duration, pageTimes)
			var page answer
			for i := range took {
				began := time.Now()
				page = v.do(v.t, call{path: path, header: map[string]string{"Cookie": cookie, "Accept-Encoding": "gzip"}})
				took[i] = time.Since(began)
			}
			if page.status == http.StatusSeeOther || page.status == http.StatusServiceUnavailable { // it leads to another; it needs a chain
				v.t.Logf("%s: %d, not measured", path, page.status)
				continue
			}
			if page.status != http.StatusOK {
				v.t.Errorf("%s: %s", path, page)
				continue
			}
			first := took[0]
			slices.Sort(took)
			half := took[len(took)/2]
			v.t.Logf("%-22s %6.2f x-limit: %s (%s to %s, the first %s) of %s; %5.2f x-limit: %d bytes of %d", path, float64(pageTime)/float64(half), half.Round(time.Microsecond),
				took[0].Round(time.Microsecond), took[len(took)-1].Round(time.Microsecond), first.Round(time.Microsecond), pageTime, float64(pageBytes)/float64(len(page.body)), len(page.body), pageBytes)
		}
	}
}

// signsIn gives the cookie of the demo's person of a role.
func (v *volumeRun) signsIn(role string) string {
	v.t.Helper()
	link, _ := userOf(v.t, v.running, role)
	in := v.do(v.t, call{path: "/auth/invitation", body: map[string]string{"token": link[strings.LastIndex(link, "/")+1:]}})
	cookie, _, isSet := strings.Cut(in.header.Get("Set-Cookie"), ";")
	if in.status != http.StatusOK || !isSet {
		v.t.Fatalf("%s does not come in: %s", role, in)
	}
	return cookie
}
