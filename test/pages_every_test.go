package test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/getkin/kin-openapi/openapi3"

	"mwanyi/internal/tongue"
)

// publicPage is a page that needs no token, as the contract has it.
type publicPage struct {
	path   string // with the names of its parts in braces
	speaks bool   // it takes a language
}

// publicPages are all that the running service serves: its contract, which other tests
// hold equal to the table of routes, says so.
func publicPages(t *testing.T, r *running) (all []publicPage) {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(r.do(t, call{path: "/openapi.json"}).body)
	if err != nil {
		t.Fatal(err)
	}
	for path, item := range doc.Paths.Map() {
		if item.Get == nil || item.Get.Security == nil || len(*item.Get.Security) > 0 {
			continue
		}
		if found := item.Get.Responses.Value("200"); found != nil && found.Value.Content["text/html"] != nil {
			all = append(all, publicPage{path: path, speaks: item.Get.Parameters.GetByInAndName("query", "lang") != nil})
		}
	}
	if len(all) < 20 {
		t.Fatalf("%d public pages, want at least 20: %v", len(all), all)
	}
	return all
}

// openedElsewhere are the public pages that another test opens in a browser.
var openedElsewhere = map[string]func(*testing.T){
	"/docs": TestTheManual, "/docs/errors": TestTheManual, "/docs/webhooks": TestTheManual, "/docs/{page}": TestTheManual,
	"/agent": TestEveryScreenOfTheFieldIsForEverybody, "/agent/enrol": TestEveryScreenOfTheFieldIsForEverybody,
	"/agent/boundary": TestTheLinkToAWalkLeadsToTheRegisteredFarm, "/agent/{file}": TestEveryScreenOfTheFieldIsForEverybody,
	"/account": TestSomebodySignsInWithAPasskeyInARealBrowser, // it shows nothing to who is not in
}

// addresses are where each public page that is opened here can be seen: one for every
// kind of thing that it shows.
func (g *gallery) addresses(t *testing.T) map[string][]string {
	t.Helper()
	v := g.holds(t, http.StatusOK, call{path: "/batch/" + g.batchID, token: g.manager})
	seen := map[string][]string{
		"/": {"/"}, "/sign-in": {"/sign-in"}, "/sign-in/{token}": {"/sign-in/a-link"}, "/invitation/{token}": {"/invitation/a-link"}, "/verify": {"/verify"},
		"/t/{batch_id}": {g.pages["trace"]}, "/l/{lot_id}": {g.pages["lot"]}, "/farmer/{farmer_id}": {g.pages["farm"]}, "/dds/{dds_id}": {g.pages["statement"]},
		"/explorer": {"/explorer"}, "/explorer/acts": {"/explorer/acts"}, "/explorer/farmers/{farmer_id}": {"/explorer/farmers/UG-900001"},
		"/explorer/batches/{token_id}": {"/explorer/batches/" + fmt.Sprint(v["chain_token_id"])},
	}
	history, _ := v["stage_history"].([]any)
	for _, line := range history {
		record, _ := line.(map[string]any)
		seen["/explorer/accounts/{address}"] = []string{"/explorer/accounts/" + text(t, record, "recorded_by")} // the last is enough
		seen["/explorer/tx/{tx_hash}"] = append(seen["/explorer/tx/{tx_hash}"], "/explorer/tx/"+text(t, record, "chain_tx"))
	}
	overview := string(g.do(t, call{path: "/explorer"}).body)
	for path, form := range map[string]string{"/explorer/blocks/{number}": `/explorer/blocks/[0-9]+`, "/explorer/accounts/{address}": `/explorer/accounts/0x[0-9a-f]{40}`} {
		seen[path] = append(seen[path], regexp.MustCompile(form).FindString(overview))
	}
	// Of the few batches and blocks here the first are both.
	seen["/explorer/find"] = []string{"/explorer/find?q=1"}
	return seen
}

// everyPublicPage opens all of them, in every language that they speak.
func everyPublicPage(t *testing.T, g *gallery, page *tab) {
	addresses := g.addresses(t)
	for _, public := range publicPages(t, g.running) {
		if openedElsewhere[public.path] != nil {
			continue
		}
		if len(addresses[public.path]) == 0 {
			t.Errorf("no test opens the public page %s in a browser: say here where one can be seen", public.path)
		}
		for i, address := range addresses[public.path] {
			name := strings.Trim(strings.NewReplacer("/", "-", "{", "", "}", "").Replace(public.path), "-")
			languages := tongue.Codes
			if !public.speaks {
				languages = []tongue.Code{tongue.English}
			}
			for _, code := range languages {
				asked := address
				if public.speaks {
					asked += "?lang=" + string(code)
				}
				t.Run(asked, func(t *testing.T) {
					inEveryWindow(t, page.in(t), g.base+asked, strings.Join([]string{name, string(rune('1' + i)), string(code)}, "-"), code)
				})
			}
			if strings.HasPrefix(address, "/explorer") {
				t.Run("the links of "+address, func(t *testing.T) { everyLinkResolves(t, g, page.in(t), address) })
			}
		}
	}
}

// looksUp types into the explorer's field as a person does, with scripts forbidden by the
// page's own policy.
// spec: explorer-find
func looksUp(t *testing.T, g *gallery, page *tab) {
	token := fmt.Sprint(g.holds(t, http.StatusOK, call{path: "/batch/" + g.batchID, token: g.manager})["chain_token_id"])
	for typed, want := range map[string]string{
		strings.ToLower(strings.TrimPrefix(g.batchID, "bat_")): "/explorer/batches/" + token, " ug-900001 ": "/explorer/farmers/UG-900001",
	} {
		page.open(360, g.base+"/explorer/acts")
		page.run(chromedp.SendKeys("#q", typed+kb.Enter, chromedp.ByQuery))
		eventually(t, typed+" leads to "+want, func() bool { return ask[string](page, "location.pathname") == want })
		page.demandNoComplaint(t)
	}
	for _, width := range []int64{360, 1280} {
		page.open(width, g.base+"/explorer/find?q="+strings.Repeat("W", 100))
		page.whole(fmt.Sprintf("page-explorer-find-none-%d", width))
		if got := ask[string](page, `document.querySelector("h1").innerText + document.getElementById("q").value`); got != "Nothing found"+strings.Repeat("W", 100) {
			t.Errorf("the page says %q", got)
		}
		fitsItsWindow(t, page)
		page.demandAccess(t)
		page.forget() // the browser says that nothing was found
	}
}
