package test

import (
	"net/http"
	"strings"
	"testing"
)

// The whole way by touch alone: a walk, a registration, a delivery, the money.
// spec: field-walk, field-photo, field-delivery, field-registration
func TestAFarmIsWalkedAndItsCoffeePaidByTouchAlone(t *testing.T) {
	t.Parallel()
	h := openField(t)
	p := h.handset().boot(h.link(h.agent("Wanyama Peter"))).outdoors()
	p.enrols(h.link(h.agent("Nambozo Ruth")))
	p.drains()
	land := farmland(1)
	p.goes("#to-register", "register")
	p.introduces(newcomer{"UG-2001", "Nambozo", "Grace", "0772100301"})
	p.touch("#startwalk")
	p.follows(land, 4, spot{0, 0}, spot{88, 0}, spot{88, 80}, spot{0, 80}, spot{0, 8})
	p.whole("field-walk")
	p.touch("#close")
	p.whole("field-walk-close")
	p.touch("#use")
	p.sees("the plot", `document.querySelector('[data-step=walk]').innerText.includes('0.7')`)
	p.concludes()
	p.whole("field-registered")
	p.touch("#deliver")
	p.on("weigh")
	p.stands(land, spot{100, 40}, 5)
	batch := p.weighs("63.5", "1", "screen18")
	p.whole("field-receipt")
	p.drains()
	p.on("receipt")
	r := h.now.Load()
	eventually(t, "the advance is paid", func() bool {
		got, err := r.try(call{method: http.MethodGet, path: "/batch/" + batch, token: h.manager})
		return err == nil && got.status == http.StatusOK && strings.Contains(string(got.body), `"advance_status":"COMPLETED"`)
	})
	p.drains()
	p.sees("the receipt says so", `document.querySelector('[data-standing=paid]') && document.getElementById('price').hidden`)
	does[any](p, `await app.go('tasks'); return null;`)
	p.sees("so do the tasks", `document.querySelector('[data-batch="`+batch+`"] [data-standing=paid]')`)
	p.demandNoComplaint(t)
}
