package field_test

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/needtest"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
)

// weighed is a delivery as the phone has it.
type weighed struct {
	Form     policy.Form    `json:"form"`
	Kg       float64        `json:"kg"`
	Moisture float64        `json:"moisture"`
	Hectares float64        `json:"hectares"`
	Species  policy.Species `json:"species"`
	SeasonKg float64        `json:"seasonKg"`
	Today    int            `json:"today"`
	Km       float64        `json:"km"`
	Earlier  []earlier      `json:"earlier"`
}

type earlier struct {
	Form    policy.Form `json:"form"`
	Kg      float64     `json:"kg"`
	Minutes float64     `json:"minutes"`
	Km      float64     `json:"km"`
}

// facts are the same delivery as the service has it. The slip is there, and the phone
// leaves the rest to the service.
func (w weighed) facts() policy.Delivery {
	d := policy.Delivery{Form: w.Form, Kg: w.Kg, MoisturePct: w.Moisture, Land: policy.Land{{AreaHa: w.Hectares, Species: w.Species}}, Species: w.Species,
		YearGreenKg: w.SeasonKg, KmFromFarm: w.Km, SlipKept: true, Today: w.Today}
	for _, e := range w.Earlier {
		d.Earlier = append(d.Earlier, policy.Weighing{Form: e.Form, Kg: e.Kg, Km: e.Km, Ago: time.Duration(e.Minutes * float64(time.Minute))})
	}
	return d
}

func deliveries() (list []weighed) {
	for _, form := range policy.Forms {
		for _, species := range []policy.Species{policy.Robusta, policy.Arabica, policy.Unknown} {
			for _, kg := range []float64{0.5, 62.5, 1000, 1000.1, 1500.1, 2000.5, 5000} {
				for i, moisture := range []float64{0, 8, 12.4, 14.5, 14.6, 60, 61} {
					one := weighed{Form: form, Kg: kg, Moisture: moisture, Hectares: []float64{0.2, 0.8, 2}[i%3], Species: species, SeasonKg: []float64{0, 700, 1480, 4000}[i%4], Today: i, Km: []float64{0, 20, 20.1, 50.1}[i%4]}
					if i%2 == 1 {
						one.Earlier = []earlier{{form, kg + 0.1, 29, 0.05}, {policy.FAQ, kg, 45, 0}}
					}
					if i%3 == 2 {
						one.Earlier = []earlier{{form, kg - 0.05, 31, 0}, {form, kg + 0.2, 1, 0}}
					}
					list = append(list, one)
				}
			}
		}
	}
	return list
}

// runs hands a question to a script of testdata and reads its answer.
func runs(t *testing.T, script string, question, answer any) {
	t.Helper()
	asked, err := json.Marshal(question)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), needtest.Program(t, needtest.Node, "node"), "testdata/"+script) //nolint:gosec // our own script
	cmd.Stdin = bytes.NewReader(asked)
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, complaint.Bytes())
	}
	if err := json.Unmarshal(out, answer); err != nil {
		t.Fatal(err)
	}
}

// spec: field-rules, field-delivery
func TestThePhoneDoubtsWhatTheServiceDoubts(t *testing.T) {
	for name, limits := range map[string]policy.Limits{
		"as they are":      nil,
		"as somebody sets": {"yield_robusta": 1000, "yield_arabica_info": 500, "yield_allowance": 10, "moisture_margin": 1, "deliveries_day": 1, "kg": 100, "km": 10, "double_minutes": 60},
	} {
		list := deliveries()
		var got [][]policy.Finding
		runs(t, "judge.mjs", map[string]any{"rules": map[string]any{"deliveries": policy.Carry(limits)}, "deliveries": list}, &got)
		seen := map[policy.Name]int{}
		for i, one := range list {
			want := policy.Judge(policy.Deliveries, one.facts(), limits)
			same := slices.EqualFunc(got[i], want, func(a, b policy.Finding) bool { return a.Rule == b.Rule && a.Level == b.Level })
			if !same {
				t.Fatalf("%s: of %+v the phone says %v, want %v", name, one, got[i], want)
			}
			for _, f := range want {
				seen[f.Rule]++
			}
		}
		for _, rule := range []policy.Name{policy.Yield, policy.ManyInADay, policy.LargeWeight, policy.Moisture, policy.FarFromFarm, policy.Double} {
			if seen[rule] == 0 || seen[rule] == len(list) {
				t.Errorf("%s: %s was found %d times of %d, want some", name, rule, seen[rule], len(list))
			}
		}
	}
}

// spec: field-rules, field-registration
func TestThePhoneNamesTheOperatorThatTheServiceWould(t *testing.T) {
	typed := []string{"0772123456", "+256772123456", "256 772 123 456", "00256701234567", "772123456", "0752-123-456", "0790123456", "0792123456", "0712123456", "077212345", "07721234567", "", "+254712345678", "abc", "0312123456"}
	var got []struct{ Full, Operator string }
	runs(t, "judge.mjs", map[string]any{"rules": map[string]any{"phones": phone.NumberingOf("UG")}, "phones": typed}, &got)
	for i, text := range typed {
		number, err := phone.Written("UG", text)
		want := ""
		if err == nil {
			want = number.Reveal()
		}
		if got[i].Full != want || err == nil && got[i].Operator != string(number.Operator()) {
			t.Errorf("%q: the phone reads %+v, want %q", text, got[i], want)
		}
	}
}
