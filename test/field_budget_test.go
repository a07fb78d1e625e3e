package test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/clock"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// budget is a goal of the field app: how long something may take on a slow phone.
type budget struct {
	what string
	most time.Duration
	took []time.Duration
}

// tell prints how often the longest allowed is what it took: 1 is as slow as it may be.
func (b *budget) tell(t *testing.T) {
	t.Helper()
	slices.Sort(b.took)
	least, middle, longest := b.took[0], b.took[len(b.took)/2], b.took[len(b.took)-1]
	t.Logf("%-62s %5.2f x-limit (%.2f to %.2f): %v (%v to %v) of %v, %d times", b.what, ratio(b.most, middle), ratio(b.most, longest), ratio(b.most, least),
		middle.Round(time.Millisecond), least.Round(time.Millisecond), longest.Round(time.Millisecond), b.most, len(b.took))
}

func ratio(most, took time.Duration) float64 { return most.Seconds() / took.Seconds() }

const (
	slowBytes  = 50_000 / 8 // a second
	slowReturn = 500 * time.Millisecond
)

// readyAt notes in the page when a screen can first be used, in milliseconds since the
// page was asked for.
const readyAt = `new MutationObserver(() => {
	const main = document.querySelector('main[data-ready]');
	if (main && !window.readyAt) requestAnimationFrame(() => { window.readyAt = window.readyAt || performance.now(); window.readyScreen = main.dataset.screen; });
}).observe(document, {subtree: true, childList: true, attributes: true});`

// watched switches a phone on with the stop-watch in its pages, and a processor that is
// so many times slower.
func (h *fieldHouse) watched(p *handset, slower float64) *handset {
	h.t.Helper()
	p.tab = openProfile(h.t, h.base, 10*time.Minute, p.profile)
	p.run(emulation.SetCPUThrottlingRate(slower), chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(readyAt).Do(ctx)
		return err
	}))
	return p
}

// ready is when the screen could be used.
func (p *handset) ready(screen string) time.Duration {
	p.t.Helper()
	p.sees(screen, fmt.Sprintf(`window.readyAt && window.readyScreen === %q`, screen))
	return time.Duration(ask[float64](p.tab, `window.readyAt`) * float64(time.Millisecond))
}

// The budgets of the field app, printed; nothing is asserted, since what it takes is the
// machine's. make field-bench asks for it.
func TestTheBudgetsOfTheField(t *testing.T) {
	if os.Getenv("MWANYI_FIELD_BENCH") != "1" {
		t.Skip("make field-bench measures")
	}
	rounds := number(t, "MWANYI_FIELD_BENCH_ROUNDS", 5)
	h := openField(t)
	first := &budget{what: "the first screen, 50 kbit/s, 500 ms there and back, CPU/4", most: 6 * time.Second}
	next := &budget{what: "the next start, from the phone's own copy, no line, CPU/4", most: time.Second}
	save := &budget{what: "a delivery with its photo, from the touch to the disk, CPU/6", most: 300 * time.Millisecond}
	receipt := &budget{what: "the same, to the receipt with its code", most: 300 * time.Millisecond}
	send := &budget{what: "40 deliveries without photos, 50 kbit/s, 500 ms", most: 15 * time.Second}
	for range rounds {
		p := h.watched(h.handset(), 4)
		h.speed.thin(slowBytes, slowReturn)
		p.open(390, h.base+"/agent")
		first.took = append(first.took, p.ready("enrol"))
		h.speed.mu.Lock()
		t.Logf("%d bytes came over the line until then, with their headers", h.speed.bytesDown)
		h.speed.mu.Unlock()
		h.speed.thin(0, 0)
		p.sees("the worker keeps the app", `navigator.serviceWorker.controller`)
		h.breaks(away)
		p.open(390, h.base+"/agent")
		next.took = append(next.took, p.ready("enrol"))
		h.breaks(nil)
		p.kill()
	}
	p := h.watched(h.handset(), 1).outdoors()
	p.enrols(h.link(h.agent("Nambozo Ruth")))
	p.drains()
	h.breaks(away)
	for range rounds {
		disk, paper := p.savesSlowly()
		save.took, receipt.took = append(save.took, disk), append(receipt.took, paper)
	}
	h.breaks(nil)
	p.drains()
	for range rounds {
		h.breaks(away)
		p.saves(0, 40)
		h.breaks(nil)
		h.speed.thin(slowBytes, slowReturn)
		began := clock.Now()
		p.drains()
		send.took = append(send.took, clock.Since(began))
		h.speed.thin(0, 0)
	}
	for _, b := range []*budget{first, next, save, receipt, send} {
		b.tell(t)
	}
}

// savesSlowly fills a delivery and times its save on a phone that is six times slower: until
// the outbox says that it is on the disk, and until its receipt is shown.
func (p *handset) savesSlowly() (disk, paper time.Duration) {
	p.t.Helper()
	opens("weigh", "{farmer_id: 'UG-1'}")(p)
	p.stands(farmland(1), spot{30, 20}, 5)
	p.writes("#gross", "63.5")
	p.writes("#tare", "1")
	p.touch("input[name=grade][value=screen18]")
	p.writes("#moisture", "12.4")
	p.photographs("slip")
	p.run(emulation.SetCPUThrottlingRate(6))
	defer p.run(emulation.SetCPUThrottlingRate(1))
	took := does[[]float64](p, `
		let saved = 0;
		const stop = outbox.onChange(() => { saved = saved || performance.now(); });
		const began = performance.now(), done = () => document.querySelector('main[data-screen=receipt][data-ready]');
		document.getElementById('save').click();
		await new Promise((next) => { const o = new MutationObserver(() => { if (done()) { o.disconnect(); next(); } }); o.observe(document, {subtree: true, childList: true, attributes: true}); });
		stop();
		return [saved - began, performance.now() - began];`)
	return time.Duration(took[0] * float64(time.Millisecond)), time.Duration(took[1] * float64(time.Millisecond))
}
