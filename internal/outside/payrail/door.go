package payrail

import (
	"strings"

	"mwanyi/internal/secret"
)

// CameTo reports whether a callback came to the door whose last part only its
// rail was told. It compares in constant time; no part lets nothing in.
func CameTo(d Delivery, part secret.Text) bool {
	last := d.Path[strings.LastIndex(d.Path, "/")+1:]
	return !part.Empty() && part.Matches(secret.New(last).Hash())
}
