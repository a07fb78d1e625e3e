package dial_test

import (
	"context"
	"encoding/binary"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"

	"mwanyi/internal/dial"
)

// names is a DNS server on loopback. A name that stands there with several
// answers gives the first to the first question, and so on; the last stays.
type names struct {
	answers map[string][][]string
	asked   map[question]*atomic.Int32
}

// resolver starts the server.
func (n *names) resolver(t *testing.T) *net.Resolver {
	t.Helper()
	conn, err := (&net.ListenConfig{}).ListenPacket(t.Context(), "udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() }) //nolint:errcheck // the test is over
	n.asked = map[question]*atomic.Int32{}
	for name := range n.answers {
		for _, kind := range []uint16{kindA, kindAAAA} {
			n.asked[question{name, kind}] = &atomic.Int32{}
		}
	}
	go func() {
		packet := make([]byte, 1500)
		for {
			size, from, err := conn.ReadFrom(packet)
			if err != nil {
				return
			}
			conn.WriteTo(n.reply(packet[:size]), from) //nolint:errcheck // the resolver asks again
		}
	}()
	return &net.Resolver{PreferGo: true, Dial: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, "udp", conn.LocalAddr().String())
	}}
}

// question is what a resolver asks for; a lookup asks for both kinds.
type question struct {
	name string
	kind uint16
}

const kindA, kindAAAA = 1, 28

// reply answers one question of type A or AAAA. Each kind has rounds of its
// own, because the two of a lookup come in any order.
func (n *names) reply(q []byte) []byte {
	var labels []string
	at := 12
	for q[at] != 0 {
		labels = append(labels, string(q[at+1:at+1+int(q[at])]))
		at += 1 + int(q[at])
	}
	at++
	kind := binary.BigEndian.Uint16(q[at:])
	name := strings.ToLower(strings.Join(labels, "."))
	var found []netip.Addr
	rounds, known := n.answers[name]
	if known {
		round := 0
		if count := n.asked[question{name, kind}]; count != nil {
			round = int(count.Add(1)) - 1
		}
		for _, text := range rounds[min(round, len(rounds)-1)] {
			if a := netip.MustParseAddr(text); a.Is4() == (kind == kindA) {
				found = append(found, a)
			}
		}
	}
	out := append([]byte{q[0], q[1], 0x81, 0x80, 0, 1, 0, byte(len(found)), 0, 0, 0, 0}, q[12:at+4]...)
	if !known {
		out[3] |= 3 // no such name
	}
	for _, a := range found {
		raw := a.AsSlice()
		out = append(out, 0xc0, 12, 0, byte(kind), 0, 1, 0, 0, 0, 0, 0, byte(len(raw)))
		out = append(out, raw...)
	}
	return out
}

// spec: webhook-address
func TestOnlyPublicAddressesAreAllowed(t *testing.T) {
	strict := &dial.Guard{}
	for address, public := range map[string]bool{
		"8.8.8.8": true, "1.1.1.1": true, "41.210.128.1": true, "[2001:4860:4860::8888]": true, "[2c0f:fb50:4002::1]": true,
		"127.0.0.1": false, "127.8.9.1": false, "0.0.0.0": false, "0.1.2.3": false, "10.1.2.3": false, "172.16.0.1": false,
		"172.31.255.255": false, "172.32.0.1": true, "192.168.1.1": false, "169.254.169.254": false, "100.64.0.1": false,
		"100.128.0.1": true, "192.0.0.8": false, "192.0.2.1": false, "198.18.0.1": false, "198.51.100.7": false,
		"203.0.113.9": false, "224.0.0.1": false, "239.255.255.250": false, "240.0.0.1": false, "255.255.255.255": false,
		"192.88.99.1": false, "168.63.129.16": false,
		"[::1]": false, "[::]": false, "[::ffff:127.0.0.1]": false, "[::ffff:10.0.0.1]": false, "[::ffff:8.8.8.8]": true,
		"[::ffff:a9fe:a9fe]": false, "[fe80::1]": false, "[fe80::1%25eth0]": false, "[fc00::1]": false, "[fd00:ec2::254]": false,
		"[ff02::1]": false, "[2001:db8::1]": false, "[3fff::1]": false, "[2001::1]": false, "[2002:7f00:1::]": false,
		"[64:ff9b::7f00:1]": false, "[64:ff9b::a9fe:a9fe]": false, "[64:ff9b::808:808]": true, "[64:ff9b:1::1]": false,
		"[::127.0.0.1]": false, "[100::1]": false, "[5f00::1]": false, "[fec0::1]": false,
	} {
		err := strict.Check(t.Context(), "https://"+address+"/hook")
		if public != (err == nil) {
			t.Errorf("%s: %v", address, err)
		}
		if !public && !errors.Is(err, dial.ErrNotPublic) {
			t.Errorf("%s: %v", address, err)
		}
	}
}

// spec: webhook-address
func TestAURLThatMayNotBeCalledIsRefused(t *testing.T) {
	dns := &names{answers: map[string][][]string{
		"good.test": {{"8.8.8.8", "2001:4860:4860::8888"}}, "inner.test": {{"10.0.0.7"}}, "mixed.test": {{"8.8.8.8", "127.0.0.1"}},
		"mapped.test": {{"::ffff:169.254.169.254"}}, "empty.test": {{}},
	}}
	resolver := dns.resolver(t)
	strict, lax := &dial.Guard{Resolver: resolver}, &dial.Guard{Development: true, Resolver: resolver}
	for _, c := range []struct {
		url         string
		strict, lax bool
	}{
		{"https://good.test/hook", true, true},
		{"https://good.test:8443/hook?x=1", true, true},
		{"http://good.test/hook", false, true},
		{"https://inner.test/hook", false, true}, // development does not ask; the connection does
		{"https://mixed.test/hook", false, true},
		{"https://mapped.test/hook", false, true},
		{"https://empty.test/hook", false, true},
		{"https://unknown.test/hook", false, true},
		{"https://user:password@good.test/hook", false, false},
		{"https://user@good.test/hook", false, false},
		{"ftp://good.test/hook", false, false},
		{"https:///hook", false, false},
		{"good.test/hook", false, false},
		{"https://[::1", false, false},
		{"http://127.0.0.1:9/hook", false, true},
		{"http://[::1]:9/hook", false, true},
		{"http://192.168.0.10/hook", false, true},
		{"http://169.254.169.254/latest/meta-data", false, false},
		{"https://2130706433/hook", false, true}, // a number is a name: DNS decides
		{"https://0x7f.1/hook", false, true},
	} {
		if err := strict.Check(t.Context(), c.url); c.strict != (err == nil) {
			t.Errorf("strict, %s: %v", c.url, err)
		}
		if err := lax.Check(t.Context(), c.url); c.lax != (err == nil) {
			t.Errorf("development, %s: %v", c.url, err)
		}
	}
}

// spec: webhook-address
func TestANameThatMovesInsideIsRefusedWhenConnecting(t *testing.T) {
	var reached atomic.Int32
	inner := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { reached.Add(1) }))
	defer inner.Close()
	_, port, err := net.SplitHostPort(inner.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	dns := &names{answers: map[string][][]string{
		"rebind.test": {{"8.8.8.8"}, {"127.0.0.1"}},
		"mapped.test": {{"8.8.8.8"}, {"::ffff:127.0.0.1"}},
	}}
	resolver := dns.resolver(t)
	strict := &dial.Guard{Resolver: resolver}
	for _, name := range []string{"rebind.test", "mapped.test"} {
		if err := strict.Check(t.Context(), "https://"+name+":"+port+"/"); err != nil {
			t.Fatalf("%s at registration: %v", name, err)
		}
		for _, address := range []string{"http://" + name + ":" + port, "http://127.0.0.1:" + port, "http://localhost:" + port} {
			request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, http.NoBody)
			if err != nil {
				t.Fatal(err)
			}
			reply, err := strict.Client(1).Do(request)
			if err == nil {
				reply.Body.Close() //nolint:errcheck // it should not be there
			}
			if !errors.Is(err, dial.ErrNotPublic) {
				t.Errorf("%s: %v", address, err)
			}
		}
	}
	if reached.Load() != 0 {
		t.Errorf("the inner server was reached %d times", reached.Load())
	}
	lax := &dial.Guard{Development: true, Resolver: resolver}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://rebind.test:"+port, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	reply, err := lax.Client(1).Do(request)
	if err != nil || reached.Load() != 1 {
		t.Fatalf("development: %v, reached %d times", err, reached.Load())
	}
	reply.Body.Close() //nolint:errcheck // empty
}

func TestRedirectsAndProxiesAreNotFollowed(t *testing.T) {
	var proxied atomic.Int32
	proxy := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { proxied.Add(1) }))
	defer proxy.Close()
	t.Setenv("HTTP_PROXY", proxy.URL)
	t.Setenv("http_proxy", proxy.URL)
	target := httptest.NewServer(http.RedirectHandler(proxy.URL, http.StatusTemporaryRedirect))
	defer target.Close()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, target.URL, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	client := (&dial.Guard{Development: true}).Client(1)
	reply, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer reply.Body.Close() //nolint:errcheck // read
	if reply.StatusCode != http.StatusTemporaryRedirect || proxied.Load() != 0 {
		t.Errorf("status %d, %d requests elsewhere", reply.StatusCode, proxied.Load())
	}
	if transport, ok := client.Transport.(*http.Transport); !ok || transport.Proxy != nil {
		t.Error("the client asks the environment for a proxy")
	}
}
