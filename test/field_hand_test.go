package test

import (
	"context"
	"fmt"
	"math"
	"strings"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// outdoors gives the page position and camera, as an agent allows them once.
func (p *handset) outdoors() *handset {
	p.t.Helper()
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		return browser.GrantPermissions([]browser.PermissionType{browser.PermissionTypeGeolocation, browser.PermissionTypeVideoCapture}).WithOrigin(p.house.base).
			Do(cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser))
	}))
	return p
}

// spot is a place on the ground: metres east and north of a farm's first corner.
type spot struct{ x, y float64 }

// ground is where the farms of these tests are: one beside the other, none on another.
type ground struct{ lat, lng float64 }

func farmland(n int) ground { return ground{1.0100 + 0.004*float64(n), 34.3300} }

func (g ground) degrees(s spot) (lat, lng float64) {
	const metre = 1 / 110_574.0
	return g.lat + s.y*metre, g.lng + s.x*metre/math.Cos(g.lat*math.Pi/180)
}

// stands lets the phone know where it is. Chromium first says that the position is not
// available, and then what it is.
func (p *handset) stands(g ground, s spot, accuracy float64) {
	p.t.Helper()
	lat, lng := g.degrees(s)
	p.run(emulation.SetGeolocationOverride().WithLatitude(lat).WithLongitude(lng).WithAccuracy(accuracy))
}

// touch is a finger on something: shown, touched, let go.
func (p *handset) touch(selector string) {
	p.t.Helper()
	p.sees(selector+" can be touched", fmt.Sprintf(`(() => { const e = document.querySelector(%q); return e && !e.disabled && e.getClientRects().length; })()`, selector))
	at := p.middle(selector)
	p.run(finger(input.TouchStart, at), finger(input.TouchEnd))
}

// middle shows something and says where its middle is, once it stands still: a page that
// is still being drawn moves under the finger.
func (p *handset) middle(selector string) spot {
	p.t.Helper()
	var at []float64
	p.run(chromedp.Evaluate(fmt.Sprintf(`(async () => {
		const e = document.querySelector(%q), frame = () => new Promise((next) => requestAnimationFrame(next));
		for (let before = '';;) {
			e.scrollIntoView({block: 'center', behavior: 'instant'});
			await frame();
			await frame();
			const r = e.getBoundingClientRect(), now = [r.left + r.width / 2, r.top + r.height / 2];
			if (now.join() === before) return now;
			before = now.join();
		}
	})()`, selector), &at, awaiting))
	return spot{at[0], at[1]}
}

func finger(what input.TouchType, at ...spot) chromedp.Action {
	points := make([]*input.TouchPoint, len(at))
	for i, s := range at {
		points[i] = &input.TouchPoint{X: s.x, Y: s.y}
	}
	return input.DispatchTouchEvent(what, points)
}

// goes touches what leads to a screen. The first page is drawn anew whenever something is
// sent or not: who touches it just then touches it again.
func (p *handset) goes(selector, screen string) {
	p.t.Helper()
	n := 0
	eventually(p.t, "the screen "+screen, func() bool {
		if ask[bool](p.tab, fmt.Sprintf(`!!document.querySelector('main[data-screen=%q][data-ready]')`, screen)) {
			return true
		}
		if n++; n%40 == 1 && ask[bool](p.tab, fmt.Sprintf(`!!document.querySelector(%q)`, selector)) {
			p.touch(selector)
		}
		return false
	})
}

// writes touches a field and writes into it, in the place of what was there.
func (p *handset) writes(selector, text string) {
	p.t.Helper()
	n := 0
	eventually(p.t, "the field "+selector, func() bool { // a banner that comes just then moves the page under the finger
		if ask[bool](p.tab, fmt.Sprintf(`document.activeElement === document.querySelector(%q)`, selector)) {
			return true
		}
		if n++; n%40 == 1 {
			p.touch(selector)
		}
		return false
	})
	p.run(chromedp.Evaluate(`document.activeElement.select()`, nil), input.InsertText(text))
}

// signs draws with a finger.
func (p *handset) signs() {
	p.t.Helper()
	at := p.middle(".pad")
	p.run(finger(input.TouchStart, spot{at.x - 60, at.y}))
	for i := range 12 {
		p.run(finger(input.TouchMove, spot{at.x - 60 + 10*float64(i), at.y + 20*float64(i%3)}))
	}
	p.run(finger(input.TouchEnd))
	// What follows at once on a stroke is taken for the end of a fling, and is no tap.
	p.run(finger(input.TouchStart, spot{2, at.y}), finger(input.TouchEnd))
}

// photographs takes a photo in a place of a form.
func (p *handset) photographs(slot string) {
	p.t.Helper()
	p.touch(`[data-photo=` + slot + `]`)
	p.touch("#take")
	p.touch(".over #use")
	p.sees("the photo is there", fmt.Sprintf(`!document.querySelector('.over') && [...document.querySelectorAll('[data-photo=%s]')].some((b) => b.closest('.photo').value)`, slot))
}

// points is how many the walk has.
func (p *handset) points() int {
	p.t.Helper()
	return ask[int](p.tab, `parseInt(document.getElementById('facts').textContent) || 0`)
}

// follows walks from corner to corner, a fix each seven metres, while the phone draws.
func (p *handset) follows(g ground, accuracy float64, corners ...spot) {
	p.t.Helper()
	p.stands(g, corners[0], accuracy)
	p.sees("a position", `document.getElementById('lamp').textContent.includes('±')`)
	p.touch("#run")
	p.stands(g, spot{corners[0].x + 0.3, corners[0].y}, accuracy)
	p.sees("the first point", `parseInt(document.getElementById('facts').textContent) > 0`)
	for i := 1; i < len(corners); i++ {
		from, to := corners[i-1], corners[i]
		steps := math.Ceil(math.Hypot(to.x-from.x, to.y-from.y) / 7)
		for s := 1.0; s <= steps; s++ {
			before := p.points()
			p.stands(g, spot{from.x + (to.x-from.x)*s/steps, from.y + (to.y-from.y)*s/steps}, accuracy)
			p.sees("the next point", fmt.Sprintf(`parseInt(document.getElementById('facts').textContent) > %d`, before))
		}
	}
	p.touch("#run")
}

// taps averages a corner: the phone stands there for ten fixes.
func (p *handset) taps(g ground, s spot, accuracy float64) {
	p.t.Helper()
	p.stands(g, s, accuracy)
	p.sees("a position", `document.getElementById('lamp').textContent.includes('±')`)
	p.touch("#corner")
	p.sees("the phone looks where it stands", `document.getElementById('corner').disabled`)
	for i := 0; ask[bool](p.tab, `document.getElementById('corner').disabled`); i++ {
		p.stands(g, spot{s.x + 0.01*float64(i%5), s.y}, accuracy)
	}
}

// newcomer is a farmer whom an agent registers.
type newcomer struct {
	id, family, given, phone string
}

// introduces fills the first three steps of a registration.
func (p *handset) introduces(n newcomer) {
	p.t.Helper()
	p.presents(n)
	p.touch("input[value=SIGNED]")
	p.sees("a field to sign in", `document.querySelector('.pad')`)
	p.signs()
	p.agrees()
}

// agrees goes on from the consent.
func (p *handset) agrees() {
	p.t.Helper()
	p.touch("#next")
	p.sees("the walk", `document.querySelector('[data-step=walk]')`)
}

// presents fills the first two steps, up to the consent.
func (p *handset) presents(n newcomer) {
	p.t.Helper()
	p.writes("#id", n.id)
	p.photographs("card")
	p.touch("#next")
	p.sees("names", `document.querySelector('[data-step=names]')`)
	p.writes("#family", n.family)
	p.writes("#given", n.given)
	p.writes("#village", "Bumayoka")
	p.writes("#phone", n.phone)
	p.writes("#phone2", n.phone)
	p.sees("the operator", `/MTN|AIRTEL/.test(document.getElementById('operator').textContent)`)
	p.touch("#next")
	p.sees("consent", `document.querySelector('[data-step=consent]')`)
}

// concludes fills the last step and saves.
func (p *handset) concludes() {
	p.t.Helper()
	p.touch("#next")
	p.sees("the review", `document.querySelector('[data-step=review]')`)
	p.photographs("face")
	p.writes("#cultivar", "SL14")
	p.touch("#next")
	p.sees("it is saved", `document.getElementById('deliver')`)
}

// weighs fills a delivery of the farmer who is chosen, and saves it; it gives the batch.
func (p *handset) weighs(gross, tare, grade string) (batchID string) {
	p.t.Helper()
	p.writes("#gross", gross)
	p.writes("#tare", tare)
	p.touch("input[name=grade][value=" + grade + "]")
	p.writes("#moisture", "12.4")
	p.photographs("slip")
	p.touch("#save")
	p.on("receipt")
	said := ask[string](p.tab, `document.getElementById('paper').innerText`)
	return said[strings.Index(said, "bat_"):][:30]
}
