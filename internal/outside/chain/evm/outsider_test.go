package evm

import (
	"encoding/hex"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/id"
	"mwanyi/internal/needtest"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/secret"
	"mwanyi/internal/store/storetest"
)

// outsider is the folder with the script that looks at the chain as anyone
// can, and its libraries.
const outsider = "../../../../contracts"

// A script with ethers, the JSON-RPC address and the public ABI sees what the
// service says: score, owner, stage, vault, and who signed a statement.
// spec: score-on-chain
func TestAnOutsiderSeesTheSameOnTheChain(t *testing.T) {
	needtest.File(t, needtest.Node, filepath.Join(outsider, "node_modules", "ethers"))
	keys, err := signer.OpenKeyring(filepath.Join(t.TempDir(), "keys.json"), secret.New(strings.Repeat("outsider ", 5)))
	if err != nil {
		t.Fatal(err)
	}
	wallet, err := keys.SignerOf(signer.Cooperative, 0)
	if err != nil {
		t.Fatal(err)
	}
	n := openNode(t, t.TempDir())
	w := deployed(t, n.Client(), Durable(n))
	c := w.run(t, w.options(storetest.Open(t)))
	send := func(call chain.Call) chain.Receipt {
		t.Helper()
		r, err := c.Send(soon(t), id.New("key"), call)
		if err != nil {
			t.Fatalf("%T: %v", call, err)
		}
		return r
	}
	const farmer, token = "UG-2024-0048213", 7
	lender := keyOf("lender").at()
	send(chain.RegisterCooperative{CooperativeID: "coop_1", Wallet: chain.Address(wallet.Address())})
	send(chain.RegisterFarmer{FarmerID: farmer, CooperativeID: "coop_1", DeforestationFree: true})
	send(chain.Deliver{TokenID: token, FarmerID: farmer, Grams: 60_500})
	send(chain.Advance{TokenID: token, Stage: chain.Graded})
	send(chain.MintUSDC{From: keyOf("minter").at(), To: lender, Amount: 5_000_000_000})
	send(chain.Approve{From: lender, Spender: chain.Vault, Amount: 5_000_000_000})
	send(chain.Deposit{From: lender, Ref: "conv-1", Amount: 5_000_000_000, Receiver: lender})

	dds := chain.RecordDDS{DDSID: id.New("dds"), CooperativeID: "coop_1", Statement: chain.KeyOf("a"), Plots: chain.KeyOf("b"),
		NetGrams: 60_500, Farms: 1, Country: "DE", GeneratedAt: time.Unix(1_790_000_000, 0)}
	data, err := Statement(w.addresses, dds)
	if err != nil {
		t.Fatal(err)
	}
	if dds.Signature, err = wallet.SignTyped(soon(t), data); err != nil {
		t.Fatal(err)
	}
	if _, found := chain.Find[chain.DDSRecorded](send(dds)); !found {
		t.Error("the contract did not record the signed statement")
	}

	files := t.TempDir()
	write(t, filepath.Join(files, "contracts.json"), w.addresses)
	write(t, filepath.Join(files, "statement.json"), map[string]any{"data": data, "signature": "0x" + hex.EncodeToString(dds.Signature)})
	script := exec.Command("node", "outsider.mjs", n.RPCURL(), filepath.Join(files, "contracts.json"), farmer, "7", filepath.Join(files, "statement.json")) //nolint:gosec // our own script
	script.Dir, script.Stderr = outsider, os.Stderr
	out, err := script.Output()
	if err != nil {
		t.Fatalf("the script: %v", err)
	}
	var seen map[string]any
	if err := json.Unmarshal(out, &seen); err != nil {
		t.Fatalf("%v in %s", err, out)
	}
	for name, want := range map[string]any{
		"chain_id": float64(testID), "score": 510.0, "deliveries": 1.0, "owner": wallet.Address().Hex(), "stage": float64(chain.Graded),
		"total_assets": "5000000000", "lent": "0", "shares": "5000000000000", "score_events": 2.0, "signer": wallet.Address().Hex(),
	} {
		if seen[name] != want {
			t.Errorf("%s: an outsider sees %v, want %v", name, seen[name], want)
		}
	}
}

func write(t *testing.T, path string, v any) {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
}
