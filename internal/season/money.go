package season

import (
	"context"
	"fmt"
)

// deposit is the wire of a lender of the season's own: the demo's lender finds its
// position as it is in a fresh service.
type deposit struct {
	reference string
	usdc      float64
}

func (a deposit) do(ctx context.Context, s *Season) error {
	lender, err := s.post(ctx, s.Keys.Admin, "/admin/organisations", "lender", map[string]any{
		"kind": "MFI", "name": "Mbale Savings and Credit", "country": "UG", "email": "treasury@mbale.example",
	})
	if err != nil {
		return err
	}
	_, err = s.post(ctx, s.Keys.Admin, "/payments/mfi-deposit", "deposit/"+a.reference, map[string]any{
		"mfi_id": lender.text("organisation_id"), "conversion_payment_id": "season-" + a.reference, "amount_usdc": a.usdc,
		"source_currency": "USD", "source_amount": a.usdc + 10, "fx_rate": 1, "conversion_fee_usdc": 10,
	})
	return err
}

// makeGood gives the cooperatives' floats back what the season has used up, so that
// whoever comes finds those of a fresh service. The account at the payout provider is
// one that no development empties.
type makeGood struct{}

func (makeGood) do(ctx context.Context, s *Season) error {
	for i, as := range s.Keys.Cooperatives {
		float, err := s.get(ctx, as, "/cooperatives/"+as.OrganisationID+"/float")
		if err != nil {
			return err
		}
		balance, _ := float["balance_usdc"].(float64)
		if balance >= 0 {
			continue
		}
		_, err = s.post(ctx, s.Keys.Admin, "/admin/cooperatives/"+as.OrganisationID+"/funding", fmt.Sprintf("funding/%d", i), map[string]any{
			"reference": fmt.Sprintf("season-funding-%d", i), "amount_usdc": -balance, "note": "what the demo season has paid out",
		})
		if err != nil {
			return err
		}
	}
	return nil
}
