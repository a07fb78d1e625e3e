package chain

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"testing"
	"time"
)

// fill puts something into every field, so that a lost one shows.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[time.Time]() {
			v.Set(reflect.ValueOf(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)))
			return
		}
		for i := range v.NumField() {
			fill(v.Field(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			v.Index(i).SetUint(uint64(i) + 1) //nolint:gosec // small
		}
	case reflect.Slice:
		v.SetBytes([]byte{1, 2})
	case reflect.String:
		v.SetString("loan_01J00000000000000000000000")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int64:
		v.SetInt(1<<62 + 1)
	case reflect.Uint64, reflect.Uint32, reflect.Uint16, reflect.Uint8:
		v.SetUint(1<<(v.Type().Bits()-1) + 1)
	default:
		panic(v.Kind())
	}
}

func TestEveryEventSurvivesStorage(t *testing.T) {
	for name, kind := range types {
		data := reflect.New(kind).Elem()
		fill(data)
		e := Event{Block: 1, BlockHash: Hash{2}, TxHash: Hash{3}, LogIndex: 4, At: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), Data: data.Interface()}
		text, err := json.Marshal(e)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		var back Event
		switch err := json.Unmarshal(text, &back); {
		case err != nil:
			t.Errorf("%s: %v", text, err)
		case !reflect.DeepEqual(back, e):
			t.Errorf("%s became %+v, want %v", text, back, e)
		case back.Name() != name:
			t.Errorf("%s became an event named %v, want %v: %+v", text, back.Name(), name, back)
		}
	}
}

// The list of events must have every type of event.go.
func TestNoEventIsForgotten(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "event.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	declared := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok || spec.Name.Name == "Event" || !spec.Name.IsExported() {
			return true
		}
		declared++
		if _, known := types[spec.Name.Name]; !known {
			t.Errorf("%s is not in the list", spec.Name.Name)
		}
		return true
	})
	if declared != len(types) {
		t.Errorf("%d listed, want the %d that are declared", len(types), declared)
	}
}

func TestAKeyIsTheOneOfTheContracts(t *testing.T) {
	if got := KeyOf("OPERATOR").String(); got != "0x523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c" {
		t.Errorf("keccak256 of OPERATOR is %s, want %q", got, "0x523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c")
	}
	var a Address
	if err := a.UnmarshalText([]byte("0xAbCdEf0000000000000000000000000000000001")); err != nil {
		t.Error(err)
	} else if a.String() != "0xabcdef0000000000000000000000000000000001" {
		t.Errorf("address %s, want 0xabcdef0000000000000000000000000000000001", a)
	}
	for _, bad := range []string{"", "0x", "abcdef0000000000000000000000000000000001", "0xzbcdef0000000000000000000000000000000001", "0xabcdef00000000000000000000000000000000011"} {
		if _, err := ParseAddress(bad); err == nil {
			t.Errorf("%q is taken for an address, want an error", bad)
		}
	}
}
