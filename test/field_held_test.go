package test

import (
	"fmt"
	"net/http"
	"testing"
)

// What the rules hold is a task on the agent's phone until a manager has decided. Then the
// phone says what came of it: the one goes on to its payment, the other is told with the
// manager's own words and can be corrected.
// spec: field-app
func TestAManagersDecisionReachesThePhone(t *testing.T) {
	t.Parallel()
	h := openField(t, "MWANYI_POLICY=hold")
	p := h.handset().boot("/agent").enrols(h.link(h.agent("Wanyama Peter")))
	decisions := []string{"APPROVE", "REJECT"}
	ids := p.saves(1, len(decisions)) // far from the farm, and of a slip that nobody has
	eventually(t, "both are held", func() bool {
		return does[int](p, `await outbox.drain();
			const rows = await store.all('outbox');
			for (const r of rows) if (r.next_at) await store.put('outbox', {...r, next_at: 0}); // no waiting in a test
			return rows.filter((r) => r.state === 'SENT' && r.result?.held?.length).length;`) == len(ids)
	})
	does[any](p, `await app.go('tasks'); return null;`)
	p.sees("both tasks", `document.querySelectorAll('[data-standing=held]').length === 2`)
	p.whole("field-tasks-held")
	fitsItsWindow(t, p.tab)

	r := h.now.Load()
	reviews := map[string]string{}
	open, _ := r.want(t, http.StatusOK, call{path: "/reviews?status=OPEN", token: h.manager})["reviews"].([]any)
	for _, one := range open {
		found, _ := one.(map[string]any)
		reviews[fmt.Sprint(found["subject"])] = text(t, found, "review_id")
	}
	const why = "the slip says two bags"
	for n, decision := range decisions {
		r.want(t, http.StatusOK, call{path: "/reviews/" + reviews[ids[n]] + "/decide", token: h.manager, body: map[string]any{"decision": decision, "note": why}})
	}
	p.drains()
	h.arrived(ids[0])
	if got := p.states(); got["DONE"] != 1 || got["REFUSED"] != 1 || len(got) != 2 {
		t.Errorf("the phone has %v, want one done and one refused", got)
	}
	does[any](p, `await app.go('tasks'); return null;`)
	p.sees("no task of either", `document.querySelectorAll('[data-standing=held]').length === 0 && document.querySelector('[data-batch="`+ids[0]+`"]') && document.querySelector('[data-standing=refused]')`)
	p.sees("whose decision it was", `document.body.textContent.includes('A manager has decided against it.')`)
	p.whole("field-tasks-decided")
	does[any](p, `await app.go('outbox'); return null;`)
	p.sees("the manager's words", `document.querySelector('[data-state=REFUSED] details')?.textContent.includes('`+why+`')`)
}
