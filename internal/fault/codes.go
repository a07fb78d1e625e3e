package fault

// Code is a stable, public error code.
type Code string

// The codes. The table below gives each its status and meaning.
const (
	FarmerNotRegistered       Code = "FARMER_NOT_REGISTERED"
	FarmerAlreadyRegistered   Code = "FARMER_ALREADY_REGISTERED"
	FarmerNotFound            Code = "FARMER_NOT_FOUND"
	FarmerInactive            Code = "FARMER_INACTIVE"
	ForestCheckFailed         Code = "FOREST_CHECK_FAILED"
	ForestAPIUnavailable      Code = "FOREST_API_UNAVAILABLE"
	RegistryAPIUnavailable    Code = "REGISTRY_API_UNAVAILABLE"
	InvalidCooperative        Code = "INVALID_COOPERATIVE"
	CooperativeNotFound       Code = "COOPERATIVE_NOT_FOUND"
	CooperativeNotActive      Code = "COOPERATIVE_NOT_ACTIVE"
	InvalidPhone              Code = "INVALID_PHONE"
	InvalidPolygon            Code = "INVALID_POLYGON"
	WeightOutOfRange          Code = "WEIGHT_OUT_OF_RANGE"
	BatchNotFound             Code = "BATCH_NOT_FOUND"
	BatchNotEligible          Code = "BATCH_NOT_ELIGIBLE"
	BatchHasActiveLoan        Code = "BATCH_HAS_ACTIVE_LOAN"
	StageOutOfOrder           Code = "STAGE_OUT_OF_ORDER"
	InvalidGrade              Code = "INVALID_GRADE"
	PONotConfirmed            Code = "PO_NOT_CONFIRMED"
	LoanNotFound              Code = "LOAN_NOT_FOUND"
	InsufficientCollateral    Code = "INSUFFICIENT_COLLATERAL"
	StalePriceFeed            Code = "STALE_PRICE_FEED"
	InvalidSignature          Code = "INVALID_SIGNATURE"
	InsufficientPermissions   Code = "INSUFFICIENT_PERMISSIONS"
	PayoutFailed              Code = "PAYOUT_FAILED"
	PhoneNotFound             Code = "PHONE_NOT_FOUND"
	DuplicatePayout           Code = "DUPLICATE_PAYOUT"
	PayoutProviderUnavailable Code = "PAYOUT_PROVIDER_UNAVAILABLE"
	PaymentNotFound           Code = "PAYMENT_NOT_FOUND"
	MFINotFound               Code = "MFI_NOT_FOUND"
	DuplicateDeposit          Code = "DUPLICATE_DEPOSIT"
	WalletInUse               Code = "WALLET_IN_USE"
	VaultPaused               Code = "VAULT_PAUSED"
	DDSNotFound               Code = "DDS_NOT_FOUND"
	DDSFilingPending          Code = "DDS_FILING_PENDING"

	InvalidRequest        Code = "INVALID_REQUEST"
	Unauthenticated       Code = "UNAUTHENTICATED"
	NotFound              Code = "NOT_FOUND"
	MethodNotAllowed      Code = "METHOD_NOT_ALLOWED"
	PayloadTooLarge       Code = "PAYLOAD_TOO_LARGE"
	UnsupportedMediaType  Code = "UNSUPPORTED_MEDIA_TYPE"
	RateLimitExceeded     Code = "RATE_LIMIT_EXCEEDED"
	IdempotencyKeyReused  Code = "IDEMPOTENCY_KEY_REUSED"
	IDReused              Code = "ID_REUSED"
	LotNotFound           Code = "LOT_NOT_FOUND"
	LotDissolved          Code = "LOT_DISSOLVED"
	RequestInProgress     Code = "REQUEST_IN_PROGRESS"
	ExportNotFound        Code = "EXPORT_NOT_FOUND"
	ExportNotReady        Code = "EXPORT_NOT_READY"
	ChainUnavailable      Code = "CHAIN_UNAVAILABLE"
	LedgerUnavailable     Code = "LEDGER_UNAVAILABLE"
	InternalError         Code = "INTERNAL_ERROR"
	FarmerHasActiveLoan   Code = "FARMER_HAS_ACTIVE_LOAN"
	LoanLimitExceeded     Code = "LOAN_LIMIT_EXCEEDED"
	CreditScoreTooLow     Code = "CREDIT_SCORE_TOO_LOW"
	PurchaseOrderNotFound Code = "PURCHASE_ORDER_NOT_FOUND"
	JobNotFound           Code = "JOB_NOT_FOUND"
	JobNotWaiting         Code = "JOB_NOT_WAITING"
	ExportPermitInvalid   Code = "EXPORT_PERMIT_INVALID"
	WebhookNotFound       Code = "WEBHOOK_NOT_FOUND"
	DeliveryNotFound      Code = "DELIVERY_NOT_FOUND"

	ExportAuthorityUnavailable Code = "EXPORT_AUTHORITY_UNAVAILABLE"
	LimitExceeded              Code = "LIMIT_EXCEEDED"
	InsufficientFunds          Code = "INSUFFICIENT_FUNDS"
	InsufficientLiquidity      Code = "INSUFFICIENT_LIQUIDITY"
	CovenantBreached           Code = "COVENANT_BREACHED"
	ReferenceUsed              Code = "REFERENCE_USED"
	PriceNotSet                Code = "PRICE_NOT_SET"
	PriceSeriesMissing         Code = "PRICE_SERIES_MISSING"
	BoundaryChangeOpen         Code = "BOUNDARY_CHANGE_OPEN"
	ReviewNotFound             Code = "REVIEW_NOT_FOUND"
	ReviewDecided              Code = "REVIEW_DECIDED"
	ReviewRejected             Code = "REVIEW_REJECTED"
	SweepNotFound              Code = "SWEEP_NOT_FOUND"
	SweepNotConfigured         Code = "SWEEP_NOT_CONFIGURED"
	RateTooHigh                Code = "RATE_TOO_HIGH"
	ConsentInvalid             Code = "CONSENT_INVALID"
	WithdrawalNotFound         Code = "WITHDRAWAL_NOT_FOUND"
	WithdrawalEnded            Code = "WITHDRAWAL_ENDED"
	PayoutAddressRequired      Code = "PAYOUT_ADDRESS_REQUIRED"
	ErasureBlocked             Code = "ERASURE_BLOCKED"
	ErasureNotFound            Code = "ERASURE_NOT_FOUND"
	ErasureEnded               Code = "ERASURE_ENDED"
	ContractsTooOld            Code = "CONTRACTS_TOO_OLD"
	TransferNotFound           Code = "TRANSFER_NOT_FOUND"
	TransferDecided            Code = "TRANSFER_DECIDED"
	TransferBlocked            Code = "TRANSFER_BLOCKED"
	FarmerInTransfer           Code = "FARMER_IN_TRANSFER"

	SignInFailed    Code = "SIGN_IN_FAILED"
	StepUpNeeded    Code = "STEP_UP_NEEDED"
	UserExists      Code = "USER_EXISTS"
	LastManager     Code = "LAST_MANAGER"
	RecoveryDecided Code = "RECOVERY_DECIDED"
	InvitationSpent Code = "INVITATION_SPENT"
	DeviceRevoked   Code = "DEVICE_REVOKED"
	InvalidEnvelope Code = "INVALID_ENVELOPE"
	EnvelopeDecided Code = "ENVELOPE_DECIDED"

	StoreUnavailable Code = "STORE_UNAVAILABLE"
	StorageFull      Code = "STORAGE_FULL"
)

// Entry explains one code to a caller. The page /docs/errors shows the table.
type Entry struct {
	Code    Code
	Status  int
	Meaning string // what happened
	Remedy  string // what the caller can do
}

// Table lists every code, the contract's first, in the contract's order.
// spec: error-codes
var Table = []Entry{
	{FarmerNotRegistered, 404, "The farmer is not in the registry.", "Check the farmer_id, or register the farmer first."},
	{FarmerAlreadyRegistered, 409, "The national farmer ID is already registered.", "Read the farmer with GET /farmers/{farmer_id}."},
	{FarmerNotFound, 404, "No farmer has this ID.", "Check the farmer_id."},
	{FarmerInactive, 410, "The farmer was deactivated.", "The farmer's cooperative can reactivate the farmer."},
	{ForestCheckFailed, 422, "The farm polygon failed the deforestation check against the 2020-12-31 baseline.", "The farm is not eligible; the message says what was found."},
	{ForestAPIUnavailable, 503, "The forest-data provider could not be reached after 3 retries, or had no answer for the polygon.", "Try again later with the same Idempotency-Key."},
	{RegistryAPIUnavailable, 202, "The national registry did not answer; the registration waits for the agent's GPS walk.", "Walk the boundary and register again with AGENT_MANUAL before expires_at."},
	{InvalidCooperative, 400, "The cooperative is not recognised or not active.", "Check the cooperative_id."},
	{CooperativeNotFound, 404, "No cooperative has this ID.", "Check the cooperative_id."},
	{CooperativeNotActive, 422, "The cooperative's licence has expired or it is suspended.", "Renew the licence; the operator can reactivate the cooperative."},
	{InvalidPhone, 400, "The phone is not a valid mobile-money number.", "Send an E.164 mobile number of a mobile-money operator."},
	{InvalidPolygon, 400, "The polygon is malformed, self-intersecting, too small or too large.", "Send one closed GeoJSON Polygon in WGS84 of 0.01 to 1,000 ha."},
	{WeightOutOfRange, 422, "weight_kg is below 1 or above 5000.", "Split or correct the delivery."},
	{BatchNotFound, 404, "No batch has this ID, or the batch has no statement.", "Check the batch_id."},
	{BatchNotEligible, 422, "The batch's stage does not allow the operation.", "The message says which stage is needed."},
	{BatchHasActiveLoan, 409, "The batch is already locked as collateral.", "Use another batch, or wait for the repayment."},
	{StageOutOfOrder, 422, "A stage was skipped or moved backward.", "Read the batch and send the next stage."},
	{InvalidGrade, 400, "The grade is not one of screen18, screen15, FAQ, PB.", "Send one of the four grades."},
	{PONotConfirmed, 422, "A purchase order exists but is not confirmed.", "The selling cooperative confirms the order."},
	{LoanNotFound, 404, "There is no active loan for the batch, or no loan with this ID.", "Check the ID."},
	{InsufficientCollateral, 422, "The batch's value is too low for the minimum loan of 50 USDC.", "Use a heavier or better batch."},
	{StalePriceFeed, 503, "The price feed is older than one hour; loan origination is paused.", "Try again when the feed has been updated."},
	{InvalidSignature, 401, "The signature of an inbound callback does not match its body.", "Sign the raw body with the shared secret."},
	{InsufficientPermissions, 403, "The token may not do this, or the resource belongs to another organisation.", "Use a token of the right role and organisation."},
	{PayoutFailed, 500, "The payout provider returned an error; the payout is queued for retry.", "Nothing to do: the retries run by themselves."},
	{PhoneNotFound, 404, "No phone is on record for the farmer.", "Register the farmer's phone."},
	{DuplicatePayout, 409, "A payout for this batch and reason exists already.", "Read it with GET /payments?batch_id=."},
	{PayoutProviderUnavailable, 503, "The payout provider could not be reached after 3 attempts; nothing was sent.", "Try again later."},
	{PaymentNotFound, 404, "No payment has this ID.", "Check the payment_id."},
	{MFINotFound, 404, "No microfinance institution has this ID.", "Check the mfi_id."},
	{DuplicateDeposit, 409, "The conversion payment was processed already.", "Read the first deposit."},
	{WalletInUse, 409, "Something is under way with the organisation's wallet.", "The message names it. Try again when it is over."},
	{VaultPaused, 503, "The lending vault is paused.", "Try again when the operator has unpaused it."},
	{DDSNotFound, 404, "No due diligence statement has this ID.", "Check the dds_id."},
	{DDSFilingPending, 202, "The statement is generated and valid; its filing reference is still pending.", "Read the statement later; it is available at ipfs_url."},

	{InvalidRequest, 400, "The body or a parameter is malformed, unknown, missing or of the wrong type.", "The message names the field."},
	{Unauthenticated, 401, "The bearer token is missing, invalid, expired or revoked.", "Get a token with POST /auth/token."},
	{NotFound, 404, "There is no such route or resource.", "Check the path against /docs."},
	{MethodNotAllowed, 405, "The path exists, but not with this method.", "The Allow header lists the methods."},
	{PayloadTooLarge, 413, "The body is larger than the endpoint accepts.", "JSON is limited to 1 MiB, 12 MiB where a photo is allowed."},
	{UnsupportedMediaType, 415, "The Content-Type is not the one the endpoint reads.", "Send application/json."},
	{RateLimitExceeded, 429, "A rate limit is used up.", "Wait for the seconds in Retry-After."},
	{IdempotencyKeyReused, 409, "The Idempotency-Key was used with another body.", "Use a new key for a new request."},
	{IDReused, 409, "The batch_id or external_id stands for another delivery, or the lot_id for another lot.", "The message names the batch. An id is used once, for ever: make a new one for a new delivery; the same delivery is sent with the same content."},
	{LotNotFound, 404, "No lot has this ID or code.", "Check the lot_id; a code is eight symbols, the last of which checks the others."},
	{LotDissolved, 422, "The lot was dissolved.", "Its batches go on by themselves: name them by batch_ids, or make a new lot of them."},
	{RequestInProgress, 409, "The first request with this Idempotency-Key is still running.", "Repeat the same request with the same key after the seconds in Retry-After."},
	{ExportNotFound, 404, "No export has this ID, or it has no file.", "Check the export_id; a file is kept for a week, and one that failed has none."},
	{ExportNotReady, 409, "The file is still being made.", "Ask again after the seconds in Retry-After."},
	{ChainUnavailable, 503, "The chain cannot be reached.", "Try again later with the same Idempotency-Key."},
	{LedgerUnavailable, 503, "The audit ledger cannot be reached.", "Try again later with the same Idempotency-Key."},
	{InternalError, 500, "Something unexpected happened.", "Report the request_id."},
	{FarmerHasActiveLoan, 409, "The farmer has an active loan already.", "One loan at a time."},
	{LoanLimitExceeded, 422, "The amount is above what the farmer's tier or the collateral allows.", "The message says the most that is allowed."},
	{CreditScoreTooLow, 422, "A score under 500 has no tier and cannot borrow.", "Deliveries raise the score."},
	{PurchaseOrderNotFound, 404, "No purchase order has this ID.", "Check the po_id."},
	{JobNotFound, 404, "No job has this ID.", "Check the job_id."},
	{JobNotWaiting, 409, "The job stands so that it can be neither retried nor parked; the message says why.", "GET /admin/jobs shows how it stands. What runs comes to its end; what waits for a person is decided by one."},
	{ExportPermitInvalid, 422, "The export authority does not accept the permit or licence.", "Check the number, its expiry and whose it is."},
	{WebhookNotFound, 404, "No webhook has this ID.", "Check the webhook_id."},
	{DeliveryNotFound, 404, "No delivery of this webhook has this ID.", "Check the delivery_id."},
	{ExportAuthorityUnavailable, 503, "The export authority does not answer, so the permit or licence cannot be checked.", "Try again later with the same Idempotency-Key."},
	{LimitExceeded, 422, "The amount is above a cap, or above what is left of it.", "The message names the cap and the most that can be paid now."},
	{InsufficientFunds, 422, "The cooperative's float and credit do not cover the payout, or older payouts wait for them; or a lender asks for more shares than it has free.", "Fund the float; the operator can grant credit. GET /cooperatives/{cooperative_id}/float shows both. A lender's shares: GET /lending/pool-status."},
	{InsufficientLiquidity, 422, "The pool keeps a part of its money in cash, and the loan would take from it.", "The message names the most that can be lent now; new deposits and repayments make room."},
	{CovenantBreached, 422, "A covenant with the lenders stops new loans, such as too much that is late.", "The message names the covenant; GET /lending/portfolio shows how the pool stands to it."},
	{ReferenceUsed, 409, "The reference names another funding: of another amount, or for another cooperative.", "Use a reference once for each payment that came in."},
	{PriceNotSet, 422, "The cooperative has no price for the coffee that is delivered; nothing was recorded.", "Set one with POST /prices, for the form and grade that the message names, and send the delivery again."},
	{PriceSeriesMissing, 422, "There is no published series of the last months by which a price that people enter could be measured; nothing was recorded.", "The operator keeps MWANYI_PRICE_SERIES or MWANYI_PRICE_SERIES_FILE up to date."},
	{BoundaryChangeOpen, 409, "Another change of this farm's boundary is under way or waits for a review.", "Wait for its end; GET /farmers/{farmer_id}/boundary shows it."},
	{ReviewNotFound, 404, "No review has this id.", "GET /reviews lists them."},
	{ReviewDecided, 409, "The review was decided before, or nothing waits for it.", "Read the review."},
	{ReviewRejected, 422, "A person has looked at what was held, and rejected it.", "The message has the note of the decision."},
	{SweepNotFound, 404, "No sweep has this ID.", "GET /admin/treasury/sweeps lists them."},
	{SweepNotConfigured, 422, "The service knows no address at the payout provider to sweep to.", "The operator sets MWANYI_RAIL_ADDRESS."},
	{RateTooHigh, 422, "The rate of the loan would be above what the caller wants, or above what the house lends at.", "Ask for a quote with GET /loans/quote; the rate falls when the pool has more to lend."},
	{ConsentInvalid, 422, "The farmer's code is wrong, was tried too often or has expired, or the farmer cannot be asked.", "The message says which; ask for the loan again for a new code."},
	{WithdrawalNotFound, 404, "No withdrawal has this ID.", "GET /lending/withdrawals lists them."},
	{WithdrawalEnded, 409, "The withdrawal has ended: there is nothing left to call off.", "Read the withdrawal."},
	{PayoutAddressRequired, 422, "The service keeps the lender's wallet and has no address that it may pay to yet.", "Register one with POST /lending/payout-address; the message says when one that waits takes effect."},
	{ErasureBlocked, 422, "The farmer has open business and cannot be erased yet.", "End what the message names (loans, payments, batches, deliveries), then ask again."},
	{ErasureNotFound, 404, "Nobody has asked to erase this farmer.", "Check the farmer_id."},
	{ErasureEnded, 409, "The erasure is under way or over and cannot be called off.", "Read it with GET /farmers/{farmer_id}/erase."},
	{TransferNotFound, 404, "The farmer has no such transfer to another cooperative.", "GET /farmers/transfers lists those that the caller is a side of."},
	{TransferDecided, 409, "The transfer has ended, or was agreed to already.", "Read it with GET /farmers/transfers; ask for a new one if the farmer still wants to go."},
	{TransferBlocked, 409, "The farmer cannot be transferred now; the message says what stands in the way.", "Wait until that has ended, then decide again."},
	{FarmerInTransfer, 409, "The farmer is on the way to another cooperative at this moment.", "Try again in some seconds; the farmer may be another cooperative's then."},
	{ContractsTooOld, 422, "The contracts of this installation were deployed by a version that lacks what was asked for.", "Nothing was done. The operator's manual says what can be done."},
	{SignInFailed, 401, "The passkey, link, code or invitation is wrong, was used or has expired.", "Begin to sign in again; a new invitation comes from whoever manages the people of the organisation."},
	{StepUpNeeded, 403, "Money, keys and roles need a passkey that was shown within the last 5 minutes.", "Show it with POST /auth/passkeys/login/begin and /finish, then send the request again."},
	{UserExists, 409, "Somebody of the organisation has this phone or e-mail.", "GET /users lists who is there."},
	{LastManager, 409, "The last active MANAGER of a cooperative, or OPERATOR of the service, can be neither suspended nor relieved.", "Make another one first."},
	{RecoveryDecided, 409, "The recovery was decided before, or another one of this person is open.", "GET /recoveries lists them."},
	{InvitationSpent, 401, "The link that lets a phone in was used, or is older than a day.", "Ask whoever manages the people of the organisation for another."},
	{DeviceRevoked, 403, "The phone was taken out of service, or belongs to another organisation.", "Make a new key on the phone, and enrol it anew."},
	{InvalidEnvelope, 422, "An envelope of a phone is not in its form, does not open, or is not signed by the phone.", "Keep it, and hand it in from the phone that made it; the message says what is wrong."},
	{EnvelopeDecided, 409, "The envelope no longer waits for a decision.", "Read it again: somebody was faster."},
	{StoreUnavailable, 503, "The service's database, or the store of its files, is busy or away.", "Try again after the seconds in Retry-After, with the same Idempotency-Key."},
	{StorageFull, 503, "The service's disk is nearly full: it takes no changes until there is room. Reading goes on.", "Try again after the seconds in Retry-After, with the same Idempotency-Key; the operator makes room."},
}

var byCode = func() map[Code]Entry {
	m := make(map[Code]Entry, len(Table))
	for _, e := range Table {
		m[e.Code] = e
	}
	return m
}()

// StatusOf is the HTTP status of a code; 500 for a code outside the table.
func StatusOf(code Code) int {
	if e, ok := byCode[code]; ok {
		return e.Status
	}
	return 500
}
