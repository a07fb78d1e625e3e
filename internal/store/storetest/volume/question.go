package volume

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// Question is something that can be asked of a filled database over HTTP.
type Question struct {
	Role  string // whose token is needed; empty: nobody's
	Route string
	URL   string
}

// Questions are all GETs of a contract, for all who may ask, with each value of each
// filter; for the last of them, who may ask most, with each pair of filters. A new list is among them before anybody thinks of it; what a new
// name in a path or a filter without a list of values can be has to be said here.
func Questions(doc *openapi3.T, filled Filled) (all []Question, err error) {
	for _, path := range slices.Sorted(maps.Keys(doc.Paths.Map())) {
		operation := doc.Paths.Find(path).GetOperation(http.MethodGet)
		if operation == nil {
			continue
		}
		roles, err := rolesOf(operation)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		paths, err := paths(path, filled)
		if err != nil {
			return nil, err
		}
		choices, err := choicesOf(operation, filled)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		for i, role := range roles {
			queries := alone(choices)
			if i == len(roles)-1 {
				queries = append(queries, paired(choices)...)
			}
			for _, p := range paths {
				for _, q := range queries {
					all = append(all, Question{Role: role, Route: path, URL: p + q})
				}
			}
		}
	}
	return all, nil
}

// rolesOf reads who may ask.
func rolesOf(operation *openapi3.Operation) ([]string, error) {
	there, has := operation.Extensions["x-roles"]
	if !has {
		return []string{""}, nil
	}
	text, err := json.Marshal(there)
	if err != nil {
		return nil, err
	}
	var roles []string
	err = json.Unmarshal(text, &roles)
	if len(roles) == 0 {
		roles = []string{""}
	}
	return roles, err
}

// paths puts what there is into the names of a path.
func paths(path string, filled Filled) ([]string, error) {
	all := []string{path}
	for strings.Contains(all[0], "{") {
		name := all[0][strings.Index(all[0], "{")+1 : strings.Index(all[0], "}")]
		values, isKnown := pathValues(filled)[name]
		if !isKnown {
			return nil, fmt.Errorf("%s: say in package volume what {%s} can be", path, name)
		}
		var next []string
		for _, p := range all {
			for _, value := range values {
				next = append(next, strings.ReplaceAll(p, "{"+name+"}", value))
			}
		}
		all = next
	}
	return all, nil
}

func pathValues(f Filled) map[string][]string {
	return map[string][]string{
		"farmer_id": {f.Farmer, f.OldFarmer}, "batch_id": {f.Batch, f.OldBatch}, "job_id": {f.Job}, "lot_id": {f.Lot}, "po_id": {f.Order}, "dds_id": {f.Statement},
		"payout_id": {f.Payout}, "payment_id": {f.Payout, f.Deposit}, "review_id": {f.Review}, "loan_id": {f.Loan}, "withdrawal_id": {f.Withdrawal}, "webhook_id": {f.Webhook},
		"organisation_id": {f.Cooperative}, "cooperative_id": {f.Cooperative}, "sweep_id": {f.Sweep}, "token_id": {fmt.Sprint(f.Token)}, "tx_hash": {"0x" + strings.Repeat("0", 64)}, "number": {"7"}, "address": {"0x" + strings.Repeat("0", 40)},
		"cid": {cid}, "file": {"graded.jpg"}, "item": {f.Farmer}, "name": {"evidence.json"}, "sequence": {"1"}, "level": {"0"}, "first": {"000"}, "second": {"000"}, "third": {"000"},
		// People are few, a few hundred in the largest cooperative, and lie sealed: nobody of them is made here.
		"user_id": {"usr_none"}, "token": {"a-token-that-nobody-has"}, "page": {"farmers"}, "edition": {"00000000000000000000"}, "export_id": {identifier("exp", rare)},
		"device_id": {identifier("dev", rare)}, "envelope_id": {identifier("env", rare)},
	}
}

// filterValues are what a filter without a list of values is asked with: what many
// rows have, and what only old ones have.
func filterValues(f Filled) map[string][]string {
	return map[string][]string{
		"cooperative_id": {f.Cooperative, f.Old}, "organisation_id": {f.Cooperative, f.Old}, "mfi_id": {f.MFI}, "farmer_id": {f.Farmer, f.OldFarmer}, "batch_id": {f.Batch, f.OldBatch},
		"shipment_id": {f.Shipment}, "phone": {"+256700000000"}, "min_weight_kg": {"5000", "1"}, "min_cup_score": {"100", "0"}, "batch_ids": {f.Batch}, "output_kg": {"30"}, "dds_eligible": {"true", "false"}, "kind": {"volume", "volume.old"},
		"limit": {"200"}, "amount_usdc": {"50"}, "month": {"2025-02"}, "from": {"2025-01-01"}, "to": {"2026-01-01"}, "day": {"2025-01-01"}, "bags": {"3"}, "filename": {"x"},
		"dds": {f.Statement}, "batch": {f.Batch}, "lot": {f.Lot}, "file": {"x"},
		"q": {"na", "na ro", f.Farmer}, "village": {"Bu"}, "next": {"/desk"}, "of": {"/desk"}, "who": {"key_volume", "usr_old"}, "target": {f.Batch, f.OldBatch}, "route": {"POST /batch/submit", "POST /users"}, "external_id": {"own-1"}, "updated_since": {"2025-01-01T00:00:00Z", "2098-01-01T00:00:00Z"}, "agent": {"agent-7", "agent-8"},
	}
}

// choicesOf are the values of each filter.
func choicesOf(operation *openapi3.Operation, filled Filled) (map[string][]string, error) {
	choices := map[string][]string{}
	for _, ref := range operation.Parameters {
		p := ref.Value
		if p.In != "query" || p.Name == "cursor" {
			continue
		}
		choices[p.Name] = filterValues(filled)[p.Name]
		if enum := p.Schema.Value.Enum; len(enum) > 0 {
			choices[p.Name] = nil
			for _, value := range enum {
				choices[p.Name] = append(choices[p.Name], fmt.Sprint(value))
			}
		}
		if len(choices[p.Name]) == 0 {
			return nil, fmt.Errorf("say in package volume what %s can be", p.Name)
		}
	}
	return choices, nil
}

// alone is no filter, and each value of each.
func alone(choices map[string][]string) []string {
	all := []string{""}
	for _, name := range slices.Sorted(maps.Keys(choices)) {
		for _, value := range choices[name] {
			all = append(all, "?"+url.Values{name: {value}}.Encode())
		}
	}
	return all
}

// paired is each filter with each other, with the first value of each and with the last.
func paired(choices map[string][]string) (all []string) {
	names := slices.Sorted(maps.Keys(choices))
	for i, one := range names {
		for _, other := range names[i+1:] {
			if one == "limit" || other == "limit" {
				continue
			}
			for _, first := range ends(choices[one]) {
				for _, second := range ends(choices[other]) {
					all = append(all, "?"+url.Values{one: {first}, other: {second}}.Encode())
				}
			}
		}
	}
	return all
}

func ends(all []string) []string { return slices.Compact([]string{all[0], all[len(all)-1]}) }
