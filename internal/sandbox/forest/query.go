package forest

import (
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var (
	statement = regexp.MustCompile(`(?i)^\s*select\s+(.+?)\s+from\s+\w+(?:\s+where\s+(.+?))?(?:\s+group\s+by\s+(\w+))?\s*;?\s*$`)
	condition = regexp.MustCompile(`^\s*(\w+)\s*(>=|<=|!=|=|>|<)\s*'?([^']+?)'?\s*$`)
	conjoined = regexp.MustCompile(`(?i)\s+and\s+`)
)

// query is a sum over pixels.
type query struct {
	stale   bool     // of maps that end with 2020
	columns []string // "count" and "area__ha", as the answer names them
	where   []filter
	group   string
}

type filter struct{ field, operator, value string }

// parse reads what the provider's raster queries take; anything else its
// worker refuses too.
func parse(text string) (query, error) {
	p := statement.FindStringSubmatch(text)
	if p == nil {
		return query{}, refuse(http.StatusUnprocessableEntity, "Invalid query, must include SELECT and FROM components")
	}
	q := query{group: strings.ToLower(p[3])}
	for selected := range strings.SplitSeq(p[1], ",") {
		switch name := strings.ToLower(strings.Join(strings.Fields(selected), "")); name {
		case "count(*)":
			q.columns = append(q.columns, "count")
		case "sum(area__ha)":
			q.columns = append(q.columns, "area__ha")
		default:
			if name != q.group || name == "" {
				return query{}, refuse(http.StatusUnprocessableEntity, "Unsupported selector %s", name)
			}
		}
	}
	if p[2] != "" {
		for _, each := range conjoined.Split(p[2], -1) {
			c := condition.FindStringSubmatch(each)
			if c == nil || !known(c[1]) {
				return query{}, refuse(http.StatusUnprocessableEntity, "Unsupported filter %s", each)
			}
			q.where = append(q.where, filter{strings.ToLower(c[1]), c[2], c[3]})
		}
	}
	if q.group != "" && !known(q.group) {
		return query{}, refuse(http.StatusUnprocessableEntity, "Layer %s does not exist", q.group)
	}
	return q, nil
}

func known(field string) bool { _, found := (pixel{}).values()[strings.ToLower(field)]; return found }

// run sums up the pixels whose middle is inside the land.
func (q query) run(land geometry) []map[string]any {
	type sum struct {
		count int
		area  float64
	}
	sums := map[string]*sum{}
	if q.group == "" {
		sums[""] = &sum{} // a sum over nothing is a row of zeros
	}
	land.eachPixel(func(p pixel) {
		values := p.values()
		if q.stale {
			values["umd_tree_cover_loss__year"] = ""
		}
		for _, f := range q.where {
			if !f.holds(values[f.field]) {
				return
			}
		}
		key := values[q.group]
		if sums[key] == nil {
			sums[key] = &sum{}
		}
		sums[key].count++
		sums[key].area += p.hectares
	})
	rows := []map[string]any{}
	for _, key := range slices.Sorted(maps.Keys(sums)) {
		out := map[string]any{}
		for _, column := range q.columns {
			out[column] = map[string]any{"count": sums[key].count, "area__ha": sums[key].area}[column]
		}
		if q.group != "" {
			out[q.group] = key
			if n, err := strconv.Atoi(key); err == nil {
				out[q.group] = n
			}
		}
		rows = append(rows, out)
	}
	return rows
}

// holds compares numbers as numbers and dates as texts; a pixel without a value
// passes no filter.
func (f filter) holds(value string) bool {
	if value == "" {
		return false
	}
	order := strings.Compare(value, f.value)
	a, errA := strconv.ParseFloat(value, 64)
	if b, errB := strconv.ParseFloat(f.value, 64); errA == nil && errB == nil {
		order = 0
		if a < b {
			order = -1
		} else if a > b {
			order = 1
		}
	}
	switch f.operator {
	case "=":
		return order == 0
	case "!=":
		return order != 0
	case ">":
		return order > 0
	case "<":
		return order < 0
	case ">=":
		return order >= 0
	}
	return order <= 0
}
