package rail_test

import (
	"testing"
	"time"

	"mwanyi/internal/app/rail"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
)

// spec: rail-per-operator
func TestTheSettingsSayWhoPaysToWhom(t *testing.T) {
	for routes, want := range map[string][3]string{ // MTN, Airtel, those that are only asked
		"":                                 {"off", "off", "mtn airtel "},
		"MTN=mtn":                          {"mtn ", "off", "airtel "},
		"MTN=mtn+yellowcard,AIRTEL=airtel": {"mtn off ", "airtel ", ""},
		"MTN=yellowcard,AIRTEL=yellowcard": {"off ", "off ", "mtn airtel "},
	} {
		env := []string{}
		if routes != "" {
			env = append(env, "MWANYI_RAILS="+routes)
		}
		c, err := config.Load(config.Dev, env, "")
		if err != nil {
			t.Fatal(err)
		}
		c.SandboxURL = "http://127.0.0.1:1"
		by, others := rail.Opener{Config: c, Timeout: time.Second}.Beside(payrail.Off{})
		got := [3]string{"off", "off", named(others)}
		for i, operator := range []phone.Operator{phone.MTN, phone.Airtel} {
			if list := by[operator]; len(list) > 0 {
				got[i] = named(list)
			}
		}
		if got != want {
			t.Errorf("%q: %q, want %q", routes, got, want)
		}
	}
	// Without a sandbox there is what is configured, and nothing else.
	if by, others := (rail.Opener{Config: config.Config{}}).Beside(payrail.Off{}); len(by) != 0 || len(others) != 0 {
		t.Errorf("%v, %v, want none", by, others)
	}
}

func named(list []payrail.Rail) (names string) {
	for _, r := range list {
		names += r.Name() + " "
	}
	return names
}
