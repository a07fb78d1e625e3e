package farmer

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/person"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

const kindContact = "farmer.contact"

// contactArgs say what changed and when; never to what.
type contactArgs struct {
	FarmerID      string    `json:"farmer_id"`
	CooperativeID string    `json:"cooperative_id"`
	EventID       string    `json:"event_id"`
	Changed       []string  `json:"changed"`
	By            string    `json:"by"` // the API key
	At            time.Time `json:"at"`
}

// ContactRequest is what can be changed of a farmer; nil stays.
type ContactRequest struct {
	Phone    *phone.Number
	Email    *string
	Language *string
	Person   person.Change
}

// ChangeContact changes phone, e-mail, language or person at once; that it was done, and by
// which key, follows on the audit ledger.
func (d *Desk) ChangeContact(ctx context.Context, farmerID string, change ContactRequest, by string) (f Farmer, err error) {
	put := func(sealed sealedPhone) error {
		return d.Store.Update(ctx, func(tx *store.Tx) (err error) {
			f, err = d.changeContact(tx, farmerID, change, sealed, by)
			return err
		})
	}
	if change.Phone == nil {
		return f, orNotFound(put(sealedPhone{}))
	}
	err = d.sealing(ctx, farmerID, *change.Phone, put)
	return f, orNotFound(err)
}

func (d *Desk) changeContact(tx *store.Tx, farmerID string, change ContactRequest, sealed sealedPhone, by string) (Farmer, error) {
	if err := tx.Lock(store.Farmers, farmerID); err != nil {
		return Farmer{}, err
	}
	f, err := farmerByID(tx, farmerID)
	if err != nil {
		return f, err
	}
	if !f.Active {
		return f, Inactive()
	}
	args := contactArgs{FarmerID: f.ID, CooperativeID: f.CooperativeID, EventID: id.New("evt"), By: by, At: clock.Now()}
	if change.Phone != nil {
		if err := keyLives(tx, sealed.keyID); err != nil {
			return f, err
		}
		if err := d.changePhone(tx, f, *change.Phone, sealed, args.At); err != nil {
			return f, err
		}
		args.Changed = append(args.Changed, "phone")
	}
	if change.Email != nil {
		f.email = person.Kept{Sealed: d.persons().SealEmail(f.ID, *change.Email)}
		if err := setEmail(tx, farmerID, f.email.Sealed); err != nil {
			return f, err
		}
		args.Changed = append(args.Changed, "email")
		trail.Changed(tx, "email")
	}
	if change.Language != nil {
		trail.Note(tx, "language", f.Language, *change.Language)
		f.Language = *change.Language
		if err := setLanguage(tx, farmerID, f.Language); err != nil {
			return f, err
		}
		args.Changed = append(args.Changed, "language")
	}
	if !change.Person.IsEmpty() {
		if err := d.persons().Apply(tx, f.entry(), change.Person, args.At); err != nil {
			return f, err
		}
		args.Changed = append(args.Changed, "person")
	}
	if err := setChanged(tx, farmerID); err != nil {
		return f, err
	}
	_, err = job.Enqueue(tx, kindContact, args)
	return f, err
}

// ChooseLanguage is ChangeContact in the caller's transaction, for a farmer who has
// chosen a language without the cooperative; by says how.
func (d *Desk) ChooseLanguage(tx *store.Tx, farmerID, language, by string) error {
	_, err := d.changeContact(tx, farmerID, ContactRequest{Language: &language}, sealedPhone{}, by)
	return err
}

// NoteChange brings to the audit ledger, once the caller's transaction has
// committed, that something about how a farmer is reached was changed, and by whom.
func (d *Desk) NoteChange(tx *store.Tx, f Farmer, what, by string) error {
	_, err := job.Enqueue(tx, kindContact, contactArgs{FarmerID: f.ID, CooperativeID: f.CooperativeID, EventID: id.New("evt"), Changed: []string{what}, By: by, At: clock.Now()})
	return err
}

// changePhone puts another phone in the place of the one before, which is told.
// The same one again is no change.
// spec: phone-change-notice
func (d *Desk) changePhone(tx *store.Tx, f Farmer, to phone.Number, sealed sealedPhone, at time.Time) error {
	was, err := d.PayeeIn(tx, f.ID)
	if err != nil {
		return err
	}
	if err := putPhone(tx, f.ID, sealed, at); err != nil || was.Phone == to {
		return err
	}
	trail.Note(tx, "phone", was.Phone.String(), to.String())
	if err := replacePhone(tx, f.ID); err != nil {
		return err
	}
	house, err := d.Access.CooperativeIn(tx, f.CooperativeID)
	if err != nil {
		return err
	}
	return d.Messages.Later(tx, message.Receiver{Phone: was.Phone, Language: f.Language, Cooperative: house.Name, FarmerID: f.ID}, message.Note{Words: message.Replaced})
}

// PhoneReplaced is when a farmer's phone was changed last, also back to an
// earlier one; nil: the farmer was registered with it, or has none.
func (d *Desk) PhoneReplaced(tx *store.Tx, farmerID string) (*time.Time, error) {
	return d.AskPhoneReplaced(tx, farmerID)()
}

// AskPhoneReplaced is PhoneReplaced that is asked ahead.
func (d *Desk) AskPhoneReplaced(tx *store.Tx, farmerID string) func() (*time.Time, error) {
	asked := askPhoneReplaced(tx, farmerID)
	return func() (at *time.Time, err error) {
		err = asked.Scan(store.MaybeAt(&at))
		if errors.Is(err, store.ErrNotFound) {
			return nil, nil
		}
		return at, err
	}
}

// auditContact is the job that writes a change of contact to the ledger.
func (d *Desk) auditContact(ctx context.Context, j *job.Job) (job.Then, error) {
	var args contactArgs
	if err := j.Args(&args); err != nil {
		return nil, job.Permanent(err)
	}
	if d.Audit == nil {
		return nil, noLedger()
	}
	_, err := job.Step(ctx, j, "ledger", func(ctx context.Context, _ string) (audit.Entry, error) {
		return d.Audit.Write(ctx, audit.Fact{
			EventID: args.EventID, Kind: "CONTACT_CHANGED", Cooperative: args.CooperativeID, At: args.At,
			Record: map[string]any{"farmer_id": args.FarmerID, "changed": args.Changed, "by": args.By},
		})
	})
	return nil, err
}

// orNotFound turns a missing farmer into the refusal.
func orNotFound(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.New(fault.FarmerNotFound, "no farmer has this id")
	}
	return err
}
