package api

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
)

// fillable is a disk that a test fills and empties.
type fillable struct{ full atomic.Bool }

func (d *fillable) Check(context.Context) error {
	if d.full.Load() {
		return errors.New("no room")
	}
	return nil
}

// spec: code-storage-full
func TestWhileTheDiskIsNearlyFullNothingIsChangedAndEverythingIsRead(t *testing.T) {
	h := openOne(t)
	disk := &fillable{}
	h.server.Disk = disk
	h.server.Probes = append(h.server.Probes, Probe{Name: "disk", Check: disk.Check})
	disk.full.Store(true)
	for _, rt := range h.server.routes {
		a := ask{method: rt.method, path: strings.NewReplacer("{", "", "}", "").Replace(rt.path), wild: true}
		if rt.hasBody() {
			a.body, a.media = "{}", rt.media()[0]
		}
		if !rt.open() {
			h.refused(ask{method: a.method, path: a.path, body: a.body, media: a.media, wild: true}, fault.Unauthenticated)
			a.token = h.tokens[rt.roles[0]]
		}
		if rt.method == "GET" || rt.path == "/auth/token" {
			if out := h.do(a); out.status == 503 && strings.Contains(string(out.body), string(fault.StorageFull)) {
				t.Errorf("%s %s is refused: %s", rt.method, rt.path, out.body)
			}
			continue
		}
		if out := h.refused(a, fault.StorageFull); out.header.Get("Retry-After") == "" {
			t.Errorf("%s %s: Retry-After is missing", rt.method, rt.path)
		}
	}
	h.want(ask{method: "POST", path: "/auth/token", body: `{"api_key":"` + h.keys[access.Buyer] + `","cooperative_id":"` + h.buyer + `"}`}, 200)
	ready := h.want(ask{method: "GET", path: "/readyz"}, 503)
	if checks := ready["checks"].(map[string]any); checks["disk"].(map[string]any)["status"] != failing || checks["store"].(map[string]any)["status"] != "ok" {
		t.Errorf("readiness: %v", ready)
	}

	disk.full.Store(false)
	h.want(h.newBuyer("now-there-is-room", "Nordkaffee"), 201)
	h.want(ask{method: "GET", path: "/readyz"}, 200)
}
