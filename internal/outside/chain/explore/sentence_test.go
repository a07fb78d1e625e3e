package explore

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// eventFields are the events of the port, and the two answers of a batched
// call, with the names of their fields.
func eventFields(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for _, file := range []string{"../event.go", "../codec/event.go"} {
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			spec, ok := n.(*ast.TypeSpec)
			if !ok {
				return true
			}
			shape, ok := spec.Type.(*ast.StructType)
			if !ok || !spec.Name.IsExported() || spec.Name.Name == "Event" {
				return true
			}
			all[spec.Name.Name] = []string{}
			for _, field := range shape.Fields.List {
				for _, name := range field.Names {
					all[spec.Name.Name] = append(all[spec.Name.Name], name.Name)
				}
			}
			return true
		})
	}
	return all
}

func TestEveryEventHasASentenceOfItsOwnFields(t *testing.T) {
	events := eventFields(t)
	told := map[string]bool{}
	check := func(key, form string) {
		name, _, _ := strings.Cut(key, "/")
		told[name] = true
		for _, in := range place.FindAllString(form, -1) {
			if !slices.Contains(events[name], strings.Trim(in, "{}")) {
				t.Errorf("the sentence of %s has %s, want a field of the event: %v", key, in, events[name])
			}
		}
	}
	for key, form := range sentences {
		check(key, form)
	}
	for name, field := range variesBy {
		check(name, "{"+field+"}")
	}
	if got, want := slices.Sorted(maps.Keys(told)), slices.Sorted(maps.Keys(events)); !slices.Equal(got, want) {
		t.Errorf("sentences of %v, want of %v", got, want)
	}
	for name, form := range veiled {
		check(name, form+"{TokenID}")
		for _, secret := range []string{"{LoanID}", "{Amount}", "{Principal}", "{Interest}", "{Left}"} {
			if strings.Contains(form, secret) {
				t.Errorf("the veiled sentence of %s has %s, want neither id nor amount", name, secret)
			}
		}
	}
	for name, form := range shares {
		check(name, "{LoanID}")
		if place.MatchString(form) {
			t.Errorf("the veiled sentence of %s is %q, want neither id nor amount", name, form)
		}
	}
}

func TestAnEventIsToldWithItsValues(t *testing.T) {
	for want, data := range map[string]any{
		"A farm was checked and is not deforestation-free":                           chain.ForestChecked{},
		"A farm was checked and is deforestation-free":                               chain.ForestChecked{DeforestationFree: true},
		"Credit score from 500 to 510 for the delivery of batch 7":                   chain.ScoreChanged{Kind: chain.ForDelivery, Before: 500, After: 510, Ref: 7},
		"A credit score was opened with 500 points":                                  chain.ScoreChanged{After: 500},
		"Credit score from 1 to 2":                                                   chain.ScoreChanged{Kind: 99, Before: 1, After: 2},
		"Batch 7 was delivered: 60.5 kg, grade PB":                                   chain.BatchDelivered{TokenID: 7, Grams: 60_500, Grade: chain.PB},
		"Batch 7 reached the stage GRADED":                                           chain.StageRecorded{TokenID: 7, Stage: chain.Graded},
		"The audit ledger was anchored at 1,234,567 entries":                         chain.RootAnchored{Size: 1_234_567},
		"The price was posted: 3.2 USD a kilogram":                                   chain.PricePosted{Price: 3_200_000},
		"Item 3 of the call was refused: INTERNAL_ERROR":                             codec.Rejected{Item: 3},
		"The loan on batch 7 defaulted: 120.5 USDC were written off":                 chain.LoanWrittenOff{TokenID: 7, Principal: 120_500_000},
		"Farmer number 12 was registered by cooperative number 3":                    chain.FarmerRegistered{Index: 12, Cooperative: 3},
		"A farmer went from cooperative number 3 to cooperative number 4":            chain.FarmerTransferred{Before: 3, Cooperative: 4},
		"A purchase order over 9 USDC was confirmed with a deposit of 2 USDC":        chain.OrderConfirmed{Price: 9_000_000, Deposit: 2_000_000},
		"Paused from now on: nothing":                                                chain.PausedSet{},
		"Paused from now on: purchase orders, new loans":                             chain.PausedSet{Areas: chain.Orders | chain.Origination},
		"Batch 7 was corrected from 60 kg, grade PB, to 58.5 kg, grade FAQ":          chain.BatchCorrected{TokenID: 7, GramsBefore: 60_000, Grams: 58_500, GradeBefore: chain.PB, Grade: chain.FAQ},
		"Credit score from 510 to 500: the delivery of batch 7 was taken back":       chain.ScoreChanged{Kind: chain.ForVoid, Before: 510, After: 500, Ref: 7},
		"ADMIN proposed an act, delay: 48 h":                                         chain.ActScheduled{ReadyAfter: 48 * time.Hour},
		"Vault number 2 was added and is in effect from 1 Jan 1970, 00:01:00 UTC on": chain.VaultAdded{Index: 2, EffectiveAt: time.Unix(60, 0)},
	} {
		if got := words(data); got != want {
			t.Errorf("%+v is told as %q, want %q", data, got, want)
		}
	}
}
