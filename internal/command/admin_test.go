package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"mwanyi/internal/app"
	"mwanyi/internal/store"
)

// spec: key-nameless
func TestAKeyOfTheCommandLineNamesItsPeopleByTheirEMail(t *testing.T) {
	c := devConfig(t)
	var out bytes.Buffer
	if err := InviteOperator(t.Context(), c, &out, "Grace", "Grace@Example.org"); err != nil {
		t.Fatal(err)
	}
	made := map[string]any{}
	if err := json.Unmarshal(out.Bytes(), &made); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		in            NewKey
		owner, maker  any
		wantsInRefuse string
	}{
		{NewKey{Role: "ADMIN"}, "", "", ""},
		{NewKey{Role: "ADMIN", For: "grace@example.org "}, made["user_id"], "", ""},
		{NewKey{Role: "ADMIN", By: "grace@example.org"}, "", made["user_id"], ""},
		{NewKey{Role: "ADMIN", For: "nobody@example.org"}, nil, nil, "--for"},
		{NewKey{Role: "ADMIN", By: "nobody@example.org"}, nil, nil, "--by"},
		{NewKey{Role: "COOPERATIVE", OrganisationID: "coop_none", For: "grace@example.org"}, nil, nil, "--for"},
	} {
		out.Reset()
		err := IssueKey(t.Context(), c, &out, row.in)
		if row.wantsInRefuse != "" {
			if err == nil || !strings.Contains(err.Error(), row.wantsInRefuse) || out.Len() > 0 {
				t.Errorf("%+v gave %v and %q, want a refusal that names %s", row.in, err, out.String(), row.wantsInRefuse)
			}
			continue
		}
		var key struct {
			ID    string `json:"key_id"`
			Owner any    `json:"user_id"`
		}
		if err := errors.Join(err, json.Unmarshal(out.Bytes(), &key)); err != nil || key.Owner != row.owner {
			t.Errorf("%+v gave %s, %v, want a key of %q", row.in, out.String(), err, row.owner)
		}
		open(t, c, func(tools app.Tools) error {
			return tools.Store.Read(t.Context(), func(tx *store.Tx) (err error) {
				maker := ""
				if err = tx.QueryRow("select made_by from api_key where id = $1", key.ID).Scan(&maker); err == nil && maker != row.maker {
					t.Errorf("%+v was made by %q, want %q", row.in, maker, row.maker)
				}
				return err
			})
		})
	}
}
