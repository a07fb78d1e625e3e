package batch

import (
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/store"
)

// ListQuery is the statement of a page, for tests of its plan. The cursor ends with the number of a token.
func ListQuery(on store.EngineName, f Filter, page access.Page) (query string, args []any) {
	l := listingOf(f)
	l.After(strings.TrimLeft(strings.TrimPrefix(page.Cursor, "bat_"), "0"))
	return l.Query(on, page.Limit)
}
