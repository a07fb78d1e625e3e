package season

import (
	"slices"
	"strconv"
)

// The cooperatives, by their place in Keys.
const (
	elgon = iota
	masaka
)

// farmer is a person with a farm. Where it lies and what grows there the
// national register says; the register of the sandbox has the same farm for an id
// in every run.
type farmer struct {
	id, phone   string
	cooperative int
	isOnce      bool // brings one delivery alone, on the last day
}

// farmers are all of them: 24 round Mount Elgon, 16 near Masaka. No farm overlaps
// another.
var farmers = func() (all []farmer) {
	for _, of := range []struct {
		cooperative int
		numbers     []string
	}{
		{elgon, []string{
			"7002", "7004", "7005", "7007", "7010", "7012", "7013", "7015", "7017", "7021", "7024",
			"7025", "7027", "7028", "7029", "7030", "7033", "7034", "7036", "7042", "7043", "7044"}},
		{masaka, []string{
			"7019", "7020", "7023", "7031", "7037", "7045", "7057", "7059",
			"7062", "7072", "7094", "7105", "7108", "7117", "7143", "7150"}},
	} {
		for _, n := range of.numbers {
			all = append(all, farmer{id: "UG-26-" + n, phone: "+25677981" + n, cooperative: of.cooperative})
		}
	}
	return append(all, unreachable, cleared)
}()

// What people of each cooperative are called, and where they live. Nobody in particular is meant.
var (
	givenNames  = []string{"Grace", "Moses", "Ruth", "Peter", "Sarah", "Joseph", "Aisha", "John", "Rose", "Ibrahim", "Mary", "Charles", "Betty"}
	familyNames = [2][]string{
		{"Nambozo", "Wanyama", "Nandudu", "Mafabi", "Khainza", "Wamono", "Nabifo", "Masaba", "Namono", "Gidudu", "Mutonyi"},
		{"Nakato", "Ssemakula", "Nalubega", "Kato", "Namugga", "Lubega", "Nansubuga", "Kiwanuka", "Nakayiza", "Mukasa", "Babirye"},
	}
	villages = [2][]string{{"Bumayoka", "Bubiita", "Bulucheke", "Bukalasi", "Bushika"}, {"Kyanamukaka", "Bukakata", "Kisekka", "Buwunga", "Mukungwe"}}
)

// called is what the cooperative knows of a farmer beside the register, the same in
// every run. Names of two lists whose lengths have no common part meet again late.
func (f farmer) called() map[string]any {
	n := slices.IndexFunc(farmers, func(o farmer) bool { return o.id == f.id })
	families, places := familyNames[f.cooperative], villages[f.cooperative]
	return map[string]any{"given_name": givenNames[n%len(givenNames)], "family_name": families[n%len(families)], "village": places[n%len(places)]}
}

// Two farmers to whom something happens.
var (
	// unreachable is paid to a number that the sandbox refuses as all that end like
	// it: her payout ends with the people who review it.
	unreachable = farmer{id: "UG-26-7047", phone: "+256779810001", cooperative: elgon, isOnce: true}
	// cleared has land in the box where the sandbox's newer maps show forest lost.
	cleared = farmer{id: "UG-26-7900", phone: "+256779817900", cooperative: elgon, isOnce: true}
)

// clearedFarm is the boundary that the agent has walked there, and its hectares.
var clearedFarm = [][2]float64{{34.5200, 1.2200}, {34.5214, 1.2201}, {34.5215, 1.2213}, {34.5201, 1.2214}, {34.5200, 1.2200}}

const clearedHectares = 2.23

// collectionPoints are where the cooperatives weigh.
var collectionPoints = [2]map[string]float64{{"lat": 1.13, "lng": 34.26}, {"lat": -0.33, "lng": 31.73}}

// of are the farmers of a cooperative who deliver by turns.
func of(cooperative int) (list []farmer) {
	for _, f := range farmers {
		if f.cooperative == cooperative && !f.isOnce {
			list = append(list, f)
		}
	}
	return list
}

// delivery is what a farmer brings.
type delivery struct {
	number      int
	ago         int // days
	from        farmer
	kg          float64
	grade       string
	moisturePct float64
}

func (d delivery) name() string { return "delivery-" + strconv.Itoa(d.number) }

// arrivals say how many deliveries come on a day. They are numbered in this order.
var arrivals = []struct{ ago, cooperative, batches int }{
	{214, elgon, 6}, // 0 to 5
	{190, masaka, 6},
	{150, elgon, 18}, // 12 to 29
	{118, masaka, 18},
	{46, elgon, 24}, // 48 to 71
	{37, masaka, 18},
	{24, elgon, 24}, // 90 to 113
	{9, masaka, 16},
	{3, elgon, 20}, // 130 to 149
}

// The deliveries of those two.
const (
	unreachableBatch = 148
	clearedBatch     = 149
)

// deliveries are all of them. Farmers take turns; weights, grades and moistures
// are plain arithmetic, the same in every run.
var deliveries = func() (all []delivery) {
	grades := []string{"screen18", "screen15", "FAQ", "screen18", "PB"}
	for _, a := range arrivals {
		from := of(a.cooperative)
		for range a.batches {
			n := len(all)
			d := delivery{number: n, ago: a.ago, from: from[n%len(from)], kg: 42 + float64(n*29%67)/2 + float64(n%4)*7, grade: grades[n%len(grades)], moisturePct: float64(112+n*7%12) / 10}
			switch n {
			case unreachableBatch:
				d.from = unreachable
			case clearedBatch:
				d.from = cleared
			}
			all = append(all, d)
		}
	}
	return all
}()
