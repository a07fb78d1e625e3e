package api

import (
	"context"
	"net/http"

	"mwanyi/internal/access"
	"mwanyi/internal/custody"
	"mwanyi/internal/inbound"
	"mwanyi/internal/workbook"
)

// route is a row of the table of endpoints.
type route struct {
	method       string
	path         string
	roles        []access.Role // none: an open route, without a token
	class        class
	handler      func(*call) (reply, error)
	bodyLimit    int64    // 0: the endpoint takes no body
	bodyOptional bool     // an empty body is good
	packed       bool     // a body in gzip is good
	wrapped      bool     // the reply stands in {success, data, meta}
	accepts      []string // media types of the body; JSON when empty
	people       bool     // a page for people, who get its refusals as a page
	shows        []part   // what of its reply not every caller sees
	late         bool     // its reply may be some seconds old: a standby can serve it
	browser      bool     // it sets or reads cookies without a session: other sites' pages do not call it
	duty         duty     // which people may call it, see duties.go

	counted func(context.Context) context.Context // what its requests cost is counted together
	door    *inbound.Door                         // nil: outside systems tell nothing there
}

func (rt *route) open() bool    { return len(rt.roles) == 0 }
func (rt *route) hasBody() bool { return rt.bodyLimit > 0 }

// opens: a token, which an open route does not need, makes it show more.
func (rt *route) opens() bool { return rt.open() && len(rt.shows) > 0 }

func (rt *route) media() []string {
	if len(rt.accepts) > 0 {
		return rt.accepts
	}
	return []string{"application/json"}
}

const (
	jsonLimit  = 1 << 20
	photoLimit = 12 << 20
)

// The combinations of roles that the contract uses. ADMIN may call everything.
// Who may move a batch or an order stands in the tables of package batch.
var (
	anyRole       = []access.Role{access.Agent, access.Cooperative, access.Buyer, access.MFI, access.Admin}
	field         = []access.Role{access.Agent, access.Cooperative, access.Admin}
	cooperative   = []access.Role{access.Cooperative, access.Admin}
	trade         = []access.Role{access.Cooperative, access.Buyer, access.Admin}
	profile       = []access.Role{access.Agent, access.Cooperative, access.MFI, access.Admin}
	loanReader    = []access.Role{access.Cooperative, access.MFI, access.Admin}
	listener      = []access.Role{access.Cooperative, access.Buyer, access.MFI, access.Admin}
	lotReader     = []access.Role{access.Agent, access.Cooperative, access.Buyer, access.Admin} // who makes lots, and who orders them
	poolReader    = []access.Role{access.MFI, access.Admin}
	buyer         = []access.Role{access.Buyer, access.Admin}
	adminOnly     = []access.Role{access.Admin}
	nobodyInTable []access.Role // an open route
)

// table lists every endpoint, in the order of the contract.
// spec: versioned-paths, route-table
func (s *Server) table() []route {
	get := func(path string, roles []access.Role, of class, h func(*call) (reply, error)) route {
		return route{method: http.MethodGet, path: path, roles: roles, class: of, handler: h}
	}
	post := func(path string, roles []access.Role, of class, h func(*call) (reply, error)) route {
		return route{method: http.MethodPost, path: path, roles: roles, class: of, handler: h, bodyLimit: jsonLimit}
	}
	patch := func(path string, roles []access.Role, of class, h func(*call) (reply, error)) route {
		return route{method: http.MethodPatch, path: path, roles: roles, class: of, handler: h, bodyLimit: jsonLimit}
	}
	// read is a GET that takes no parameters, act a POST that takes nothing at all.
	read := func(path string, roles []access.Role, of class, h func(*call) (reply, error)) route {
		return get(path, roles, of, takingNothing(h))
	}
	act := func(path string, roles []access.Role, of class, h func(*call) (reply, error)) route {
		return route{method: http.MethodPost, path: path, roles: roles, class: of, handler: takingNothing(h), bodyLimit: jsonLimit, bodyOptional: true}
	}
	wrap := func(rt route) route { rt.wrapped = true; return rt }
	photo := func(rt route) route { rt.bodyLimit = photoLimit; return rt }
	taking := func(rt route, media ...string) route { rt.accepts = media; return photo(rt) }
	optional := func(rt route) route { rt.bodyOptional = true; return rt }
	packed := func(rt route) route { rt.packed = true; return rt }
	people := func(rt route) route { rt.people = true; return rt }
	// page is for people, in their language.
	page := func(path string, h func(*call) (reply, error)) route {
		return people(get(path, nobodyInTable, publicClass, takingLanguage(h)))
	}
	form := func(rt route) route { rt.accepts = []string{"application/x-www-form-urlencoded"}; return rt }
	small := func(rt route) route { rt.bodyLimit = menuLimit; return rt }
	browser := func(rt route) route { rt.browser = true; return rt }
	showing := func(rt route, parts ...part) route { rt.shows = parts; return rt }
	// late is for pages and lists alone. What somebody waits for, what is read by
	// its id, keys and money that moves are read where they are written.
	late := func(rt route) route { rt.late = true; return rt }

	return []route{
		post("/auth/token", nobodyInTable, authClass, with(s.createToken)),
		act("/auth/refresh", anyRole, byToken, s.refreshToken),

		browser(post("/auth/sign-in", nobodyInTable, authClass, with(s.askSignIn))),
		browser(post("/auth/sign-in/code", nobodyInTable, authClass, with(s.enterCode))),
		browser(post("/auth/sign-in/link", nobodyInTable, authClass, with(s.followLink))),
		browser(post("/auth/invitation", nobodyInTable, authClass, with(s.acceptInvitation))),
		browser(post("/auth/passkeys/register/begin", nobodyInTable, authClass, with(s.beginRegistration))),
		browser(post("/auth/passkeys/register/finish", nobodyInTable, authClass, with(s.finishRegistration))),
		browser(act("/auth/passkeys/login/begin", nobodyInTable, authClass, s.beginLogin)),
		browser(post("/auth/passkeys/login/finish", nobodyInTable, authClass, with(s.finishLogin))),
		read("/auth/passkeys", anyRole, byToken, s.listPasskeys),
		{method: http.MethodDelete, path: "/auth/passkeys/{passkey_id}", roles: anyRole, class: byToken, handler: takingNothing(s.deletePasskey)},
		act("/auth/sign-out", anyRole, byToken, s.signOut),
		read("/me", anyRole, byToken, s.getMe),
		patch("/me", anyRole, byToken, with(s.updateMe)),
		read("/sessions", anyRole, byToken, s.listSessions),
		{method: http.MethodDelete, path: "/sessions", roles: anyRole, class: byToken, handler: takingNothing(s.endOtherSessions)},
		{method: http.MethodDelete, path: "/sessions/{session_id}", roles: anyRole, class: byToken, handler: takingNothing(s.endSession)},
		showing(get("/users", cooperative, byToken, s.listUsers), contactPart),
		showing(post("/users", cooperative, byToken, with(s.makeUser)), contactPart),
		showing(read("/users/{user_id}", cooperative, byToken, s.getUser), contactPart),
		showing(patch("/users/{user_id}", cooperative, byToken, with(s.updateUser)), contactPart),
		showing(act("/users/{user_id}/suspend", cooperative, byToken, s.suspendUser), contactPart),
		showing(act("/users/{user_id}/activate", cooperative, byToken, s.activateUser), contactPart),
		showing(act("/users/{user_id}/invite", cooperative, byToken, s.inviteUser), contactPart),
		read("/users/{user_id}/sessions", cooperative, byToken, s.listUserSessions),
		post("/users/{user_id}/recover", cooperative, byToken, with(s.askRecovery)),
		get("/recoveries", cooperative, byToken, s.listRecoveries),
		post("/recoveries/{recovery_id}/decide", cooperative, byToken, with(s.decideRecovery)),
		get("/keys", cooperative, byToken, s.listAgentKeys),
		post("/keys", cooperative, byToken, with(s.issueAgentKey)),
		act("/keys/{key_id}/revoke", cooperative, byToken, s.revokeAgentKey),

		post("/devices/invitations", cooperative, byToken, with(s.inviteDevice)),
		browser(post("/devices/enrol", nobodyInTable, authClass, with(s.enrolDevice))),
		get("/devices", cooperative, byToken, s.listDevices),
		read("/devices/{device_id}", cooperative, byToken, s.getDevice),
		post("/devices/{device_id}/revoke", cooperative, byToken, with(s.revokeDevice)),
		post("/devices/{device_id}/contact", nobodyInTable, authClass, with(s.contactDevice)),
		people(read("/agent", nobodyInTable, publicClass, s.getField)),
		people(read("/agent/enrol", nobodyInTable, publicClass, s.getField)),
		people(get("/agent/boundary", nobodyInTable, publicClass, s.getFieldBoundary)),
		read("/agent/{file}", nobodyInTable, publicClass, s.getFieldFile),
		read("/agent/lang/{file}", nobodyInTable, publicClass, s.getFieldWords),
		read("/agent/key", nobodyInTable, publicClass, s.getSyncKey),
		read("/agent/rules", field, byToken, s.getFieldRules),
		photo(post("/agent/sync", field, byToken, with(s.syncEnvelopes))),
		get("/agent/envelopes", cooperative, byToken, s.listEnvelopes),
		read("/agent/envelopes/{envelope_id}", cooperative, byToken, s.getEnvelope),
		post("/agent/envelopes/{envelope_id}/decide", cooperative, byToken, with(s.decideEnvelope)),

		post("/farmers/register", field, byToken, with(s.registerFarmer)),
		taking(post("/farmers/import", cooperative, byToken, s.importFarmers), "application/geo+json", "text/csv", workbook.MediaType),
		get("/farmers/imports", cooperative, farmerQueries, s.listImports),
		read("/farmers/imports/{job_id}/results.csv", cooperative, farmerQueries, s.getImportResults),
		read("/farmers/import/template.csv", cooperative, byToken, s.getImportTemplate),
		showing(get("/farmers", cooperative, farmerQueries, s.findFarmer), phonePart, consentPart, namePart, personPart, plotNamePart, loanOnFarmer),
		showing(get("/farmers/roster", field, farmerQueries, s.getRoster), namePart),
		late(showing(get("/farmers/transfers", cooperative, farmerQueries, s.listTransfers), transferPart)),
		get("/farmers/outlines", cooperative, byToken, s.listOutlines),
		showing(get("/farmers/boundaries.geojson", cooperative, farmerQueries, s.getBoundaries), exportPart),
		showing(read("/farmers/{farmer_id}", profile, farmerQueries, s.getFarmer), phonePart, consentPart, namePart, personPart, plotNamePart, loanOnFarmer),
		showing(patch("/farmers/{farmer_id}", cooperative, byToken, with(s.updateFarmer)), phonePart, consentPart, namePart, personPart, plotNamePart, loanOnFarmer),
		showing(read("/farmers/{farmer_id}/boundary", field, farmerQueries, s.getBoundaryHistory), plotNamePart),
		post("/farmers/{farmer_id}/boundary", field, byToken, with(s.changeBoundary)),
		read("/farmers/{farmer_id}/boundary.geojson", cooperative, farmerQueries, s.getFarmBoundary),
		read("/farmers/{farmer_id}/credit-score", anyRole, farmerQueries, s.getCreditScore),
		act("/farmers/{farmer_id}/deactivate", cooperative, byToken, s.deactivateFarmer),
		act("/farmers/{farmer_id}/reactivate", cooperative, byToken, s.reactivateFarmer),
		act("/farmers/{farmer_id}/ussd-pin/reset", cooperative, byToken, s.resetMenuPIN),
		post("/farmers/{farmer_id}/erase", adminOnly, byToken, with(s.eraseFarmer)),
		read("/farmers/{farmer_id}/erase", adminOnly, byToken, s.getErasure),
		{method: http.MethodDelete, path: "/farmers/{farmer_id}/erase", roles: adminOnly, class: byToken, handler: takingNothing(s.callErasureOff)},
		showing(post("/farmers/{farmer_id}/transfer", cooperative, byToken, with(s.transferFarmer)), transferPart),

		showing(wrap(post("/batch/submit", custody.Submission.Roles(), batchSubmission, with(s.submitBatch))), phonePart),
		post("/exports", cooperative, byToken, with(s.askExport)),
		get("/exports", cooperative, byToken, s.listExports),
		read("/exports/{export_id}", cooperative, byToken, s.getExport),
		showing(read("/exports/{export_id}/file", cooperative, byToken, s.getExportFile), exportPart),
		get("/jobs", anyRole, byToken, s.listOwnJobs),
		get("/jobs/{job_id}", anyRole, byToken, s.getJob),
		showing(read("/batch/{batch_id}", anyRole, byToken, s.keeping(s.getBatch)), loanOnBatch, termsOnBatch, collectorPart, flagsPart, shortfallPart, priceOnBatch, slipPart, correctionPart, advancePart, weighedPart),
		photo(patch("/batch/{batch_id}/stage", custody.StageChange.Roles(), byToken, with(s.changeStage))),
		showing(post("/batch/{batch_id}/void", custody.Voiding.Roles(), byToken, with(s.voidBatch)), correctionPart),
		showing(post("/batch/{batch_id}/correct", custody.Correcting.Roles(), byToken, with(s.correctBatch)), correctionPart),
		read("/batch/{batch_id}/proof", anyRole, byToken, s.getBatchProof),
		get("/batch/{batch_id}/label.pdf", field, byToken, s.getBatchLabel),
		read("/batch/{batch_id}/epcis.json", anyRole, byToken, s.getBatchEPCIS),
		read("/batch/{batch_id}/qr.svg", anyRole, byToken, s.getBatchQR),
		late(get("/batches", anyRole, byToken, s.listBatches)),
		late(get("/batches/stages", anyRole, byToken, s.listStages)),
		get("/batches/moves", custody.StageChange.Roles(), byToken, s.checkMoves),
		late(showing(get("/prices", field, byToken, s.listPrices), pricePart)),
		post("/prices", cooperative, byToken, with(s.setPrice)),
		taking(post("/evidence", field, byToken, s.takeEvidence), "application/json", "multipart/form-data"),
		taking(post("/private-files", field, byToken, s.keepPrivateFile), "application/json", "multipart/form-data"),
		showing(read("/private-files/{cid}", cooperative, byToken, s.getPrivateFile), privateFilePart),
		post("/lots", cooperative, byToken, with(s.makeLot)),
		late(showing(get("/lots", lotReader, byToken, s.listLots), lotPart)),
		showing(get("/lots/{lot_id}", lotReader, byToken, s.getLot), lotPart),
		{method: http.MethodDelete, path: "/lots/{lot_id}", roles: cooperative, class: byToken, handler: takingNothing(s.dissolveLot)},
		{method: http.MethodDelete, path: "/lots/{lot_id}/batches/{batch_id}", roles: cooperative, class: byToken, handler: takingNothing(s.takeOutOfLot)},
		photo(post("/lots/{lot_id}/stage", custody.StageChange.Roles(), byToken, with(s.moveLot))),
		get("/lots/{lot_id}/labels.pdf", field, byToken, s.getLotLabels),
		showing(read("/lots/{lot_id}/epcis.json", lotReader, byToken, s.getLotEPCIS), lotPart),

		post("/purchase-orders", custody.Ordering.Roles(), byToken, with(s.createPurchaseOrder)),
		late(showing(get("/purchase-orders", trade, byToken, s.listPurchaseOrders), orderPart)),
		showing(read("/purchase-orders/{po_id}", trade, byToken, s.getPurchaseOrder), orderPart),
		showing(read("/purchase-orders/{po_id}/transactions", custody.Payment.Roles(), byToken, s.listOrderTransactions), orderPart),
		showing(read("/purchase-orders/{po_id}/dossier.zip", trade, byToken, s.getOrderDossier), orderPart),
		post("/purchase-orders/{po_id}/transactions", custody.Payment.Roles(), byToken, with(s.sendOrderTransaction)),
		act("/purchase-orders/{po_id}/confirm", custody.Confirmation.Roles(), byToken, s.confirmPurchaseOrder),
		act("/purchase-orders/{po_id}/cancel", custody.Cancellation.Roles(), byToken, s.cancelPurchaseOrder),
		act("/purchase-orders/{po_id}/release", custody.Release.Roles(), byToken, s.releasePurchaseOrder),
		act("/purchase-orders/{po_id}/pay", custody.Payment.Roles(), byToken, s.payPurchaseOrder),

		wrap(post("/eudr/generate-dds", cooperative, ddsGeneration, with(s.generateDDS))),
		late(showing(get("/eudr/dds", trade, byToken, s.findDDS), statementPart, statementFlags, statementListed)),
		showing(read("/eudr/dds/{dds_id}", trade, byToken, s.getDDS), statementPart, statementFlags),
		showing(read("/eudr/dds/{dds_id}/plots.geojson", trade, byToken, s.getDDSPlots), statementPart),
		showing(read("/eudr/dds/{dds_id}/proof", trade, byToken, s.getDDSProof), statementPart),
		showing(post("/eudr/dds/{dds_id}/amend", cooperative, ddsGeneration, with(s.amendDDS)), statementPart, statementFlags),
		showing(post("/eudr/dds/{dds_id}/withdraw", cooperative, ddsGeneration, with(s.withdrawDDS)), statementPart, statementFlags),
		post("/eudr/verify-forest", cooperative, byToken, with(s.verifyForest)),

		post("/payments/farmer-payout", cooperative, payments, with(s.payFarmer)),
		read("/payments/farmer-payout/{payout_id}", cooperative, byToken, s.getPayout),
		post("/payments/mfi-deposit", adminOnly, payments, with(s.depositMFI)),
		showing(get("/payments", loanReader, byToken, s.listPayments), depositPart),
		get("/payments/cash-book", cooperative, byToken, s.listCashBook),
		showing(read("/payments/{payment_id}", loanReader, byToken, s.getPayment), depositPart),
		post("/payments/{payment_id}/resolve", cooperative, payments, with(s.resolvePayment)),
		post("/payments/{payment_id}/approve", cooperative, payments, with(s.approvePayment)),

		late(showing(get("/reviews", cooperative, byToken, s.listReviews), reviewPart)),
		showing(read("/reviews/{review_id}", cooperative, byToken, s.getReview), reviewPart),
		showing(post("/reviews/{review_id}/decide", cooperative, byToken, with(s.decideReview)), reviewPart),

		post("/loans", cooperative, byToken, with(s.createLoan)),
		late(showing(get("/loans", loanReader, byToken, s.listLoans), loanPart)),
		get("/loans/quote", cooperative, byToken, s.quoteLoan),
		showing(read("/loans/{loan_id}", loanReader, byToken, s.getLoan), loanPart),
		post("/loans/{loan_id}/consent", field, byToken, with(s.giveConsent)),
		showing(optional(post("/loans/{loan_id}/repay", cooperative, byToken, s.repayLoan)), loanPart),
		get("/lending/pool-series", poolReader, byToken, s.getPoolSeries),
		read("/lending/pool-status", poolReader, byToken, s.getPoolStatus),
		showing(read("/lending/portfolio", poolReader, byToken, s.getPortfolio), borrowerPart),
		showing(get("/lending/position", poolReader, byToken, s.getPosition), positionPart),
		showing(get("/lending/statement", poolReader, byToken, s.getStatement), positionPart),
		post("/lending/withdrawals", poolReader, payments, with(s.askWithdrawal)),
		get("/lending/withdrawals", poolReader, byToken, s.listWithdrawals),
		read("/lending/withdrawals/{withdrawal_id}", poolReader, byToken, s.getWithdrawal),
		{method: http.MethodDelete, path: "/lending/withdrawals/{withdrawal_id}", roles: poolReader, class: byToken, handler: takingNothing(s.cancelWithdrawal)},
		post("/lending/payout-address", poolReader, byToken, with(s.setPayoutAddress)),
		get("/lending/payout-address", poolReader, byToken, s.getPayoutAddress),
		{method: http.MethodDelete, path: "/lending/payout-address", roles: poolReader, class: byToken, handler: s.cancelPayoutAddress},

		post("/webhooks", listener, byToken, with(s.createWebhook)),
		get("/webhooks", listener, byToken, s.listWebhooks),
		read("/webhooks/{webhook_id}", listener, byToken, s.getWebhook),
		get("/webhooks/{webhook_id}/deliveries", listener, byToken, s.listWebhookDeliveries),
		patch("/webhooks/{webhook_id}", listener, byToken, with(s.updateWebhook)),
		{method: http.MethodDelete, path: "/webhooks/{webhook_id}", roles: listener, class: byToken, handler: takingNothing(s.deleteWebhook)},
		act("/webhooks/{webhook_id}/replay/{delivery_id}", listener, byToken, s.replayDelivery),
		post("/webhooks/{webhook_id}/replay", listener, byToken, with(s.replayWebhook)),
		post("/webhooks/{webhook_id}/rotate-secret", listener, byToken, with(s.rotateWebhookSecret)),
		optional(post("/webhooks/{webhook_id}/test", listener, byToken, s.testWebhook)),

		read("/inbound/chain-events", nobodyInTable, unlimited, s.answerKnock),
		packed(post("/inbound/chain-events", nobodyInTable, unlimited, s.receiveChainEvent)),
		post("/inbound/conversion", nobodyInTable, unlimited, s.receiveConversion),
		post("/inbound/payouts", nobodyInTable, unlimited, s.receivePayout),
		form(post("/inbound/messages", nobodyInTable, unlimited, s.receiveReport)),
		form(post("/inbound/messages/{secret}", nobodyInTable, unlimited, s.receiveReport)),
		small(form(post("/inbound/ussd/{secret}", nobodyInTable, unlimited, s.answerMenu))),
		post("/inbound/payouts/{door}", nobodyInTable, unlimited, s.receiveAtDoor),
		{method: http.MethodPut, path: "/inbound/payouts/{door}", roles: nobodyInTable, class: unlimited, handler: s.receiveAtDoor, bodyLimit: jsonLimit},

		showing(get("/audit", listener, byToken, s.listTrail), trailPart),

		showing(read("/organisations/{organisation_id}", anyRole, byToken, s.getOrganisationProfile), fundingPart),
		showing(read("/cooperatives/{cooperative_id}/float", cooperative, byToken, s.getFloat), floatPart),

		post("/admin/organisations", adminOnly, byToken, with(s.createOrganisation)),
		post("/admin/wallet-challenges", adminOnly, byToken, with(s.challengeWallet)),
		get("/admin/organisations", adminOnly, byToken, s.listOrganisations),
		get("/admin/organisations/{organisation_id}", adminOnly, byToken, s.getOrganisation),
		patch("/admin/organisations/{organisation_id}", adminOnly, byToken, with(s.updateOrganisation)),
		act("/admin/organisations/{organisation_id}/suspend", adminOnly, byToken, s.suspendOrganisation),
		act("/admin/organisations/{organisation_id}/activate", adminOnly, byToken, s.activateOrganisation),
		post("/admin/keys", adminOnly, byToken, with(s.issueKey)),
		get("/admin/keys", adminOnly, byToken, s.listKeys),
		act("/admin/keys/{key_id}/revoke", adminOnly, byToken, s.revokeKey),
		get("/admin/jobs", adminOnly, byToken, s.listJobs),
		act("/admin/jobs/{job_id}/retry", adminOnly, byToken, s.retryJob),
		post("/admin/jobs/{job_id}/park", adminOnly, byToken, with(s.parkJob)),
		act("/admin/jobs/{job_id}/resume", adminOnly, byToken, s.resumeJob),
		read("/admin/parts", adminOnly, byToken, s.listParts),
		read("/admin/queues", adminOnly, byToken, s.listQueues),
		read("/admin/providers", adminOnly, byToken, s.listProviders),
		read("/admin/inbound", adminOnly, byToken, s.listDoors),
		get("/admin/messages", adminOnly, byToken, s.listMessages),
		read("/admin/books", adminOnly, byToken, s.getBooks),
		showing(get("/admin/books/entries.csv", adminOnly, byToken, s.getBookEntries), exportPart),
		read("/admin/reconciliation", adminOnly, byToken, s.getReconciliation),
		post("/admin/treasury/sweep", adminOnly, payments, with(s.orderSweep)),
		get("/admin/treasury/sweeps", adminOnly, byToken, s.listSweeps),
		read("/admin/treasury/sweeps/{sweep_id}", adminOnly, byToken, s.getSweep),
		optional(post("/admin/lending/pause", adminOnly, byToken, s.pauseLending)),
		optional(post("/admin/lending/unpause", adminOnly, byToken, s.unpauseLending)),
		act("/admin/batches/{batch_id}/reoffer", adminOnly, byToken, s.reofferBatch),
		post("/admin/cooperatives/{cooperative_id}/breaches", adminOnly, byToken, with(s.recordBreach)),
		patch("/admin/cooperatives/{cooperative_id}", adminOnly, byToken, with(s.updateCooperative)),
		post("/admin/cooperatives/{cooperative_id}/funding", adminOnly, payments, with(s.fundCooperative)),
		post("/admin/price-entries", adminOnly, byToken, with(s.enterPrice)),
		post("/admin/price-feed/confirm", adminOnly, byToken, with(s.confirmPrice)),

		late(page("/t/{batch_id}", s.keeping(s.getTracePage))),
		late(read("/t/{batch_id}/photo/{file}", nobodyInTable, publicClass, s.getTracePhoto)),
		late(page("/l/{lot_id}", s.getLotPage)),
		late(page("/farmer/{farmer_id}", s.getFarmerPage)),
		late(page("/dds/{dds_id}", s.getDDSPage)),
		people(read("/dds/{dds_id}/receipt.pdf", nobodyInTable, publicClass, s.getDDSReceipt)),
		showing(get("/ipfs/{cid}", nobodyInTable, publicClass, s.getIPFS), privateFilePart),
		late(people(read("/dds/{dds_id}/plots.geojson", nobodyInTable, publicClass, s.getPublicPlots))),
		late(people(read("/dds/{dds_id}/farms.csv", nobodyInTable, publicClass, s.getPublicFarms))),
		people(read("/dds/{dds_id}/proof", nobodyInTable, publicClass, s.getPublicProof)),
		people(get("/desk", cooperative, byToken, s.showDesk)),
		get("/desk/live", cooperative, byToken, s.followDesk),
		people(get("/desk/{page}", cooperative, byToken, s.showDesk)),
		people(get("/desk/{page}/{item}", cooperative, byToken, s.showDesk)),
		people(taking(post("/desk/{page}/{item}", cooperative, byToken, s.showDesk), "application/x-www-form-urlencoded", "multipart/form-data")),
		people(get("/console", adminOnly, byToken, s.showDesk)),
		get("/console/live", adminOnly, byToken, s.followDesk),
		people(get("/console/{page}", adminOnly, byToken, s.showDesk)),
		people(get("/console/{page}/{item}", adminOnly, byToken, s.showDesk)),
		people(form(post("/console/{page}/{item}", adminOnly, byToken, s.showDesk))),
		people(get("/buy", buyer, byToken, s.showDesk)),
		get("/buy/live", buyer, byToken, s.followDesk),
		people(get("/buy/{page}", buyer, byToken, s.showDesk)),
		people(get("/buy/{page}/{item}", buyer, byToken, s.showDesk)),
		people(form(post("/buy/{page}/{item}", buyer, byToken, s.showDesk))),
		people(get("/lend", poolReader, byToken, s.showDesk)),
		get("/lend/live", poolReader, byToken, s.followDesk),
		people(get("/lend/{page}", poolReader, byToken, s.showDesk)),
		people(get("/lend/{page}/{item}", poolReader, byToken, s.showDesk)),
		people(form(post("/lend/{page}/{item}", poolReader, byToken, s.showDesk))),
		read("/desk/files/{edition}/{file}", nobodyInTable, publicClass, s.getDeskFile),
		people(get("/sign-in", nobodyInTable, publicClass, s.getSignInPage)),
		people(get("/sign-in/{token}", nobodyInTable, publicClass, takingLanguage(s.getLinkPage))),
		people(get("/invitation/{token}", nobodyInTable, publicClass, takingLanguage(s.getInvitationPage))),
		people(read("/demo/{user_id}", nobodyInTable, publicClass, s.getDemoLink)),
		people(get("/account", nobodyInTable, publicClass, takingLanguage(s.getAccountPage))),
		people(get("/verify", nobodyInTable, publicClass, s.getVerifyPage)),
		read("/verify/sw.js", nobodyInTable, publicClass, s.getVerifyWorker),
		read("/verify/{edition}/{file}", nobodyInTable, publicClass, s.getVerifyFile),
		get("/ipfs/{cid}/{name}", nobodyInTable, publicClass, s.getIPFS),
		read("/ledger/checkpoint", nobodyInTable, publicClass, s.getLedgerCheckpoint),
		read("/ledger/key", nobodyInTable, publicClass, s.getLedgerKey),
		read("/ledger/entries/{sequence}", nobodyInTable, publicClass, s.getLedgerEntry),
		late(read("/ledger/tile/{level}/{first}", nobodyInTable, publicClass, s.getLedgerTile)),
		late(read("/ledger/tile/{level}/{first}/{second}", nobodyInTable, publicClass, s.getLedgerTile)),
		late(read("/ledger/tile/{level}/{first}/{second}/{third}", nobodyInTable, publicClass, s.getLedgerTile)),
		read("/chain", nobodyInTable, publicClass, s.getChain),
		people(read("/explorer", nobodyInTable, publicClass, s.getExplorer)),
		people(get("/explorer/find", nobodyInTable, publicClass, s.findOnChain)),
		people(read("/explorer/acts", nobodyInTable, publicClass, s.getExplorerActs)),
		people(showing(read("/explorer/tx/{tx_hash}", nobodyInTable, publicClass, s.getExplorerTransaction), loanOnChain, orderOnChain)),
		people(read("/explorer/blocks/{number}", nobodyInTable, publicClass, s.getExplorerBlock)),
		people(read("/explorer/accounts/{address}", nobodyInTable, publicClass, s.getExplorerAccount)),
		people(read("/explorer/farmers/{farmer_id}", nobodyInTable, publicClass, s.getExplorerFarmer)),
		people(showing(read("/explorer/batches/{token_id}", nobodyInTable, publicClass, s.getExplorerBatch), loanOnChain, orderOnChain)),
		get("/", nobodyInTable, publicClass, s.getRoot),
		get("/docs", nobodyInTable, publicClass, s.getDocs),
		get("/docs/errors", nobodyInTable, publicClass, s.getErrorDocs),
		get("/docs/webhooks", nobodyInTable, publicClass, s.getWebhookDocs),
		get("/docs/search.json", nobodyInTable, publicClass, s.getDocsSearch),
		read("/docs/demo.json", nobodyInTable, publicClass, s.getDocsDemo),
		get("/docs/{page}", nobodyInTable, publicClass, s.getDocsPage),
		get("/openapi.json", nobodyInTable, publicClass, s.getContractJSON),
		get("/openapi.yaml", nobodyInTable, publicClass, s.getContractYAML),
		read("/favicon.svg", nobodyInTable, publicClass, s.getIcon),
		get("/healthz", nobodyInTable, unlimited, s.getHealth),
		get("/readyz", nobodyInTable, unlimited, s.getReadiness),
		get("/metrics", nobodyInTable, unlimited, s.getMetrics),
	}
}
