package webhook

import (
	"time"

	"mwanyi/internal/store"
)

func insertEvent(tx *store.Tx, id string, e Event, data string, at time.Time) error {
	return tx.ExecOne(`insert into event (id, kind, organisation_id, resource, data, created_at) values ($1,$2,$3,$4,$5,$6)`,
		id, string(e.Kind), e.OrganisationID, e.Resource, data, at)
}
