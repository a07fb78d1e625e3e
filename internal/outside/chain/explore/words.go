package explore

import (
	"context"
	"encoding/base32"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// contractsAt are our contracts, in the order in which a newcomer meets them.
func contractsAt(a codec.Addresses) []Contract {
	usdc := Contract{Name: "USDC", Address: a.USDC.String(), Duty: "The dollars that are lent and paid."}
	if a.DevUSDC {
		usdc = Contract{Name: "DevUSDC", Address: a.USDC.String(), Duty: "Play money in place of USDC, for development."}
	}
	all := []Contract{
		{Name: "FarmerRegistry", Address: a.Registry.String(), Duty: "Cooperatives and farmers, by the hash of their ids; forest checks and breaches."},
		{Name: "CreditScore", Address: a.CreditScore.String(), Duty: "Every farmer's score, 0 to 850. No key can set one."},
		{Name: "BatchToken", Address: a.BatchToken.String(), Duty: "One token for each delivered batch."},
		{Name: "TraceLog", Address: a.TraceLog.String(), Duty: "The seven custody stages of each batch, in their order."},
		{Name: "LendingVault", Address: a.Vault.String(), Duty: "Lenders' money, and the loans against batches."},
		{Name: "WithdrawalQueue", Address: a.Queue.String(), Duty: "Where lenders wait for cash, in order."},
		{Name: "Underwriting", Address: a.Underwriting.String(), Duty: "What a loan may be: value of the collateral, limits, rate."},
		{Name: "Vaults", Address: a.Vaults.String(), Duty: "The lending vaults, old and new, and from when each is in effect."},
		{Name: "LenderAccounts", Address: a.Lenders.String(), Duty: "Accounts of lenders, which can pay nobody but their payee."},
		{Name: "PurchaseEscrow", Address: a.Escrow.String(), Duty: "Buyers' money between order and settlement."},
		{Name: "DdsRegistry", Address: a.DDS.String(), Duty: "Signed due diligence statements."},
		{Name: "PriceFeed", Address: a.PriceFeed.String(), Duty: "The price of a kilogram of the base grade."},
		{Name: "Anchor", Address: a.Anchor.String(), Duty: "Checkpoints of the audit ledger."},
		{Name: "Roles", Address: a.Roles.String(), Duty: "Who may do what, and what is paused."},
		{Name: "Timelock", Address: a.Timelock.String(), Duty: "ADMIN: what it is to do waits here, for all to see."},
		usdc,
	}
	for _, old := range a.RunOff {
		all = append(all, Contract{Name: "LendingVault" + runOff, Address: old.Vault.String(), Duty: "A vault that lends no more; its loans and lenders go on."},
			Contract{Name: "WithdrawalQueue" + runOff, Address: old.Queue.String(), Duty: "Where the lenders of that vault wait for cash."})
		if old.Underwriting != a.Underwriting {
			all = append(all, Contract{Name: "Underwriting" + runOff, Address: old.Underwriting.String(), Duty: "What a loan of that vault could be."})
		}
	}
	return all
}

// runOff stands behind the names of contracts that were replaced.
const runOff = " (run-off)"

func (x *Explorer) contractName(at chain.Address) string {
	i := slices.IndexFunc(x.contracts, func(c Contract) bool { return c.Address == at.String() })
	if i < 0 {
		return ""
	}
	return x.contracts[i].Name
}

// who shows an address with what we know of it.
func (x *Explorer) who(ctx context.Context, at chain.Address) Value {
	v := Value{Text: at.String(), Code: true, Note: x.contractName(at), Link: "/explorer/accounts/" + at.String()}
	if v.Note == "" && x.Names != nil {
		v.Note = x.Names.NameOf(ctx, at)
	}
	return v
}

// abiAt is the interface of one of our contracts.
func (x *Explorer) abiAt(at common.Address) (abi.ABI, bool) {
	a := x.Addresses
	abis := map[chain.Address]interface{ GetABI() abi.ABI }{
		a.Registry: codec.RegistryABI, a.CreditScore: codec.ScoreABI, a.BatchToken: codec.TokenABI, a.TraceLog: codec.TraceABI,
		a.Vault: codec.VaultABI, a.Escrow: codec.EscrowABI, a.DDS: codec.DDSABI, a.PriceFeed: codec.FeedABI, a.Anchor: codec.AnchorABI,
		a.Roles: codec.RolesABI, a.USDC: codec.USDCABI, a.Timelock: codec.TimelockABI, a.Vaults: codec.VaultsABI,
		a.Underwriting: codec.RulesABI, a.Queue: codec.QueueABI, a.Lenders: codec.LendersABI,
	}
	for _, old := range a.RunOff {
		abis[old.Vault] = codec.VaultABI
		abis[old.Queue] = codec.QueueABI
		abis[old.Underwriting] = codec.RulesABI
	}
	of, known := abis[chain.Address(at)]
	if !known {
		return abi.ABI{}, false
	}
	return of.GetABI(), true
}

// methodOf names the function of one of our contracts that was called.
func (x *Explorer) methodOf(tx *types.Transaction) string {
	if tx.To() == nil || len(tx.Data()) < 4 {
		return ""
	}
	contract, known := x.abiAt(*tx.To())
	if !known {
		return ""
	}
	method, err := contract.MethodById(tx.Data()[:4])
	if err != nil {
		return ""
	}
	return method.Name
}

// plainName names an event of ours that the port does not carry, such as a
// setting made at deployment.
func (x *Explorer) plainName(log *types.Log) string {
	contract, known := x.abiAt(log.Address)
	if !known || len(log.Topics) == 0 {
		return ""
	}
	event, err := contract.EventByID(log.Topics[0])
	if err != nil {
		return ""
	}
	return event.Name
}

// standing is what a farmer's page lists.
func standing(f chain.Farmer) []Pair {
	may := "yes"
	if f.Standing != nil {
		may = "no: " + string(f.Standing.Code)
	}
	plain := func(name, text string) Pair { return Pair{Name: name, Value: Value{Text: text}} }
	return []Pair{
		plain("Deliveries", thousands(uint64(f.Deliveries))), plain("Repaid loans", thousands(uint64(f.Repayments))), plain("Defaults", thousands(uint64(f.Defaults))),
		plain("Largest loan", f.MaxLoan.String()+" USDC, at most "+percent(f.LTVBasisPts)+" of a batch's value"),
		plain("May deliver and borrow", may), plain("Deforestation-free", yesNo(f.DeforestationFree)),
		{Name: "Registered", Value: timeValue(f.RegisteredAt)}, plain("Cooperative", "number "+strconv.FormatUint(uint64(f.Cooperative), 10)),
	}
}

// holding is what a batch's page lists, as far as its reader sees it.
func (x *Explorer) holding(ctx context.Context, tokenID uint64, b chain.Batch, sees Sees) ([]Pair, error) {
	seesLoan, err := sees.Loan(ctx, tokenID)
	if err != nil {
		return nil, err
	}
	owner, order := x.who(ctx, b.Owner), Value{Text: "none"}
	if b.Order != "" {
		order = Value{Text: b.Order, Code: true, Note: "price " + b.Price.String() + " USDC"}
		seen, err := sees.Order(ctx, b.Order)
		if err != nil {
			return nil, err
		}
		if !seen {
			owner, order.Note = owner.named(), ""
		}
	}
	return []Pair{
		{Name: "Weight", Value: Value{Text: kilograms(b.Grams)}}, {Name: "Grade", Value: Value{Text: b.Grade.String()}},
		{Name: "Owner", Value: owner}, {Name: "Loan", Value: lockValue(b, seesLoan)}, {Name: "Purchase order", Value: order},
		{Name: "Farmer key", Value: Value{Text: b.Farmer.String(), Code: true}},
		{Name: "Cooperative", Value: Value{Text: "number " + strconv.FormatUint(uint64(b.Cooperative), 10)}},
	}, nil
}

// lockValue is what a batch's page says of its loan.
func lockValue(b chain.Batch, seesLoan bool) Value {
	loan := Value{Text: "not locked"}
	if b.Locked {
		loan = Value{Text: "locked"}
	}
	switch {
	case b.Loan != "" && !seesLoan:
		loan = Value{Text: "a loan", Note: loan.Text}
	case b.Loan != "":
		loan = Value{Text: b.Loan, Code: true, Note: loan.Text}
	}
	return loan
}

// fields shows an event's data field by field, each by its type.
func (x *Explorer) fields(ctx context.Context, data any) []Pair {
	v := reflect.ValueOf(data)
	var pairs []Pair
	switch e := data.(type) {
	case chain.ActScheduled:
		return x.actFields(ctx, e.ID, e.Target, e.Data)
	case chain.ActExecuted:
		return x.actFields(ctx, e.ID, e.Target, e.Data)
	}
	for i := range v.NumField() {
		name := v.Type().Field(i).Name
		pairs = append(pairs, Pair{Name: label(name), Value: x.value(ctx, name, v.Field(i).Interface())})
	}
	return pairs
}

// actFields show an act of ADMIN with what it does.
func (x *Explorer) actFields(ctx context.Context, id chain.Hash, target chain.Address, data []byte) []Pair {
	does, arguments := x.act(ctx, target, data)
	return append([]Pair{
		{Name: "Act", Value: Value{Text: id.String(), Code: true}}, {Name: "Does", Value: Value{Text: does}}, {Name: "Contract", Value: x.who(ctx, target)},
	}, arguments...)
}

func (x *Explorer) value(ctx context.Context, name string, field any) Value {
	switch f := field.(type) {
	case chain.Hash:
		return Value{Text: f.String(), Code: true}
	case chain.Address:
		return x.who(ctx, f)
	case chain.Content:
		return contentValue(f)
	case money.USDC:
		if f == codec.Unlimited {
			return Value{Text: "without limit"}
		}
		return Value{Text: f.String() + " USDC"}
	case money.Decimal:
		if name == "Rate" {
			return Value{Text: (f * 100).String() + " % a year"}
		}
		return Value{Text: f.String() + " USD a kilogram"}
	case time.Time:
		return timeValue(f)
	case chain.Areas:
		return Value{Text: f.String()}
	case bool:
		return Value{Text: yesNo(f)}
	case [4]byte:
		return Value{Text: string(codec.RefusalOf(f).Code), Code: true}
	case string:
		return Value{Text: f, Code: f != ""}
	}
	return numberValue(name, field)
}

// numberValue shows numbers by what the field means.
func numberValue(name string, field any) Value {
	text := fmt.Sprint(field)
	switch f := field.(type) {
	case uint64:
		switch name {
		case "TokenID":
			return batchValue(f)
		case "Shares":
			text = fmt.Sprintf("%d.%09d", f/1e9, f%1e9)
		}
	case uint32:
		if name == "Grams" || name == "GramsBefore" {
			text = kilograms(f)
		}
	case uint16:
		if name == "LTVBasisPoints" {
			text = percent(f)
		}
	}
	return Value{Text: text}
}

// labels are the fields whose name alone would mislead.
var labels = map[string]string{
	"TokenID": "Batch", "Farmer": "Farmer key", "LTVBasisPoints": "Loan to value", "Grams": "Weight", "GramsBefore": "Weight before", "DDSID": "Statement", "Ref": "Reference",
	"LoanID": "Loan", "OrderID": "Purchase order", "BreachID": "Breach",
}

func label(field string) string {
	if known, ok := labels[field]; ok {
		return known
	}
	return humanised(field)
}

// humanised turns BatchDelivered into "Batch delivered"; DDS stays.
func humanised(name string) string {
	var b strings.Builder
	runes := []rune(name)
	for i, r := range runes {
		begins := i > 0 && unicode.IsUpper(r) && (unicode.IsLower(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1]))
		if begins {
			b.WriteByte(' ')
			r = unicode.ToLower(r)
		}
		b.WriteRune(r)
	}
	return b.String()
}

// counted joins names with how often each stands there.
func counted(names []string) string {
	times := map[string]int{}
	var order []string
	for _, n := range names {
		if times[n]++; times[n] == 1 {
			order = append(order, n)
		}
	}
	for i, n := range order {
		if times[n] > 1 {
			order[i] = n + " ×" + strconv.Itoa(times[n])
		}
	}
	return strings.Join(order, ", ")
}

func typeName(data any) string { return reflect.TypeOf(data).Name() }

func batchValue(tokenID uint64) Value {
	text := strconv.FormatUint(tokenID, 10)
	return Value{Text: text, Link: "/explorer/batches/" + text}
}

func timeValue(t time.Time) Value {
	if t.IsZero() {
		return Value{Text: "never"}
	}
	return Value{Text: t.UTC().Format("2 Jan 2006, 15:04:05 UTC")}
}

// contentValue writes digest and codec as the CIDv1 that they are.
func contentValue(c chain.Content) Value {
	if c == (chain.Content{}) {
		return Value{Text: "none"}
	}
	cid := append([]byte{1, c.Codec, 0x12, 32}, c.Digest[:]...)
	text := base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(cid)
	return Value{Text: "ipfs://b" + strings.ToLower(text), Code: true}
}

func kilograms(grams uint32) string {
	return money.Decimal(int64(grams)*1000).String() + " kg"
}

func percent(basisPoints uint16) string {
	return money.Decimal(int64(basisPoints)*10_000).String() + " %"
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

func thousands(n uint64) string {
	text := strconv.FormatUint(n, 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
