package api

import (
	"cmp"
	"fmt"
	"net/http"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/boundary"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/person"
	"mwanyi/internal/plot"
)

// plotRequest is a plot that an agent has walked.
type plotRequest struct {
	Name         *string        `json:"name"`
	Polygon      jsontext.Value `json:"polygon"`
	AreaHectares *float64       `json:"area_hectares"`
	Cultivar     *string        `json:"cultivar"`
	Trees        *int64         `json:"trees"`
}

// plots reads a list of plots; otherwise is the cultivar of those that name none.
// spec: farm-plots
func (k *check) plots(field string, in []plotRequest, otherwise *string) (land plot.List) {
	if len(in) == 0 || len(in) > plot.Most {
		k.wrong(field, fault.InvalidRequest, "must have 1 to %d items", plot.Most)
		return nil
	}
	for i, p := range in {
		k.text(fmt.Sprintf("%s[%d].cultivar", field, i), need, cmp.Or(p.Cultivar, otherwise), labelShape)
		one := k.plot(fmt.Sprintf("%s[%d].", field, i), need, p)
		one.Cultivar = valueOf(cmp.Or(p.Cultivar, otherwise))
		land = append(land, one)
	}
	return land
}

// plot reads one plot, whose fields stand under a prefix. An area that is not
// stated is the polygon's own.
func (k *check) plot(prefix string, walked presence, in plotRequest) plot.Plot {
	p := plot.Plot{Name: valueOf(in.Name), Cultivar: valueOf(in.Cultivar), Polygon: k.polygon(prefix+"polygon", walked, in.Polygon)}
	k.text(prefix+"name", maybe, in.Name, labelShape)
	k.text(prefix+"cultivar", maybe, in.Cultivar, labelShape)
	k.number(prefix+"area_hectares", maybe, in.AreaHectares, geo.MinHectares, geo.MaxHectares, fault.InvalidRequest)
	k.integer(prefix+"trees", maybe, in.Trees, 1, maxTrees)
	if in.Trees != nil {
		p.Trees = int(*in.Trees)
	}
	p.AreaHectares = plot.Round(p.Polygon.Hectares())
	if in.AreaHectares != nil {
		k.areaOf(prefix+"area_hectares", p.Polygon, *in.AreaHectares)
		p.AreaHectares = *in.AreaHectares
	}
	return p
}

// knownPlotRequest is a plot of a farm that is registered.
type knownPlotRequest struct {
	PlotID *string `json:"plot_id"`
	plotRequest
}

// isWalked reports whether anything but the id is said of a plot.
func (in plotRequest) isWalked() bool {
	return in.Polygon != nil || in.Name != nil || in.AreaHectares != nil || in.Cultivar != nil || in.Trees != nil
}

// changeBoundaryRequest is the body of POST /farmers/{farmer_id}/boundary: one
// plot that was walked, or all plots of the farm.
type changeBoundaryRequest struct {
	Reason *string             `json:"reason"`
	Add    *bool               `json:"add"`
	Plots  *[]knownPlotRequest `json:"plots"`
	Walk   *walkRequest        `json:"walk"`
	knownPlotRequest

	walked []plot.Plot
	scope  boundary.Scope
	walk   *person.Walk
}

var (
	walkReasonShape = shape{min: 3, max: 500}
	plotIDShape     = shape{min: 1, max: 64}
)

// spec: boundary-change
func (in *changeBoundaryRequest) validate(k *check) {
	k.text("reason", need, in.Reason, walkReasonShape)
	in.walk = k.walk(in.Walk)
	if in.Plots == nil {
		in.oneWalked(k)
		return
	}
	if in.isWalked() || in.PlotID != nil || in.Add != nil {
		k.wrong("plots", fault.InvalidRequest, "are all plots of the farm, and come without those of a single one")
	}
	in.scope = boundary.Whole
	if len(*in.Plots) == 0 || len(*in.Plots) > plot.Most {
		k.wrong("plots", fault.InvalidRequest, "must have 1 to %d items", plot.Most)
		return
	}
	for i, p := range *in.Plots {
		in.walked = append(in.walked, k.knownPlot(fmt.Sprintf("plots[%d].", i), p))
	}
}

// oneWalked reads the request of a single plot.
func (in *changeBoundaryRequest) oneWalked(k *check) {
	one := k.walkedAnew("", in.plotRequest)
	k.text("plot_id", maybe, in.PlotID, plotIDShape)
	one.ID = valueOf(in.PlotID)
	in.walked = []plot.Plot{one}
	adds := in.Add != nil && *in.Add
	switch {
	case adds && in.PlotID != nil:
		k.wrong("add", fault.InvalidRequest, "comes without plot_id")
	case adds:
		in.scope = boundary.Added
	case in.PlotID != nil:
		in.scope = boundary.OnePlot
	default:
		in.scope = boundary.Alone
	}
}

// knownPlot reads a plot of several. One that names only its id stays as it is.
func (k *check) knownPlot(prefix string, in knownPlotRequest) plot.Plot {
	k.text(prefix+"plot_id", maybe, in.PlotID, plotIDShape)
	if in.PlotID != nil && !in.isWalked() {
		return plot.Plot{ID: *in.PlotID}
	}
	p := k.walkedAnew(prefix, in.plotRequest)
	p.ID = valueOf(in.PlotID)
	return p
}

// walkedAnew reads a plot of a farm that is registered. Where nobody states an
// area, that which was stated for the same land stays.
func (k *check) walkedAnew(prefix string, in plotRequest) plot.Plot {
	p := k.plot(prefix, need, in)
	if in.AreaHectares == nil {
		p.AreaHectares = 0
	}
	return p
}

// changeBoundary replaces the boundary of a farm.
// spec: boundary-change
func (s *Server) changeBoundary(c *call, in *changeBoundaryRequest) (reply, error) {
	f, err := s.theFarmer(c)
	if err != nil {
		return reply{}, err
	}
	change, err := s.Boundaries.Replace(c.r.Context(), boundary.ReplaceRequest{
		FarmerID: f.ID, Plots: in.walked, Scope: in.scope, Reason: *in.Reason, MadeBy: c.caller.Who(), Request: c.requestName(), Walk: in.walk,
	})
	if err != nil {
		return reply{}, err
	}
	if change.Status == boundary.InReview {
		return reply{status: http.StatusAccepted, value: heldChange{
			Status: change.Status, ChangeID: change.ID, FarmerID: f.ID, JobID: change.JobID, Held: each(change.Held, heldOf),
		}}, nil
	}
	done, err := s.Boundaries.Shown(c.r.Context(), change)
	if err != nil {
		return reply{}, err
	}
	return created(done)
}

// heldChange is a new boundary that waits until a person has decided.
type heldChange struct {
	Status   string      `json:"status"`
	ChangeID string      `json:"change_id"`
	FarmerID string      `json:"farmer_id"`
	JobID    string      `json:"job_id"`
	Held     []heldReply `json:"held"`
}

// boundaryReply is a boundary that a farm has, or had.
type boundaryReply struct {
	Version         int64           `json:"version"`
	Since           string          `json:"since"`
	Until           *string         `json:"until"`
	AreaHectares    float64         `json:"area_hectares"`
	BoundaryIPFSCID string          `json:"boundary_ipfs_cid"`
	BoundaryIPFSURL string          `json:"boundary_ipfs_url"`
	Plots           []plotOfVersion `json:"plots"`
	Reason          string          `json:"reason,omitempty"`
	By              string          `json:"by,omitempty"`
	ChainTxHash     string          `json:"chain_tx_hash,omitempty"`
}

type plotOfVersion struct {
	PlotID          string      `json:"plot_id"`
	Name            string      `json:"name,omitempty"`
	AreaHectares    float64     `json:"area_hectares"`
	Cultivar        string      `json:"cultivar"`
	BoundaryIPFSCID string      `json:"boundary_ipfs_cid"`
	Polygon         geo.Polygon `json:"polygon"`
}

// openChange is a change that has not ended.
type openChange struct {
	ChangeID     string  `json:"change_id"`
	Status       string  `json:"status"`
	JobID        string  `json:"job_id"`
	AreaHectares float64 `json:"area_hectares"`
	CreatedAt    string  `json:"created_at"`
}

// getBoundaryHistory shows the boundaries of a farm, the newest first.
// spec: boundary-history
func (s *Server) getBoundaryHistory(c *call) (reply, error) {
	f, err := s.theFarmer(c)
	if err != nil {
		return reply{}, err
	}
	list, open, err := s.Boundaries.History(c.r.Context(), f)
	if err != nil {
		return reply{}, err
	}
	var waits *openChange
	if open != nil {
		waits = &openChange{ChangeID: open.ID, Status: open.Status, JobID: open.JobID, AreaHectares: open.After.Hectares, CreatedAt: clock.Stamp(open.CreatedAt)}
	}
	return ok(struct {
		FarmerID   string          `json:"farmer_id"`
		Version    int64           `json:"version"`
		Boundaries []boundaryReply `json:"boundaries"`
		Open       *openChange     `json:"open_change"`
	}{FarmerID: f.ID, Version: list[0].Number, Boundaries: each(list, func(v boundary.Version) boundaryReply { return c.boundaryShown(v, f.CooperativeID) }), Open: waits})
}

func (c *call) boundaryShown(v boundary.Version, cooperativeID string) boundaryReply {
	out := boundaryReply{
		Version: v.Number, Since: clock.Stamp(v.Since), AreaHectares: v.Land.Hectares, BoundaryIPFSCID: v.Land.CID, BoundaryIPFSURL: c.s.Farmers.BoundaryURL(v.Land.CID),
		Reason: v.Reason, By: v.MadeBy, ChainTxHash: v.ChainTx,
	}
	if v.Until != nil {
		until := clock.Stamp(*v.Until)
		out.Until = &until
	}
	for _, p := range v.Land.Plots {
		if !c.sees(plotNamePart, cooperativeID) {
			p.Name = ""
		}
		out.Plots = append(out.Plots, plotOfVersion{PlotID: p.ID, Name: p.Name, AreaHectares: p.AreaHectares, Cultivar: p.Cultivar, BoundaryIPFSCID: p.CID, Polygon: p.Polygon})
	}
	return out
}
