package batch

import "mwanyi/internal/access"

// MostRead is how many batches a page reads.
const MostRead = mostRead

// ListQuery is the statement of a page, for tests of its plan.
func ListQuery(f Filter, page access.Page) (query string, args []any) {
	return listingOf(f, page).query(page.Limit)
}
