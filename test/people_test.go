package test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"

	"mwanyi/internal/tongue"
	"mwanyi/test/drive"
)

// visitor is somebody at a browser with an authenticator in it.
type visitor struct {
	*tab
	service *running
	base    string // where passkeys work: by name, not by number
	id      webauthn.AuthenticatorID
}

// visits opens a browser on a development service.
func visits(t *testing.T, r *running) *visitor {
	t.Helper()
	u, err := url.Parse(r.creds.BaseURL)
	if err != nil {
		t.Fatal(err)
	}
	base := "http://localhost:" + u.Port()
	v := &visitor{tab: openTabFor(t, base, 6*patience), service: r, base: base}
	v.run(webauthn.Enable())
	v.holds(true)
	return v
}

// holds gives the browser a fresh authenticator, which verifies its owner or not.
func (v *visitor) holds(isVerified bool) {
	v.t.Helper()
	v.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		if v.id != "" {
			if err := webauthn.RemoveVirtualAuthenticator(v.id).Do(ctx); err != nil {
				return err
			}
		}
		v.id, err = webauthn.AddVirtualAuthenticator(&webauthn.VirtualAuthenticatorOptions{Protocol: webauthn.AuthenticatorProtocolCtap2, Ctap2version: webauthn.Ctap2versionCtap21,
			Transport: webauthn.AuthenticatorTransportInternal, HasResidentKey: true, HasUserVerification: true, IsUserVerified: isVerified, AutomaticPresenceSimulation: true,
			DefaultBackupEligibility: true, DefaultBackupState: true}).Do(ctx)
		return err
	}))
}

// userOf is somebody of the demo.
func userOf(t *testing.T, r *running, role string) (link, email string) {
	t.Helper()
	for _, u := range r.creds.Users {
		if u.Role == role {
			return u.SignInURL, u.Email
		}
	}
	t.Fatalf("no user of role %s", role)
	return "", ""
}

// here is an address of the service by its name.
func (v *visitor) here(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		v.t.Fatal(err)
	}
	return v.base + u.Path
}

// fetches calls the service from the page, with its cookies.
func (v *visitor) fetches(method, path, body string) (status int, text string) {
	v.t.Helper()
	if body == "" {
		body = "undefined"
	}
	var out struct {
		Status int
		Text   string
	}
	v.run(chromedp.Evaluate(fmt.Sprintf(`(async () => { const body = %s; const r = await fetch(%q, {method: %q, headers: {'Content-Type': 'application/json'}, body: body && JSON.stringify(body)}); return {status: r.status, text: await r.text()}; })()`, body, path, method), &out,
		func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	return out.Status, out.Text
}

// looks evaluates an expression once, and not for ever: an answer may be lost between two pages.
func (v *visitor) looks(expression string, out any) error {
	ctx, end := context.WithTimeout(v, 5*time.Second)
	defer end()
	return chromedp.Run(ctx, chromedp.Evaluate(expression, out))
}

// sees waits until an expression is true in the page, which may be on its way elsewhere. If it
// never is, it says what the page was.
func (v *visitor) sees(what, expression string) {
	v.t.Helper()
	err := drive.Within(patience, 10*time.Millisecond, what, func() error {
		var is bool
		if err := v.looks("!!("+expression+")", &is); err != nil || is {
			return err
		}
		return errors.New("not yet")
	})
	if err != nil {
		page := ""
		told := v.looks("location.href + ': ' + (document.body?.innerText ?? '').slice(0, 500)", &page)
		v.mu.Lock()
		defer v.mu.Unlock()
		v.t.Fatalf("%v; the page is %q (%v), complaints %q", err, page, told, v.complaints)
	}
}

// arrives waits until somebody is where they belong, at the desk that is theirs, and then
// opens the account's page with the name on it. Who was signed out never arrives.
func (v *visitor) arrives(what string) {
	v.t.Helper()
	v.sees(what, `/^\/(desk|buy|lend|console|account)$/.test(location.pathname) && document.readyState === 'complete'`)
	v.sees(what, `(() => {
		const once = (go) => { if (!window.isLeft) { window.isLeft = true; setTimeout(go); } };
		if (document.readyState !== 'complete') return false;
		if (/^\/(desk|buy|lend|console)$/.test(location.pathname)) return once(() => location.assign('/account'));
		if (location.pathname !== '/account') return false;
		if (document.getElementById('says')?.className === 'bad') return once(() => location.reload()); // the network has failed for a moment
		return document.getElementById('who')?.textContent.startsWith('Demo') && document.getElementById('sessions')?.children.length;
	})()`)
}

func (v *visitor) press(id string) { v.t.Helper(); v.run(chromedp.Click("#"+id, chromedp.ByQuery)) }

// told waits for what the page says.
func (v *visitor) told(words string) {
	v.t.Helper()
	v.sees("the page says "+words, fmt.Sprintf(`document.getElementById('says')?.textContent.includes(%q)`, words))
}

// inOrder demands that a page fits a phone, breaks no rule of its policy and can be
// used by everybody.
func (v *visitor) inOrder() {
	v.t.Helper()
	fitsItsWindow(v.t, v.tab)
	v.demandNoComplaint(v.t)
	v.demandAccess(v.t)
}

// spec: passkeys, sign-in-pages, sign-in-language, dev-users
func TestSomebodySignsInWithAPasskeyInARealBrowser(t *testing.T) {
	t.Parallel()
	v := visits(t, startDev(t, t.TempDir()))
	link, _ := userOf(t, v.service, "MANAGER")

	v.inEveryLanguage(v.here(link), "register")
	v.open(360, v.here(link))
	v.inOrder()
	v.press("register")
	v.arrives("the manager is in with a new passkey")
	v.inOrder()
	v.inEveryLanguage(v.base+"/account", "sessions")
	v.open(360, v.base+"/account")
	v.arrives("the account, in the manager's own language")
	if got := ask[int](v.tab, `document.cookie.length`); got != 0 {
		t.Error("a script reads the cookie")
	}
	v.press("out")
	v.sees("the sign-in page", `location.pathname === '/sign-in' && document.getElementById('mail')`)
	v.inOrder()
	v.inEveryLanguage(v.base+"/sign-in", "mail")
	v.inEveryLanguage(v.base+"/sign-in/a-link", "follow")
	v.press("follow") // the last of them is in Swahili
	v.told("Anza tena")
	v.open(360, v.base+"/sign-in")
	if status, _ := v.fetches("GET", "/me", ""); status != 401 {
		t.Errorf("signed out, /me answers %d", status)
	}
	v.press("passkey")
	v.arrives("the manager is in again")
	status, me := v.fetches("GET", "/me", "")
	if status != 200 || !strings.Contains(me, `"stepped_up_until":"`) {
		t.Errorf("/me: %d %s", status, me)
	}
	v.open(360, v.base+"/sign-in") // who is in signs in again, as whoever
	v.press("passkey")
	v.arrives("the manager is in once more")
	if status, text := v.fetches("POST", "/keys", `{label: 'a phone'}`); status != 201 {
		t.Errorf("a key for an agent: %d %s", status, text)
	}
	v.replays()
	v.copies()
}

// inEveryLanguage opens a page in each language, on a phone and on a desk, and demands
// that it is in order there.
func (v *visitor) inEveryLanguage(address, has string) {
	v.t.Helper()
	for _, code := range tongue.Codes {
		for _, width := range []int64{1280, 360} {
			v.open(width, address+"?lang="+string(code))
			v.sees("the page in "+string(code), fmt.Sprintf(`document.documentElement.lang === %q && document.getElementById(%q) && (%q !== 'sessions' || document.getElementById('sessions').children.length)`, code, has, has))
			v.inOrder()
		}
	}
}

// replays sends what the browser has shown twice.
func (v *visitor) replays() {
	v.t.Helper()
	var statuses []int
	v.run(chromedp.Evaluate(`(async () => {
		const bytes = (t) => Uint8Array.from(atob(t.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
		const post = (path, body) => fetch(path, {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
		const begun = await (await post('/auth/passkeys/login/begin', {})).json(), o = begun.options;
		const made = (await navigator.credentials.get({publicKey: {...o, challenge: bytes(o.challenge), allowCredentials: (o.allowCredentials ?? []).map((c) => ({...c, id: bytes(c.id)}))}})).toJSON();
		const r = made.response;
		const body = {ceremony_id: begun.ceremony_id, credential: {id: made.id, rawId: made.rawId, type: made.type, response: {clientDataJSON: r.clientDataJSON, authenticatorData: r.authenticatorData, signature: r.signature, userHandle: r.userHandle}}};
		return [(await post('/auth/passkeys/login/finish', body)).status, (await post('/auth/passkeys/login/finish', body)).status];
	})()`, &statuses, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	if len(statuses) != 2 || statuses[0] != 200 || statuses[1] != 401 {
		v.t.Errorf("the same answer twice: %v, want 200 and 401", statuses)
	}
}

// copies puts the counter of the passkey back, as a copy's would be.
func (v *visitor) copies() {
	v.t.Helper()
	v.run(chromedp.ActionFunc(func(ctx context.Context) error {
		all, err := webauthn.GetCredentials(v.id).Do(ctx)
		if err != nil || len(all) != 1 {
			return fmt.Errorf("%d passkeys: %w", len(all), err)
		}
		if err := webauthn.RemoveCredential(v.id, all[0].CredentialID).Do(ctx); err != nil {
			return err
		}
		all[0].SignCount = 1
		return webauthn.AddCredential(v.id, all[0]).Do(ctx)
	}))
	v.press("step")
	v.told("there may be a copy")
}

// spec: passkeys
func TestAPasskeyWithoutItsOwnerIsNoPasskey(t *testing.T) {
	t.Parallel()
	v := visits(t, startDev(t, t.TempDir()))
	link, _ := userOf(t, v.service, "QUALITY")
	v.holds(false)
	v.open(390, v.here(link))
	v.press("register")
	v.told("not shown")
	v.open(390, strings.Replace(v.here(link), "localhost", "127.0.0.1", 1)) // by number there are none, and the page says where
	if ask[bool](v.tab, `!!document.getElementById('register')`) || !ask[bool](v.tab, `!!document.querySelector('a[href^="`+v.base+`"]')`) {
		t.Error("the page by number offers a passkey, or does not say where they work")
	}
	v.holds(true)
	v.open(390, v.here(link)) // the invitation was not used up
	v.press("accept")
	v.arrives("the officer is in without a passkey")
}

var signInLink = regexp.MustCompile(`http://\S+/sign-in/\S+`)

// spec: sign-in
func TestALinkByEMailSignsInOnceInTheBrowserThatAsked(t *testing.T) {
	t.Parallel()
	v := visits(t, startDev(t, t.TempDir()))
	link, email := userOf(t, v.service, "CASHIER")
	v.open(390, v.here(link))
	v.press("accept")
	v.arrives("the cashier is in")
	v.press("out")
	v.sees("the sign-in page", `location.pathname === '/sign-in' && document.getElementById('mail')`)
	v.run(chromedp.SendKeys("#email", email, chromedp.ByQuery), chromedp.Click("#mail button", chromedp.ByQuery))
	v.told("a link is on its way")
	mailed := ""
	eventually(t, "the letter", func() bool {
		files, err := filepath.Glob(filepath.Join(v.service.dir, "mail", "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err == nil && signInLink.Match(text) {
				mailed = strings.TrimSuffix(string(signInLink.Find(text)), "=")
				return true
			}
		}
		return false
	})
	v.open(390, v.here(mailed))
	v.open(390, v.here(mailed)) // looking does not use it up
	v.press("follow")
	v.arrives("the cashier is in by the link")
	v.open(390, v.here(mailed))
	v.press("follow")
	v.told("was used")
}

// A page on another port of the same host is of the same site: its requests carry the
// cookie, and are refused all the same.
// spec: sessions
func TestAnotherOriginsPageDoesNothingInSomebodysName(t *testing.T) {
	t.Parallel()
	v := visits(t, startDev(t, t.TempDir()))
	link, _ := userOf(t, v.service, "MILL")
	v.open(390, v.here(link))
	v.press("accept")
	v.arrives("the miller is in")
	attacks := make(chan string, 10)
	evil := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/tell" {
			attacks <- r.URL.Query().Get("said")
			return
		}
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<form id=f method=post action="%[1]s/auth/sign-out" enctype="text/plain" target=t></form><iframe name=t></iframe><script>
			const sent = new Promise((done) => document.querySelector('iframe').addEventListener('load', done, {once: true}));
			f.submit();
			(async () => { for (const [m, p, b] of [['POST', '/auth/sign-out', '{}'], ['PATCH', '/me', '{"language":"lg"}'], ['DELETE', '/sessions', undefined]])
				try { await fetch('%[1]s' + p, {method: m, credentials: 'include', mode: m === 'POST' ? 'no-cors' : 'cors', body: b}); } catch {}
				await sent;
				fetch('/tell?said=done'); })();</script>`, v.base)
	}))
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	evil.Listener.Close() //nolint:errcheck // replaced
	evil.Listener = listener
	evil.Start()
	t.Cleanup(evil.Close)
	_, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	for _, host := range []string{"localhost", "127.0.0.1", "sub.localhost"} {
		v.run(chromedp.Navigate("http://" + host + ":" + port + "/"))
		eventually(t, "the page of "+host+" has tried", func() bool { return len(attacks) > 0 })
		<-attacks
		v.open(390, v.base+"/account")
		v.arrives("still in after " + host)
		if _, me := v.fetches("GET", "/me", ""); !strings.Contains(me, `"language":"en"`) {
			t.Errorf("after %s: %s", host, me)
		}
	}
}

// readLink reads the file in which serve leaves the link of its first operator.
func readLink(t *testing.T, dir string) string {
	t.Helper()
	path := filepath.Join(dir, "first-operator.json")
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode().Perm() != 0o600 {
		t.Errorf("the file's mode is %v, want 0600", info.Mode().Perm())
	}
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		URL string `json:"sign_in_url"`
	}
	if err := json.Unmarshal(content, &file); err != nil {
		t.Fatal(err)
	}
	return file.URL[strings.LastIndex(file.URL, "/")+1:]
}

// spec: dev-users
func TestTheFirstOperatorOfAProductionComesInByALinkInAFile(t *testing.T) {
	t.Parallel()
	settings := production(t, sqliteURL(t))
	env := environment(settings)
	mustRun(t, env, "migrate", "--mode", "serve")
	r := startServe(t, env)
	first := readLink(t, settings["MWANYI_DATA_DIR"])
	r.stop(t)
	r = startServe(t, env) // nobody was in: a new link takes the place of the old one
	token := readLink(t, settings["MWANYI_DATA_DIR"])
	accept := func(token string) answer {
		return r.do(t, call{path: "/auth/invitation", body: map[string]string{"token": token}})
	}
	if out := accept(first); out.status != http.StatusUnauthorized {
		t.Errorf("the link before: %d", out.status)
	}
	in := accept(token)
	cookie, _, _ := strings.Cut(in.header.Get("Set-Cookie"), ";")
	if in.status != http.StatusOK || !strings.HasPrefix(cookie, "__Host-session=") {
		t.Fatalf("%d %s, cookie %q", in.status, in.body, cookie)
	}
	me := r.want(t, http.StatusOK, call{path: "/me", header: map[string]string{"Cookie": cookie}})
	if me["token_type"] != "ADMIN" || !strings.Contains(fmt.Sprint(me["user"]), "OPERATOR") {
		t.Errorf("%v", me)
	}
	r.stop(t)
	for _, private := range []string{token, first, strings.TrimPrefix(cookie, "__Host-session=")} {
		if strings.Contains(r.said(), private) {
			t.Error("the log has a link or a cookie")
		}
	}
	startServe(t, env)
	if _, err := os.Stat(filepath.Join(settings["MWANYI_DATA_DIR"], "first-operator.json")); !os.IsNotExist(err) {
		t.Errorf("the file is there although an operator was in: %v", err)
	}
	invited := tool{t, env, []string{"--mode", "serve"}}.one("admin", "invite-operator", "--name", "Akello Grace", "--email", "grace@example.org")
	if link := text(t, invited, "sign_in_url"); !strings.HasPrefix(link, "https://coffee.example/invitation/") {
		t.Errorf("the link is %s", link)
	}
}
