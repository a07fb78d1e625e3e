package test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"mwanyi/test/drive"

	"github.com/chromedp/cdproto"
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
	return openTabFor(t, base, 2*patience)
}

// openTabFor is for a test that looks at many pages.
func openTabFor(t *testing.T, base string, most time.Duration) *tab {
	t.Helper()
	return openProfile(t, base, most, t.TempDir())
}

// openProfile opens a browser on a folder that outlives it: what it stores is on the disk.
func openProfile(t *testing.T, base string, most time.Duration, profile string, more ...chromedp.ExecAllocatorOption) *tab {
	t.Helper()
	options := []chromedp.ExecAllocatorOption{
		chromedp.ExecPath(browserPath(t)), chromedp.UserDataDir(profile),
		chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun, chromedp.NoDefaultBrowserCheck,
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-sync", true), chromedp.Flag("disable-dev-shm-usage", true), chromedp.Flag("hide-scrollbars", true),
		chromedp.Flag("use-fake-device-for-media-stream", true), chromedp.Flag("use-fake-ui-for-media-stream", true), // a camera that shows a test picture
		chromedp.WSURLReadTimeout(patience),
		chromedp.ModifyCmdFunc(func(cmd *exec.Cmd) { cmd.SysProcAttr = drive.OwnGroup() }),
	}
	ctx := startBrowser(t, append(options, more...), most)
	page := &tab{Context: ctx, t: t}
	chromedp.ListenTarget(ctx, func(event any) { page.note(event, base) })
	page.run(log.Enable(), network.Enable(), runtime.Enable())
	return page
}

// browserStarts is how often a browser is started that dies before it shows anything, as
// Chromium does now and then on a busy machine: that says nothing of the service.
const browserStarts = 4

func startBrowser(t *testing.T, options []chromedp.ExecAllocatorOption, most time.Duration) context.Context {
	t.Helper()
	for try := 1; ; try++ {
		allocator, endAllocator := chromedp.NewExecAllocator(context.Background(), options...)
		ctx, end := chromedp.NewContext(allocator)
		ctx, endTime := context.WithTimeout(ctx, most)
		stop := func() {
			browser := chromedp.FromContext(ctx).Browser
			endTime()
			end()
			endAllocator()
			if browser != nil && browser.Process() != nil {
				syscall.Kill(-browser.Process().Pid, syscall.SIGKILL) //nolint:errcheck // what is left of its children, if anything
			}
		}
		err := chromedp.Run(ctx)
		if err == nil {
			t.Cleanup(stop)
			return ctx
		}
		stop()
		if try == browserStarts || !strings.Contains(err.Error(), "chrome failed to start") {
			t.Fatal(err)
		}
		t.Logf("start %d of the browser: %v", try, err)
	}
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
		if !strings.HasPrefix(strings.TrimPrefix(e.Request.URL, "blob:"), base) && !strings.HasPrefix(e.Request.URL, "data:") {
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

// isRedrawn are Chromium's words for an element that is no longer there.
var isRedrawn = []string{"Could not find node with given id", "No node with given id found", "Could not compute box model.", "Node is detached from document"}

// run does what a person does, who looks again when the page was drawn anew between
// the look and the touch.
func (p *tab) run(actions ...chromedp.Action) {
	p.t.Helper()
	for _, action := range actions {
		err := chromedp.Run(p, action)
		for range 50 {
			var told *cdproto.Error
			if !errors.As(err, &told) || !slices.Contains(isRedrawn, told.Message) {
				break
			}
			err = chromedp.Run(p, chromedp.Sleep(20*time.Millisecond), action)
		}
		if err != nil {
			p.t.Fatal(err)
		}
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
