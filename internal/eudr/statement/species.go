package statement

import (
	"cmp"
	"slices"
	"strings"

	"mwanyi/internal/outside/filing"
)

// Kind is a species of the goods: how much of them it is, from how many farms.
type Kind struct {
	Species
	NetGrams uint64
	Farms    int
}

// checkSpecies asks of every farm what grows there, once one says it: the mass
// of each species must add up to the whole.
func (p *Prepared) checkSpecies(r *Refused) {
	if !slices.ContainsFunc(p.Farms, func(f PreparedFarm) bool { return f.Species != Species{} }) {
		return
	}
	for _, f := range p.Farms {
		if f.Species.Scientific == "" || f.Species.Common == "" {
			r.add(Failure{Rule: RuleSpecies, FarmerID: f.FarmerID}, "it is not said what grows there")
		}
	}
}

// sortBySpecies puts the farms of each species together, in the order of their
// ids, and adds the species up. Statements from before have one for all goods.
func (p *Prepared) sortBySpecies() {
	if len(p.Farms) == 0 || p.Farms[0].Species == (Species{}) {
		return
	}
	slices.SortStableFunc(p.Farms, func(a, b PreparedFarm) int { return cmp.Compare(a.Species.Scientific, b.Species.Scientific) })
	p.Species = nil
	for _, f := range p.Farms {
		if n := len(p.Kinds); n == 0 || p.Kinds[n-1].Species != f.Species {
			p.Kinds = append(p.Kinds, Kind{Species: f.Species})
			p.Species = append(p.Species, f.Species)
		}
		last := &p.Kinds[len(p.Kinds)-1]
		last.NetGrams += f.NetGrams
		last.Farms++
	}
}

// lineFrom is the commodity line that begins with a farm.
// spec: dds-species
func (p *Prepared) lineFrom(from int) Line {
	line := Line{From: from, To: min(from+filing.MaxLineProducers, len(p.Farms)), Species: p.Species}
	if len(p.Kinds) == 0 {
		return line
	}
	line.Species = []Species{p.Farms[from].Species}
	for to := from; to < line.To; to++ {
		if p.Farms[to].Species != p.Farms[from].Species {
			line.To = to
		}
	}
	return line
}

// format is the form that dds.json has.
func (p *Prepared) format() string {
	if len(p.Kinds) == 0 {
		return formatFirst
	}
	return Format
}

func (p *Prepared) speciesDocument() (list []ddsSpecies) {
	for i, s := range p.Species {
		of := ddsSpecies{Scientific: s.Scientific, Common: s.Common}
		if len(p.Kinds) > 0 {
			of.NetKg = filing.Kilograms(p.Kinds[i].NetGrams)
		}
		list = append(list, of)
	}
	return list
}

// speciesText names the species, each with its kilograms where there are
// several.
func (p *Prepared) speciesText() string {
	var parts []string
	for i, s := range p.Species {
		text := s.Common + " (" + s.Scientific + ")"
		if len(p.Kinds) > 1 {
			text += ", " + kilograms(p.Kinds[i].NetGrams) + " kg from " + plural(p.Kinds[i].Farms, "farm", "farms")
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}
