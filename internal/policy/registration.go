package policy

import "fmt"

// Registration is what is known of a farmer before the registration takes
// effect.
type Registration struct {
	PhoneFarmers    int     // farmers who have this phone already
	SharedPct       float64 // of the smaller farm, with the farm it overlaps most
	SharedOthersPct float64 // the same, among the farms of other cooperatives
	RegistryUnknown bool    // the national registry says that it has no such farmer
	KmOutside       float64 // of the boundary's farthest corner; 0: inside the country
	AreaHa          float64
	Consent         bool // recorded with the registration
	Members         int  // farmers of the cooperative
	JoinedInYear    int  // of them, in the last 365 days
	Forest
}

// Forest is what is known of a farm's forest check, at its registration and of
// every later one.
type Forest struct {
	IsDoubtful    bool // the check wants a person to look
	LossHa        float64
	Forest2020Pct float64
}

var (
	phoneShared   = Limit{"phone_farmers", 5, "farmers with one phone"}
	phoneKnown    = Limit{"phone_farmers_info", 2, "farmers with one phone, from where it is worth knowing"}
	overlapHeld   = Limit{"overlap_pct", 50, "percent of the smaller farm that two boundaries share"}
	overlapKnown  = Limit{"overlap_pct_info", 10, "the same, from where it is worth knowing"}
	farmHeld      = Limit{"farm_ha", 50, "hectares of one farm"}
	farmKnown     = Limit{"farm_ha_info", 4, "hectares of one farm, from where it is worth knowing"}
	growthSmall   = Limit{"growth_pct", 30, "percent by which a cooperative grows in a year, below 2,000 members"}
	growthLarge   = Limit{"growth_pct_large", 10, "the same from 2,000 members on"}
	boundaryAside = Limit{"boundary_km_outside", 0, "kilometres of a boundary outside the country; beyond 5 it is refused"}
)

// The rules of a registration.
const (
	PhoneShared     Name = "phone_shared"
	Overlap         Name = "overlap"
	RegistryUnknown Name = "registry_unknown"
	AtTheBorder     Name = "boundary_outside"
	FarmSize        Name = "farm_size"
	NoConsent       Name = "consent"
	ForestDoubtful  Name = "forest_review"
	Growth          Name = "membership_growth"
)

// Registrations are the rules of a registration.
// spec: policy-rules
var Registrations = []Rule[Registration]{
	{PhoneShared, "A phone belongs to a household, not to a village.", []Limit{phoneShared, phoneKnown}, phoneOfMany},
	{Overlap, "Two farms do not lie on the same land.", []Limit{overlapHeld, overlapKnown}, onOthersLand},
	{RegistryUnknown, "The national registry knows the farmer.", nil, unknownThere},
	{AtTheBorder, "The farm lies in the country.", []Limit{boundaryAside}, acrossTheBorder},
	{FarmSize, "A smallholder's farm is small.", []Limit{farmHeld, farmKnown}, largeFarm},
	{NoConsent, "The farmer has agreed to be registered.", nil, noConsent},
	{ForestDoubtful, "The forest check is clear.", nil, forestDoubtful},
	{Growth, "A cooperative does not double in a year.", []Limit{growthSmall, growthLarge}, growsFast},
}

// Forests are the rules of a forest check of a farm that is registered.
// spec: policy-rules
var Forests = []Rule[Forest]{{ForestDoubtful, "The forest check is clear.", nil, forestUnclear}}

func phoneOfMany(r Registration, l Limits) (Level, string) {
	said := fmt.Sprintf("the phone belongs to %d other farmers", r.PhoneFarmers)
	switch n := float64(r.PhoneFarmers + 1); {
	case n > l.of(phoneShared):
		return Hold, said
	case n > l.of(phoneKnown):
		return Info, said
	}
	return fine, ""
}

func onOthersLand(r Registration, l Limits) (Level, string) {
	said := fmt.Sprintf("the boundary shares %.0f %% of the smaller farm with a farm that is registered", r.SharedPct)
	switch {
	case r.SharedOthersPct >= l.of(overlapHeld):
		return Hard, fmt.Sprintf("the boundary shares %.0f %% of the smaller farm with a farm of another cooperative", r.SharedOthersPct)
	case r.SharedPct >= l.of(overlapHeld):
		return Hold, said
	case r.SharedPct >= l.of(overlapKnown):
		return Info, said
	}
	return fine, ""
}

func unknownThere(r Registration, _ Limits) (Level, string) {
	if !r.RegistryUnknown {
		return fine, ""
	}
	return Hold, "the national registry has no farmer with this id"
}

func acrossTheBorder(r Registration, l Limits) (Level, string) {
	if r.KmOutside <= l.of(boundaryAside) {
		return fine, ""
	}
	return Hold, fmt.Sprintf("the boundary reaches %.1f km outside the country", r.KmOutside)
}

func largeFarm(r Registration, l Limits) (Level, string) {
	said := fmt.Sprintf("a farm of %.2f ha", r.AreaHa)
	switch {
	case r.AreaHa > l.of(farmHeld):
		return Hold, said
	case r.AreaHa > l.of(farmKnown):
		return Info, said
	}
	return fine, ""
}

func noConsent(r Registration, _ Limits) (Level, string) {
	if r.Consent {
		return fine, ""
	}
	return Hold, "no consent of the farmer is recorded"
}

func forestDoubtful(r Registration, l Limits) (Level, string) { return forestUnclear(r.Forest, l) }

func forestUnclear(f Forest, _ Limits) (Level, string) {
	if !f.IsDoubtful {
		return fine, ""
	}
	return Hold, fmt.Sprintf("the forest check asks for a person to look at the farm: %.0f %% was forest in 2020, %.4f ha were lost since", f.Forest2020Pct, f.LossHa)
}

// fewMembers is below how many a cooperative may grow at the faster pace; one
// that has just begun has no pace yet.
const (
	fewMembers   = 2000
	firstMembers = 100
)

func growsFast(r Registration, l Limits) (Level, string) {
	before := r.Members - r.JoinedInYear
	if before < firstMembers {
		return fine, ""
	}
	most := l.of(growthSmall)
	if r.Members >= fewMembers {
		most = l.of(growthLarge)
	}
	pct := float64(r.JoinedInYear+1) / float64(before) * 100
	if pct <= most {
		return fine, ""
	}
	return Info, fmt.Sprintf("%d of the cooperative's %d farmers joined in the last 365 days: %.0f %% growth", r.JoinedInYear, r.Members, pct)
}
