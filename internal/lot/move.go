package lot

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
	"mwanyi/internal/evidence"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/webhook"
)

// A change of a lot is a list of changes of batches, each of which goes through the same
// durable job as any other and leaves its own record on the chain and its own message on
// the ledger. The lot's job starts some at a time and comes back until all have ended. A
// crash leaves lines that wait and lines that run; both go on, and none is begun twice:
// the job of a line has an id that follows from the lot's job, the batch and the try.

const kindMove = "lot.move"

const (
	// moveWindow is how many batches of a lot are on their way at once: enough to fill
	// transactions, and no more than lets single changes in between.
	moveWindow = 96
	// movePause is how long the job waits between two looks, idlePause where nothing had ended.
	// A small lot moves in one block: at first it is looked at whenever a quarter more time has passed.
	movePause  = 100 * time.Millisecond
	idlePause  = 3 * movePause
	firstPause = 25 * time.Millisecond
	// moveRest is how long it waits when an outside system is away.
	moveRest = 5 * time.Second
)

// The statuses of a line.
const (
	lineWaits  = "WAITING"
	lineRuns   = "RUNNING"
	lineDone   = "DONE"
	lineFailed = "FAILED"
)

// MoveRequest is a stage that a whole lot shall reach. Of Change, BatchID is left open.
type MoveRequest struct {
	LotID       string
	Change      batch.AdvanceRequest
	OutputGrams *int64 // what the mill gave back for all; nil: nobody said
}

// Progress is where a change of a lot stands.
type Progress struct {
	JobID    string
	LotID    string
	To       chain.Stage
	Evidence ipfs.CID
	Done     int
	Of       int
	Failed   []Failure
	EndedAt  *time.Time // nil: it goes on

	change  batch.AdvanceRequest
	begunAt time.Time
}

// Failure is a batch that was not moved, and why.
type Failure struct {
	BatchID string     `json:"batch_id"`
	Code    fault.Code `json:"code"`
	Message string     `json:"message"`
}

// line is a batch in a change of a lot.
type line struct {
	pos     int64
	batchID string
	tries   int64
	outturn *float64 // its part of what the mill gave back; nil: nobody said
}

// lotEvidence is evidence.json of a lot. It holds no time: the same evidence has the same
// CID, which the record of every batch carries.
type lotEvidence struct {
	LotID    string          `json:"lot_id"`
	Stage    string          `json:"stage"`
	Evidence json.RawMessage `json:"evidence"`
}

// Move begins to take every batch of a lot to its next stage, and waits some time for the
// end. Those that stand at the stage already are left out; one that cannot go there is
// named, and the others go on. request names the request, see job.OfRequest.
// spec: post-lots-stage
func (d *Desk) Move(ctx context.Context, in MoveRequest, request string) (p Progress, err error) {
	var jobID string
	var begun bool
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		jobID, begun, err = job.OfRequest(tx, request)
		return err
	})
	if err != nil {
		return p, err
	}
	if !begun {
		if jobID, err = d.begin(ctx, in, request); err != nil {
			return p, err
		}
	}
	if _, err := job.Await(ctx, d.Store, jobID, d.Wait); err != nil {
		return p, err
	}
	p, _, err = d.ProgressOf(ctx, jobID)
	return p, err
}

// begin checks the change and the permit, publishes the evidence once for all, and writes
// the lines and the job. The rules are checked twice: before anything is published, and
// where the lot is claimed.
func (d *Desk) begin(ctx context.Context, in MoveRequest, request string) (jobID string, err error) {
	check := func(tx *store.Tx) error {
		_, err := d.lines(tx, in)
		return err
	}
	if err := d.Store.View(ctx, check); err != nil {
		return "", err
	}
	if d.Batches.Chain == nil {
		return "", chain.Off()
	}
	if custody.EvidenceOf(in.Change.To) == custody.ExportPapers {
		if err := d.Batches.Permitted(ctx, in.Change.CooperativeID, in.Change.Permit); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(lotEvidence{LotID: in.LotID, Stage: in.Change.To.String(), Evidence: in.Change.Evidence})
	if err != nil {
		return "", err
	}
	cid, err := evidence.Pin(ctx, d.Pins, text, in.Change.Photo)
	if err != nil {
		return "", err
	}
	in.Change.Photo = nil // it is published, and too large for a row
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		var begun bool
		if jobID, begun, err = job.OfRequest(tx, request); err != nil || begun {
			return err
		}
		all, err := d.lines(tx, in)
		if err != nil {
			return err
		}
		p := Progress{JobID: jobID, LotID: in.LotID, To: in.Change.To, Evidence: cid, change: in.Change}
		if err := insertMove(tx, p, clock.Now()); err != nil {
			return err
		}
		for _, one := range all {
			if err := insertLine(tx, jobID, one); err != nil {
				return err
			}
		}
		if err := claimLot(tx, in.LotID, jobID); err != nil {
			return err
		}
		_, err = job.Enqueue(tx, kindMove, nil, job.WithID(jobID), job.Visible(in.Change.CooperativeID))
		return err
	})
	return jobID, err
}

// lines are the batches that a change is about; it refuses one of a lot that is another's,
// is dissolved or under way, or of which no batch can go there.
func (d *Desk) lines(tx *store.Tx, in MoveRequest) ([]line, error) {
	l, err := lotByID(tx, in.LotID)
	if err != nil {
		return nil, orUnknown(err)
	}
	if l.CooperativeID != in.Change.CooperativeID {
		return nil, fault.Foreign("lot")
	}
	if err := l.openOr(); err != nil {
		return nil, err
	}
	if err := l.restsOr(); err != nil {
		return nil, err
	}
	batches, err := weighed(tx, l)
	if err != nil {
		return nil, err
	}
	var all []line
	var refusal error
	var goes []int // the places in all of those that can
	var into []batch.Batch
	for _, b := range batches {
		_, err := custody.MoveBy(custody.StageChange, b.Stage, in.Change.To, false)
		if err == nil {
			goes = append(goes, len(all))
			into = append(into, b)
		} else if refusal == nil {
			refusal = err
		}
		if b.Stage != in.Change.To {
			all = append(all, line{pos: int64(len(all)), batchID: b.ID})
		}
	}
	if len(goes) == 0 {
		return nil, refusal
	}
	return all, shareOut(in.OutputGrams, l.Species, all, goes, into)
}

// shareOut gives each batch its part of what the mill gave back for all: by the green
// coffee that its form gives, since a sack of cherry is not one of parchment, and not
// more than its form can give while there is another that can. A mill that says more
// than all forms can give is written down as it says, and what cannot be does not count.
// spec: lot-output
func shareOut(output *int64, s policy.Species, all []line, goes []int, into []batch.Batch) error {
	if output == nil {
		return nil
	}
	var sum, can int64
	shares := make([]int64, len(into))
	weights := make([]int64, len(into))
	most := make([]int64, len(into))
	for i, b := range into {
		shares[i] = max(1, b.GreenGrams(s))
		weights[i] = b.Grams
		most[i] = policy.MilledGrams(b.Grams, policy.Outturn{Form: b.Form, Species: cmp.Or(b.Species, s), Pct: 100})
		sum += weights[i]
		can += most[i]
	}
	if *output > sum {
		return fault.New(fault.InvalidRequest, "evidence.output_kg is more than the %g kg that went in", kg(sum))
	}
	if *output > can {
		most = weights
	}
	for i, part := range divide(*output, shares, most) {
		pct := 100 * float64(part) / float64(weights[i])
		all[goes[i]].outturn = &pct
	}
	return nil
}

// glance is what one look at the lines of a change has found.
type glance struct {
	p     Progress
	ended []verdict
	next  []start
	away  bool // an outside system does not answer
}

// verdict is how the job of a line ended.
type verdict struct {
	line
	refusal *fault.Fault // nil: the batch has moved

	isForgotten bool // nobody knows any more, and the batch has not moved
}

// start is a line to begin.
type start struct {
	line
	odd []policy.Finding
}

// move is the job of a change.
func (d *Desk) move(ctx context.Context, j *job.Job) (job.Then, error) {
	seen, err := d.look(ctx, j)
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		for _, v := range seen.ended {
			if err := settle(tx, j.ID, v); err != nil {
				return err
			}
		}
		for _, s := range seen.next {
			if err := d.startLine(tx, seen.p, s); err != nil {
				return err
			}
		}
		p, err := progressOf(tx, j.ID)
		if err != nil {
			return err
		}
		if p.Done+len(p.Failed) == p.Of {
			return d.finish(tx, j, p)
		}
		var pause time.Duration
		soon := max(firstPause, clock.Since(p.begunAt)/4)
		switch {
		case seen.away:
			pause = cmp.Or(d.Rest, moveRest)
		case len(seen.ended)+len(seen.next) == 0:
			pause = min(idlePause, soon)
		default:
			pause = min(movePause, soon)
		}
		_, err = job.Enqueue(tx, kindMove, nil, job.WithID(j.ID), job.At(clock.Now().Add(pause)))
		return err
	}, nil
}

// look reads how far the lines are, and what is odd about those that come next.
func (d *Desk) look(ctx context.Context, j *job.Job) (seen glance, err error) {
	var next []line
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		if seen.p, err = moveByJob(tx, j.ID); err != nil {
			return err
		}
		running, err := linesAt(tx, j.ID, lineRuns, moveWindow)
		if err != nil {
			return err
		}
		for _, one := range running {
			v, ended, err := verdictOf(tx, seen.p, one)
			if err != nil {
				return err
			}
			if ended {
				seen.ended = append(seen.ended, v)
				seen.away = seen.away || v.isAway()
			}
		}
		next, err = linesAt(tx, j.ID, lineWaits, moveWindow-len(running)+len(seen.ended))
		return err
	})
	if err != nil || seen.away {
		return seen, err
	}
	for _, one := range next {
		s := start{line: one}
		change := seen.p.changeOf(one)
		if change.OutturnPct != nil {
			b, err := d.Batches.Get(ctx, one.batchID)
			if err != nil {
				return seen, err
			}
			if s.odd, err = d.Batches.OddOutturn(ctx, b, change); err != nil {
				return seen, err
			}
		}
		seen.next = append(seen.next, s)
	}
	return seen, nil
}

// changeOf is the change of one batch of the lot.
func (p Progress) changeOf(l line) batch.AdvanceRequest {
	change := p.change
	change.BatchID = l.batchID
	if l.outturn != nil {
		change.OutturnPct = l.outturn
	}
	return change
}

// jobOf is the job of a line.
func (l line) jobOf(moveJob string) string {
	return id.Derived("job", fmt.Sprintf("%s/%s/%d", moveJob, l.batchID, l.tries))
}

// verdictOf reads how the job of a line ended; false: it goes on. Of one that ended so
// long ago that it was forgotten the batch itself says how.
func verdictOf(tx *store.Tx, p Progress, l line) (v verdict, ended bool, err error) {
	o, err := job.OutcomeOf(tx, l.jobOf(p.JobID))
	v.line = l
	if errors.Is(err, job.ErrNotFound) {
		stage, err := stageOf(tx, l.batchID)
		v.isForgotten = stage < p.To
		return v, true, err
	}
	if err != nil || o.Status == job.Pending {
		return v, false, err
	}
	if refusal := o.Refusal(); refusal != nil {
		v.refusal = fault.Of(refusal)
	}
	return v, true, nil
}

// isAway: nothing was refused, an outside system did not answer.
func (v verdict) isAway() bool {
	return v.refusal != nil && v.refusal.Status() == http.StatusServiceUnavailable
}

// settle writes down how a line ended. One for which only an outside system was away
// waits for another try.
func settle(tx *store.Tx, jobID string, v verdict) error {
	switch {
	case v.isForgotten || v.isAway():
		return retryLine(tx, jobID, v.pos)
	case v.refusal == nil:
		return setLine(tx, jobID, v.pos, lineDone, nil)
	}
	return setLine(tx, jobID, v.pos, lineFailed, v.refusal)
}

// startLine begins the change of one batch, or says why it cannot be: it may have moved
// meanwhile.
// spec: lot-names-who-moved
func (d *Desk) startLine(tx *store.Tx, p Progress, s start) error {
	err := d.Batches.Enter(tx, p.changeOf(s.line), batch.Shown{CID: p.Evidence, Odd: s.odd}, s.jobOf(p.JobID))
	var refused *fault.Fault
	if errors.As(err, &refused) {
		return setLine(tx, p.JobID, s.pos, lineFailed, refused)
	}
	if err != nil {
		return err
	}
	return setLine(tx, p.JobID, s.pos, lineRuns, nil)
}

// finish ends the job: the lot rests.
func (d *Desk) finish(tx *store.Tx, j *job.Job, p Progress) error {
	l, err := lotByID(tx, p.LotID)
	if err != nil {
		return err
	}
	now := clock.Now()
	if err := endMove(tx, j.ID, now); err != nil {
		return err
	}
	err = tell(tx, l, webhook.LotMoved, movedEvent{
		LotID: l.ID, CooperativeID: l.CooperativeID, Name: l.Name, JobID: j.ID, Stage: p.To.String(),
		Done: p.Done, Of: p.Of, Failed: len(p.Failed), At: clock.Stamp(now),
	})
	if err != nil {
		return err
	}
	return j.Complete(tx, struct {
		LotID string `json:"lot_id"`
	}{LotID: l.ID})
}

// letGo is the end of a job that cannot be read: what it has begun goes on by itself.
func letGo(tx *store.Tx, j *job.Job, _ error) error { return endMove(tx, j.ID, clock.Now()) }
