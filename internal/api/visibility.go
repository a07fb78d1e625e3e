package api

import (
	"context"
	"slices"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
)

// part is something of a resource that not every caller sees.
type part string

// The parts. A route says which of them it shows, see routes.go.
const (
	loanOnBatch     part = "batch.loan"           // GET /batch: what is lent on it
	termsOnBatch    part = "batch.purchase_order" // buyer, price and destination; that there is an order is no secret
	collectorPart   part = "batch.collector_agent_id"
	weighedPart     part = "batch.bags"               // and gross, tare and scale, and that the slip has not come
	priceOnBatch    part = "batch.price"              // what the cooperative took it in at
	pricePart       part = "price"                    // a cooperative's list
	flagsPart       part = "batch.flags"              // what the rules have found doubtful
	advancePart     part = "batch.advance_status"     // whether the farmer has the advance
	shortfallPart   part = "batch.shortfall_usdc"     // what of the advance the sale does not bring back
	slipPart        part = "batch.weight_slip_url"    // where the photo can be read
	privateFilePart part = "evidence.private"         // what was sent and not published
	correctionPart  part = "batch.corrections.reason" // who asked for a correction and why, and what the farmer owes
	reviewPart      part = "review"
	phonePart       part = "farmer.phone" // and the e-mail, and the language
	consentPart     part = "farmer.consent"
	namePart        part = "farmer.given_name"      // and the family name, and the village: who works in the field knows people by them
	personPart      part = "farmer.birth_year"      // and the sex, the photos, and how the farm was walked
	plotNamePart    part = "farmer.farm.plots.name" // what the farmer calls a plot, which may be a person's name
	loanOnFarmer    part = "farmer.active_loan"
	orderPart       part = "order"
	loanPart        part = "loan"
	depositPart     part = "deposit"             // of a lender
	positionPart    part = "position"            // what a lender owns, and its statements
	borrowerPart    part = "portfolio.farmer_id" // of the largest loans
	statementPart   part = "statement"           // that the caller can name
	statementListed part = "statement.listed"    // that the caller did not know of
	statementFlags  part = "statement.flags"     // what the rules have found doubtful, and whether that holds it up
	loanOnChain     part = "explorer.loan"       // ids and amounts; that there is a loan is no secret
	fundingPart     part = "organisation.funding_address"
	orderOnChain    part = "explorer.order" // price and buyer, as in termsOnBatch
	transferPart    part = "transfer"       // of a farmer to another cooperative
	floatPart       part = "float"          // what a cooperative has placed, and spends
	lotPart         part = "lot"
	contactPart     part = "user.contact" // name, phone and e-mail of somebody who uses the service
	exportPart      part = "export"       // of what a cooperative or the house keeps about many
	trailPart       part = "trail"        // who did what
)

// whose says of whose resources a role sees a part.
type whose int

const (
	never  whose = iota
	ifOwn        // of those that the caller's organisation is a side of
	always       // of anybody's
)

// visibility is who sees what: the one place where it is decided. A role that
// is not in a row does not see the part, nor does anybody without a token.
// spec: visibility
var visibility = map[part]map[access.Role]whose{
	loanOnBatch:     {access.Cooperative: ifOwn, access.MFI: always, access.Admin: always},
	loanOnFarmer:    {access.Cooperative: ifOwn, access.MFI: always, access.Admin: always},
	loanOnChain:     {access.Cooperative: ifOwn, access.MFI: always, access.Admin: always},
	orderOnChain:    {access.Cooperative: ifOwn, access.Buyer: ifOwn, access.Admin: always},
	loanPart:        {access.Cooperative: ifOwn, access.MFI: always, access.Admin: always},
	depositPart:     {access.MFI: ifOwn, access.Admin: always},
	positionPart:    {access.MFI: ifOwn, access.Admin: always},
	borrowerPart:    {access.Admin: always},
	phonePart:       {access.Cooperative: ifOwn, access.Admin: always},
	namePart:        {access.Agent: ifOwn, access.Cooperative: ifOwn, access.Admin: always},
	personPart:      {access.Cooperative: ifOwn, access.Admin: always},
	consentPart:     {access.Cooperative: ifOwn, access.Admin: always},
	plotNamePart:    {access.Agent: ifOwn, access.Cooperative: ifOwn, access.Admin: always},
	collectorPart:   {access.Agent: ifOwn, access.Cooperative: ifOwn, access.Admin: always},
	weighedPart:     {access.Agent: ifOwn, access.Cooperative: ifOwn, access.Admin: always},
	flagsPart:       {access.Cooperative: ifOwn, access.Admin: always},
	advancePart:     {access.Agent: ifOwn, access.Cooperative: ifOwn, access.Admin: always},
	shortfallPart:   {access.Cooperative: ifOwn, access.Admin: always},
	priceOnBatch:    {access.Agent: ifOwn, access.Cooperative: ifOwn, access.Admin: always},
	pricePart:       {access.Agent: ifOwn, access.Cooperative: ifOwn, access.Admin: always},
	slipPart:        {access.Cooperative: ifOwn, access.Admin: always},
	privateFilePart: {access.Cooperative: ifOwn, access.Admin: always},
	correctionPart:  {access.Cooperative: ifOwn, access.Admin: always},
	reviewPart:      {access.Cooperative: ifOwn, access.Admin: always},
	termsOnBatch:    {access.Cooperative: ifOwn, access.Buyer: ifOwn, access.Admin: always},
	orderPart:       {access.Cooperative: ifOwn, access.Buyer: ifOwn, access.Admin: always},
	statementPart:   {access.Cooperative: ifOwn, access.Buyer: always, access.Admin: always},
	statementListed: {access.Cooperative: ifOwn, access.Buyer: ifOwn, access.Admin: always},
	statementFlags:  {access.Cooperative: ifOwn, access.Admin: always},
	fundingPart:     {access.Cooperative: ifOwn, access.Admin: always},
	transferPart:    {access.Cooperative: ifOwn, access.Admin: always},
	floatPart:       {access.Cooperative: ifOwn, access.Admin: always},
	contactPart:     {access.Cooperative: ifOwn, access.Admin: always},
	lotPart:         {access.Agent: ifOwn, access.Cooperative: ifOwn, access.Buyer: always, access.Admin: always},
	exportPart:      {access.Cooperative: ifOwn, access.Admin: always},
	trailPart:       {access.Cooperative: ifOwn, access.Buyer: ifOwn, access.MFI: ifOwn, access.Admin: always},
}

// isRevealed says of every part whether it is written down that somebody saw it: what
// tells of a person, and what takes much away at once. A test holds it equal to the
// table above, so that a new part decides.
// spec: trail-reveals
var isRevealed = map[part]bool{
	phonePart: true, consentPart: true, privateFilePart: true, exportPart: true, contactPart: true, namePart: true, personPart: true,

	loanOnBatch: false, loanOnFarmer: false, loanOnChain: false, orderOnChain: false, loanPart: false, depositPart: false, positionPart: false, borrowerPart: false,
	plotNamePart: false, collectorPart: false, flagsPart: false, shortfallPart: false, priceOnBatch: false, pricePart: false, slipPart: false, correctionPart: false,
	reviewPart: false, termsOnBatch: false, orderPart: false, statementPart: false, statementListed: false, statementFlags: false, fundingPart: false, transferPart: false,
	floatPart: false, lotPart: false, weighedPart: false, trailPart: false, advancePart: false,
}

// sees reports whether the caller sees a part of a resource that belongs to
// the owners: the cooperative, and the buyer where there is one. A route shows
// nothing that its row does not name.
func (c *call) sees(p part, owners ...string) bool {
	if !slices.Contains(c.route.shows, p) || c.masked && slices.Contains(personal, p) || c.isHidden(p) || !c.maySee(p, owners) {
		return false
	}
	c.reveals(p)
	return true
}

func (c *call) maySee(p part, owners []string) bool {
	switch visibility[p][c.caller.Role] {
	case always:
		return true
	case ifOwn:
		return c.caller.OrganisationID != "" && slices.Contains(owners, c.caller.OrganisationID)
	}
	return false
}

// mustSee refuses what the caller does not see at all; what names the thing.
func (c *call) mustSee(p part, what string, owners ...string) error {
	if c.sees(p, owners...) {
		return nil
	}
	return fault.Foreign(what)
}

// lists is the organisation whose things a list is limited to for the caller;
// empty: all are listed.
func (c *call) lists(p part) (organisationID string) {
	if visibility[p][c.caller.Role] == always {
		return ""
	}
	return c.caller.OrganisationID
}

// onChain answers for the explorer's pages, which know batches by their token,
// what the caller sees.
// spec: visibility-explorer
func (c *call) onChain() Sees {
	return Sees{
		Loan: func(ctx context.Context, tokenID uint64) (bool, error) {
			if visibility[loanOnChain][c.caller.Role] != ifOwn { // whose it is does not matter
				return c.sees(loanOnChain), nil
			}
			cooperativeID, err := c.s.Batches.CooperativeOfToken(ctx, tokenID)
			return c.sees(loanOnChain, cooperativeID), err
		},
		Order: func(ctx context.Context, orderID string) (bool, error) {
			if visibility[orderOnChain][c.caller.Role] != ifOwn {
				return c.sees(orderOnChain), nil
			}
			sides, err := c.s.Batches.SidesOfOrder(ctx, orderID)
			return c.sees(orderOnChain, sides...), err
		},
	}
}
