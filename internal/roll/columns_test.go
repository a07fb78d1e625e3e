package roll_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/plot"
	"mwanyi/internal/roll"
	"mwanyi/internal/testhouse/farmers"
)

// named gives names as they are among people: some are many's, many are some's.
func named(luck *rand.Rand, most, parts int) func() string {
	syllables := []string{"na", "ka", "mu", "lwa", "nda", "bo", "ssa", "we", "mbe", "zi", "to", "ge", "ki", "ru"}
	all := make([]string, most)
	for i := range all {
		for range parts {
			all[i] += syllables[luck.IntN(len(syllables))]
		}
	}
	return func() string {
		x := luck.Float64()
		return all[int(x*x*float64(most))]
	}
}

// cooperative is a cooperative's members with all that a roster says of them.
func cooperative(n int) (list []roll.Member) {
	luck := rand.New(rand.NewPCG(1, 2))
	given, family, village := named(luck, 180, 3), named(luck, 500, 4), named(luck, 60, 4)
	for i := range n {
		var m roll.Member
		m.ID, m.ExternalID, m.PhoneEnd = fmt.Sprintf("UG-2024-%07d", luck.IntN(9_000_000)), fmt.Sprintf("BGS-%05d", luck.IntN(100_000)), fmt.Sprintf("%03d", luck.IntN(1000))
		m.Person.GivenName, m.Person.FamilyName, m.Person.Village = given(), family(), village()
		m.Cultivar, m.ForestFree, m.SeasonGrams = "SL14", luck.IntN(40) > 0, luck.Int64N(900_000)
		for range 1 + i%8/7 { // each eighth has two
			p := farmers.Walked(luck, 34.3, 1.1)
			m.Plots = append(m.Plots, plot.Plot{Polygon: p})
			m.AreaHectares += p.Hectares()
		}
		list = append(list, m)
	}
	slices.SortFunc(list, func(a, b roll.Member) int { return strings.Compare(a.ID, b.ID) })
	return list
}

// spec: get-farmers-roster
func TestColumnsOf1500FarmersFitIntoSixtyKilobytes(t *testing.T) {
	list := cooperative(1500)
	for name, outlined := range map[string]bool{"with outlines": true, "without": false} {
		text, err := json.Marshal(roll.ColumnsOf(list, outlined))
		if err != nil {
			t.Fatal(err)
		}
		var small bytes.Buffer
		w, err := gzip.NewWriterLevel(&small, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(text); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d bytes, %d packed", name, len(text), small.Len())
		if small.Len() >= 60<<10 {
			t.Errorf("%s: %d bytes packed, want less than 60 KB", name, small.Len())
		}
	}
}

// The contract says how numbers are written: another reader must find them so.
func TestNumbersAreTheLettersThatTheContractSays(t *testing.T) {
	grams := []int64{0, 1, 56, 57, 78, 79, 90, 91, 1026, 1027, 1 << 40}
	want := []string{"#", "$", "[", "]", "r", "s#", "~#", "s$", "~r", "ss#"}
	for i, kg := range grams[:len(want)] {
		var m roll.Member
		m.SeasonGrams = kg * 1000
		got, err := roll.ColumnsOf([]roll.Member{m}, false).SeasonKg.MarshalText()
		if err != nil || string(got) != want[i] {
			t.Errorf("%d is %q, want %q (%v)", kg, got, want[i], err)
		}
	}
}
