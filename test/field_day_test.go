package test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// registers walks a farm and registers its farmer. The second walk crosses itself until a
// part of it is undone, the third is made where the position is poor.
func (p *handset) registers(n int) string {
	p.t.Helper()
	who := newcomer{fmt.Sprintf("UG-30%02d", n), "Wafula", fmt.Sprintf("Farmer %c", 'A'+n), fmt.Sprintf("07721003%02d", n)}
	land := farmland(n)
	p.goes("#to-register", "register")
	p.introduces(who)
	p.touch("#startwalk")
	switch n {
	case 1:
		p.crosses(land)
	case 2:
		p.barely(land)
	default:
		p.follows(land, 4, spot{0, 0}, spot{60, 0}, spot{60, 50}, spot{0, 50}, spot{0, 7})
	}
	p.touch("#close")
	p.touch(".walkfoot #use")
	p.sees("the plot", `document.getElementById('startwalk') && document.querySelector('[data-step=walk] .card')`)
	p.concludes()
	p.touch("#home")
	p.on("home")
	return who.id
}

// crosses taps corners of which the last makes the outline cross itself, is told so and
// where, and takes it back.
func (p *handset) crosses(land ground) {
	p.t.Helper()
	for _, s := range []spot{{0, 0}, {60, 0}, {60, 60}, {30, -40}} {
		p.taps(land, s, 4)
	}
	p.touch("#close")
	p.sees("the crossing", `document.querySelector('[data-warning=CROSSES_ITSELF]') && document.querySelector('.map .crossing') && document.querySelector('.walkfoot #use').hidden`)
	p.touch("#goon")
	p.touch("#undo")
	p.sees("no crossing", `!document.querySelector('.map .crossing') && parseInt(document.getElementById('facts').textContent) === 3`)
	p.taps(land, spot{0, 60}, 4)
	p.taps(land, spot{0, 60}, 4) // and once more at the same place
	if n := p.points(); n != 4 {
		p.t.Errorf("two taps at one corner: %d points, want 4", n)
	}
}

// barely walks where the position is poor: refused, until the agent uses it anyway.
func (p *handset) barely(land ground) {
	p.t.Helper()
	p.taps(land, spot{0, 0}, 40)
	p.sees("the refusal", `!document.getElementById('anyway').hidden && document.getElementById('lamp').classList.contains('poor')`)
	p.touch("#anyway")
	p.sees("the corner that is used anyway", `parseInt(document.getElementById('facts').textContent) === 1`)
	for _, s := range []spot{{70, 0}, {70, 60}, {0, 60}} {
		p.taps(land, s, 12)
	}
	p.touch("#close")
	p.sees("the warning", `document.querySelector('[data-warning=POOR_ACCURACY]')`)
	p.touch("#goon")
}

// onlyOffline demands that nothing was wrong but the line, and that a phone which died
// just after it was let in has to come in again.
func (p *handset) onlyOffline() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, complaint := range p.complaints {
		if !strings.Contains(complaint, "net::ERR_") && !strings.Contains(complaint, "401 (Unauthorized)") && !strings.Contains(complaint, "about:blank") {
			p.t.Errorf("complaint %q", complaint)
		}
	}
	p.complaints = nil
}

// A day without network: farms are walked, coffee is weighed, the phone dies in between;
// in the evening everything is there once. MWANYI_TEST_DAY_FARMERS and
// MWANYI_TEST_DAY_DELIVERIES ask for more; make field has 5 and 30.
// spec: field-walk, field-photo, field-delivery, field-registration, sync-exactly-once
func TestADayWithoutNetworkIsThereOnceInTheEvening(t *testing.T) {
	t.Parallel()
	most, deliveries := number(t, "MWANYI_TEST_DAY_FARMERS", 3), number(t, "MWANYI_TEST_DAY_DELIVERIES", 4)
	h := openField(t)
	p := h.handset().boot(h.link(h.agent("Wanyama Peter"))).outdoors()
	p.enrols(h.link(h.agent("Nambozo Ruth")))
	p.drains()
	eventually(t, "the rules are there", func() bool { return does[bool](p, `return !!(await store.get('meta', 'rules'))`) })
	eventually(t, "the app is kept", func() bool {
		return does[bool](p, `const names = await caches.keys(); return names.length > 0 && !!(await (await caches.open(names[0])).match('/agent/screens.js')) && !!navigator.serviceWorker.controller`)
	})
	h.breaks(func(*http.Request, []byte) fate { return fate{drop: true} })
	again := func() { // the phone is switched off and on, without network
		p.onlyOffline()
		p.kill()
		p.boot("/agent").outdoors()
		p.unlocks()
	}
	again()
	var farmers []string
	for n := range most {
		farmers = append(farmers, p.registers(n))
	}
	again()
	ids := map[string]bool{}
	for n := range deliveries {
		p.goes("#to-weigh", "weigh")
		p.stands(farmland(n%most), spot{30, 20}, 5)
		p.writes("#who", farmers[n%most])
		p.touch(`[data-farmer="` + farmers[n%most] + `"]`)
		p.sees("the farmer is chosen", `document.getElementById('other')`)
		ids[p.weighs(fmt.Sprintf("%d.5", 21+n), "1", "screen18")] = true
		if n == deliveries/2 {
			again()
		} else {
			p.goes("#back", "home")
		}
	}
	again()
	p.onlyOffline()
	h.breaks(nil)
	p.drains()
	p.onlyOffline()
	got := h.batches()
	if len(ids) != deliveries || len(got) != deliveries {
		t.Errorf("%d deliveries on the phone and %d at the service, want %d", len(ids), len(got), deliveries)
	}
	for id, n := range got {
		if n != 1 || !ids[id] {
			t.Errorf("%s is there %d times, of this phone: %v", id, n, ids[id])
		}
	}
	h.hasFarmers(farmers)
	h.hasSlips(got)
}

// hasFarmers demands that the farmers are registered with what the phone has sent.
func (h *fieldHouse) hasFarmers(ids []string) {
	h.t.Helper()
	r := h.now.Load()
	for _, id := range ids {
		got := r.want(h.t, http.StatusOK, call{method: http.MethodGet, path: "/farmers/" + id, token: h.manager})
		for _, name := range []string{"photo_url", "id_card_url", "walk", "consent"} {
			if got[name] == nil {
				h.t.Errorf("%s has no %s", id, name)
			}
		}
	}
	if all := r.driven().All(h.t, h.manager, "/farmers", "farmers"); len(all) != len(ids)+1 { // and the one who was there
		h.t.Errorf("%d farmers, want %d", len(all), len(ids)+1)
	}
}

// hasSlips demands that the photo of every weight slip is kept under the name that the
// phone has given it.
func (h *fieldHouse) hasSlips(batches map[string]int) {
	h.t.Helper()
	for id := range batches {
		got := h.now.Load().want(h.t, http.StatusOK, call{method: http.MethodGet, path: "/batch/" + id, token: h.manager})
		if url, _ := got["weight_slip_url"].(string); !strings.Contains(url, "/ipfs/bafkrei") {
			h.t.Errorf("%s has the slip %q, want one that is kept", id, url)
		}
	}
}
