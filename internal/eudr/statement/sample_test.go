package statement

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"mwanyi/internal/outside/forest"
)

var sampleTime = time.Date(2026, 11, 15, 8, 30, 0, 0, time.UTC)

var sampleNames = []string{
	"Nakato Aisha", "Okello James", "Ssebunya Paul", "Namubiru Grace", "Mugisha Robert", "Atim Florence", "Byaruhanga John Baptist",
	"Wasswa Ŋabiryo", "Kyomuhendo Immaculate Tumuhairwe-Rwabwogo", "Đặng Thị Ánh",
}

var samplePlaces = []string{"Masaka, Bukoto", "Luwero", "Mubende, Kassanda", "Kasese, Kilembe", "Mityana", "Bugiri, Nankoma sub-county"}

// sampleRing is a farm's walk: an oval of about so many hectares, rough by chance.
func sampleRing(chance func() float64, lon, lat, hectares float64, corners int) []byte {
	radius := math.Sqrt(hectares * 10_000 / math.Pi)
	b := []byte(`{"type":"Polygon","coordinates":[[`)
	first := ""
	for i := range corners {
		angle := 2 * math.Pi * float64(i) / float64(corners)
		d := radius * (0.8 + 0.4*chance()) / metresPerLat
		at := fmt.Sprintf("[%.7f,%.7f]", lon+d*1.3*math.Cos(angle), lat+d*0.8*math.Sin(angle))
		if i == 0 {
			first = at
		}
		b = append(append(b, at...), ',')
	}
	return append(append(b, first...), `]]}`...)
}

// sample is a statement with so many farms and plots.
func sample(farms, plotsEach int) Statement {
	r := rand.New(rand.NewPCG(7, 11))
	s := Statement{
		ID: "dds_01JCS3W0Z9XQ6F2E8K7M5N4P3R", ShipmentID: "SHP-2026-0042", GeneratedAt: sampleTime,
		Cooperative: Organisation{
			ID: "coop_01J0000000000000000000000A", Name: "Bukoto Hills Coffee Farmers' Cooperative Union", Address: "Plot 14, Kampala Road, Masaka",
			Country: "UG", Email: "office@bukotohills.example",
		},
		ExporterLicence: "EXP-UG-2026-0187", Buyer: Organisation{Name: "Noordzee Koffie Import B.V.", Country: "NL"},
		DestinationPort: "Rotterdam", ShippingDate: "2026-12-04",
		VerifyURL: "https://mwanyi.example/dds/dds_01JCS3W0Z9XQ6F2E8K7M5N4P3R",
	}
	data := []forest.Dataset{
		{Name: "Hansen Global Forest Change", Version: "GFC-2025-v1.13", SHA256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"},
		{Name: "JRC Global Forest Cover 2020", Version: "V4", SHA256: "60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752"},
	}
	for i := range farms {
		f := Farm{
			FarmerID: fmt.Sprintf("UG-%06d", 100_001+i*37), Name: sampleNames[i%len(sampleNames)], Country: "UG", Place: samplePlaces[i%len(samplePlaces)],
			Forest: Forest{
				CheckedAt: sampleTime.Add(-time.Duration(i) * time.Second), AlertHectares: float64(i%5) * 0.0125, AlertCount: i % 3, Forest2020Pct: float64(i % 40),
				Assessment: forest.Clear, Method: "loss year after 2020 inside JRC forest 2020, rule 2", Datasets: data, CID: "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy",
			},
		}
		for j := range plotsEach {
			f.Plots = append(f.Plots, Plot{
				ID:      fmt.Sprintf("plot_%d_%d", i, j),
				GeoJSON: sampleRing(r.Float64, 31.5+float64(i%30)*0.01, -0.3+float64(i/30)*0.01+float64(j)*0.002, 0.15+r.Float64()*1.2, 9+r.IntN(14)),
				CID:     "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e",
			})
		}
		s.Farms = append(s.Farms, f)
		s.Batches = append(s.Batches, Batch{
			ID: fmt.Sprintf("bat_01JCS3W0Z9XQ6F2E8K7M%06d", i), TokenID: uint64(4_000 + i), FarmerID: f.FarmerID, NetGrams: uint64(180_000 + (i%90)*1_350),
			Grade: []string{"screen18", "screen15", "FAQ", "PB"}[i%4], HarvestedFrom: "2026-09-02", HarvestedTo: "2026-10-20",
			DeliveredAt: sampleTime.Add(-time.Duration(200+i) * time.Hour),
		})
	}
	return s
}

func sampleSeal() Seal {
	seal := Seal{ChainID: 1337, Checkpoint: "topic 0.0.5512 sequence 1,204,311, root 0x8d2f0e3b6a5a1c7e4f90b1d2c3a4958677869504132231405f6e7d8c9baa0b1c"}
	for i := range seal.Signer {
		seal.Signer[i], seal.Contract[i] = byte(17*i+3), byte(31*i+9)
	}
	for i := range seal.Digest {
		seal.Digest[i] = byte(7*i + 1)
	}
	for i := range 65 {
		seal.Signature = append(seal.Signature, byte(13*i+5))
	}
	return seal
}

func prepared(t testing.TB, s Statement) *Prepared {
	t.Helper()
	p, err := Preflight(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func drawn(t testing.TB, p *Prepared) []byte {
	t.Helper()
	raw, err := p.PDF(sampleSeal())
	if err != nil {
		t.Fatal(err)
	}
	return raw
}
