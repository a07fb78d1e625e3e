package web_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"mwanyi/internal/api"
	"mwanyi/internal/fault"
	"mwanyi/internal/web"
	"mwanyi/internal/webhook"
)

func manual(t *testing.T) web.Pages {
	t.Helper()
	pages, err := web.Manual(api.Contract, fault.Table, "test")
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// spec: docs, error-body
func TestEveryLinkOfTheManualLeadsSomewhere(t *testing.T) {
	pages := manual(t)
	ids := func(page []byte) map[string]bool {
		found := map[string]bool{}
		for _, m := range regexp.MustCompile(` id="([^"]+)"`).FindAllSubmatch(page, -1) {
			if found[string(m[1])] {
				t.Errorf("the anchor %s stands twice, want it once", m[1])
			}
			found[string(m[1])] = true
		}
		return found
	}
	anchors := map[string]map[string]bool{"/docs": ids(pages.Index), "/docs/errors": ids(pages.Errors), "/docs/webhooks": ids(pages.Webhooks)}
	for _, e := range fault.Table {
		if !anchors["/docs/errors"][string(e.Code)] {
			t.Errorf("%s has no entry, want one", e.Code)
		}
	}
	files := map[string]bool{"/openapi.yaml": true, "/openapi.json": true}
	for here, page := range map[string][]byte{"/docs": pages.Index, "/docs/errors": pages.Errors, "/docs/webhooks": pages.Webhooks} {
		for _, m := range regexp.MustCompile(`href="([^"]+)"`).FindAllSubmatch(page, -1) {
			path, anchor, _ := strings.Cut(string(m[1]), "#")
			if path == "" {
				path = here
			}
			if files[path] || path == "data:," {
				continue
			}
			if anchors[path] == nil || anchor != "" && !anchors[path][anchor] {
				t.Errorf("%s links to %s, which is nowhere, want an anchor", here, m[1])
			}
		}
	}
}

func TestTheManualShowsEveryOperationAndEvent(t *testing.T) {
	pages := manual(t)
	var doc struct {
		Paths    map[string]map[string]struct{ OperationID string }
		Webhooks map[string]any
	}
	if err := json.Unmarshal(pages.ContractJSON, &doc); err != nil {
		t.Fatalf("openapi.json: %v", err)
	}
	if len(doc.Paths) < 60 {
		t.Errorf("%d paths, want at least 60", len(doc.Paths))
	}
	if len(doc.Webhooks) != len(webhook.Kinds) {
		t.Errorf("%d events, want %d", len(doc.Webhooks), len(webhook.Kinds))
	}
	for path, item := range doc.Paths {
		for method, op := range item {
			if op.OperationID != "" && !strings.Contains(string(pages.Index), `<section id="`+op.OperationID+`">`) {
				t.Errorf("%s %s is not in the manual, want it there", method, path)
			}
		}
	}
	for name := range doc.Webhooks {
		if !strings.Contains(string(pages.Index), "<code>"+name+"</code>") {
			t.Errorf("the event %s is not in the manual, want it there", name)
		}
	}
	if strings.Contains(string(pages.Index), "<script") {
		t.Error("the index has a script, want none")
	}
	if strings.Contains(string(pages.Errors), "<script") {
		t.Error("the page of errors has a script, want none")
	}
}

func TestABrokenContractStopsTheStart(t *testing.T) {
	for _, text := range []string{"{", "paths: {/x: {get: {operationId: x}}}", "tags: [{name: A}]\npaths: {/x: {get: {tags: [B]}}}"} {
		if _, err := web.Manual([]byte(text), fault.Table, ""); err == nil {
			t.Errorf("%q was rendered, want an error", text)
		}
	}
}
