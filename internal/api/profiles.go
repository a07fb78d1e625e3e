package api

import (
	"context"
	"errors"

	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/plot"
)

// farmerReply is the Farmer of the contract.
type farmerReply struct {
	FarmerID           string          `json:"farmer_id"`
	ExternalID         string          `json:"external_id,omitempty"`
	CooperativeID      string          `json:"cooperative_id"`
	RegistrationSource farmer.Source   `json:"registration_source"`
	RegisteredAt       string          `json:"registered_at"`
	Active             bool            `json:"active"`
	Phone              string          `json:"phone,omitempty"`
	Email              string          `json:"email,omitempty"`
	Language           string          `json:"language,omitempty"`
	Consent            *farmer.Consent `json:"consent,omitempty"`
	personReply
	Farm                   farmReply      `json:"farm"`
	Credit                 creditReply    `json:"credit"`
	ActiveLoan             *loanOfFarmer  `json:"active_loan"`
	BatchHistory           []pastDelivery `json:"batch_history"`
	TraceabilityProfileURL string         `json:"traceability_profile_url"`
}

type farmReply struct {
	AreaHectares            float64 `json:"area_hectares"`
	Cultivar                string  `json:"cultivar"`
	Trees                   int     `json:"trees,omitzero"`
	ForestDeforestationFree bool    `json:"forest_deforestation_free"`
	ForestLastChecked       string  `json:"forest_last_checked"`
	BoundaryIPFSURL         string  `json:"boundary_ipfs_url"`
	ChainRegistryAddress    string  `json:"chain_registry_address"`

	Plots []plot.Shown `json:"plots"`
}

type creditReply struct {
	Score           int        `json:"score"`
	Tier            *string    `json:"tier"`
	MaxLoanUSDC     money.USDC `json:"max_loan_usdc"`
	LTVPct          float64    `json:"ltv_pct"`
	TotalRepayments int        `json:"total_repayments"`
	TotalDefaults   int        `json:"total_defaults"`
	TotalDeliveries int        `json:"total_deliveries"`
	ScoreBlock      uint64     `json:"score_block"`
}

type loanOfFarmer struct {
	LoanID              string     `json:"loan_id"`
	BatchID             string     `json:"batch_id"`
	PrincipalUSDC       money.USDC `json:"principal_usdc"`
	OriginatedAt        *string    `json:"originated_at"`
	CurrentStage        string     `json:"current_stage"`
	CollateralValueUSDC money.USDC `json:"collateral_value_usdc"`
	LTVPct              float64    `json:"ltv_pct"`
}

type pastDelivery struct {
	BatchID     string  `json:"batch_id"`
	WeightKg    float64 `json:"weight_kg"`
	Grade       string  `json:"grade"`
	DeliveredAt string  `json:"delivered_at"`
	FinalStage  string  `json:"final_stage"`
	HadLoan     bool    `json:"had_loan"`
	LoanRepaid  bool    `json:"loan_repaid"`
}

// profile shows a farmer to the caller, as far as the table of visibility goes.
// spec: get-farmers-id, visibility-phone, code-farmer-inactive
func (s *Server) profile(c *call, f farmer.Farmer) (reply, error) {
	if !f.Active {
		return reply{}, farmer.Inactive()
	}
	ctx := c.r.Context()
	credit, err := s.Farmers.CreditOf(ctx, f.ID)
	if err != nil {
		return reply{}, err
	}
	deliveries, err := s.pastDeliveries(ctx, f.ID)
	if err != nil {
		return reply{}, err
	}
	plots, err := s.Farmers.Plots(ctx, f)
	if err != nil {
		return reply{}, err
	}
	out := farmerReply{
		FarmerID: f.ID, ExternalID: f.ExternalID, CooperativeID: f.CooperativeID, RegistrationSource: f.Source,
		RegisteredAt: clock.Stamp(f.RegisteredAt), Active: f.Active,
		Farm: farmReply{
			AreaHectares: f.AreaHectares, Cultivar: f.Cultivar, Trees: f.Trees, ForestDeforestationFree: f.ForestFree, ForestLastChecked: clock.Stamp(f.ForestCheckedAt),
			BoundaryIPFSURL: s.Farmers.BoundaryURL(f.BoundaryCID), ChainRegistryAddress: s.Farmers.RegistryAt.String(), Plots: plots,
		},
		Credit: creditReply{
			Score: credit.Score, Tier: orNull(credit.Tier), MaxLoanUSDC: credit.MaxLoan, LTVPct: credit.LTVPct,
			TotalRepayments: credit.Repayments, TotalDefaults: credit.Defaults, TotalDeliveries: credit.Deliveries, ScoreBlock: credit.Block,
		},
		BatchHistory:           deliveries,
		TraceabilityProfileURL: s.PublicURL + "/farmer/" + f.ID,
	}
	if c.sees(loanOnFarmer, f.CooperativeID) {
		if out.ActiveLoan, err = s.activeLoan(ctx, f.ID); err != nil {
			return reply{}, err
		}
	}
	c.about(f.ID)
	if c.sees(phonePart, f.CooperativeID) {
		number, err := s.Farmers.Phone(ctx, f.ID)
		if err != nil {
			return reply{}, err
		}
		out.Phone = number.Reveal()
		if out.Email, err = s.Farmers.EmailOf(f); err != nil {
			return reply{}, err
		}
		out.Language = f.Language
	}
	if out.personReply, err = s.personOf(c, f); err != nil {
		return reply{}, err
	}
	if c.sees(consentPart, f.CooperativeID) {
		out.Consent = f.Consent
	}
	if c.sees(plotNamePart, f.CooperativeID) {
		for i, p := range f.Plots {
			plots[i].Name = p.Name
		}
	}
	return ok(out)
}

// historyLength is how many deliveries a profile shows.
// spec: limit-history
const historyLength = 10

// pastDeliveries are a farmer's newest batches.
func (s *Server) pastDeliveries(ctx context.Context, farmerID string) ([]pastDelivery, error) {
	list, err := s.Batches.Newest(ctx, farmerID, historyLength)
	if err != nil {
		return nil, err
	}
	lines := make([]pastDelivery, len(list))
	for i, b := range list {
		loan, err := s.Lending.NewestOn(ctx, b.ID)
		if err != nil && !errors.Is(err, lending.ErrNone) {
			return nil, err
		}
		lines[i] = pastDelivery{
			BatchID: b.ID, WeightKg: b.WeightKg(), Grade: b.Grade.String(), DeliveredAt: clock.Stamp(b.DeliveredAt), FinalStage: b.Stage.String(),
			HadLoan: err == nil, LoanRepaid: loan.Status == lending.Repaid,
		}
	}
	return lines, nil
}

// activeLoan is the loan that a farmer has now, or nil.
func (s *Server) activeLoan(ctx context.Context, farmerID string) (*loanOfFarmer, error) {
	l, err := s.Lending.OpenOf(ctx, farmerID)
	if fault.Is(err, fault.LoanNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	b, err := s.Batches.Get(ctx, l.BatchID)
	if err != nil {
		return nil, err
	}
	worth, err := s.Lending.Worth(ctx, l)
	if err != nil {
		return nil, err
	}
	return &loanOfFarmer{
		LoanID: l.ID, BatchID: l.BatchID, PrincipalUSDC: l.Principal, OriginatedAt: begunAt(l), CurrentStage: b.Stage.String(),
		CollateralValueUSDC: worth, LTVPct: float64(l.LTVBasisPts) / 100,
	}, nil
}

// orNull is a text that is null when there is none.
func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// scoreReply is the CreditScore of the contract.
type scoreReply struct {
	FarmerID               string           `json:"farmer_id"`
	Score                  int              `json:"score"`
	Tier                   *string          `json:"tier"`
	ScoreFloor             int              `json:"score_floor"`
	ScoreCeiling           int              `json:"score_ceiling"`
	LoanEligibility        eligibility      `json:"loan_eligibility"`
	ScoreHistory           []scoreLine      `json:"score_history"`
	DeliveryCount          int              `json:"delivery_count"`
	RepaymentCount         int              `json:"repayment_count"`
	DefaultCount           int              `json:"default_count"`
	NextTier               *farmer.NextTier `json:"next_tier"`
	ScoreContractAddress   string           `json:"score_contract_address"`
	OnChainVerificationURL string           `json:"on_chain_verification_url"`
	ScoreBlock             uint64           `json:"score_block"`
}

type eligibility struct {
	Eligible    bool       `json:"eligible"`
	MaxLoanUSDC money.USDC `json:"max_loan_usdc"`
	LTVPct      float64    `json:"ltv_pct"`
	Reason      *string    `json:"reason"`
}

type scoreLine struct {
	Event       string  `json:"event"`
	ScoreBefore int     `json:"score_before"`
	ScoreAfter  int     `json:"score_after"`
	Change      int     `json:"change"`
	Timestamp   string  `json:"timestamp"`
	BatchID     *string `json:"batch_id"`
	ChainTx     string  `json:"chain_tx,omitempty"` // absent on ACCOUNT_CREATED
}

// spec: get-credit-score
func (s *Server) getCreditScore(c *call) (reply, error) {
	ctx := c.r.Context()
	f, err := s.Farmers.Get(ctx, c.path("farmer_id"))
	if err != nil {
		return reply{}, err
	}
	credit, err := s.Farmers.CreditOf(ctx, f.ID)
	if err != nil {
		return reply{}, err
	}
	if credit.Refusal == "" {
		if credit.Refusal, err = s.owes(ctx, f.ID); err != nil {
			return reply{}, err
		}
	}
	history, err := s.Farmers.ScoreHistory(ctx, f.ID)
	if err != nil {
		return reply{}, err
	}
	return ok(scoreReply{
		FarmerID: f.ID, Score: credit.Score, Tier: orNull(credit.Tier), ScoreFloor: farmer.ScoreFloor, ScoreCeiling: farmer.ScoreCeiling,
		LoanEligibility: eligibility{Eligible: credit.Refusal == "", MaxLoanUSDC: credit.MaxLoan, LTVPct: credit.LTVPct, Reason: orNull(credit.Refusal)},
		ScoreHistory:    each(history, showScore), DeliveryCount: credit.Deliveries, RepaymentCount: credit.Repayments, DefaultCount: credit.Defaults,
		NextTier: farmer.Next(credit.Score), ScoreContractAddress: s.Farmers.ScoreAt.String(), OnChainVerificationURL: s.Farmers.VerificationURL(f.ID), ScoreBlock: credit.Block,
	})
}

// owes is why a farmer who has a loan, or owes on a defaulted one, cannot borrow.
// How much it is stands on the pages of those who may see loans.
// spec: loan-not-while-defaulted
func (s *Server) owes(ctx context.Context, farmerID string) (string, error) {
	_, err := s.Lending.OpenOf(ctx, farmerID)
	if err == nil {
		return "the farmer has an active loan", nil
	}
	if !fault.Is(err, fault.LoanNotFound) {
		return "", err
	}
	owed, err := s.Lending.DefaultedDebt(ctx, farmerID)
	if err != nil || owed == 0 {
		return "", err
	}
	return "a loan of the farmer has defaulted and is not repaid", nil
}

func showScore(change farmer.ScoreChange) scoreLine {
	line := scoreLine{
		Event: change.Event, ScoreBefore: change.Before, ScoreAfter: change.After, Change: change.After - change.Before,
		Timestamp: clock.Stamp(change.At), BatchID: orNull(change.BatchID), ChainTx: change.ChainTx,
	}
	if change.Event == farmer.AccountCreated {
		line.ChainTx = ""
	}
	return line
}
