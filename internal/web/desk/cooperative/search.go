package cooperative

import (
	"net/url"
	"strings"

	"mwanyi/internal/web/desk"
)

// found says which page is about what an id names.
var found = []struct{ prefix, page string }{
	{"bat_", "batches"}, {"lot_", "lots"}, {"pay_", "payments"}, {"dds_", "statements"}, {"po_", "orders"}, {"loan_", "loans"},
	{"rev_", "reviews"}, {"env_", "envelopes"}, {"usr_", "team"}, {"whk_", "webhooks"}, {"job_", "imports"},
}

// search goes to what an id, or the address in a code, names; else it looks for a name.
// spec: desk-search
func search(v *desk.Visit) (*desk.Page, error) {
	q := strings.TrimSpace(v.Query.Get("q"))
	if i := strings.LastIndex(q, "/"); i >= 0 { // the address behind a code
		q = q[i+1:]
	}
	for _, f := range found {
		if rest, is := strings.CutPrefix(strings.ToLower(q), f.prefix); is {
			return &desk.Page{GoesTo: v.To(f.page, f.prefix+strings.ToUpper(rest))}, nil
		}
	}
	if q == "" {
		return &desk.Page{GoesTo: v.To("farmers", "")}, nil
	}
	if v.May("GET /farmers/{farmer_id}") && !strings.ContainsAny(q, " \t") {
		if err := v.Get(nil, desk.Path("farmers", q)); err == nil {
			return &desk.Page{GoesTo: v.To("farmers", q)}, nil
		}
	}
	return &desk.Page{GoesTo: v.To("farmers", "") + "?q=" + url.QueryEscape(q)}, nil
}
