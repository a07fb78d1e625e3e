package api

import "net/http"

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

// getField is the app itself. What stands behind a link, as the farmer whose boundary is
// to be walked, its scripts read.
// spec: field-app
func (s *Server) getField(c *call) (reply, error) {
	if _, err := c.query("farmer_id", "cooperative_id", "lang"); err != nil {
		return reply{}, err
	}
	return c.fieldFile("")
}

// spec: field-app
func (s *Server) getFieldFile(c *call) (reply, error) { return c.fieldFile(c.path("file")) }

func (s *Server) getFieldWords(c *call) (reply, error) { return c.fieldFile("lang/" + c.path("file")) }
