package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"mwanyi/internal/app"
	"mwanyi/internal/batch"
	"mwanyi/internal/delivery"
	"mwanyi/internal/eudr"
	"mwanyi/internal/job"
)

// errUnrepaired ends mwanyi repair with a failure.
var errUnrepaired = errors.New("something is not as it should be; see above")

// Repair finds what began outside and cannot end here: jobs whose text the last
// gate refuses because it looks like a phone number, statements without a job or
// withdrawn in the EU system alone, tokens on the chain that are no batch. With
// apply it takes the text out and lets the jobs go on when the service runs, and
// mends the statements. It says one line for each, never with the text, and
// fails when something is left to do. The service may run.
// spec: repair-command
func Repair(ctx context.Context, c app.Config, apply bool, endpoint string, out, stderr io.Writer) error {
	return app.Open(ctx, c, func(t app.Tools) error {
		statements, err := t.Statements(stderr)
		if err != nil {
			return err
		}
		r := &repairs{apply: apply, out: out}
		batches := &batch.Desk{Store: t.Store}
		found, err := job.Mend(ctx, t.Store, slices.Concat((&delivery.Desk{Store: t.Store}).Kinds(), batches.Kinds(), statements.Kinds()), apply)
		if err != nil {
			return err
		}
		r.jobs(found)
		if err := r.strays(ctx, statements); err != nil {
			return err
		}
		r.tokens(ctx, t, endpoint)
		return r.end()
	})
}

// repairs is one run of Repair.
type repairs struct {
	apply bool
	out   io.Writer
	done  int // or would be
	left  int
	err   error // of the writer
}

func (r *repairs) line(word, format string, args ...any) {
	_, err := fmt.Fprintf(r.out, "%-13s %s\n", word, fmt.Sprintf(format, args...))
	r.err = errors.Join(r.err, err)
}

// mended writes what was done, or would be.
func (r *repairs) mended(format string, args ...any) {
	r.done++
	word := "would repair"
	if r.apply {
		word = "repaired"
	}
	r.line(word, format, args...)
}

func (r *repairs) jobs(found []job.Mended) {
	for _, m := range found {
		if m.Busy {
			r.left++
			r.line("busy", "job %s (%s) runs at this moment: repeat the command", m.ID, m.Kind)
			continue
		}
		r.mended("job %s (%s, failed %d times): its text looks like a phone number; it goes on without it", m.ID, m.Kind, m.Failures)
	}
}

func (r *repairs) strays(ctx context.Context, d *eudr.Desk) error {
	list, heard, err := d.MendStrays(ctx, r.apply)
	if err != nil {
		return err
	}
	for _, s := range list {
		r.mended("statement %s %s: it %s", s.DDSID, s.Is, s.Mend)
	}
	if !heard {
		r.line("not seen", "the EU system was not asked about all statements: it does not answer, or none is configured")
	}
	return nil
}

// tokens looks at the chain, when it can be reached.
func (r *repairs) tokens(ctx context.Context, t app.Tools, endpoint string) {
	p, stop, err := openProver(ctx, t, endpoint)
	if err != nil {
		r.line("not seen", "the chain was not looked at: %v", err)
		return
	}
	strange, owed, seen, err := p.Unbatched(ctx)
	switch err = errors.Join(err, stop()); {
	case err != nil:
		r.line("not seen", "the chain was not looked at: %v", err)
	case !seen:
		r.line("not seen", "there is no chain to look at")
	}
	for _, token := range strange {
		if jobID := owed[token]; jobID != "" {
			r.line("under way", "token %d is no batch yet: job %s makes it one", token, jobID)
			continue
		}
		r.left++
		r.line("LEFT", "token %d is no batch, and no job is left that would make it one: the delivery has to be found and repeated", token)
	}
}

// end sums up.
func (r *repairs) end() error {
	word := "would be repaired"
	if r.apply {
		word = "were repaired"
	}
	r.line("in all", "%d %s, %d left", r.done, word, r.left)
	if r.left > 0 || r.done > 0 && !r.apply {
		return errors.Join(errUnrepaired, r.err)
	}
	return r.err
}
