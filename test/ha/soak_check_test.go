package ha

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwanyi/test/drive"
)

// settled waits until no work is owed: what the kills left half-way has ended.
func (s *soak) settled(since time.Time) {
	err := withinLong("no work is owed", func() error {
		for what, query := range map[string]string{
			"jobs":     "select kind, count(*), max(attempt), max(error) from job where coalesce(ukey, '') not like 'every/%' group by kind",
			"payouts":  "select status, count(*) from payout where status in ('PENDING', 'PROCESSING', 'RETRY_1', 'RETRY_2', 'RETRY_3') group by status",
			"webhooks": "select count(*) from delivery where status = 'PENDING' having count(*) > 0",
			"events":   "select count(*) from event where queued_at is null having count(*) > 0",
			"calls":    "select state, count(*) from chain_intent where state in ('waiting', 'sent') group by state",
			"loans":    "select status, count(*) from loan where status in ('DISBURSING') group by status",
		} {
			rows, err := s.query(query)
			if err != nil {
				return fmt.Errorf("%s: %w", what, err)
			}
			if len(rows) > 0 {
				return fmt.Errorf("%s: %v", what, rows)
			}
		}
		return nil
	})
	if err != nil {
		s.wrong("%v", err)
		return
	}
	s.say("no work is owed %.0f s after all was whole again", time.Since(since).Seconds())
}

// withinLong is within, for what a shared machine takes long for.
func withinLong(what string, happened func() error) (err error) {
	for began := time.Now(); time.Since(began) < lifetime; <-time.After(2 * time.Second) {
		if err = happened(); err == nil {
			return nil
		}
	}
	return fmt.Errorf("did not happen within %s: %s: %w", lifetime, what, err)
}

// check looks at everything that outlives the soak.
func (s *soak) check() {
	s.eachBatchOnce()
	s.eachPaidOnce()
	s.eachEventArrived()
	s.oneHistory()
	env := s.environment("MWANYI_DATA_DIR=" + filepath.Join(s.house.dir, "replica1"))
	for _, command := range [][]string{{"verify", "--all"}, {"reconcile"}, {"chain", "status"}} {
		s.operate(env, command...)
	}
}

// operate runs a command of the operator, which has to find nothing.
func (s *soak) operate(env []string, command ...string) {
	began := time.Now()
	p, err := begin(nil, s.house.dir, env, binary, command...)
	if err != nil {
		s.wrong("mwanyi %v: %v", command, err)
		return
	}
	select {
	case <-p.Ended:
	case <-time.After(3 * lifetime):
		p.Kill()
		s.wrong("mwanyi %v did not end", command)
		return
	}
	s.say("mwanyi %s: exit code %d after %.0f s: %s", strings.Join(command, " "), p.Cmd.ProcessState.ExitCode(), time.Since(began).Seconds(), lastLine(p.out.Tail()))
	if p.Err != nil {
		s.wrong("mwanyi %v: %v: %s", command, p.Err, p.out.Tail())
	}
}

// eachBatchOnce demands that what was acknowledged is there once and as it was
// told, and that nothing else is there.
func (s *soak) eachBatchOnce() {
	there := map[string]map[string]any{}
	names := map[string]string{}
	for _, b := range s.seats[0].client.All(s.t, s.manager, "/batches", "batches") {
		batch, name := fmt.Sprint(b["batch_id"]), fmt.Sprint(b["external_id"])
		if other := names[name]; other != "" {
			s.wrong("%s is there as %s and %s", name, other, batch)
		}
		there[batch], names[name] = b, batch
	}
	stagesSeen := map[string]int{}
	for batch, l := range s.lives.acked {
		got := there[batch]
		if got == nil {
			voided := l.current() == "VOIDED"
			if !voided {
				s.wrong("%s was acknowledged as %s and is not there", l.name, batch)
			}
			stagesSeen[l.current()]++
			continue
		}
		stage := fmt.Sprint(got["current_stage"])
		stagesSeen[stage]++
		if got["external_id"] != l.name || stage != l.current() {
			s.wrong("%s was acknowledged as %s at %s and is there as %v at %s", l.name, batch, l.current(), got["external_id"], stage)
		}
	}
	for batch, b := range there {
		if s.lives.acked[batch] == nil {
			s.wrong("%s (%v) is there and was never acknowledged", batch, b["external_id"])
		}
	}
	s.say("%d batches acknowledged, %d listed: %s", len(s.lives.acked), len(there), counts(stagesSeen))
	r := s.random(5)
	for _, loan := range s.lives.loans {
		s.until(loan, "REPAID", r)
	}
	s.say("%d loans, all repaid", len(s.lives.loans))
}

// eachPaidOnce holds the rail's own books against ours: one transfer for each
// payout, and one advance for each batch.
func (s *soak) eachPaidOnce() {
	var rail struct {
		Transfers []struct{ Reference string }
	}
	got, err := drive.NewClient(s.sandbox, time.Minute).Try(s.t.Context(), drive.Request{Path: "/payout/transfers"})
	if err == nil {
		err = json.Unmarshal(got.Body, &rail)
	}
	if err != nil {
		s.wrong("the rail's books: %v", err)
		return
	}
	rows, err := s.query("select r.reference, r.payout_id, p.status, p.reason, p.batch_id from payout_reference r join payout p on p.id = r.payout_id")
	if err != nil {
		s.wrong("payouts: %v", err)
		return
	}
	owner := map[string][]string{}
	for _, row := range rows {
		owner[row[0]] = row
	}
	paid, reasons := map[string]int{}, map[string]int{}
	for _, t := range rail.Transfers {
		row := owner[t.Reference]
		if row == nil {
			s.wrong("the rail has paid %s, which nobody here has asked for", t.Reference)
			continue
		}
		paid[row[1]]++
		reasons[row[3]]++
		if paid[row[1]] > 1 {
			s.wrong("payout %s was paid %d times", row[1], paid[row[1]])
		}
		if row[2] != "COMPLETED" {
			s.wrong("payout %s was paid and is %s", row[1], row[2])
		}
	}
	completed, err := s.query("select id from payout where status = 'COMPLETED'")
	if err != nil {
		s.wrong("payouts: %v", err)
	}
	for _, row := range completed {
		if paid[row[0]] == 0 {
			s.wrong("payout %s is COMPLETED and the rail has not paid it", row[0])
		}
	}
	twice, err := s.query("select batch_id, reason, count(*) from payout where reason <> 'TOP_UP' group by batch_id, reason having count(*) > 1")
	if err != nil || len(twice) > 0 {
		s.wrong("payouts for one batch and reason: %v %v", twice, err)
	}
	s.say("%d transfers at the rail, %d payouts completed: %s", len(rail.Transfers), len(completed), counts(reasons))
}

// eachEventArrived demands that the receiver has taken every delivery, and that
// every batch was told of.
func (s *soak) eachEventArrived() {
	rows, err := s.query("select id, kind, status from delivery")
	if err != nil {
		s.wrong("deliveries: %v", err)
		return
	}
	s.inbox.mu.Lock()
	defer s.inbox.mu.Unlock()
	twice := 0
	for _, row := range rows {
		if s.inbox.taken[row[0]] == 0 || row[2] != "DELIVERED" {
			s.wrong("delivery %s of %s is %s and was taken %d times", row[0], row[1], row[2], s.inbox.taken[row[0]])
		}
		if s.inbox.taken[row[0]] > 1 {
			twice++
		}
	}
	events, err := s.query("select count(*) from event where organisation_id = '" + s.coop + "' and kind in ('" + strings.Join(eventKinds, "', '") + "') and created_at >= (select created_at from webhook limit 1)")
	if err != nil || len(events) == 0 || events[0][0] != strconv.Itoa(len(rows)) {
		s.wrong("%v events and %d deliveries: %v", events, len(rows), err)
	}
	for batch, l := range s.lives.acked {
		wanted := []string{"batch.delivered", "payout.completed"}
		if stage := l.current(); stage == "VOIDED" {
			wanted = []string{"batch.delivered", "batch.voided"} // its advance may have been taken back before it was paid
		} else {
			for i, name := range []string{"", "batch.graded", "", "batch.warehoused", "batch.committed", "batch.exported", "batch.settled"} {
				if name != "" && slices.Index(stages, stage) >= i {
					wanted = append(wanted, name)
				}
			}
		}
		for _, kind := range wanted {
			if s.inbox.told[kind+" "+batch] == "" {
				s.wrong("nobody was told %s of %s", kind, batch)
			}
		}
	}
	s.say("%d webhooks delivered, %d of them more than once, %d refused by the receiver first", len(rows), twice, s.inbox.refused)
}

// oneHistory computes the root of every size that any replica has ever signed
// from the ledger's leaves as they are now.
func (s *soak) oneHistory() {
	s.keepLast()
	sizes := map[uint64]string{}
	var largest uint64
	for text, root := range s.seen.roots {
		size, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			s.wrong("a checkpoint of size %q", text)
			continue
		}
		sizes[size], largest = root, max(largest, size)
	}
	var tree growing
	for size := uint64(0); size < largest; {
		width := min(256, largest-size)
		path := tileName(size / 256)
		if width < 256 {
			path += fmt.Sprintf(".p/%d", width)
		}
		got, err := s.seats[0].client.Try(s.t.Context(), drive.Request{Path: "/ledger/tile/0/" + path})
		if err != nil || got.Status != http.StatusOK || uint64(len(got.Body)) != 32*width {
			s.wrong("tile %s: %d %v, %d bytes", path, got.Status, err, len(got.Body))
			return
		}
		for i := range width {
			tree.add([32]byte(got.Body[32*i : 32*i+32]))
			size++
			if want, signed := sizes[size]; signed {
				if root := tree.root(); base64.StdEncoding.EncodeToString(root[:]) != want {
					s.wrong("the ledger forked: size %d was signed with the root %s and has %x", size, want, root)
				}
			}
		}
	}
	s.say("%d checkpoints of %d sizes seen, up to %d: one history", s.seen.asked, len(sizes), largest)
}

func (s *soak) keepLast() {
	got, err := s.seats[0].client.Try(s.t.Context(), drive.Request{Path: "/ledger/checkpoint"})
	if err != nil || got.Status != http.StatusOK {
		s.wrong("/ledger/checkpoint: %v %v", got, err)
		return
	}
	s.keep(readCheckpoint(got))
}

// tileName is a tile's number in groups of three digits, as C2SP writes it.
func tileName(n uint64) string {
	name := fmt.Sprintf("%03d", n%1000)
	for n /= 1000; n > 0; n /= 1000 {
		name = fmt.Sprintf("x%03d/%s", n%1000, name)
	}
	return name
}

// growing is a Merkle tree (RFC 6962) to which leaves are added: the roots of its
// full parts, the largest first.
type growing struct {
	parts []part
}

type part struct {
	size uint64
	hash [32]byte
}

func (g *growing) add(leaf [32]byte) {
	g.parts = append(g.parts, part{1, leaf})
	for n := len(g.parts); n > 1 && g.parts[n-1].size == g.parts[n-2].size; n = len(g.parts) {
		g.parts = append(g.parts[:n-2], part{2 * g.parts[n-1].size, above(g.parts[n-2].hash, g.parts[n-1].hash)})
	}
}

func (g *growing) root() [32]byte {
	hash := g.parts[len(g.parts)-1].hash
	for i := len(g.parts) - 2; i >= 0; i-- {
		hash = above(g.parts[i].hash, hash)
	}
	return hash
}

func above(left, right [32]byte) [32]byte {
	return sha256.Sum256(slices.Concat([]byte{1}, left[:], right[:]))
}
