package web

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/custody"
	"mwanyi/internal/geo"
	"mwanyi/internal/lot"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
)

// aLot is as large as a lot can be, with everything that a page must not show beside it.
func aLot() lot.Story {
	s := lot.Story{
		View: lot.View{
			Lot:   lot.Lot{ID: "lot_01KA2M7C8N4V5X9T1R3W6Q0B2D", Code: "K7Q2M4XE", CooperativeID: "coop_1", Name: "Elgon, week 41", Species: policy.Arabica, MadeBy: "marker-key", Size: 2000, CreatedAt: anHour},
			Farms: 1204, Stages: map[chain.Stage]int{chain.Warehoused: 1999, chain.Exported: 1},
			Balance: lot.Balance{In: 125_000_500, Loss: 25_000_250, Stock: 60_000_000, Sold: 39_000_250, Exported: 1_000_000},
		},
		Land: lot.Land{Hectares: 1806.35, Clear: 1204, CheckedAt: anHour, Paid: aPay},
	}
	for i := range 2000 {
		s.Batches = append(s.Batches, batch.Batch{ID: fmt.Sprintf("bat_01K3ZDSWMFZBH1MNQC5XZT%04d", i), TokenID: uint64(i) + 1, ExternalID: "marker-external", FarmerID: "marker-farmer", AgentID: "marker-agent",
			Grams: 62_500, Stage: chain.Warehoused, DeliveredAt: anHour})
	}
	for i, move := range custody.Moves[:4] {
		s.Steps = append(s.Steps, batch.StageSum{Stage: move.To, Batches: 2000, First: anHour, Last: anHour.Add(time.Duration(i*24) * time.Hour), FirstEntry: uint64(18231 + 2000*i), LastEntry: uint64(20230 + 2000*i),
			One: "ipfs://" + aDirectory, Other: "ipfs://" + aDirectory})
	}
	s.Steps[3].Batches = 1999
	for i := range 30 {
		s.Around = append(s.Around, geo.Point{Lon: int32(34_100_000 + i%6*100_000), Lat: int32(900_000 + i/6*100_000)})
	}
	return s
}

// spec: lot-page
func TestThePageOfALotTellsWhereWhoAndHowMuch(t *testing.T) {
	p, s := publicPages(t), aLot()
	house := aHouse()
	district := "Bududa"
	house.District = &district
	page, err := p.Lot(english, s, filed(), house)
	demand(t, page, err, "Arabica from 1,204 farms in Bududa, Uganda", "Bugisu <Growers> & Sons", "K7Q2-M4XE", "Elgon, week 41", "Passed the forest check", "26BE7XTVCZAQ2S",
		"125,000.5\u00a0kg", "Lost in drying and milling 25,000.25\u00a0kg", "100,000.25\u00a0kg", "60,000\u00a0kg", "39,000.25\u00a0kg", "1,000\u00a0kg", "1,999 of 2,000 batches", "not yet", "And 1,988 more", "1,806.35\u00a0ha",
		"What the farmers were paid", "UGX\u00a05,772 for each kilogram on average", "within 2 minutes")
	for _, link := range []string{`href="/ledger/entries/18231"`, `href="/ledger/entries/20230"`, `href="https://gate.example/ipfs/` + aDirectory + `"`, `href="/dds/dds_1"`, `href="/t/01K3ZDSWMFZBH1MNQC5XZT0000"`} {
		if !strings.Contains(string(page), link) {
			t.Errorf("the page lacks %s, want it there", link)
		}
	}
	if n := strings.Count(string(page), "the evidence of all"); n != 3 {
		t.Errorf("%d stages link to their evidence, want 3: weight slips are not shown", n)
	}
	if n := strings.Count(string(page), `class="here"`); n != 30 {
		t.Errorf("%d places on the map, want 30", n)
	}
	if keep := os.Getenv("MWANYI_TEST_PICTURES"); keep != "" {
		if err := os.WriteFile(filepath.Join(keep, "lot.html"), page, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("the page has %d bytes", len(page))
	s.Clear = 1201
	page, err = p.Lot(english, s, nil, house)
	demand(t, page, err, "Did not pass the forest check", "Of 1,204 farms, 3 did not pass", "There is none yet.")
	ended := anHour
	s.DissolvedAt = &ended
	page, err = p.Lot(english, s, nil, access.Organisation{Name: "x", Country: "XX"})
	demand(t, page, err, "This lot was dissolved")
}
