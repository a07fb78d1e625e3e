package farmer

import (
	"context"

	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/store"
)

// Languages are those that a farmer can be told things in.
var Languages = message.Languages

const kindTell = "farmer.tell"

type tellArgs struct {
	FarmerID string       `json:"farmer_id"`
	Note     message.Note `json:"note"`
}

// TellOnce tells a farmer something once the caller's transaction has committed.
// Under the same key nothing is told again.
func (d *Desk) TellOnce(tx *store.Tx, key, farmerID string, n message.Note) error {
	if !d.Messages.CanSend() {
		return nil
	}
	isFirst, err := message.Once(tx, key)
	if err != nil || !isFirst {
		return err
	}
	_, err = job.Enqueue(tx, kindTell, tellArgs{FarmerID: farmerID, Note: n})
	return err
}

func (d *Desk) tell(ctx context.Context, j *job.Job) (job.Then, error) {
	var args tellArgs
	if err := j.Args(&args); err != nil {
		return nil, job.Permanent(err)
	}
	return d.Tell(ctx, j, args.FarmerID, args.Note)
}

// Tell sends a farmer a message in the name of a job, in the language of the farmer
// and in the name of the cooperative; the end of the job has to commit what it returns.
// Who has no phone is not told. A crash after the message has gone sends it again under
// the same key.
// spec: farmer-language
func (d *Desk) Tell(ctx context.Context, j *job.Job, farmerID string, n message.Note) (job.Then, error) {
	if !d.Messages.CanSend() {
		return nil, nil
	}
	payee, err := d.PayeeOf(ctx, farmerID)
	if fault.Is(err, fault.PhoneNotFound) || fault.Is(err, fault.FarmerNotRegistered) {
		return nil, nil // nobody to tell
	}
	if err != nil {
		return nil, err
	}
	house, err := d.Access.Organisation(ctx, payee.CooperativeID)
	if err != nil {
		return nil, err
	}
	return d.Messages.Tell(ctx, j, message.Receiver{Phone: payee.Phone, Language: payee.Language, Cooperative: house.Name, FarmerID: farmerID}, n)
}
