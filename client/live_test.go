package client

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"sync"
	"testing"
	"time"
)

// place is a running service, by the file that mwanyi dev writes.
type place struct {
	URL         string `json:"base_url"`
	Credentials []struct {
		Role           string  `json:"role"`
		OrganisationID *string `json:"organisation_id"`
		APIKey         string  `json:"api_key"`
	} `json:"credentials"`
}

// running reads where a service runs; without one the test is left out.
func running(t *testing.T) place {
	t.Helper()
	path := os.Getenv("MWANYI_TEST_CREDENTIALS")
	if path == "" {
		t.Skip("LEFT OUT: MWANYI_TEST_CREDENTIALS names no running service; make foreign starts one")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var p place
	if err := json.Unmarshal(text, &p); err != nil {
		t.Fatal(err)
	}
	return p
}

// as is a client of a role, and the id of its organisation.
func (p place) as(t *testing.T, role string, change ...func(*Config)) (*Client, string) {
	t.Helper()
	for _, one := range p.Credentials {
		if one.Role != role {
			continue
		}
		config := Config{URL: p.URL, APIKey: one.APIKey}
		if one.OrganisationID != nil {
			config.OrganisationID = *one.OrganisationID
		}
		for _, f := range change {
			f(&config)
		}
		c, err := New(config)
		if err != nil {
			t.Fatal(err)
		}
		return c, config.OrganisationID
	}
	t.Fatalf("no credential of %s", role)
	return nil, ""
}

// must ends the test on an error.
func must[T any](value T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

var photo = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00\x1f\x15\xc4\x89\x00\x00\x00\rIDATx\xdacd\xf8\xcfP\x0f\x00\x03\x86\x01\x80Z4}k\x00\x00\x00\x00IEND\xaeB`\x82")

// The nine functions of the contract, each through its methods.
func TestTheWholeChainOfSupply(t *testing.T) {
	p := running(t)
	ctx, stop := context.WithTimeout(t.Context(), 4*time.Minute)
	defer stop()
	coop, id := p.as(t, "COOPERATIVE")
	buyer, _ := p.as(t, "BUYER")
	lender, mfi := p.as(t, "MFI")
	admin, _ := p.as(t, "ADMIN")
	const farmer = "UG-770001"

	events := make(chan *Event, 100)
	oldSecret, newSecret := "whsec_bXdhbnlpIHJlY2VpdmVyJ3Mgc2VjcmV0", "whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHJlY2VpdmVy"
	receiver := httptest.NewServer(Receiver{Secrets: []string{newSecret, oldSecret}}.Handler(func(_ context.Context, e *Event) error { events <- e; return nil }))
	defer receiver.Close()
	hook := must(coop.CreateWebhook(ctx, WebhookRequest{URL: receiver.URL, Events: []string{EventFarmerRegistered, EventBatchExported}, CooperativeID: id, Secret: oldSecret}))(t)

	registered := must(coop.RegisterFarmer(ctx, RegisterFarmerRequest{NationalFarmerID: farmer, CooperativeID: id, Phone: "+256772770001"}))(t)
	if registered.Status != "REGISTERED" || registered.CreditScore == nil || *registered.CreditScore != 500 {
		t.Errorf("registered: %+v", registered)
	}
	if check := must(coop.VerifyForest(ctx, VerifyForestRequest{FarmerID: farmer, CooperativeID: id}))(t); !check.DeforestationFree {
		t.Errorf("the farm is not clear: %+v", check)
	}
	slip := must(coop.UploadEvidence(ctx, File{Content: photo, ContentType: "image/png", Kind: "WEIGHT_SLIP"}))(t)
	delivery := must(coop.SubmitBatch(ctx, SubmitBatchRequest{FarmerID: farmer, CooperativeID: id, WeightKg: 200, Grade: "screen18", MoisturePct: 12.4,
		CollectionPointGPS: GeoPoint{Lat: 1.07, Lng: 34.33}, WeightSlipPhotoURL: slip.URI, CollectorAgentID: "agent-7"}))(t)
	batch := delivery.BatchID
	if delivery.JobID != "" {
		batch = must(coop.WaitForJob(ctx, delivery.JobID))(t).BatchID
	}

	deposit := must(admin.CreateDeposit(ctx, DepositRequest{MFIID: mfi, ConversionPaymentID: "go-client", AmountUSDC: 5000 * OneUSDC, SourceCurrency: "USD",
		SourceAmount: 5005, FXRate: 1, ConversionFeeUSDC: 5 * OneUSDC}))(t)
	loan := must(coop.CreateLoan(ctx, LoanRequest{FarmerID: farmer, BatchID: batch, CooperativeID: id}))(t)
	if deposit.AmountUSDC != 5000*OneUSDC || loan.LoanID == "" {
		t.Errorf("deposit %+v, loan %+v", deposit, loan)
	}
	if pool := must(lender.GetPoolStatus(ctx))(t); pool.TotalAssetsUSDC < 5000*OneUSDC {
		t.Errorf("the pool: %+v", pool)
	}

	move := func(stage string, evidence AdvanceStageRequestEvidence) {
		t.Helper()
		if moved := must(coop.AdvanceStage(ctx, batch, AdvanceStageRequest{NewStage: stage, CooperativeID: id, Evidence: evidence}))(t); moved.NewStage != stage {
			t.Errorf("moved to %+v", moved)
		}
	}
	move("GRADED", AdvanceStageRequestEvidence{Grade: "screen18", MoisturePct: Ptr(12.1), ScreenSize: Ptr(int64(18)), DefectCount: Ptr(int64(3)), CuppingScore: Ptr(82.5)})
	move("MILLED", AdvanceStageRequestEvidence{})
	move("WAREHOUSED", AdvanceStageRequestEvidence{WarehouseID: "MBALE-2", LotNumber: "L-17", Position: "B4"})
	order := must(buyer.CreatePurchaseOrder(ctx, PurchaseOrderRequest{BatchIDs: []string{batch}, PricePerKgUSDC: 5 * OneUSDC, DestinationCountry: "DE"}))(t)
	must(coop.ConfirmPurchaseOrder(ctx, order.POID))(t)
	move("EXPORTED", AdvanceStageRequestEvidence{ExportAuthorityPermit: "QC-1", DestinationCountry: "DE", VesselName: "MSC Rosa", BillOfLading: "BL-1"})
	must(buyer.PayPurchaseOrder(ctx, order.POID))(t)

	statement := must(coop.GenerateDDS(ctx, GenerateDDSRequest{ShipmentID: "SHP-GO", BatchIDs: []string{batch}, ExporterExportAuthorityLicence: "EXP-1", BuyerCompany: "Nordkaffee",
		BuyerCountry: "DE", ShippingDate: "2026-12-28", DestinationPort: "Hamburg", CooperativeID: id}))(t)
	if found := must(coop.FindDDS(ctx, FindDDSQuery{BatchID: batch}))(t); found.DDSID != statement.DDSID {
		t.Errorf("found %+v, want %s", found, statement.DDSID)
	}
	payout := must(coop.CreatePayout(ctx, PayoutRequest{FarmerID: farmer, BatchID: batch, AmountUSDC: OneUSDC / 2, Reason: "TOP_UP", CooperativeID: id}))(t)
	if detail := must(coop.GetPayout(ctx, payout.PayoutID))(t); detail.AmountUSDC != OneUSDC/2 {
		t.Errorf("the payout: %+v", detail)
	}
	payments := 0
	for payment, err := range coop.AllPayments(ctx, ListPaymentsQuery{BatchID: batch, Limit: 1}) {
		if err != nil || payment.PaymentID == "" {
			t.Fatal(payment, err)
		}
		payments++
	}
	if payments < 2 {
		t.Errorf("%d payments page by page, want the advance and the top-up at least", payments)
	}
	if score := must(coop.GetCreditScore(ctx, farmer))(t); score.Score <= 500 {
		t.Errorf("the score: %+v", score)
	}
	if label := must(coop.GetBatchLabel(ctx, batch, GetBatchLabelQuery{}))(t); len(label) < 100 || string(label[:5]) != "%PDF-" {
		t.Errorf("a label of %d bytes", len(label))
	}

	expect := func(kind string) {
		t.Helper()
		for {
			select {
			case event := <-events:
				if event.Kind == kind {
					return
				}
			case <-ctx.Done():
				t.Fatalf("no %s has come", kind)
			}
		}
	}
	expect(EventFarmerRegistered)
	expect(EventBatchExported)
	must(coop.RotateWebhookSecret(ctx, hook.WebhookID, RotateSecretRequest{Secret: newSecret}))(t)
	must(coop.TestWebhook(ctx, hook.WebhookID, &TestWebhookRequest{Event: EventBatchExported}))(t)
	expect(EventBatchExported)
	if err := coop.DeleteWebhook(ctx, hook.WebhookID); err != nil {
		t.Error(err)
	}
	if _, err := coop.GetBatch(ctx, "bat_01K3ZDSWMFZBH1MNQC5XZT5S15"); !errors.Is(err, BatchNotFound) {
		t.Errorf("%v, want BATCH_NOT_FOUND", err)
	}
}

// road stands before the service and spoils what it is told to.
type road struct {
	*httptest.Server
	mu    sync.Mutex
	spoil func(w http.ResponseWriter, r *http.Request, on http.Handler) bool // for one request; true when it did
}

func newRoad(t *testing.T, to string) *road {
	t.Helper()
	target, err := url.Parse(to)
	if err != nil {
		t.Fatal(err)
	}
	on := httputil.NewSingleHostReverseProxy(target)
	on.ErrorHandler = func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) }
	r := &road{}
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		r.mu.Lock()
		spoil := r.spoil
		if request.URL.Path != "/auth/token" {
			r.spoil = nil
		}
		r.mu.Unlock()
		if spoil == nil || request.URL.Path == "/auth/token" || !spoil(w, request, on) {
			on.ServeHTTP(w, request)
		}
	}))
	t.Cleanup(r.Close)
	return r
}

func (r *road) once(spoil func(w http.ResponseWriter, r *http.Request, on http.Handler) bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.spoil = spoil
}

// What networks do to an answer: the call has its effect once, and the caller
// its answer.
func TestACallOutlivesABadRoad(t *testing.T) {
	p := running(t)
	_, id := p.as(t, "COOPERATIVE")
	road := newRoad(t, p.URL)
	coop, _ := p.as(t, "COOPERATIVE", func(c *Config) { c.URL, c.AttemptTimeout = road.URL, 20*time.Second })
	hurried, _ := p.as(t, "COOPERATIVE", func(c *Config) { c.URL, c.AttemptTimeout = road.URL, 3*time.Second })
	hook := func(c *Client) Reply {
		t.Helper()
		var reply Reply
		made := must(c.CreateWebhook(t.Context(), WebhookRequest{URL: "http://127.0.0.1:9/never", Events: []string{EventBatchExported}, CooperativeID: id, Secret: "a secret of the test"}, WithReply(&reply)))(t)
		count := 0
		for one, err := range c.AllWebhooks(t.Context(), ListWebhooksQuery{Limit: 1}) {
			if err != nil {
				t.Fatal(err)
			}
			if one.WebhookID == made.WebhookID || one.URL == "http://127.0.0.1:9/never" {
				count++
			}
		}
		if count != 1 {
			t.Errorf("%d webhooks, want one", count)
		}
		if err := c.DeleteWebhook(t.Context(), made.WebhookID); err != nil {
			t.Error(err)
		}
		return reply
	}
	hook(coop) // and both have a token
	must(hurried.ListWebhooks(t.Context(), ListWebhooksQuery{}))(t)

	t.Run("the answer is lost on its way", func(t *testing.T) {
		road.once(func(_ http.ResponseWriter, r *http.Request, on http.Handler) bool {
			on.ServeHTTP(httptest.NewRecorder(), r) // it takes effect
			panic(http.ErrAbortHandler)             // and nobody hears of it
		})
		// net/http itself repeats what has a key when a connection was in use before.
		if reply := hook(coop); !reply.Replayed || reply.Status != http.StatusCreated {
			t.Errorf("%+v, want the stored answer", reply)
		}
	})
	t.Run("the answer comes too late", func(t *testing.T) {
		road.once(func(_ http.ResponseWriter, r *http.Request, on http.Handler) bool {
			body, _ := io.ReadAll(r.Body)
			again := r.Clone(context.WithoutCancel(r.Context()))
			again.Body = io.NopCloser(bytes.NewReader(body))
			on.ServeHTTP(httptest.NewRecorder(), again)
			<-r.Context().Done() // until the caller hangs up
			return true
		})
		if reply := hook(hurried); reply.Attempts != 2 || !reply.Replayed {
			t.Errorf("%+v, want the stored answer at the second attempt", reply)
		}
	})
	t.Run("the service is busy and says until when", func(t *testing.T) {
		road.once(func(w http.ResponseWriter, _ *http.Request, _ http.Handler) bool {
			w.Header().Set("Retry-After", "1")
			w.WriteHeader(http.StatusServiceUnavailable)
			return true
		})
		if reply := hook(coop); reply.Attempts != 2 || reply.Replayed {
			t.Errorf("%+v, want a first answer at the second attempt", reply)
		}
	})
	t.Run("the token is good no more", func(t *testing.T) {
		road.once(func(w http.ResponseWriter, r *http.Request, on http.Handler) bool {
			r.Header.Set("Authorization", "Bearer eyJhbGciOiJFZERTQSJ9.e30.AAAA")
			on.ServeHTTP(w, r) // the service's own refusal
			return true
		})
		if reply := hook(coop); reply.Attempts != 2 || reply.Status != http.StatusCreated {
			t.Errorf("%+v, want an answer with the second token", reply)
		}
	})
}
