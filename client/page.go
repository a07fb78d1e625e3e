package client

import (
	"iter"
	"net/url"
	"strconv"
	"time"
)

// pages goes through a list by its cursors. It ends with the first error.
func pages[T any](page func(cursor string) ([]T, *string, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		cursor := ""
		for {
			items, next, err := page(cursor)
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			for _, item := range items {
				if !yield(item, nil) {
					return
				}
			}
			if next == nil || *next == "" {
				return
			}
			cursor = *next
		}
	}
}

// values are query parameters.
type values url.Values

// set adds a parameter, unless its value is empty.
func set(all values, name string, value any) {
	text := ""
	switch v := value.(type) {
	case string:
		text = v
	case int64:
		if v != 0 {
			text = strconv.FormatInt(v, 10)
		}
	case float64:
		if v != 0 {
			text = strconv.FormatFloat(v, 'f', -1, 64)
		}
	case USDC:
		if v != 0 {
			text = v.String()
		}
	case *bool:
		if v != nil {
			text = strconv.FormatBool(*v)
		}
	case time.Time:
		if !v.IsZero() {
			text = v.UTC().Format(time.RFC3339Nano)
		}
	}
	if text != "" {
		url.Values(all).Set(name, text)
	}
}
