package test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"mwanyi/test/drive"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

const (
	// withoutBrowser, set to 1, skips the browser tests on a machine that has none.
	withoutBrowser = "MWANYI_TEST_NO_BROWSER"
	// screenshots names a folder that keeps the pictures; else they go with the test.
	screenshots = "MWANYI_TEST_SCREENSHOTS"
)

// tab is a page of a browser that notes everything that goes wrong in it.
type tab struct {
	context.Context
	t  *testing.T
	mu sync.Mutex
	// complaints are console errors, exceptions, refused resources (the content
	// security policy's too) and requests to other hosts.
	complaints []string
}

// openTab starts a browser of the test's own.
func openTab(t *testing.T, base string) *tab {
	t.Helper()
	options := []chromedp.ExecAllocatorOption{
		chromedp.ExecPath(browserPath(t)), chromedp.UserDataDir(t.TempDir()),
		chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun, chromedp.NoDefaultBrowserCheck,
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.Flag("disable-dev-shm-usage", true), chromedp.Flag("hide-scrollbars", true),
		chromedp.WSURLReadTimeout(patience),
		chromedp.ModifyCmdFunc(func(cmd *exec.Cmd) { cmd.SysProcAttr = drive.OwnGroup() }),
	}
	allocator, endAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, end := chromedp.NewContext(allocator)
	ctx, endTime := context.WithTimeout(ctx, 2*patience)
	page := &tab{Context: ctx, t: t}
	t.Cleanup(func() {
		browser := chromedp.FromContext(ctx).Browser
		endTime()
		end()
		endAllocator()
		if browser != nil && browser.Process() != nil {
			syscall.Kill(-browser.Process().Pid, syscall.SIGKILL) //nolint:errcheck // what is left of its children, if anything
		}
	})
	chromedp.ListenTarget(ctx, func(event any) { page.note(event, base) })
	page.run(log.Enable(), network.Enable(), runtime.Enable())
	return page
}

func browserPath(t *testing.T) string {
	t.Helper()
	if os.Getenv(withoutBrowser) == "1" {
		t.Skip(withoutBrowser + "=1")
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "headless-shell"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatal("no Chromium found: install the package \"chromium\", or set " + withoutBrowser + "=1 to leave the browser tests out")
	return ""
}

func (p *tab) note(event any, base string) {
	complaint := ""
	switch e := event.(type) {
	case *log.EventEntryAdded:
		complaint = fmt.Sprintf("%s: %s %s", e.Entry.Level, e.Entry.Text, e.Entry.URL)
	case *runtime.EventConsoleAPICalled:
		complaint = fmt.Sprintf("console.%s: %v", e.Type, e.Args)
	case *runtime.EventExceptionThrown:
		complaint = e.ExceptionDetails.Error()
	case *network.EventRequestWillBeSent:
		if !strings.HasPrefix(e.Request.URL, base) && !strings.HasPrefix(e.Request.URL, "data:") {
			complaint = "request to " + e.Request.URL
		}
	}
	if complaint != "" {
		p.mu.Lock()
		p.complaints = append(p.complaints, complaint)
		p.mu.Unlock()
	}
}

// in makes failures those of a subtest.
func (p *tab) in(t *testing.T) *tab {
	p.t = t
	return p
}

func (p *tab) run(actions ...chromedp.Action) {
	p.t.Helper()
	if err := chromedp.Run(p, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// ask evaluates an expression in the page.
func ask[T any](p *tab, expression string) T {
	p.t.Helper()
	var result T
	p.run(chromedp.Evaluate(expression, &result))
	return result
}

// open shows an address in a window of a width.
func (p *tab) open(width int64, address string) {
	p.t.Helper()
	var options []chromedp.EmulateViewportOption
	if width < 600 {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	// From an empty page: an anchor on the page before would not load anything.
	p.run(chromedp.Navigate("about:blank"), chromedp.EmulateViewport(width, 900, options...), chromedp.Navigate(address))
}

// picture saves what the window shows.
func (p *tab) picture(name string) {
	p.t.Helper()
	dir := os.Getenv(screenshots)
	if dir == "" {
		dir = p.t.TempDir()
	}
	var png []byte
	p.run(chromedp.CaptureScreenshot(&png))
	if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o600); err != nil {
		p.t.Fatal(err)
	}
}

func (p *tab) demandNoComplaint(t *testing.T) {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, complaint := range p.complaints {
		if !strings.Contains(complaint, "about:blank") {
			t.Errorf("complaint %q, want %q in it", complaint, "about:blank")
		}
	}
	p.complaints = nil
}

func TestTheManualInABrowser(t *testing.T) {
	t.Parallel()
	browserPath(t) // fails, or skips, before anything is started
	r := startDev(t, t.TempDir(), "MWANYI_RATE_LIMIT_SCALE=100")
	page := openTab(t, r.base)
	for _, path := range []string{"/docs", "/docs/errors"} {
		for _, width := range []int64{1280, 390} {
			t.Run(fmt.Sprintf("%s at %d px", path, width), func(t *testing.T) {
				page.in(t).open(width, r.base+path)
				page.picture(fmt.Sprintf("%s-%d", strings.Trim(strings.ReplaceAll(path, "/", "-"), "-"), width))
				fitsItsWindow(t, page)
				page.demandNoComplaint(t)
			})
		}
		t.Run("links of "+path, func(t *testing.T) { linksResolve(t, r, page.in(t), path) })
	}
	t.Run("the docs URL of an error shows its entry", func(t *testing.T) { docsURLShowsItsEntry(t, r, page.in(t)) })
	t.Run("an endpoint's anchor shows it", func(t *testing.T) {
		for _, width := range []int64{1280, 390} {
			page.in(t).open(width, r.base+"/docs#registerFarmer")
			page.picture(fmt.Sprintf("docs-endpoint-%d", width))
			inSight(t, page, "registerFarmer")
			fitsItsWindow(t, page)
		}
		page.demandNoComplaint(t)
	})
	t.Run("what goes wrong would be noticed", func(t *testing.T) { complaintsAreNoticed(t, r, page.in(t)) })
}

// complaintsAreNoticed checks the check: the policy refuses a foreign picture,
// and a script calls the console.
func complaintsAreNoticed(t *testing.T, r *running, page *tab) {
	page.open(1280, r.base+"/docs")
	page.run(chromedp.Evaluate(`new Image().src = "http://other.example/x.png"; console.error("told"); 0`, nil))
	eventually(t, "two complaints", func() bool {
		page.mu.Lock()
		defer page.mu.Unlock()
		all := strings.Join(page.complaints, "\n")
		return strings.Contains(all, "Content Security Policy") && strings.Contains(all, "console.error")
	})
}

// fitsItsWindow demands that the page does not scroll sideways.
func fitsItsWindow(t *testing.T, page *tab) {
	t.Helper()
	wide := ask[[]string](page, `(() => {
		const room = document.documentElement.clientWidth;
		if (document.documentElement.scrollWidth <= room) return [];
		return [...document.querySelectorAll("body *")].filter(e => e.getBoundingClientRect().right > room + 1)
			.slice(0, 5).map(e => e.outerHTML.slice(0, 120));
	})()`)
	if len(wide) > 0 {
		t.Errorf("the page scrolls sideways because of %q, want nothing that wide", wide)
	}
	for _, needed := range []string{`document.title`, `document.documentElement.lang`} {
		if ask[string](page, needed) == "" {
			t.Errorf("%s is empty, want some text", needed)
		}
	}
}

// linksResolve follows every link of a page that stays on this service.
func linksResolve(t *testing.T, r *running, page *tab, path string) {
	page.open(1280, r.base+path)
	links := ask[[]string](page, `[...new Set([...document.querySelectorAll("a[href]")].map(a => a.href))]`)
	if len(links) < 20 {
		t.Fatalf("only %d links, want at least 20", len(links))
	}
	anchors := map[string][]string{} // by page, those that links lead to
	for _, link := range links {
		u, err := url.Parse(link)
		if err != nil || "http://"+u.Host != r.base {
			t.Errorf("a link that leaves the service: %s, want one to %s", link, r.base)
			continue
		}
		fragment, err := url.PathUnescape(u.EscapedFragment())
		if err != nil {
			t.Fatal(err)
		}
		anchors[u.Path] = append(anchors[u.Path], fragment)
	}
	for target, wanted := range anchors {
		if got := r.do(t, call{path: target}); got.status != http.StatusOK {
			t.Errorf("%s: status %d, want %d", target, got.status, http.StatusOK)
			continue
		}
		page.missing(t, r.base+target, wanted)
	}
}

// missing demands that a page has the anchors.
func (p *tab) missing(t *testing.T, address string, wanted []string) {
	t.Helper()
	wanted = slices.DeleteFunc(wanted, func(fragment string) bool { return fragment == "" })
	if len(wanted) == 0 {
		return
	}
	p.open(1280, address)
	list, err := json.Marshal(wanted)
	if err != nil {
		t.Fatal(err)
	}
	for _, fragment := range ask[[]string](p, string(list)+`.filter(id => !document.getElementById(id))`) {
		t.Errorf("%s has no #%s, want one", address, fragment)
	}
}

func docsURLShowsItsEntry(t *testing.T, r *running, page *tab) {
	refusal := r.do(t, call{path: "/batches"})
	var body struct{ Error struct{ Docs string } }
	if err := json.Unmarshal(refusal.body, &body); err != nil {
		t.Fatal(err)
	}
	for _, width := range []int64{1280, 390} {
		page.open(width, body.Error.Docs)
		page.picture(fmt.Sprintf("docs-errors-entry-%d", width))
		inSight(t, page, refusal.code())
		if !ask[bool](page, `document.querySelector(":target").innerText.includes("`+refusal.code()+`")`) {
			t.Error("the entry does not name its code")
		}
	}
	page.demandNoComplaint(t)
}

// inSight demands that the element is the target of the address, and that its
// beginning stands in the window.
func inSight(t *testing.T, page *tab, id string) {
	t.Helper()
	var place struct {
		Target      string
		Top, Height float64
	}
	eventually(t, "the page shows #"+id, func() bool {
		page.run(chromedp.Evaluate(`(() => {
			const e = document.querySelector(":target");
			return {Target: e ? e.id : "", Top: e ? e.getBoundingClientRect().top : -1, Height: innerHeight};
		})()`, &place))
		return place.Target == id && place.Top >= 0 && place.Top < place.Height-100
	})
}
