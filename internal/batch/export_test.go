package batch

import "mwanyi/internal/access"

// ListQuery is the statement of a page, for tests of its plan.
func ListQuery(f Filter, page access.Page) (query string, args []any) {
	l := listingOf(f, page)
	return l.Query(page.Limit)
}
