package policy

import "testing"

// Each rule at the two sides of its numbers.
// spec: policy-rules
func TestTheRulesOfARegistrationBeginAtTheirNumbers(t *testing.T) {
	good := Registration{Consent: true, AreaHa: 1}
	for name, row := range map[string]struct {
		change func(*Registration)
		rule   Name
		level  Level
	}{
		"nothing":                               {func(*Registration) {}, "", fine},
		"the second with a phone":               {func(r *Registration) { r.PhoneFarmers = 1 }, "", fine},
		"the third":                             {func(r *Registration) { r.PhoneFarmers = 2 }, PhoneShared, Info},
		"the fifth":                             {func(r *Registration) { r.PhoneFarmers = 4 }, PhoneShared, Info},
		"the sixth":                             {func(r *Registration) { r.PhoneFarmers = 5 }, PhoneShared, Hold},
		"a hedge in common":                     {func(r *Registration) { r.SharedPct = 9.9 }, "", fine},
		"a tenth in common":                     {func(r *Registration) { r.SharedPct = 10 }, Overlap, Info},
		"half in common":                        {func(r *Registration) { r.SharedPct = 50 }, Overlap, Hold},
		"a tenth with another cooperative":      {func(r *Registration) { r.SharedPct = 80; r.SharedOthersPct = 10 }, Overlap, Hold},
		"half with another cooperative":         {func(r *Registration) { r.SharedPct = 80; r.SharedOthersPct = 50 }, Overlap, Hard},
		"unknown to the registry":               {func(r *Registration) { r.RegistryUnknown = true }, RegistryUnknown, Hold},
		"a corner outside the country":          {func(r *Registration) { r.KmOutside = 0.1 }, AtTheBorder, Hold},
		"4 ha":                                  {func(r *Registration) { r.AreaHa = 4 }, "", fine},
		"more than 4 ha":                        {func(r *Registration) { r.AreaHa = 4.1 }, FarmSize, Info},
		"50 ha":                                 {func(r *Registration) { r.AreaHa = 50 }, FarmSize, Info},
		"more than 50 ha":                       {func(r *Registration) { r.AreaHa = 50.1 }, FarmSize, Hold},
		"no consent":                            {func(r *Registration) { r.Consent = false }, NoConsent, Hold},
		"a forest to look at":                   {func(r *Registration) { r.IsDoubtful = true }, ForestDoubtful, Hold},
		"a young cooperative":                   {func(r *Registration) { r.Members = 150; r.JoinedInYear = 60 }, "", fine},
		"30 % in a year":                        {func(r *Registration) { r.Members = 129; r.JoinedInYear = 29 }, "", fine},
		"more than 30 % in a year":              {func(r *Registration) { r.Members = 130; r.JoinedInYear = 30 }, Growth, Info},
		"more than 10 % of a large cooperative": {func(r *Registration) { r.Members = 2200; r.JoinedInYear = 200 }, Growth, Info},
	} {
		facts := good
		row.change(&facts)
		found := Judge(Registrations, facts, nil)
		switch {
		case row.level == fine && len(found) != 0:
			t.Errorf("%s: found %v, want nothing", name, found)
		case row.level != fine && (len(found) != 1 || found[0].Rule != row.rule || found[0].Level != row.level || found[0].Message == ""):
			t.Errorf("%s: found %v, want %s %s", name, found, row.rule, row.level)
		}
	}
	if found := Judge(Registrations, Registration{Consent: true, PhoneFarmers: 5}, Limits{"phone_farmers": 9}); Heaviest(found) != Info {
		t.Errorf("with a limit of 9: %v, want information", found)
	}
	if found := Judge(Forests, Forest{IsDoubtful: true, LossHa: 0.1}, nil); len(found) != 1 || found[0].Level != Hold || len(Judge(Forests, Forest{}, nil)) != 0 {
		t.Errorf("of a later check: %v, want one to hold", found)
	}
}
