package app

import (
	"fmt"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/api"
	"mwanyi/internal/web"
)

// startPage is the page at / of a development service.
type startPage struct {
	service *service
	page    *web.Start
}

// openStart makes it; nil in production.
func (v *service) openStart() (api.Start, error) {
	if v.config.Mode != Dev {
		return nil, nil //nolint:nilnil // no page is no failure
	}
	page, err := web.NewStart()
	return &startPage{v, page}, err
}

// rolesMay says what each role is for, and shows a call of it.
var rolesMay = map[access.Role]struct{ words, path string }{
	access.Cooperative: {"The manager: registers farmers, takes coffee in, moves lots, confirms orders, files statements, pays.", "/lots"},
	access.Agent:       {"Out in the villages: registers farmers and weighs deliveries.", "/prices"},
	access.Buyer:       {"Buys: looks at lots, orders, pays, reads statements.", "/purchase-orders"},
	access.MFI:         {"Lends: sees the pool, the loans and its own position, and takes money out.", "/lending/pool-status"},
	access.Admin:       {"Runs the service: organisations, keys, books, reviews.", "/admin/organisations"},
}

// Start is the page as it is now, and its content security policy.
func (s *startPage) Start() (page []byte, policy string, err error) {
	view := web.StartView{BaseURL: s.service.config.PublicURL, SandboxURL: s.service.config.SandboxURL, DataDir: s.service.config.DataDir}
	d := s.service.demo.Load()
	if d == nil {
		return s.page.Page(view)
	}
	if url := d.credentials.RPCURL; url != nil {
		view.RPCURL = *url
	}
	for _, c := range d.credentials.Credentials {
		person := web.StartPerson{Role: string(c.Role), Name: c.name, Key: c.APIKey, May: rolesMay[c.Role].words, Lines: d.credentials.lines(c, rolesMay[c.Role].path)}
		if c.OrganisationID != nil {
			person.OrganisationID = *c.OrganisationID
		}
		view.People = append(view.People, person)
	}
	for _, u := range d.credentials.Users {
		view.Users = append(view.Users, web.StartUser{Role: string(u.Role), House: u.house, Path: "/demo/" + u.UserID})
	}
	view.Season = d.season()
	return s.page.Page(view)
}

// season is how the page shows it; nil when the folder has none.
func (d *demo) season() *web.StartSeason {
	if d.record == nil {
		return nil
	}
	if d.play != nil {
		select {
		case <-d.play.over:
		default:
			p := d.play.season.HowFar()
			return &web.StartSeason{IsPlaying: true, Batches: p.Batches, OfBatches: p.OfBatches}
		}
	}
	shown := &web.StartSeason{Trouble: d.record.Error}
	for _, one := range d.record.Sights() {
		shown.Sights = append(shown.Sights, web.StartSight(one))
	}
	return shown
}

// lines are a token of somebody, and a call with it, for a shell.
func (d credentials) lines(c credential, path string) string {
	fields := []string{fmt.Sprintf("%q:%q", "api_key", c.APIKey)}
	if c.OrganisationID != nil {
		fields = append(fields, fmt.Sprintf("%q:%q", "cooperative_id", *c.OrganisationID))
	}
	return fmt.Sprintf(`TOKEN=$(curl -s %s/auth/token -H 'Content-Type: application/json' -d '{%s}' | sed 's/.*"access_token":"\([^"]*\)".*/\1/')
curl -s %s%s -H "Authorization: Bearer $TOKEN"`, d.BaseURL, strings.Join(fields, ","), d.BaseURL, path)
}
