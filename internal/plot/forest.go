package plot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/policy"
)

// ForestCheck is the result of a check as the API shows it.
type ForestCheck struct {
	FarmerID          string            `json:"farmer_id,omitempty"`
	DeforestationFree bool              `json:"deforestation_free"`
	EUDRCompliant     bool              `json:"eudr_compliant"`
	CheckTimestamp    string            `json:"check_timestamp"`
	BaselineDate      string            `json:"baseline_date"`
	AlertCount        int               `json:"alert_count"`
	AlertAreaHa       float64           `json:"alert_area_ha"`
	ForestRequestID   string            `json:"forest_request_id"`
	ResultIPFSCID     string            `json:"result_ipfs_cid,omitempty"`
	Reason            string            `json:"reason,omitempty"`
	Assessment        forest.Assessment `json:"assessment"`
	LossPct           float64           `json:"loss_pct"`
	Forest2020Pct     float64           `json:"forest_2020_pct"`
	LossByYear        []LossOfYear      `json:"loss_by_year"`
	Datasets          []forest.Dataset  `json:"datasets"`
	Plots             []PlotFinding     `json:"plots,omitempty"`
}

// LossOfYear is the loss of one year.
type LossOfYear struct {
	Year   int     `json:"year"`
	AreaHa float64 `json:"area_ha"`
}

// Finding is what a forest check found, as a step's result and in the table of
// checks.
type Finding struct {
	At         time.Time         `json:"at"`
	Free       bool              `json:"free"`
	RequestID  string            `json:"request_id"`
	Alerts     int               `json:"alerts"`
	AlertHa    float64           `json:"alert_ha"`
	LossPct    float64           `json:"loss_pct"`
	ForestPct  float64           `json:"forest_2020_pct"`
	Assessment forest.Assessment `json:"assessment"`
	ByYear     []forest.YearLoss `json:"by_year"`
	Datasets   []forest.Dataset  `json:"datasets"`
	Method     string            `json:"method"`
	Raw        json.RawMessage   `json:"raw"`
	ByPlot     []PlotFinding     `json:"by_plot,omitempty"` // of a farm with several
}

// PlotFinding is what a check found on one plot of several.
type PlotFinding struct {
	PlotID            string            `json:"plot_id"`
	DeforestationFree bool              `json:"deforestation_free"`
	Assessment        forest.Assessment `json:"assessment"`
	AlertCount        int               `json:"alert_count"`
	AlertAreaHa       float64           `json:"alert_area_ha"`
	LossPct           float64           `json:"loss_pct"`
	Forest2020Pct     float64           `json:"forest_2020_pct"`
}

// Examine asks the forest provider about every plot and keeps nothing. What the
// provider cannot tell is never clear: FOREST_API_UNAVAILABLE.
// spec: code-forest-api-unavailable, forest-assessment, limit-forest-threshold
func (l List) Examine(ctx context.Context, provider forest.Checker) (Finding, error) {
	found := make([]Finding, len(l))
	for i, p := range l {
		var err error
		if found[i], err = p.examine(ctx, provider); err != nil {
			return Finding{}, err
		}
	}
	if len(found) == 1 {
		return found[0], nil
	}
	return l.together(found)
}

func (p Plot) examine(ctx context.Context, provider forest.Checker) (Finding, error) {
	unavailable := fault.New(fault.ForestAPIUnavailable, "the forest-data provider gives no usable answer now").After(30 * time.Second)
	if provider == nil {
		return Finding{}, unavailable
	}
	r, err := provider.Check(ctx, p.Polygon)
	switch {
	case errors.Is(err, forest.ErrUnavailable), err == nil && r.Assessment == forest.Unknown:
		return Finding{}, unavailable.Because(err)
	case err != nil && ctx.Err() != nil:
		return Finding{}, unavailable.Because(err)
	case err != nil:
		return Finding{}, err
	}
	raw := json.RawMessage(r.Raw)
	if !json.Valid(raw) {
		if raw, err = json.Marshal(string(r.Raw)); err != nil {
			return Finding{}, err
		}
	}
	return Finding{
		At: r.CheckedAt.UTC().Truncate(time.Microsecond), Free: r.DeforestationFree(), RequestID: r.RequestID, Alerts: r.AlertCount,
		AlertHa: r.AlertHectares, LossPct: r.LossPct, ForestPct: r.Forest2020Pct, Assessment: r.Assessment,
		ByYear: r.ByYear, Datasets: r.Datasets, Method: r.Method, Raw: raw,
	}, nil
}

// together is the check of a farm from those of its plots. What was lost is
// added up before it is judged: cutting a farm into plots must not make its
// loss small. Percentages weigh by area.
// spec: forest-plots
func (l List) together(found []Finding) (Finding, error) {
	all := Finding{Assessment: forest.Clear, Method: found[0].Method, ByYear: []forest.YearLoss{}}
	var requests []string
	var raw []json.RawMessage
	land := 0.0
	for i, f := range found {
		area := l[i].Polygon.Hectares()
		land += area
		if f.At.After(all.At) {
			all.At = f.At
		}
		all.Alerts += f.Alerts
		all.AlertHa += f.AlertHa
		all.LossPct += f.LossPct * area
		all.ForestPct += f.ForestPct * area
		if f.Assessment != forest.Clear && all.Assessment != forest.Fail {
			all.Assessment = f.Assessment
		}
		all.addYears(f.ByYear)
		for _, d := range f.Datasets {
			if !slices.Contains(all.Datasets, d) {
				all.Datasets = append(all.Datasets, d)
			}
		}
		requests = append(requests, f.RequestID)
		raw = append(raw, f.Raw)
		all.ByPlot = append(all.ByPlot, PlotFinding{
			PlotID: l[i].ID, DeforestationFree: f.Free, Assessment: f.Assessment, AlertCount: f.Alerts, AlertAreaHa: f.AlertHa, LossPct: f.LossPct, Forest2020Pct: f.ForestPct,
		})
	}
	all.RequestID = strings.Join(requests, ",")
	all.AlertHa = Round(all.AlertHa)
	all.LossPct = Round(all.LossPct / land)
	all.ForestPct = Round(all.ForestPct / land)
	if all.Free = all.AlertHa < forest.ClearBelowHectares; !all.Free {
		all.Assessment = forest.Fail
	}
	var err error
	all.Raw, err = json.Marshal(map[string]any{"plots": raw})
	return all, err
}

func (c *Finding) addYears(years []forest.YearLoss) {
	for _, y := range years {
		at := slices.IndexFunc(c.ByYear, func(have forest.YearLoss) bool { return have.Year == y.Year })
		if at < 0 {
			c.ByYear = append(c.ByYear, y)
			continue
		}
		c.ByYear[at].Hectares += y.Hectares
	}
	slices.SortFunc(c.ByYear, func(a, b forest.YearLoss) int { return a.Year - b.Year })
}

// Failure says what a farm with too much loss has lost.
func (c Finding) Failure() string {
	return fmt.Sprintf("%.2f ha of forest were lost on this farm after %s, in %d places; a farm must have lost less than %.1f ha",
		c.AlertHa, forest.Baseline, c.Alerts, forest.ClearBelowHectares)
}

// Facts are what the rules want to know of a check.
func (c Finding) Facts() policy.Forest {
	return policy.Forest{IsDoubtful: c.Assessment == forest.Review, LossHa: c.AlertHa, Forest2020Pct: c.ForestPct}
}

// View shows a check; the CID of the pinned answer comes with a passing one.
func (c Finding) View(farmerID, cid string) ForestCheck {
	v := ForestCheck{
		FarmerID: farmerID, DeforestationFree: c.Free, EUDRCompliant: c.Free, CheckTimestamp: clock.Stamp(c.At), BaselineDate: forest.Baseline,
		AlertCount: c.Alerts, AlertAreaHa: c.AlertHa, ForestRequestID: c.RequestID, Assessment: c.Assessment,
		LossPct: c.LossPct, Forest2020Pct: c.ForestPct, LossByYear: []LossOfYear{}, Datasets: c.Datasets, Plots: c.ByPlot,
	}
	for _, y := range c.ByYear {
		v.LossByYear = append(v.LossByYear, LossOfYear{Year: y.Year, AreaHa: y.Hectares})
	}
	if v.Datasets == nil {
		v.Datasets = []forest.Dataset{}
	}
	if c.Free {
		v.ResultIPFSCID = cid
	} else {
		v.Reason = c.Failure()
	}
	return v
}
