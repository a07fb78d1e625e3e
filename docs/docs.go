// Package docs has the documents of this folder that the service itself shows, so
// that they are written once.
package docs

import _ "embed"

// Compatibility is the list of what was met, as the tests wrote it.
//
//go:embed compatibility.md
var Compatibility string
