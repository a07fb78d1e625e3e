package codec

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
)

func TestEveryCallOfThePortHasAKind(t *testing.T) {
	found := 0
	for _, path := range []string{"../call.go", "../govern.go"} {
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			f, ok := n.(*ast.FuncDecl)
			if !ok || f.Name.Name != "isCall" {
				return true
			}
			found++
			if name := f.Recv.List[0].Type.(*ast.Ident).Name; Kinds[name] == nil {
				t.Errorf("%s has no kind, want one", name)
			}
			return true
		})
	}
	if found != len(Kinds) {
		t.Errorf("%d calls, want %d, one for each kind", found, len(Kinds))
	}
	if found < 25 {
		t.Errorf("%d calls, want at least 25", found)
	}
}

// A payer that PayerOf does not know would have no signer, and nobody would guard it.
func TestEveryCallOfAPayerNamesIt(t *testing.T) {
	from := chain.Address{0x01}
	payers := 0
	for name, k := range Kinds {
		empty, err := k.Decode("{}")
		if err != nil {
			t.Fatal(err)
		}
		made := reflect.New(reflect.TypeOf(empty)).Elem()
		field := made.FieldByName("From")
		if field.IsValid() != (k.signer == payer) {
			t.Errorf("%s has a field From: %t, want it where the payer signs, and only there", name, field.IsValid())
			continue
		}
		want := chain.Address{}
		if k.signer == payer {
			payers++
			field.Set(reflect.ValueOf(from))
			want = from
		}
		if got := chain.PayerOf(made.Interface().(chain.Call)); got != want {
			t.Errorf("the payer of %s is %s, want %s", name, got, want)
		}
	}
	if payers == 0 {
		t.Error("no call has a payer")
	}
}

func TestACallThatCannotBePackedIsRefusedBeforeItIsKept(t *testing.T) {
	for _, call := range []chain.Call{
		chain.Originate{LoanID: "nonsense"},
		chain.Originate{LoanID: "loan_01J0000000000000000000000A", Amount: -1},
		chain.ConfirmOrder{OrderID: "po_01J0000000000000000000000A", Deposit: -1},
		chain.RecordDDS{DDSID: "dds_01J0000000000000000000000A", Country: "DEU"},
		chain.SettleBreaches{},
		chain.PostPrice{Price: -1},
		chain.Withdraw{Amount: -1},
		chain.Approve{Spender: "somebody"},
		chain.MarkDefault{LoanID: "loan_01J"},
	} {
		k, err := KindOf(call)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := k.Check(Addresses{}, call); !fault.Is(err, fault.InvalidRequest) {
			t.Errorf("%+v: %v, want INVALID_REQUEST", call, err)
		}
	}
	if _, err := KindOf(nil); err == nil {
		t.Error("no call at all was taken, want an error")
	}
}

func TestAnIDComesBack(t *testing.T) {
	const id = "loan_01J0000000000000000000000A"
	b, err := ID16(id)
	if err != nil || IDOf(LoanPrefix, b) != id {
		t.Errorf("it came back as %s (%v), want %s", IDOf(LoanPrefix, b), err, id)
	}
	if got := IDOf(LoanPrefix, [16]byte{}); got != "" {
		t.Errorf("zero is %q, want %q", got, "")
	}
}
