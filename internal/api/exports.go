package api

import (
	"net/http"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/eudr"
	"mwanyi/internal/export"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/payment"
)

// exportRequest is the body of POST /exports.
type exportRequest struct {
	Kind    *string        `json:"kind"`
	Format  *string        `json:"format"`
	Filters *exportFilters `json:"filters"`
}

type exportFilters struct {
	CooperativeID *string `json:"cooperative_id"`
	Status        *string `json:"status"`
	FarmerID      *string `json:"farmer_id"`
	From          *string `json:"from"`
	To            *string `json:"to"`

	from, to time.Time
}

// exportStatuses are the statuses that a kind can be asked for by.
var exportStatuses = map[export.Kind][]string{
	export.Farmers:    {activeFarmers, inactiveFarmers},
	export.Payments:   texts(payment.Statuses),
	export.Loans:      texts(lending.Statuses),
	export.Statements: texts(eudr.Statuses),
}

func (in *exportRequest) validate(k *check) {
	k.oneOf("kind", need, in.Kind, fault.InvalidRequest, texts(export.AllKinds)...)
	k.oneOf("format", need, in.Format, fault.InvalidRequest, texts(export.Formats)...)
	f := in.Filters
	if f == nil || k.fault != nil {
		return
	}
	kind := export.Kind(*in.Kind)
	for name, value := range map[string]*string{"status": f.Status, "farmer_id": f.FarmerID, "from": f.From, "to": f.To} {
		if value != nil && !kind.Takes(name) {
			k.refuse(fault.InvalidRequest, "filters.%s is none of %s", name, kind)
		}
	}
	k.text("filters.cooperative_id", maybe, f.CooperativeID, idShape)
	k.text("filters.farmer_id", maybe, f.FarmerID, farmerIDShape)
	if f.Status != nil && k.fault == nil {
		k.oneOf("filters.status", maybe, f.Status, fault.InvalidRequest, exportStatuses[kind]...)
	}
	f.from = k.moment("filters.from", f.From)
	f.to = k.until("filters.to", f.To)
}

// filters are what is asked for, in the words of the desk.
func (in *exportRequest) filters() (f export.Filters) {
	if in.Filters == nil {
		return f
	}
	f.CooperativeID = valueOf(in.Filters.CooperativeID)
	f.Status = valueOf(in.Filters.Status)
	f.FarmerID = valueOf(in.Filters.FarmerID)
	if in.Filters.From != nil {
		f.From = &in.Filters.from
	}
	if in.Filters.To != nil {
		f.To = &in.Filters.to
	}
	return f
}

// exportReply is an export.
type exportReply struct {
	ExportID  string        `json:"export_id"`
	JobID     string        `json:"job_id"`
	Kind      export.Kind   `json:"kind"`
	Format    export.Format `json:"format"`
	Status    export.Status `json:"status"`
	Rows      int64         `json:"rows,omitzero"`
	Size      int64         `json:"size,omitzero"`
	Message   string        `json:"message,omitzero"`
	FileURL   string        `json:"file_url,omitzero"`
	CreatedAt string        `json:"created_at"`
	EndedAt   *string       `json:"ended_at"`
	ExpiresAt *string       `json:"expires_at"`
}

func (s *Server) exportShown(e export.Export) exportReply {
	out := exportReply{
		ExportID: e.ID, JobID: e.JobID, Kind: e.Kind, Format: e.Format, Status: e.Status, Rows: e.Rows, Size: e.Size, Message: e.Message,
		CreatedAt: clock.Stamp(e.CreatedAt), EndedAt: clock.MaybeStamp(e.EndedAt), ExpiresAt: clock.MaybeStamp(e.ExpiresAt),
	}
	if e.Status == export.Complete {
		out.FileURL = s.PublicURL + "/exports/" + e.ID + "/file"
	}
	return out
}

// askExport begins a file of a list: a cooperative's own, for ADMIN of all or of the
// one it names.
// spec: post-exports
func (s *Server) askExport(c *call, in *exportRequest) (reply, error) {
	filters := in.filters()
	if export.Kind(*in.Kind) == export.Books {
		switch {
		case c.caller.Role != access.Admin:
			return reply{}, fault.New(fault.InsufficientPermissions, "the books are those of the operator")
		case filters.CooperativeID != "":
			return reply{}, fault.New(fault.InvalidRequest, "filters.cooperative_id is none of books: a line names its holder")
		}
	}
	switch own := c.caller.OrganisationID; {
	case c.caller.Role != access.Admin && filters.CooperativeID != "" && filters.CooperativeID != own:
		return reply{}, fault.Foreign("list")
	case c.caller.Role != access.Admin:
		filters.CooperativeID = own
	case filters.CooperativeID != "":
		if _, err := s.Access.Cooperative(c.r.Context(), filters.CooperativeID, fault.CooperativeNotFound); err != nil {
			return reply{}, err
		}
	}
	show := func(e export.Export) (reply, error) {
		return reply{status: http.StatusAccepted, value: s.exportShown(e)}, nil
	}
	made, err := s.Exports.Ask(c.r.Context(), export.Export{
		OrganisationID: c.caller.OrganisationID, Kind: export.Kind(*in.Kind), Format: export.Format(*in.Format), Filters: filters, MadeBy: c.caller.Who(),
	}, keeping(c, show))
	if err != nil {
		return reply{}, err
	}
	return show(made)
}

// spec: get-exports
func (s *Server) listExports(c *call) (reply, error) {
	page, err := c.listing()
	if err != nil {
		return reply{}, err
	}
	list, err := s.Exports.List(c.r.Context(), c.caller.OrganisationID, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cut(page, list, func(e export.Export) string { return e.ID })
	return ok(struct {
		Exports    []exportReply `json:"exports"`
		NextCursor *string       `json:"next_cursor"`
	}{Exports: each(list, s.exportShown), NextCursor: next})
}

// spec: get-exports
func (s *Server) getExport(c *call) (reply, error) {
	e, err := s.Exports.Get(c.r.Context(), c.caller.OrganisationID, c.path("export_id"))
	return shown(s.exportShown(e), err)
}

// spec: get-exports-file
func (s *Server) getExportFile(c *call) (reply, error) {
	file, err := s.Exports.Open(c.r.Context(), c.caller.OrganisationID, c.path("export_id"))
	if err != nil {
		return reply{}, err
	}
	if err := c.mustSee(exportPart, "export", c.caller.OrganisationID); err != nil {
		return reply{}, err
	}
	return reply{
		status: http.StatusOK, contentType: file.Format.MediaType(),
		header: http.Header{"Content-Disposition": {`attachment; filename="` + file.Name() + `"`}, "Cache-Control": {"private, no-store"}},
		file:   &OpenFile{MediaType: file.Format.MediaType(), Size: file.Size, Private: true, Stream: file},
	}, nil
}
