package api

import (
	"net/http"

	"mwanyi/internal/fault"
)

// Field is the app that agents carry, with its files. NOT_FOUND: there is no such file.
type Field interface {
	File(name string) (content []byte, header http.Header, err error)
}

// fieldFile answers with a file of the app, unless the phone has it already.
func (c *call) fieldFile(name string) (reply, error) {
	content, header, err := c.s.Field.File(name)
	if err != nil {
		return reply{}, err
	}
	return c.unlessKnown(finished(content, header)), nil
}

// getField is the app itself.
// spec: field-app
func (s *Server) getField(c *call) (reply, error) { return c.fieldFile("") }

// getFieldBoundary is the app as well: whose boundary is to be walked, its scripts read.
func (s *Server) getFieldBoundary(c *call) (reply, error) {
	query, err := c.query("farmer_id", "cooperative_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.text("farmer_id", maybe, param(query, "farmer_id"), farmerIDShape)
	k.text("cooperative_id", maybe, param(query, "cooperative_id"), idShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	return c.fieldFile("")
}

// getFieldFile is a file of the app, or the app, which knows its screens by itself. What
// is posted to is not one of them.
// spec: field-app
func (s *Server) getFieldFile(c *call) (reply, error) {
	name := c.path("file")
	if name == "sync" {
		return reply{}, fault.New(fault.NotFound, "there is nothing to read here")
	}
	return c.fieldFile(name)
}

func (s *Server) getFieldWords(c *call) (reply, error) { return c.fieldFile("lang/" + c.path("file")) }
