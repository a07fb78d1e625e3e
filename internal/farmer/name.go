package farmer

import (
	"context"
	"encoding/json"
	"time"

	"mwanyi/internal/job"
	"mwanyi/internal/store"
)

// The name that the national registry gave lies sealed under the master secret, as
// what a cooperative knows of the person does. Versions before wrote it in clear:
// into the farmer, and into the step of a registration that waits. Both are read as
// they are until the job below has taken them over, in small transactions of which
// each leaves something whole. A crash leaves the rest to the next run.

// registryName is the registry's name at rest.
type registryName struct {
	sealed []byte
	clear  string // from a version before; empty: none
}

// NameOf is the name as the national registry has it; empty: not known.
func (d *Desk) NameOf(f Farmer) (string, error) {
	if f.clear != "" {
		return f.clear, nil
	}
	return d.persons().OpenName(f.ID, f.sealed)
}

const kindSealNames = "farmer.seal_names"

// sealNamesEvery is how soon a name is taken over that a replica of an older version,
// which still runs beside this one, has written.
const sealNamesEvery = 6 * time.Hour

// namesAtOnce is how many one transaction takes over: none holds deliveries up.
const namesAtOnce = 100

// sealNames takes over the names in clear, and then lets the store forget what it has
// overwritten.
// spec: registry-name-sealed
func (d *Desk) sealNames(ctx context.Context, _ *job.Job) (job.Then, error) {
	for _, seal := range []func(tx *store.Tx, after string) (string, error){d.sealSomeNames, d.sealSomeSteps} {
		for after := ""; ; {
			var next string
			err := d.Store.Update(store.Unwitnessed(ctx), func(tx *store.Tx) (err error) {
				next, err = seal(tx, after)
				return err
			})
			if err != nil {
				return nil, err
			}
			if next == "" {
				break
			}
			after = next
		}
	}
	return nil, d.Store.Scrub(ctx)
}

// sealSomeNames seals names of farmers; next is empty when those were the last.
func (d *Desk) sealSomeNames(tx *store.Tx, after string) (next string, err error) {
	rows, err := namesInClear(tx, after, namesAtOnce)
	if err != nil {
		return "", err
	}
	for _, f := range rows {
		if err := setRegistryName(tx, f.id, f.name, d.persons().SealName(f.id, f.name)); err != nil {
			return "", err
		}
		next = f.id
	}
	return next, nil
}

// sealSomeSteps does the same to what registrations that wait have found.
func (d *Desk) sealSomeSteps(tx *store.Tx, after string) (next string, err error) {
	rows, err := registrationJobs(tx, after, namesAtOnce)
	if err != nil {
		return "", err
	}
	for _, r := range rows {
		err := job.RewriteStep(tx, r.jobID, stepRegistry, func(result []byte) (any, error) {
			var found foundFarm
			if err := json.Unmarshal(result, &found); err != nil || found.Name == "" {
				return nil, err
			}
			found.SealedName, found.Name = d.persons().SealName(r.id, found.Name), ""
			return found, nil
		})
		if err != nil {
			return "", err
		}
		next = r.id
	}
	return next, nil
}
