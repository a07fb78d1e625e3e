package web

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"mwanyi/internal/eudr"
	"mwanyi/internal/geo"
	"mwanyi/internal/policy"
)

// shipment has farms on a grid around Mbale; the last of each hundred has lost
// forest.
func shipment(farms int) eudr.Shipment {
	s := eudr.Shipment{Country: "UG"}
	for i := range farms {
		s.Farms = append(s.Farms, eudr.ShipmentFarm{FarmerID: fmt.Sprintf("UG-%05d", i), Species: "Coffea arabica", Plots: 1, Hectares: 0.37, NetGrams: 62_500, CheckedAt: anHour,
			IsClear: i%100 != 99, Centres: []geo.Point{geo.PointAt(34.0+float64(i%100)*0.004, 1.0+float64(i/100)*0.005)}})
	}
	return s
}

// spec: dds-shipment
func TestThePageOfAShipmentIsForItsBuyer(t *testing.T) {
	p, d := publicPages(t), aStatement()
	d.Species = []eudr.StatedSpecies{{Species: policy.Arabica, NetGrams: 40_000}, {Species: policy.Robusta, NetGrams: 22_500}}
	page, err := p.Statement(english, d, shipment(3), aHouse(), aWallet)
	demand(t, page, err, "Yes. It is filed with the EU.", "26BE7XTVCZAQ2S", "QT5GZX2R", "UG-00002", "62.5", "0.37", "passed", "40\u00a0kg Coffea arabica", "22.5\u00a0kg Coffea canephora", "Mbale")
	for _, link := range []string{"receipt.pdf", "plots.geojson", "farms.csv", "proof"} {
		if !strings.Contains(string(page), `href="/dds/`+d.ID+"/"+link+`"`) {
			t.Errorf("the page lacks the download %s", link)
		}
	}
	if strings.Contains(string(page), "more farms") || strings.Contains(string(page), "<b>loss</b>") {
		t.Error("the page speaks of farms that there are not")
	}
	// However large: within the limit of every public page, which demand keeps.
	for range 10_000 {
		d.BatchIDs = append(d.BatchIDs, aBatch)
	}
	page, err = p.Statement(english, d, shipment(10_000), aHouse(), aWallet)
	demand(t, page, err, "And 9,982 more farms", "UG-00017")
	// What is not signed has no farms to show, and shows its kilograms.
	for _, status := range []eudr.Status{eudr.Blocked, eudr.Generating} {
		page, err = p.Statement(english, eudr.DDS{ID: "dds_1", Status: status, Grams: 125_000, Farms: 2, BuyerCountry: "DE"}, eudr.Shipment{}, aHouse(), "")
		demand(t, page, err, "125\u00a0kg of coffee from", "Farms 2")
	}
	page, err = p.Statement(english, eudr.DDS{ID: "dds_1", Status: eudr.Generated, Grams: 125_000, Farms: 2, BuyerCountry: "CH", Signature: "0x1"}, eudr.Shipment{}, aHouse(), aWallet)
	demand(t, page, err, "Nothing has to be filed", "Switzerland")
	if strings.Contains(text(t, page), "Not yet") {
		t.Error("outside the EU the page waits for a reference")
	}
}

// drawn is the map of a shipment.
func drawn(t *testing.T, s eudr.Shipment) string {
	t.Helper()
	drawing, err := shipmentMap(publicPages(t).languages["en"], s)
	if err != nil {
		t.Fatal(err)
	}
	return string(drawing)
}

// spec: dds-shipment
func TestTheMapOfAShipmentHoldsEveryPlot(t *testing.T) {
	numbers := regexp.MustCompile(`M(-?\d+) (-?\d+)h0`)
	for _, farms := range []int{1, 250} {
		drawing := drawn(t, shipment(farms))
		dots := numbers.FindAllStringSubmatch(drawing, -1)
		if len(dots) == 0 || farms == 1 && len(dots) != 1 || strings.Contains(drawing, "lost") != (farms > 99) {
			t.Errorf("%d farms are %d dots: %s", farms, len(dots), drawing)
		}
		for _, dot := range dots {
			x, _ := strconv.ParseFloat(dot[1], 64)
			y, _ := strconv.ParseFloat(dot[2], 64)
			if x < 0 || x > seaWidth || y < 0 || y > seaHeight || math.IsNaN(x+y) {
				t.Errorf("a dot lies at %s", dot[0])
			}
		}
	}
	// A shipment from the whole country: some dot is near every farm, and no name
	// stands on another.
	wide := eudr.Shipment{Country: "UG"}
	for i := range 10_000 {
		at := geo.PointAt(30+float64(i%100)*0.045, -1+float64(i/100)*0.045)
		wide.Farms = append(wide.Farms, eudr.ShipmentFarm{IsClear: true, Centres: []geo.Point{at}})
	}
	drawing := drawn(t, wide)
	c := canvasOf([]geo.Point{wide.Farms[0].Centres[0], wide.Farms[9_999].Centres[0]})
	last := wide.Farms[9_999].Centres[0]
	x, y := c.place(last)
	nearest := math.Inf(1)
	for _, dot := range numbers.FindAllStringSubmatch(drawing, -1) {
		dotX, _ := strconv.ParseFloat(dot[1], 64)
		dotY, _ := strconv.ParseFloat(dot[2], 64)
		nearest = min(nearest, math.Hypot(dotX-x, dotY-y))
	}
	if nearest > 30 {
		t.Errorf("the dot next to the last farm is %.0f units away", nearest)
	}
	names := regexp.MustCompile(`<text x="(\d+)" y="(\d+)"( text-anchor="end")?>([A-Z][a-z]+[^<]*)</text>`).FindAllStringSubmatch(drawing, -1)
	for i, a := range names {
		for _, b := range names[:i] {
			from, _ := strconv.Atoi(a[1])
			other, _ := strconv.Atoi(b[1])
			line, _ := strconv.Atoi(a[2])
			otherLine, _ := strconv.Atoi(b[2])
			isFar := a[3] != b[3] || max(line-otherLine, otherLine-line) > 7
			if !isFar && from < other+5*len(b[4]) && other < from+5*len(a[4]) {
				t.Errorf("%s stands on %s", a[4], b[4])
			}
		}
	}
	if len(names) < 8 {
		t.Errorf("the map names %d towns", len(names))
	}
	if drawn(t, eudr.Shipment{}) != "" {
		t.Error("no farm has a map")
	}
}
