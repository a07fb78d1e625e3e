package test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rsc.io/qr"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// film is a camera that sees a code, on a white wall: a file of Chromium's fake camera.
func film(t *testing.T, text string) chromedp.ExecAllocatorOption {
	t.Helper()
	const width, height, side = 640, 480, 8 // of a square of the code
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	frame := bytes.Repeat([]byte{230}, width*height)
	left, top := (width-code.Size*side)/2, (height-code.Size*side)/2
	for y := range code.Size * side {
		for x := range code.Size * side {
			if code.Black(x/side, y/side) {
				frame[(top+y)*width+left+x] = 25
			}
		}
	}
	file := fmt.Appendf(nil, "YUV4MPEG2 W%d H%d F10:1 Ip A1:1 C420jpeg\n", width, height)
	for range 3 {
		file = append(file, "FRAME\n"...)
		file = append(file, frame...)
		file = append(file, bytes.Repeat([]byte{128}, width*height/2)...) // no colour
	}
	name := filepath.Join(t.TempDir(), "card.y4m")
	if err := os.WriteFile(name, file, 0o600); err != nil {
		t.Fatal(err)
	}
	return chromedp.Flag("use-file-for-fake-video-capture", name)
}

// The code on a farmer's card is read from the camera's picture, without network, by the
// reader that the app brings along: this browser has none.
// spec: field-delivery
func TestACardBeforeTheCameraChoosesTheFarmer(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset()
	p.more = append(p.more, film(t, "https://mwanyi.example/f/UG-1"))
	p.boot("/agent").outdoors().enrols(h.link(h.agent("Nambozo Ruth")))
	p.drains()
	eventually(t, "the app is kept, with the reader", func() bool {
		return does[bool](p, `const names = await caches.keys(); return names.length > 0 && !!(await (await caches.open(names[0])).match('/agent/qr-decode.js')) && !!navigator.serviceWorker.controller`)
	})
	if ask[bool](p.tab, `!!self.BarcodeDetector`) {
		t.Skip("this browser reads codes by itself")
	}
	h.breaks(away)
	p.goes("#to-weigh", "weigh")
	p.touch("#scan")
	p.sees("the farmer is chosen", `document.getElementById('other') && document.querySelector('main').innerText.includes('UG-1') && !document.querySelector('.over')`)
	p.onlyOffline()
}

// A receipt is a strip of paper of the printer's width, or a picture on which the bag's
// code can be read.
// spec: field-delivery
func TestAReceiptIsPrintedAndShared(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").outdoors().enrols(h.link(h.agent("Nambozo Ruth")))
	p.drains()
	h.breaks(away)
	p.goes("#to-weigh", "weigh")
	p.stands(farmland(1), spot{30, 20}, 5)
	p.writes("#who", "UG-1")
	p.touch(`[data-farmer="UG-1"]`)
	batch := p.weighs("63.5", "1", "screen18")
	p.run(chromedp.Evaluate(`window.print = () => { window.printed = document.documentElement.dataset.paper; }; navigator.canShare = () => true; navigator.share = async ({files}) => { window.shared = files[0]; }; 0`, nil))
	for _, mm := range []float64{58, 80} {
		p.touch(fmt.Sprintf("#print%.0f", mm))
		p.sees("it is printed", fmt.Sprintf(`window.printed === '%.0f'`, mm))
		if got := p.paperMillimetres(); got < mm-1 || got > mm+1 {
			t.Errorf("on paper of %.0f mm it is %.1f mm wide", mm, got)
		}
	}
	p.touch("#share")
	p.sees("it is shared", `window.shared`)
	got := does[[]string](p, `const { decodeQR } = await import('/agent/qr-decode.js'), picture = await createImageBitmap(window.shared), c = document.createElement('canvas');
		c.width = picture.width; c.height = picture.height;
		const pen = c.getContext('2d'); pen.drawImage(picture, 0, 0);
		return [window.shared.type, String(picture.width), decodeQR(pen.getImageData(0, 0, c.width, c.height))];`)
	if got[0] != "image/png" || got[1] != "384" || got[2] != h.base+"/t/"+batch {
		t.Errorf("shared is %v, want a PNG with the code of %s", got, batch)
	}
	p.onlyOffline()
}

var mediaBox = regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) `)

// paperMillimetres is how wide the page is that the browser prints.
func (p *handset) paperMillimetres() (mm float64) {
	p.t.Helper()
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		pdf, _, err := page.PrintToPDF().WithPreferCSSPageSize(true).Do(ctx)
		if found := mediaBox.FindSubmatch(pdf); err == nil && found != nil {
			points, _ := strconv.ParseFloat(string(found[1]), 64) //nolint:errcheck // digits
			mm = points / 72 * 25.4
		}
		return err
	}))
	return mm
}

// corners walks around a rectangle by tapping its corners, and uses it.
func (p *handset) corners(land ground, from spot, wide, high float64) {
	p.t.Helper()
	p.touch("#startwalk")
	for _, s := range []spot{{from.x, from.y}, {from.x + wide, from.y}, {from.x + wide, from.y + high}, {from.x, from.y + high}} {
		p.taps(land, s, 4)
	}
	p.touch("#close")
	p.touch(".walkfoot #use")
	p.sees("the plot", `document.getElementById('startwalk') && document.querySelector('[data-step=walk] .card')`)
}

// Who cannot write agrees by thumb or by word, and a farm may be several plots.
// spec: field-registration, field-walk
func TestConsentByThumbOrWordAndSeveralPlotsByTouch(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot("/agent").outdoors().enrols(h.link(h.agent("Nambozo Ruth")))
	p.drains()
	rows := []struct {
		who   newcomer
		way   string
		plots int
	}{
		{newcomer{"UG-4001", "Nabwire", "Sarah", "0772100401"}, "THUMBPRINT", 2},
		{newcomer{"UG-4002", "Mugisha", "Paul", "0772100402"}, "ORAL", 1},
	}
	for n, row := range rows {
		land := farmland(10 + n)
		p.goes("#to-register", "register")
		p.presents(row.who)
		p.touch("input[value=" + row.way + "]")
		if row.way == "THUMBPRINT" {
			p.sees("where its photo goes", `document.querySelector('[data-photo=consent]')`)
			p.touch("#next")
			p.sees("that the thumb is missing", `!document.getElementById('say').hidden && document.querySelector('[data-step=consent]')`)
			p.photographs("consent")
		}
		p.agrees()
		for plot := range row.plots {
			p.corners(land, spot{120 * float64(plot), 0}, 70, 60)
		}
		p.concludes()
		p.touch("#home")
		p.on("home")
	}
	p.drains()
	for _, row := range rows {
		got := h.now.Load().want(t, http.StatusOK, call{path: "/farmers/" + row.who.id, token: h.manager})
		consent, _ := got["consent"].(map[string]any)
		plots, _ := got["farm"].(map[string]any)["plots"].([]any)
		if consent["method"] != row.way || len(plots) != row.plots {
			t.Errorf("%s agreed by %v and has %d plots, want %s and %d: %v", row.who.id, consent["method"], len(plots), row.way, row.plots, got)
		}
	}
	p.demandNoComplaint(t)
}

// The link that a registration without a boundary gives opens the app where the walk is
// made, and the farmer is registered by it; so is a new line around land that is known.
// spec: field-walk, field-registration
func TestTheLinkToAWalkLeadsToTheRegisteredFarm(t *testing.T) {
	t.Parallel()
	h := openField(t)
	pending := h.now.Load().want(t, http.StatusAccepted, call{path: "/farmers/register", token: h.manager, body: map[string]any{"national_farmer_id": "UG-POINT-7", "cooperative_id": h.coop, "phone": "+256772100407"}})
	link, err := url.Parse(text(t, pending, "agent_app_deep_link"))
	if err != nil {
		t.Fatal(err)
	}
	p := h.handset().boot("/agent/").outdoors() // as people type it
	p.on("enrol")
	p.enrols(h.link(h.agent("Nambozo Ruth")))
	p.drains()
	p.open(390, p.at("/agent/boundary?"+link.RawQuery))
	p.unlocksAt("register")
	p.sees("whose it is", `document.getElementById('id').value === 'UG-POINT-7'`)
	p.introduces(newcomer{"UG-POINT-7", "Namono", "Joy", "0772100407"})
	p.corners(farmland(20), spot{0, 0}, 70, 60)
	p.concludes()
	p.drains()
	if got := h.now.Load().want(t, http.StatusOK, call{path: "/farmers/UG-POINT-7", token: h.manager}); got["walk"] == nil || got["consent"] == nil {
		t.Errorf("the farmer who waited is %v", got)
	}

	p.open(390, p.at("/agent/boundary?farmer_id=UG-1&cooperative_id="+h.coop))
	p.unlocksAt("walk")
	for _, s := range []spot{{0, 0}, {70, 0}, {70, 60}, {0, 60}} {
		p.taps(farmland(21), s, 4)
	}
	p.touch("#close")
	p.touch(".walkfoot #use")
	p.touch("#again")
	p.on("home")
	p.drains()
	state := does[json.RawMessage](p, `return (await outbox.rows()).filter((r) => r.kind === 'boundary').map((r) => [r.state, r.code]);`)
	if !strings.HasPrefix(string(state), `[["DONE"`) {
		t.Errorf("the walk of UG-1 is %s", state)
	}
}
