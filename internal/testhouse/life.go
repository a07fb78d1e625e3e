package testhouse

import (
	"encoding/json"
	"fmt"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/delivery"
	"mwanyi/internal/geo"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/testhouse/farmers"
)

// Slip is the photo of a weight slip that somebody pinned.
const Slip = "ipfs://bafkreid5bxkfd4seuqxop7rhfmlguqslocnc47owhyw7utojo4nb4zfo5e"

// Farmer registers a farmer of a cooperative, on a farm of its own.
func (h *House) Farmer(cooperativeID string) (farmerID string) {
	h.T.Helper()
	h.plots++
	farmerID = fmt.Sprintf("UG-%06d", h.plots)
	farmers.Register(h.T, h.Farmers, farmers.Application(h.T, cooperativeID, farmerID, h.plots))
	return farmerID
}

// Farm is where a farmer of this house grows coffee.
func (h *House) Farm(farmerID string) geo.Polygon {
	h.T.Helper()
	f, err := h.Farmers.Get(h.T.Context(), farmerID)
	h.Must(err)
	return f.Plots[0].Polygon
}

// Delivery is a good one, of 62.5 kg, with an external id of its own.
func (h *House) Delivery(cooperativeID, farmerID string) delivery.SubmitRequest {
	h.deliveries.Add(1)
	return delivery.SubmitRequest{FarmerID: farmerID, CooperativeID: cooperativeID, WeightKg: 62.5, Grade: chain.Screen18, MoisturePct: 12.4,
		Lat: 1.07, Lng: 34.33, WeightSlip: Slip, AgentID: "agent-3", ExternalID: fmt.Sprint("WB-", h.deliveries.Load())}
}

// Submit delivers and demands that it worked.
func (h *House) Submit(d delivery.SubmitRequest) batch.Batch {
	h.T.Helper()
	out, err := h.Deliveries.Submit(h.T.Context(), d, "")
	if err != nil || out.Pending {
		h.T.Fatalf("delivery: got %+v, %v, want a batch", out, err)
	}
	return out.Batch
}

// Evidence is good evidence for a stage.
func Evidence(to chain.Stage) json.RawMessage {
	if to == chain.Graded {
		return json.RawMessage(`{"grade":"screen18","moisture_pct":12.1,"screen_size":18,"defect_count":4,"cupping_score":82.5}`)
	}
	return json.RawMessage(`{"of":"` + to.String() + `"}`)
}

// Change asks for the next stage of a batch, by its owner.
func (h *House) Change(b batch.Batch, to chain.Stage) batch.AdvanceRequest {
	return batch.AdvanceRequest{BatchID: b.ID, CooperativeID: b.CooperativeID, To: to, Evidence: Evidence(to), Permit: "UCDA/EXP/1"}
}

// Advance takes a batch to its next stage.
func (h *House) Advance(b batch.Batch, to chain.Stage) {
	h.T.Helper()
	if _, err := h.Batches.Advance(h.T.Context(), h.Change(b, to), ""); err != nil {
		h.T.Fatalf("%s of %s: %v", to, b.ID, err)
	}
}

// Take brings a delivered batch to a stage, the way there is: the buyer's
// order and payment are among it.
func (h *House) Take(b batch.Batch, to chain.Stage) {
	h.T.Helper()
	var o batch.Order
	for s := chain.Graded; s <= to; s++ {
		switch s {
		case chain.Committed:
			o = h.Order(b.ID)
			_, err := h.Batches.ConfirmOrder(h.T.Context(), h.Caller(access.Cooperative, b.CooperativeID), o.ID, "")
			h.Must(err)
		case chain.Settled:
			_, err := h.Batches.PayOrder(h.T.Context(), h.Caller(access.Buyer, h.Buyer), o.ID, "")
			h.Must(err)
		default:
			h.Advance(b, s)
		}
	}
}

// Order is the buyer's, of batches that are WAREHOUSED.
func (h *House) Order(batchIDs ...string) batch.Order {
	h.T.Helper()
	o, err := h.Batches.CreateOrder(h.T.Context(), batch.OrderRequest{BuyerID: h.Buyer, BatchIDs: batchIDs, PricePerKg: 4_350_000, Country: "DE"}, nil)
	h.Must(err)
	return o
}

// Caller is somebody of an organisation.
func (h *House) Caller(role access.Role, organisationID string) access.Caller {
	return access.Caller{KeyID: "key_1", Role: role, OrganisationID: organisationID}
}

// On lets the house speak to another test, such as a part of the first.
func (h *House) On(t testing.TB) { h.T = t }
