// Package docs has the documents that the service shows to its readers.
package docs

import _ "embed"

// Compatibility is the list of what was met, as the tests wrote it.
//
//go:embed compatibility.md
var Compatibility string
