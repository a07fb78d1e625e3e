package enrolment_test

import (
	"fmt"
	"net/http/httptest"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/enrolment"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/registry/httpjson"
	"mwanyi/internal/phone"
	"mwanyi/internal/sandbox/register"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// house is a desk for lists beside a farmers' desk whose outside is in memory,
// but for the national registry, which is the sandbox's.
type house struct {
	*enrolment.Desk
	coop, other string
}

func open(t *testing.T, s *store.Store) *house {
	t.Helper()
	desk := farmers.Access(t, s)
	h := &house{coop: farmers.Organisation(t, desk, access.CooperativeKind, "Bugisu", ""), other: farmers.Organisation(t, desk, access.CooperativeKind, "Masaka", "")}
	d := farmers.Desk(t, s, desk, farmers.InMemory())
	d.Registry = nationalRegistry(t)
	d.SettleLine = enrolment.Settle
	h.Desk = &enrolment.Desk{Store: s, Farmers: d}
	farmers.Run(t, s, slices.Concat(d.Kinds(), h.Kinds()), nil)
	return h
}

func nationalRegistry(t *testing.T) *httpjson.Register {
	t.Helper()
	server := httptest.NewServer(register.Handler())
	t.Cleanup(server.Close)
	r, err := httpjson.Open(httpjson.Options{
		URL: server.URL + "/farmers/{farmer_id}", Header: register.Header, Credential: secret.New(register.Credential), Deadline: time.Second,
		Paths: httpjson.Paths{Polygon: "data.farm.boundary", Area: "data.farm.hectares", Cultivar: "data.farm.variety", Name: "data.farmer.full_name",
			Lng: "data.farm.centroid.lng", Lat: "data.farm.centroid.lat"},
	})
	farmers.Must(t, err)
	return r
}

func (h *house) walked(t *testing.T, n int) farmer.RegisterRequest {
	t.Helper()
	a := farmers.Application(t, h.coop, fmt.Sprintf("UG-WALK-%d", n), n)
	a.ExternalID = fmt.Sprintf("EXT-%d", n)
	return a
}

func number(t *testing.T, n int) phone.Number {
	t.Helper()
	return farmers.Phone(t, fmt.Sprintf("+2567721%05d", n))
}

// ended waits for an import and gives its lines.
func (h *house) ended(t *testing.T, jobID string) []enrolment.LineResult {
	t.Helper()
	outcome, err := job.Wait(t.Context(), h.Store, jobID)
	farmers.Must(t, err)
	got, total, ok, err := h.Results(t.Context(), jobID)
	farmers.Must(t, err)
	if outcome.Status != job.Complete || !ok || len(got) != total {
		t.Fatalf("the import is %s, %d of %d lines have ended, want it complete, with all of them", outcome.Status, len(got), total)
	}
	return got
}

func TestAnImportEndsWithAResultForEachLine(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		t.Parallel()
		h := open(t, s)
		farmers.Register(t, h.Farmers, h.walked(t, 500)) // the first line is this farmer again
		for n, change := range []func(*farmer.RegisterRequest){
			func(r *farmer.RegisterRequest) { r.ExternalID = "another" }, func(r *farmer.RegisterRequest) { r.Phone = number(t, 1) }, func(r *farmer.RegisterRequest) { r.ExternalID = "" },
		} {
			line := enrolment.Line{RegisterRequest: h.walked(t, 500), Number: 7}
			change(&line.RegisterRequest)
			foreseen, err := h.Foresee(t.Context(), h.coop, []enrolment.Line{line})
			farmers.Must(t, err)
			jobID, err := h.Import(t.Context(), h.coop, []enrolment.Line{line}, nil)
			farmers.Must(t, err)
			if got := h.ended(t, jobID)[0]; got.Code != fault.FarmerAlreadyRegistered || foreseen[0] != got {
				t.Errorf("change %d: foreseen %+v, then %+v, want FARMER_ALREADY_REGISTERED both times", n, foreseen[0], got)
			}
		}
		lines := []enrolment.Line{}
		for n := 500; n < 540; n++ {
			lines = append(lines, enrolment.Line{RegisterRequest: h.walked(t, n)})
		}
		lines = append(lines,
			enrolment.Line{RegisterRequest: farmer.RegisterRequest{FarmerID: "UG-POINT-9", Source: farmer.NationalRegistry, Phone: number(t, 541), ExternalID: "P9"}},
			enrolment.Line{RegisterRequest: farmer.RegisterRequest{FarmerID: "UG-MISSING-9", Source: farmer.NationalRegistry, Phone: number(t, 542)}},
			enrolment.Line{RegisterRequest: farmer.RegisterRequest{ExternalID: "bad"}, Refusal: fault.New(fault.InvalidPhone, "no phone")},
			enrolment.Line{RegisterRequest: h.walked(t, 510)},
			enrolment.Line{RegisterRequest: farmer.RegisterRequest{FarmerID: "UG-9", ExternalID: "0772123456", Source: farmer.NationalRegistry, Phone: number(t, 543)}},
		)
		for i := range lines {
			lines[i].Number = int64(i) + 1
		}
		jobID, err := h.Import(t.Context(), h.coop, lines, nil)
		farmers.Must(t, err)
		// A rotation while it runs loses nobody's phone.
		_, err = h.Farmers.RotatePhoneKeys(t.Context())
		farmers.Must(t, err)
		got := h.ended(t, jobID)
		for i, want := range map[int]string{
			0: "1 EXT-500 UG-WALK-500 REGISTERED ", 1: "2 EXT-501 UG-WALK-501 REGISTERED ", 39: "40 EXT-539 UG-WALK-539 REGISTERED ",
			40: "41 P9 UG-POINT-9 PENDING_GPS ", 41: "42  UG-MISSING-9 REFUSED FARMER_NOT_REGISTERED",
			42: "43 bad  REFUSED INVALID_PHONE", 43: "44 EXT-510 UG-WALK-510 REFUSED FARMER_ALREADY_REGISTERED", 44: "45   REFUSED INVALID_REQUEST",
		} {
			l := got[i]
			if have := fmt.Sprint(l.Line, " ", l.ExternalID, " ", l.FarmerID, " ", l.Status, " ", l.Code); have != want {
				t.Errorf("line %d: %q, want %q", i, have, want)
			}
		}
		for n := 501; n < 540; n++ {
			if p, err := h.Farmers.Phone(t.Context(), fmt.Sprintf("UG-WALK-%d", n)); err != nil || p != number(t, n) {
				t.Errorf("phone of %d: %v, %v", n, p, err)
			}
		}
		kept := 0
		farmers.Must(t, s.Read(t.Context(), func(tx *store.Tx) error {
			return tx.QueryRow(`select count(*) from farmer_import_line where job_id = $1 and phone_key_id <> ''`, jobID).Scan(&kept)
		}))
		if kept != 0 {
			t.Errorf("%d lines keep their phone", kept)
		}
		if _, _, ok, err := h.Results(t.Context(), "job_none"); ok || err != nil {
			t.Errorf("an import that does not exist: %v, %v", ok, err)
		}
		_, err = h.Farmers.Access.SetStatus(t.Context(), h.other, access.Suspended)
		farmers.Must(t, err)
		if _, err = h.Import(t.Context(), h.other, lines[:1], nil); !fault.Is(err, fault.CooperativeNotActive) {
			t.Errorf("a suspended cooperative: %v, want COOPERATIVE_NOT_ACTIVE", err)
		}
		farmers.Must(t, s.InParts(t.Context(), func(tx *store.Tx, most int) (int64, error) {
			return enrolment.Sweep(tx, time.Now().Add(time.Hour), most)
		}))
		if _, _, ok, err := h.Results(t.Context(), jobID); ok || err != nil {
			t.Errorf("an import that was swept away: %v, %v", ok, err)
		}
	})
}
