package app

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/testhouse/farmers"
)

const (
	exploredFarmer = "UG-1001"
	exploredCoop   = "coop_01J0000000000000000000000A"
	exploredLoan   = "loan_01J0000000000000000000000A"
	exploredOrder  = "po_01J0000000000000000000000A"
	exploredBatch  = 7
)

// A whole service with an embedded chain: what is sent to the chain can be
// read on its public pages, decoded.
// spec: explorer
func TestTheExplorerShowsWhatIsOnTheChain(t *testing.T) {
	v := wiredWithChain(t)
	unknown := "0x" + strings.Repeat("ab", 32)
	browse(t, v, "/explorer/farmers/"+exploredFarmer, http.StatusNotFound, "FARMER_NOT_FOUND")
	browse(t, v, "/explorer/batches/7", http.StatusNotFound, "BATCH_NOT_FOUND")
	browse(t, v, "/explorer/batches/9999999999999999999", http.StatusNotFound, "BATCH_NOT_FOUND")
	browse(t, v, "/explorer/tx/"+unknown, http.StatusNotFound, "NOT_FOUND")

	registered, delivered, lent := supply(t, v)
	endless := send(t, v, "allowance without limit", chain.Approve{From: exploredAccount(t, v, signer.Proceeds), Spender: chain.Vault, Amount: 1<<63 - 1})
	page := browse(t, v, "/explorer", http.StatusOK,
		"Batch delivered, Score changed, Stage recorded", "Terms set", "CreditScore", v.chain.addresses.CreditScore.String(), "256256",
		v.chain.network.rpcURL(), "/explorer/tx/"+delivered.TxHash.String(), "/explorer/tx/"+registered.TxHash.String())
	if strings.Index(page, lent.TxHash.String()) > strings.Index(page, registered.TxHash.String()) {
		t.Error("the newest transaction does not come first, want it to")
	}
	browse(t, v, "/explorer/tx/"+delivered.TxHash.String(), http.StatusOK,
		"succeeded", "Final", "Batch 7 was delivered: 62.5 kg, grade FAQ", "Batch 7 reached the stage DELIVERED",
		"Credit score from 500 to 510 for the delivery of batch 7", "the service&#39;s operator account", "BatchToken", "ipfs://b",
		`href="/explorer/batches/7"`, "Gas used", chain.KeyOf(exploredFarmer).String())
	if allowed := browse(t, v, "/explorer/tx/"+endless.TxHash.String(), http.StatusOK, "without limit"); strings.Contains(allowed, "9223372036854") {
		t.Errorf("an allowance has no limit, and its page says a number: want no %q in\n%s", "9223372036854", allowed)
	}
	browse(t, v, "/explorer/tx/"+strings.ToUpper(delivered.TxHash.String()[2:]), http.StatusBadRequest, "INVALID_REQUEST")
	loansAreNotReadOutToPassersBy(t, v, lent)
	programsFindTheContracts(t, v)
	browse(t, v, "/explorer/tx/"+registered.TxHash.String(), http.StatusOK, "A credit score was opened with 500 points", "was registered by cooperative number")
	farmer := browse(t, v, "/explorer/farmers/"+exploredFarmer, http.StatusOK,
		"<b>510</b>", "tier STANDARD", "500 → 510", "ACCOUNT_CREATED", `href="/explorer/tx/`+delivered.TxHash.String(),
		"scoreOfFarmer(string)", "cast call "+v.chain.addresses.CreditScore.String(), "200 USDC")
	if strings.Contains(farmer, exploredLoan) {
		t.Error("the page of a person, found by the national id, tells of the loan")
	}
	browse(t, v, "/explorer/batches/7", http.StatusOK, "DELIVERED", "62.5 kg", "FAQ", "locked", `href="/explorer/tx/`+lent.TxHash.String(), "Batch 7 was delivered")
	whatIsLookedUpIsFound(t, v, registered, delivered)
	ordersAreNotReadOutToPassersBy(t, v)
}

// whatIsLookedUpIsFound types into the field what people have in hand.
// spec: explorer-find
func whatIsLookedUpIsFound(t *testing.T, v *service, registered, delivered chain.Receipt) {
	t.Helper()
	const find = "/explorer/find?q="
	hash, block := delivered.TxHash.String(), fmt.Sprintf("/explorer/blocks/%d", delivered.Block)
	operator := exploredAccount(t, v, signer.Operator).String()
	for text, want := range map[string]string{
		hash: "/explorer/tx/" + hash, strings.ToUpper(hash[2:]): "/explorer/tx/" + hash, delivered.BlockHash.String(): block,
		fmt.Sprint(delivered.Block): block, "0": "/explorer/blocks/0",
		"0X" + strings.ToUpper(operator[2:]): "/explorer/accounts/" + operator,
		exploredFarmer:                       "/explorer/farmers/" + exploredFarmer, strings.ToLower(exploredFarmer): "/explorer/farmers/" + exploredFarmer,
	} {
		w := httptest.NewRecorder()
		v.server.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "http://service.test"+find+text, nil))
		if got := w.Header().Get("Location"); w.Code != http.StatusSeeOther || got != want {
			t.Errorf("%q: %d to %q, want %d to %s", text, w.Code, got, http.StatusSeeOther, want)
		}
	}
	browse(t, v, find+"7", http.StatusOK, "Several things", `href="/explorer/batches/7"`, `href="/explorer/blocks/7"`)
	for _, text := range []string{"0x" + strings.Repeat("ab", 32), "9999999999999999999", "987654321", "UG-1002", "bat_00000000000000000000000000", "0x12"} {
		browse(t, v, find+text, http.StatusNotFound, "NOT_FOUND")
		browseIn(t, v, find+text, http.StatusNotFound, "Nothing found", `value="`+text+`"`, "What can be looked up")
	}
	browseIn(t, v, find+"%3Cscript%3E%22", http.StatusNotFound, `value="&lt;script&gt;&#34;"`)

	browse(t, v, block, http.StatusOK, delivered.BlockHash.String(), "Final", "/explorer/tx/"+hash, "Batch delivered")
	browse(t, v, fmt.Sprintf("/explorer/blocks/%d", registered.Block), http.StatusOK, "/explorer/tx/"+registered.TxHash.String())
	browse(t, v, "/explorer/blocks/0", http.StatusOK, "Nothing.")
	for _, number := range []string{"987654321", "9999999999999999999"} {
		browse(t, v, "/explorer/blocks/"+number, http.StatusNotFound, "NOT_FOUND")
	}
	browse(t, v, "/explorer/accounts/"+operator, http.StatusOK, "the service&#39;s operator account", "an account without code")
	token := v.chain.addresses.BatchToken.String()
	browse(t, v, "/explorer/accounts/"+token, http.StatusOK, "BatchToken", "One token for each delivered batch.", "a contract", "/explorer/tx/"+hash)
	browse(t, v, "/explorer/accounts/0x"+strings.Repeat("ab", 20), http.StatusOK, "not known to this service")
}

// loansAreNotReadOutToPassersBy opens the pages that tell of a loan of 60 USDC:
// id and amounts are for a token of the right role.
// spec: visibility-explorer
func loansAreNotReadOutToPassersBy(t *testing.T, v *service, lent chain.Receipt) {
	t.Helper()
	buyer := tokenFor(t, v, access.Buyer, access.BuyerKind)
	for _, path := range []string{"/explorer/tx/" + lent.TxHash.String(), "/explorer/batches/7"} {
		for _, token := range []string{"", buyer} {
			page := browseAs(t, v, token, path, http.StatusOK, "A loan was given on batch 7", "Batch 7 was locked as collateral")
			for _, told := range []string{exploredLoan, "60 USDC", "100 USDC", "60 %", "Loan to value"} {
				if strings.Contains(page, told) {
					t.Errorf("%s tells a passer-by %q, want that it does not", path, told)
				}
			}
		}
		for _, token := range []string{tokenFor(t, v, access.Admin, ""), tokenFor(t, v, access.MFI, access.MFIKind)} {
			browseAs(t, v, token, path, http.StatusOK, "A loan of 60 USDC was given on batch 7", exploredLoan, "Loan to value", "60 %")
		}
		browseAs(t, v, "no.such.token", path, http.StatusUnauthorized, "UNAUTHENTICATED")
	}
}

// ordersAreNotReadOutToPassersBy sells the batch for 270.10625 USDC, and opens the
// pages that tell of it: price and buyer are for the two sides and ADMIN.
// spec: visibility-explorer
func ordersAreNotReadOutToPassersBy(t *testing.T, v *service) {
	t.Helper()
	buyer, confirmed, settled := sell(t, v)
	secrets := []string{"270.10625", "123.456789", "146.649461", buyer.String()}
	pages := map[string][]string{
		"/explorer/tx/" + confirmed.TxHash.String(): {"was confirmed with a deposit", "Batch 7 was committed to a purchase order", exploredOrder},
		"/explorer/tx/" + settled.TxHash.String():   {"Batch 7 was settled", "A buyer paid the rest of a purchase order"},
		"/explorer/batches/7":                       {"SETTLED", "Batch 7 was settled", exploredOrder},
	}
	for path, open := range pages {
		for _, token := range []string{"", tokenFor(t, v, access.Buyer, access.BuyerKind), tokenFor(t, v, access.MFI, access.MFIKind), tokenFor(t, v, access.Cooperative, access.CooperativeKind)} {
			page := browseAs(t, v, token, path, http.StatusOK, open...)
			for _, told := range secrets {
				if strings.Contains(page, told) {
					t.Errorf("%s tells a passer-by %q, want that it does not", path, told)
				}
			}
		}
		page := browseAs(t, v, tokenFor(t, v, access.Admin, ""), path, http.StatusOK, append(open, "270.10625")...)
		if strings.HasPrefix(path, "/explorer/tx/") && !strings.Contains(page, buyer.String()) {
			t.Errorf("%s does not tell ADMIN the buyer %s, want that it does", path, buyer)
		}
	}
}

// sell orders the batch, exports it and pays.
func sell(t *testing.T, v *service) (buyer chain.Address, confirmed, settled chain.Receipt) {
	t.Helper()
	account := func(r signer.Role) chain.Address { return exploredAccount(t, v, r) }
	buyer = account(signer.Conversion) // a wallet that has gas
	send(t, v, "buyer's money", chain.MintUSDC{From: account(signer.Minter), To: buyer, Amount: 1_000_000_000})
	send(t, v, "buyer's allowance", chain.Approve{From: buyer, Spender: chain.Escrow, Amount: 1_000_000_000})
	for _, stage := range []chain.Stage{chain.Graded, chain.Milled, chain.Warehoused} {
		send(t, v, stage.String(), chain.Advance{TokenID: exploredBatch, Stage: stage})
	}
	confirmed = send(t, v, "order", chain.ConfirmOrder{OrderID: exploredOrder, Buyer: buyer, PricePerKg: 4_321_700, Deposit: 123_456_789, ShipBy: clock.Now().Add(90 * 24 * time.Hour), TokenIDs: []uint64{exploredBatch}})
	send(t, v, "export", chain.Advance{TokenID: exploredBatch, Stage: chain.Exported})
	return buyer, confirmed, send(t, v, "pay", chain.PayOrder{OrderID: exploredOrder, TokenIDs: []uint64{exploredBatch}})
}

func exploredAccount(t *testing.T, v *service, r signer.Role) chain.Address {
	t.Helper()
	s, err := v.chain.keys.SignerOf(r, 0)
	if err != nil {
		t.Fatal(err)
	}
	return chain.Address(s.Address())
}

// What is corrected, voided and paused is told, with the points that a void
// takes back.
// spec: explorer
func TestTheExplorerTellsOfCorrectionsVoidsAndPauses(t *testing.T) {
	v := wiredWithChain(t)
	supplyOnly(t, v)
	why := chain.Content{Digest: chain.KeyOf("a letter"), Codec: 0x55}
	send(t, v, "deliver", chain.Deliver{TokenID: exploredBatch, FarmerID: exploredFarmer, Grams: 62_500, Grade: chain.FAQ})
	corrected := send(t, v, "correct", chain.Correct{TokenID: exploredBatch, Grams: 60_000, Grade: chain.PB, Evidence: why})
	voided := send(t, v, "void", chain.Void{TokenID: exploredBatch, Evidence: why})
	paused := send(t, v, "pause", chain.Pause{Areas: chain.Minting | chain.Orders})

	browse(t, v, "/explorer/tx/"+corrected.TxHash.String(), http.StatusOK, "Batch 7 was corrected from 62.5 kg, grade FAQ, to 60 kg, grade PB", "ipfs://b")
	browse(t, v, "/explorer/tx/"+voided.TxHash.String(), http.StatusOK, "Batch 7 was voided", "Credit score from 510 to 500: the delivery of batch 7 was taken back")
	browse(t, v, "/explorer/tx/"+paused.TxHash.String(), http.StatusOK, "Paused from now on: registrations and deliveries, purchase orders", "the service&#39;s guardian account")
	browse(t, v, "/explorer/batches/7", http.StatusOK, "VOIDED", "60 kg", "PB", "Batch 7 was corrected", "Batch 7 was voided", "Batch 7 reached the stage VOIDED")
	browse(t, v, "/explorer/farmers/"+exploredFarmer, http.StatusOK, "<b>500</b>", "510 → 500", "DELIVERY_VOIDED", `href="/explorer/batches/7"`)
	a := v.chain.addresses
	browse(t, v, "/explorer", http.StatusOK, "Timelock", a.Timelock.String(), a.Vaults.String(), a.Underwriting.String(), a.Queue.String(), a.Lenders.String(),
		"Batch voided", "Batch corrected", "Paused set")
}

// In development nothing waits: what ADMIN proposes is carried out at once, and
// the page tells of it.
// spec: governance-visible
func TestTheExplorerTellsWhatADMINProposed(t *testing.T) {
	v := wiredWithChain(t)
	supplyOnly(t, v)
	browse(t, v, "/explorer/acts", http.StatusOK, "ADMIN has proposed nothing", "None.")
	to := chain.Address{0xab, 0xcd}
	act := chain.Act{Wallet: chain.SetCooperativeWallet{CooperativeID: exploredCoop, Wallet: to}, Ref: "wch_1"}
	proposed := send(t, v, "propose", chain.Propose{Act: act})
	browse(t, v, "/explorer/acts", http.StatusOK, "A cooperative gets another wallet", "ready", "FarmerRegistry.setCooperativeWallet", to.String(), proposed.TxHash.String())
	done := send(t, v, "carry out", chain.CarryOut{Act: act})
	browse(t, v, "/explorer/acts", http.StatusOK, "carried out", done.TxHash.String())
	browse(t, v, "/explorer/tx/"+proposed.TxHash.String(), http.StatusOK, "ADMIN proposed an act", "Timelock", "FarmerRegistry.setCooperativeWallet", to.String())
	browse(t, v, "/explorer/tx/"+done.TxHash.String(), http.StatusOK, "An act of ADMIN was carried out", "A cooperative got another wallet")
}

// tokenFor makes an organisation of a kind (empty: none), and a token for it.
func tokenFor(t *testing.T, v *service, role access.Role, kind access.Kind) string {
	t.Helper()
	organisationID := ""
	if kind != "" {
		organisationID = farmers.Organisation(t, v.access, kind, "Somebody", "")
	}
	_, key, err := v.access.IssueKey(t.Context(), access.KeyRequest{OrganisationID: organisationID, Role: role, Label: "test"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	token, err := v.access.IssueToken(t.Context(), key, organisationID)
	if err != nil {
		t.Fatal(err)
	}
	return token.Bearer.Reveal()
}

// A breach costs points at once, before any transaction writes them down.
func TestTheExplorerExplainsPointsThatTheHistoryLacks(t *testing.T) {
	v := wiredWithChain(t)
	supply(t, v)
	send(t, v, "breach", chain.RecordBreach{CooperativeID: exploredCoop, BreachID: "brc_01J0000000000000000000000A", Evidence: chain.KeyOf("a report")})
	browse(t, v, "/explorer/farmers/"+exploredFarmer, http.StatusOK, "<b>485</b>", "25 points of recorded breaches", "tier NONE")
}

func TestAChainThatIsGoneIsUnavailable(t *testing.T) {
	v := wiredWithChain(t)
	r := supplyOnly(t, v)
	if err := v.chain.network.close(); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/explorer", "/explorer/acts", "/explorer/tx/" + r.TxHash.String(), "/explorer/farmers/" + exploredFarmer, "/explorer/batches/7",
		"/explorer/blocks/1", "/explorer/accounts/" + v.chain.addresses.Anchor.String(), "/explorer/find?q=1", "/explorer/find?q=" + r.TxHash.String(), "/explorer/find?q=UG-1"} {
		browse(t, v, path, http.StatusServiceUnavailable, "CHAIN_UNAVAILABLE")
	}
}

// wiredWithChain is a service with a fresh embedded chain, not listening.
func wiredWithChain(t *testing.T) *service {
	t.Helper()
	c, err := Load(Dev, []string{"MWANYI_DATA_DIR=" + t.TempDir(), "MWANYI_RATE_LIMIT_SCALE=1000", "MWANYI_PUBLIC_URL=http://service.test"}, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := ensureSecrets(&c); err != nil {
		t.Fatal(err)
	}
	s, err := openStore(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	v, err := wire(t.Context(), slog.New(slog.DiscardHandler), Tools{Config: c, Store: s})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = v.chain.stop() })
	return v
}

func send(t *testing.T, v *service, key string, call chain.Call) chain.Receipt {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	r, err := v.chain.Send(ctx, "test/"+key, call)
	if err != nil {
		t.Fatalf("%T: %v", call, err)
	}
	return r
}

func supplyOnly(t *testing.T, v *service) chain.Receipt {
	t.Helper()
	wallet, err := v.chain.keys.SignerOf(signer.Cooperative, 0)
	if err != nil {
		t.Fatal(err)
	}
	proof := chain.Content{Digest: chain.KeyOf("evidence"), Codec: 0x55}
	send(t, v, "coop", chain.RegisterCooperative{CooperativeID: exploredCoop, Wallet: chain.Address(wallet.Address())})
	return send(t, v, "farmer", chain.RegisterFarmer{FarmerID: exploredFarmer, CooperativeID: exploredCoop, Boundary: proof, DeforestationFree: true})
}

// supply registers, delivers and lends.
func supply(t *testing.T, v *service) (registered, delivered, lent chain.Receipt) {
	t.Helper()
	registered = supplyOnly(t, v)
	proof := chain.Content{Digest: chain.KeyOf("evidence"), Codec: 0x55}
	delivered = send(t, v, "deliver", chain.Deliver{TokenID: exploredBatch, FarmerID: exploredFarmer, Grams: 62_500, Grade: chain.FAQ, Evidence: proof})
	return registered, delivered, lend(t, v)
}

func lend(t *testing.T, v *service) chain.Receipt {
	t.Helper()
	account := func(r signer.Role) chain.Address { return exploredAccount(t, v, r) }
	lender := account(signer.Treasury)
	send(t, v, "mint", chain.MintUSDC{From: account(signer.Minter), To: lender, Amount: 1_000_000_000})
	send(t, v, "approve", chain.Approve{From: lender, Spender: chain.Vault, Amount: 1_000_000_000})
	send(t, v, "deposit", chain.Deposit{From: lender, Ref: "conv-1", Amount: 1_000_000_000, Receiver: lender})
	send(t, v, "price", chain.PostPrice{ObservedAt: clock.Now(), Price: 3_000_000})
	return send(t, v, "loan", chain.Originate{LoanID: exploredLoan, TokenID: exploredBatch, Amount: 60_000_000})
}

var scriptOrStyle = regexp.MustCompile(`(?i)<script|javascript:|\son[a-z]+=|src="http`)

// browse opens a page and demands a status and texts.
func browse(t *testing.T, v *service, path string, status int, texts ...string) string {
	t.Helper()
	return browseAs(t, v, "", path, status, texts...)
}

// browseAs does it with a token.
func browseAs(t *testing.T, v *service, token, path string, status int, texts ...string) string {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, "http://service.test"+path, nil)
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	return served(t, v, r, status, texts...)
}

// browseIn does it as a browser does, which wants pages.
func browseIn(t *testing.T, v *service, path string, status int, texts ...string) string {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, "http://service.test"+path, nil)
	r.Header.Set("Accept", "text/html,*/*;q=0.8")
	return served(t, v, r, status, texts...)
}

// served demands a status and texts of a page without script.
func served(t *testing.T, v *service, r *http.Request, status int, texts ...string) string {
	t.Helper()
	w := httptest.NewRecorder()
	v.server.ServeHTTP(w, r)
	page := w.Body.String()
	if w.Code != status {
		t.Fatalf("%s: %d, want %d\n%s", r.URL, w.Code, status, page)
	}
	for _, text := range texts {
		if !strings.Contains(page, text) {
			t.Errorf("%s lacks a text, want %q", r.URL, text)
		}
	}
	if scriptOrStyle.MatchString(page) {
		t.Errorf("%s has script or loads something, want neither", r.URL)
	}
	return page
}

// programsFindTheContracts reads GET /chain as a program would, and asks the chain
// itself whether it is true.
// spec: get-chain
func programsFindTheContracts(t *testing.T, v *service) {
	t.Helper()
	var found struct {
		ChainID   uint64 `json:"chain_id"`
		RPCURL    string `json:"rpc_url"`
		SocketURL string `json:"websocket_url"`
		Contracts []struct {
			Name     string          `json:"name"`
			Address  string          `json:"address"`
			Block    *uint64         `json:"deployment_block"`
			CodeHash string          `json:"code_hash"`
			Verified bool            `json:"code_verified"`
			ABI      json.RawMessage `json:"abi"`
		} `json:"contracts"`
	}
	if err := json.Unmarshal([]byte(browse(t, v, "/chain", http.StatusOK)), &found); err != nil {
		t.Fatal(err)
	}
	if found.ChainID != v.chain.addresses.ChainID || found.RPCURL != v.chain.network.rpcURL() || len(found.Contracts) != 16 {
		t.Errorf("%d contracts of chain %d at %s, want 16 of this one", len(found.Contracts), found.ChainID, found.RPCURL)
	}
	client, err := ethclient.Dial(found.SocketURL)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	for _, c := range found.Contracts {
		there, err := client.CodeAt(t.Context(), common.HexToAddress(c.Address), nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(there) == 0 || crypto.Keccak256Hash(there).Hex() != c.CodeHash || !c.Verified || c.Block == nil {
			t.Errorf("%s: code hash %s, verified %v, want that of the %d bytes at %s", c.Name, c.CodeHash, c.Verified, len(there), c.Address)
		}
		spoken, err := abi.JSON(bytes.NewReader(c.ABI))
		if err != nil || len(spoken.Methods) == 0 {
			t.Errorf("%s: an ABI of %d methods, %v", c.Name, len(spoken.Methods), err)
		}
		if _, has := spoken.Methods["tokenURI"]; c.Name == "BatchToken" && !has {
			t.Errorf("the ABI of %s lacks tokenURI", c.Name)
		}
	}
}
