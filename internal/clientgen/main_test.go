package main

import (
	"os"
	"path/filepath"
	"testing"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// The clients are what the contract and the table of codes say now.
func TestTheClientsAreUpToDate(t *testing.T) {
	goes, types, calls := t.TempDir(), t.TempDir(), t.TempDir()
	must(t, run([]string{"../api/openapi.yaml", goes, types, calls}))
	for made, kept := range map[string]string{goes: "../../client", types: "../../clients/typescript", calls: "../web/manual"} {
		files, err := os.ReadDir(made)
		must(t, err)
		for _, file := range files {
			want, err := os.ReadFile(filepath.Join(made, file.Name())) //nolint:gosec // a file of this test
			must(t, err)
			got, err := os.ReadFile(filepath.Join(kept, file.Name())) //nolint:gosec // a file of the checkout
			must(t, err)
			if string(got) != string(want) {
				t.Errorf("%s is out of date: run make generate", filepath.Join(kept, file.Name()))
			}
		}
	}
}

func TestNamesOfTheContractBecomeNamesOfGo(t *testing.T) {
	for name, want := range map[string]string{
		"batch_id": "BatchID", "FARMER_NOT_REGISTERED": "FarmerNotRegistered", "batch.exported": "BatchExported", "getBatchEpcis": "GetBatchEPCIS",
		"eu_filing_reference": "EUFilingReference", "PurchaseOrderId": "PurchaseOrderID", "DDS_NOT_FOUND": "DDSNotFound", "@context": "Context",
	} {
		if got := exported(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	if got := local("dds_id") + local("farmer_id"); got != "ddsIDfarmerID" {
		t.Errorf("arguments %s", got)
	}
}

// A union is one struct: what all branches demand is demanded, and what one of
// them has is there.
func TestAUnionHasTheFieldsOfAllBranches(t *testing.T) {
	c, err := read([]byte(`
paths:
  /x:
    get:
      operationId: getX
      tags: [Farmers]
      responses:
        '200': {content: {application/json: {schema: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}}}}
components:
  schemas:
    A: {type: object, required: [kind, one, gone], properties: {kind: {type: string, enum: [A]}, one: {type: integer}, gone: {type: 'null'}}}
    B: {type: object, required: [kind, gone], properties: {kind: {type: string, enum: [B]}, gone: {type: string}, amount_usdc: {type: number}}}
`))
	must(t, err)
	g := &inGo{c: c, done: map[string]bool{}}
	if got := g.typeOf(c.operations[0].replies[0], "GetXReply"); got != "GetXReply" {
		t.Errorf("the type is %s", got)
	}
	const want = "// GetXReply: as in the contract.\ntype GetXReply struct {\n\t// (A, B)\n\tKind string `json:\"kind\"`\n\tOne *int64 `json:\"one,omitempty\"`\n" +
		"\tGone *string `json:\"gone\"`\n\tAmountUSDC *USDC `json:\"amount_usdc,omitempty\"`\n}\n\n"
	if g.types.String() != want {
		t.Errorf("made:\n%swant:\n%s", g.types.String(), want)
	}
	if got := inTypeScript(c.operations[0].replies[0], ""); got != "A | B" {
		t.Errorf("in TypeScript it is %s", got)
	}
}

// A list whose items cannot be found would silently have no iterator.
func TestACursorWithoutAListIsAnError(t *testing.T) {
	_, err := read([]byte(`
paths:
  /x:
    get:
      operationId: listX
      tags: [Farmers]
      parameters: [{name: cursor, in: query, schema: {type: string}}]
      responses:
        '200': {content: {application/json: {schema: {type: object, properties: {next_cursor: {type: string}}}}}}
`))
	if err == nil {
		t.Error("no error")
	}
}
