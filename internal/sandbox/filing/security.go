package filing

import (
	"crypto/sha1" //nolint:gosec // the user name token profile prescribes SHA-1
	"crypto/subtle"
	"encoding/base64"
	"encoding/xml"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/sandbox"
)

const (
	wireTime = "2006-01-02T15:04:05.000Z"
	// clockWindow is how far Created may be from the register's time.
	clockWindow = 5 * time.Minute
	tokenLife   = 5 * time.Second
)

// authenticate checks the header and gives the user.
func (g *Register) authenticate(header *node) (User, *answer) {
	refuse := func(code, text string) (User, *answer) { return User{}, loginFault(code + ": " + text) }
	if header == nil || header.kid("Security") == nil || header.kid("Security").space != wsseNS {
		return refuse("InvalidSecurity", "The message has no security header")
	}
	security := header.kid("Security")
	token, stamp := security.kid("UsernameToken"), security.kid("Timestamp")
	if token == nil || stamp == nil {
		return refuse("InvalidSecurity", "Timestamp and UsernameToken are needed")
	}
	now := clock.Now()
	created, err := time.Parse(time.RFC3339Nano, token.value("Created"))
	if err != nil || created.Sub(now).Abs() > clockWindow {
		return refuse("MessageExpired", "The token's time is more than five minutes from the server's")
	}
	expires, err := time.Parse(time.RFC3339Nano, stamp.value("Expires"))
	if err != nil || !now.Before(expires) {
		return refuse("MessageExpired", "The message has expired")
	}
	user, known := g.options.Users[token.value("Username")]
	nonce, err := base64.StdEncoding.DecodeString(token.value("Nonce"))
	if !known || err != nil || len(nonce) < 8 || !digestMatches(token, nonce, user.Key) {
		return refuse("FailedAuthentication", "Authentication failed")
	}
	if header.value("WebServiceClientId") != user.ClientID || header.kid("WebServiceClientId").space != baseNS {
		return refuse("FailedAuthentication", "Authentication failed: unknown WebServiceClientId")
	}
	if !g.firstUse(token.value("Nonce"), now) {
		return refuse("FailedAuthentication", "Authentication failed: the nonce was used before")
	}
	return user, nil
}

func digestMatches(token *node, nonce []byte, key string) bool {
	password := token.kid("Password")
	if password == nil || !slices.ContainsFunc(password.attrs, func(a xml.Attr) bool {
		return a.Name.Local == "Type" && strings.HasSuffix(a.Value, "#PasswordDigest")
	}) {
		return false
	}
	sum := sha1.Sum(slices.Concat(nonce, []byte(token.value("Created")), []byte(key))) //nolint:gosec // see above
	return subtle.ConstantTimeCompare([]byte(password.text), []byte(base64.StdEncoding.EncodeToString(sum[:]))) == 1
}

// firstUse notes a nonce and reports whether it is new.
func (g *Register) firstUse(nonce string, now time.Time) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	for each, until := range g.nonces {
		if now.After(until) {
			delete(g.nonces, each)
		}
	}
	if _, seen := g.nonces[nonce]; seen {
		return false
	}
	g.nonces[nonce] = now.Add(2 * clockWindow)
	return true
}

// inPace counts the calls of an address within the last second; a tenth is
// left for jitter of the line. The tester can have a call counted as one too
// many, or not counted.
func (g *Register) inPace(r *http.Request) bool {
	if g.options.Faults != nil {
		if due, found := g.options.Faults.Take(sandbox.Filing, sandbox.Busy, sandbox.Unpaced); found {
			return due.Mode == sandbox.Unpaced
		}
	}
	if g.options.CallsPerSecond <= 0 {
		return true
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	now := clock.Now()
	g.mu.Lock()
	defer g.mu.Unlock()
	recent := slices.DeleteFunc(g.calls[host], func(at time.Time) bool { return now.Sub(at) > 900*time.Millisecond })
	g.calls[host] = append(recent, now)
	return len(g.calls[host]) <= g.options.CallsPerSecond
}
