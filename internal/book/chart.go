package book

import "slices"

// Account is a page of the books. A debit is positive: what we have or are owed;
// a credit is negative: what we owe, or what has left.
type Account string

// The accounts.
const (
	// What we have.
	Conversion  Account = "conversion"
	VaultCash   Account = "vault_cash"
	Loans       Account = "loans"
	Queue       Account = "withdrawal_queue"
	Escrow      Account = "escrow"
	Proceeds    Account = "proceeds"
	Treasury    Account = "treasury"
	Servicer    Account = "servicer"
	Funding     Account = "funding"
	Bank        Account = "bank"
	ToRail      Account = "to_rail"
	RailFloat   Account = "rail_float"
	PaidOut     Account = "paid_out"
	Overpaid    Account = "overpaid"
	Unfunded    Account = "unfunded"
	Receivable  Account = "farmer_receivable"
	Unexplained Account = "unexplained"

	// What we owe.
	CooperativeFloat Account = "cooperative_float"
	Shortfall        Account = "shortfall"
	DebtsDue         Account = "farmer_debts_due"
	Payable          Account = "farmer_payable"
	InFlight         Account = "payout_in_flight"
	ManualReview     Account = "manual_review"
	PaidAtOffice     Account = "paid_at_office"
	Sale             Account = "sale"
	Disbursement     Account = "disbursement"
	BuyersDeposits   Account = "buyers_deposits"
	BuyersRefunds    Account = "buyers_refunds"
	Lenders          Account = "lenders"
	DepositTransit   Account = "mfi_deposits_in_transit"
	Unclaimed        Account = "unclaimed"
	Refund           Account = "refund"
	WithdrawalsOwed  Account = "withdrawals_owed"
	Reserve          Account = "reserve"
	ServicingDue     Account = "servicing_due"
	ServicingEarned  Account = "servicing_earned"
	Fees             Account = "fees"
	Capital          Account = "operator_capital"
	Opening          Account = "opening"

	// Shillings.
	RailShillings  Account = "rail_shillings"
	FarmerReceived Account = "farmer_received"
	RailTopUps     Account = "rail_top_ups"
	RailFees       Account = "rail_fees"
)

// Side says which side of the books an account stands on.
type Side string

// The sides.
const (
	Asset     Side = "ASSET"
	Liability Side = "LIABILITY"
)

// Source is what an account is compared with.
type Source string

// The sources. Without one an account is the sum of what was posted.
const (
	OnChain  Source = "CHAIN" // the USDC that an address holds
	AtRail   Source = "RAIL"  // what the rail says our account there holds
	OfLoans  Source = "LOANS" // the principal of the loans on chain
	OfOrders Source = "ORDERS"
	OfPool   Source = "POOL" // what the vault itself counts
	OfOwed   Source = "OWED" // what a contract owes to each holder
	OfRows   Source = "ROWS" // the payouts and deposits that stand in it
	Nothing  Source = ""
)

// Row is an account of the chart.
type Row struct {
	Account Account
	Side    Side
	Source  Source
	Holder  string // what a holder of the account is; empty: it has none
	About   string
}

// Chart is every account there is. An account that is not in it cannot be
// posted to.
var Chart = []Row{
	{Conversion, Asset, OnChain, "", "USDC in the account that the conversion provider sends to"},
	{VaultCash, Asset, OnChain, "", "USDC in the lending vault"},
	{Loans, Asset, OfLoans, "loan", "principal that was lent and has not come back"},
	{Queue, Asset, OnChain, "", "USDC in the line of withdrawals, on its way to lenders"},
	{Escrow, Asset, OnChain, "", "USDC in the purchase escrow"},
	{Proceeds, Asset, OnChain, "", "USDC that settled sales have brought"},
	{Treasury, Asset, OnChain, "", "USDC that loans have drawn, to be paid out"},
	{Servicer, Asset, OnChain, "", "USDC that servicing loans has brought"},
	{Funding, Asset, OnChain, "cooperative", "USDC at the cooperatives' funding addresses"},
	{Bank, Asset, Nothing, "cooperative", "what cooperatives have paid into the operator's bank for their floats"},
	{ToRail, Asset, Nothing, "sweep", "swept towards the rail and not yet on its statement"},
	{RailFloat, Asset, AtRail, "", "what was put into our account at the rail"},
	{PaidOut, Asset, OfRows, "", "what the rail has paid to phones from it; stands against rail_float"},
	{Overpaid, Asset, Nothing, "", "a rail paid what it had called failed: to be claimed back"},
	{Unfunded, Asset, Nothing, "cooperative", "owed to farmers while the cooperative's float does not cover it"},
	{Receivable, Asset, Nothing, "farmer", "what farmers owe, such as an advance on a batch that was voided"},
	{Unexplained, Asset, Nothing, "transaction", "USDC that came or went on chain and that nobody here ordered"},

	{CooperativeFloat, Liability, Nothing, "cooperative", "what a cooperative has placed for its farmers; a debit is credit that it uses"},
	{Shortfall, Liability, Nothing, "cooperative", "what sales brought less than their advances; the cooperative bears it; stands against cooperative_float"},
	{DebtsDue, Liability, Nothing, "cooperative", "what a cooperative gets back once its farmers' debts are recovered, and cannot spend before; stands against farmer_receivable"},
	{Payable, Liability, OfRows, "", "owed to farmers, under no live reference"},
	{InFlight, Liability, OfRows, "", "under a reference that a rail has or may have"},
	{ManualReview, Liability, OfRows, "", "held until somebody decides"},
	{PaidAtOffice, Liability, OfRows, "", "handed over in cash by an office, to be made good to it"},
	{Sale, Liability, Nothing, "batch", "what the sale of a batch leaves its farmer, less what was ordered of it; a debit is covered by the escrow"},
	{Disbursement, Liability, Nothing, "loan", "drawn from the vault for a farmer, less what was ordered of it"},
	{BuyersDeposits, Liability, OfOrders, "order", "what buyers have paid into escrow for lots that are not settled"},
	{BuyersRefunds, Liability, OfOwed, "wallet", "what orders have given back and the buyer has not fetched from escrow"},
	{Lenders, Liability, OfPool, "wallet", "what lenders have put into the vault, with their part of the interest received, less losses and withdrawals"},
	{WithdrawalsOwed, Liability, OfOwed, "wallet", "paid by the line of withdrawals and not fetched from it"},
	{DepositTransit, Liability, OfRows, "deposit", "lenders' money that has arrived and is not in the vault yet"},
	{Unclaimed, Liability, Nothing, "arrival", "arrived in the conversion account and named by no deposit yet"},
	{Refund, Liability, Nothing, "deposit", "lenders' money that goes back"},
	{Reserve, Liability, OfPool, "", "part of the interest that bears losses before lenders do"},
	{ServicingDue, Liability, OfPool, "", "part of the interest that the vault has yet to pay for servicing"},
	{ServicingEarned, Liability, Nothing, "", "what servicing has brought the operator"},
	{Fees, Liability, Nothing, "", "fees that others have charged, and parts of shillings; a debit is what they cost"},
	{Capital, Liability, Nothing, "", "what the operator has put in"},
	{Opening, Liability, Nothing, "", "what was paid before the books had two sides"},

	{RailShillings, Asset, AtRail, "", "shillings that the rail gave"},
	{FarmerReceived, Liability, Nothing, "", "shillings on phones"},
	{RailTopUps, Liability, Nothing, "", "shillings that were put into our account at the rail"},
	{RailFees, Asset, Nothing, "", "shillings that the rail has charged"},
}

// Kept are the accounts whose balance is kept for each holder, in USDC, because
// money is let go by it: it is written by Post itself, so that no posting can
// forget it.
var Kept = []Account{CooperativeFloat, Shortfall}

// Turned is the account of which both sides of a holder's part are asked for: a
// part that is nothing stays among the sums.
const Turned = Lenders

// Find gives an account's row.
func Find(a Account) (Row, bool) {
	i := slices.IndexFunc(Chart, func(r Row) bool { return r.Account == a })
	if i < 0 {
		return Row{}, false
	}
	return Chart[i], true
}
