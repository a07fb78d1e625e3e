// Package naming seals what a version before wrote in clear: the names that the national
// registry gave, into the farmer and into the step of a registration that waits, and
// farmers' e-mail addresses. All are read as they are until they are sealed, in small transactions of which
// each leaves something whole; a crash leaves the rest to the next run.
//
//	naming.go  Sweep: the job
//	sql.go     its statements over farmer and farmer_registration
package naming

import (
	"context"
	"encoding/json"
	"time"

	"mwanyi/internal/job"
	"mwanyi/internal/person"
	"mwanyi/internal/store"
)

// Sweep seals names and addresses.
type Sweep struct {
	Store *store.Store
	Book  person.Book
	Step  string // of a registration, that asks the registry
}

// every is how soon one is sealed that a replica of an older version, which still
// runs beside this one, has written.
const every = 6 * time.Hour

// AtOnce is how many one transaction seals: none holds deliveries up.
const AtOnce = 100

// Kind is the job.
func (s Sweep) Kind() job.Kind {
	return job.Kind{Name: "farmer.seal_names", Run: s.run, Every: every}
}

// run seals what is in clear, and then lets the store forget what it has overwritten.
// spec: registry-name-sealed, farmer-email-sealed
func (s Sweep) run(ctx context.Context, _ *job.Job) (job.Then, error) {
	for _, part := range []func(ctx context.Context, after string) (string, error){s.Names, s.steps, s.Emails} {
		for after := ""; ; {
			next, err := part(ctx, after)
			if err != nil {
				return nil, err
			}
			if next == "" {
				break
			}
			after = next
		}
	}
	return nil, s.Store.Scrub(ctx)
}

// Names seals some names of farmers, in the order of their ids; next is empty when
// there was none.
func (s Sweep) Names(ctx context.Context, after string) (next string, err error) {
	return s.seal(ctx, after, registryNames, s.Book.SealName)
}

// Emails does the same to their e-mail addresses.
func (s Sweep) Emails(ctx context.Context, after string) (next string, err error) {
	return s.seal(ctx, after, emailAddresses, s.Book.SealEmail)
}

func (s Sweep) seal(ctx context.Context, after string, texts column, seal func(farmerID, text string) []byte) (next string, err error) {
	err = s.Store.Update(store.Unwitnessed(ctx), func(tx *store.Tx) error {
		rows, err := texts.inClear(tx, after, AtOnce)
		if err != nil {
			return err
		}
		next = ""
		for _, f := range rows {
			if err := texts.set(tx, f.id, f.value, seal(f.id, f.value)); err != nil {
				return err
			}
			next = f.id
		}
		return nil
	})
	return next, err
}

// steps does the same to what registrations under way have found.
func (s Sweep) steps(ctx context.Context, after string) (next string, err error) {
	err = s.Store.Update(store.Unwitnessed(ctx), func(tx *store.Tx) error {
		rows, err := registrationJobs(tx, after, AtOnce)
		if err != nil {
			return err
		}
		next = ""
		for _, r := range rows {
			seal := func(result []byte) (any, error) { return s.sealed(r.id, result) }
			if err := job.RewriteStep(tx, r.value, s.Step, seal); err != nil {
				return err
			}
			next = r.id
		}
		return nil
	})
	return next, err
}

// sealed is a step's result with its name sealed; nil when it has none in clear.
func (s Sweep) sealed(farmerID string, result []byte) (any, error) {
	var found map[string]json.RawMessage
	if err := json.Unmarshal(result, &found); err != nil {
		return nil, err
	}
	var name string
	if raw, is := found["name"]; !is {
		return nil, nil
	} else if err := json.Unmarshal(raw, &name); err != nil {
		return nil, err
	}
	text, err := json.Marshal(s.Book.SealName(farmerID, name))
	if err != nil {
		return nil, err
	}
	delete(found, "name")
	found["sealed_name"] = text
	return found, nil
}
