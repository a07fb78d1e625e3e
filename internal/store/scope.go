package store

// Scope is what a named lock is about; with a key it is one lock.
type Scope string

// The scopes. Scopes says of each what its key is and why it is there.
const (
	Organisations Scope = "organisation"
	SigningKeys   Scope = "signing key"
	People        Scope = "people"
	SignIns       Scope = "sign in"
	Webhooks      Scope = "webhook"
	Menus         Scope = "menu"
	Statements    Scope = "statement"
	Orders        Scope = "order"
	Lots          Scope = "lot"
	Batches       Scope = "batch"
	Loans         Scope = "loan"
	Deposits      Scope = "deposit"
	Withdrawals   Scope = "withdrawal"
	Treasury      Scope = "treasury"
	Allowances    Scope = "allowance"
	Floats        Scope = "float"
	Farmers       Scope = "farmer"
	Pool          Scope = "pool"
	FarmTiles     Scope = "farm tile"
	WeightSlips   Scope = "weight slip"
	PhoneKeys     Scope = "phone key"
	PriceLists    Scope = "price list"
	PriceFeed     Scope = "price feed"
	Messages      Scope = "message"
	RailLookout   Scope = "rail lookout"
	BookDays      Scope = "book day"
)

// Sole is the key of a scope that has one lock alone.
const Sole = "all"

// Scopes is the table of all named locks, in the order in which one transaction
// takes them. Whoever decides by what it has read, where neither a condition in
// the statement that writes, nor a unique key, nor a fence guards the decision,
// takes a lock of this table before the read; a test makes two of them meet, and
// breaks its rule when the lock is left out. docs/locks.md is made of it.
var Scopes = []struct {
	Scope Scope
	Key   string // what the key is
	Why   string
}{
	{Organisations, Sole, "A wallet, a place in the keyring and a funding address belong to one organisation; a row is changed as a whole; an organisation has one change of its wallet at a time."},
	{SigningKeys, Sole, "Of the replicas that find the signing key too old, one makes the next."},
	{People, "the organisation, or the operator", "The last who manages an organisation's people stays, however many are suspended or lose the role at once; a person has one open recovery and a way in."},
	{SignIns, "the address or number, marked", "Links and codes to one address or number are counted one after the other."},
	{Webhooks, "the organisation", "An organisation has a bounded number of webhooks."},
	{Menus, "the farmer", "Wrong PINs are counted one after the other, however many sessions try them at once; a step of a session acts once."},
	{Statements, Sole, "A batch stands in the live statements of one shipment; a farm states no more in a year than it can grow; a statement has one change at a time, and is not made of a batch that is being corrected."},
	{Orders, "the order", "An order that is being confirmed is not withdrawn; the last of its batches that leaves ends it."},
	{Lots, "the lot", "The last batch stays in its lot; a lot that goes somewhere is neither dissolved nor made smaller."},
	{Batches, "the batch", "A batch that is corrected, voided or moved on is not ordered, confirmed, moved or weighed in a lot as what it was; what a sale leaves is promised once."},
	{Loans, "the loan", "Each event of a loan finds the state that the one before has left; a code has five tries."},
	{Deposits, Sole, "A transfer and the deposit that waits for it find each other, whichever comes first; a conversion is looked at once."},
	{Withdrawals, Sole, "A lender's shares are asked for once, by withdrawals and by a change of its wallet; a part that is paid and a call to stop do not overwrite each other; a payout address has one change that waits."},
	{Treasury, Sole, "Sweeps together stay within the day's limit and within what the account can spare; a line of the rail's statement is booked once."},
	{Allowances, "the wallet and who may take from it", "An allowance serves one job at a time."},
	{Floats, "the cooperative", "Payouts together draw no more than float, credit and the day's limit leave, the oldest first; a float that runs low is told once."},
	{Farmers, "the farmer", "A farmer who leaves, is erased or is deactivated begins nothing new meanwhile; a farmer is registered once; a debt is set off once; the deliveries of a year are added up one after the other; wrong phones are counted."},
	{Pool, Sole, "Loans together stay within the pool's cash and a cooperative's share of it."},
	{FarmTiles, "the tile of the map", "Of two farms that share land, one is told so when both are entered together."},
	{WeightSlips, "the slip", "Of two deliveries with one weight slip, one is seen to have it from the other; a photo that comes and the delivery that waits for it see each other."},
	{PhoneKeys, Sole, "A key is not deleted under which a phone is being stored."},
	{PriceLists, "the cooperative", "A price is compared with the one before it, and one that waited does not follow a newer one."},
	{PriceFeed, Sole, "ADMIN confirms the price that was shown, once."},
	{Messages, "the message", "What the provider has answered and what it reports are both kept."},
	{RailLookout, Sole, "While the rail does not answer one payout looks out for it, and who hears it first wakes all who have gone to sleep."},
	{BookDays, Sole, "Nothing is posted into a day that is closed."},
}
