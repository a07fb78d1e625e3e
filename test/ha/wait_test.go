package ha

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mwanyi/test/drive"
)

// wait is what a commit waits for when the leader is lost, part by part. Nothing is acknowledged before the new
// leader has a synchronous standby, which is the third machine: it was not asked whether it would lead, and
// looks for who does once in a loop of Patroni.
type wait struct {
	lost   time.Time
	led    time.Time // another machine says that it leads: ttl, and what Patroni needs
	proxy  time.Time // HAProxy leads to it
	paired time.Time // a standby streams from it, and it waits for that one alone
	wrote  time.Time // a commit came through HAProxy
}

func (w wait) String() string {
	since := func(at time.Time) float64 { return at.Sub(w.led).Seconds() }
	return fmt.Sprintf("another machine led %.1f s after the loss; after that HAProxy led to it in %.1f s, it had a synchronous standby in %.1f s and the database wrote in %.1f s",
		w.led.Sub(w.lost).Seconds(), since(w.proxy), since(w.paired), since(w.wrote))
}

// waits looks for each part by itself. The database has the table ha_probe.
func (c *cluster) waits(t testing.TB, database string, old *node, lost time.Time) wait {
	t.Helper()
	w := wait{lost: lost}
	now := c.promotion(t, old)
	w.led = time.Now()
	direct := superuserAt(now.pg, "postgres")
	parts := []struct {
		what, address, statement string
		at                       *time.Time
	}{
		{"HAProxy leads to the leader", superuserAt(c.leader, database), "select not pg_is_in_recovery()", &w.proxy},
		{"the leader has a synchronous standby", direct, "select count(*) > 0 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'", &w.paired},
		{"the database writes", superuserAt(c.leader, database), "insert into ha_probe values (1) returning true", &w.wrote},
	}
	failed := make([]error, len(parts))
	var all sync.WaitGroup
	for i, p := range parts {
		all.Go(func() {
			failed[i] = within(p.what, func() error { return holds(p.address, p.statement) })
			*p.at = time.Now()
		})
	}
	all.Wait()
	if err := errors.Join(failed...); err != nil {
		t.Fatal(err)
	}
	return w
}

func superuserAt(address, database string) string {
	return "postgres://postgres:" + superuserPassword + "@" + address + "/" + database
}

// holds is nil when a statement, in a session of its own, says true.
func holds(address, statement string, args ...any) error {
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return err
	}
	var is bool
	err = conn.QueryRow(ctx, statement, args...).Scan(&is)
	if err == nil && !is {
		err = errors.New("not yet")
	}
	return errors.Join(err, conn.Close(context.Background()))
}

// promotion waits until another machine leads.
func (c *cluster) promotion(t testing.TB, old *node) (now *node) {
	t.Helper()
	eventually(t, "another machine leads", func() (err error) {
		if now, err = c.leading(); err == nil && now == old {
			err = errors.New("the old one leads")
		}
		return err
	})
	return now
}

// goal is how long after the promotion the first commit may come.
const goal = 10 * time.Second

// A third machine that had more of the lost leader's log than the one that leads now has to go back before it can
// follow, and until then it is nobody's standby. Whatever was acknowledged is there all the same, and commits are
// acknowledged again within the goal.
func TestAThirdMachineThatIsAheadOfTheNewLeaderFollowsSoon(t *testing.T) {
	c := theCluster(t)
	const database = "postgres"
	c.super(t, database, "create table if not exists ha_probe (n int)", "drop table if exists ha_acked", "create table ha_acked (n bigint)")
	old, err := c.leading()
	if err != nil {
		t.Fatal(err)
	}
	next, err := c.inRole("sync_standby")
	if err != nil {
		t.Fatal(err)
	}
	writers := c.write(t, superuserAt(c.leader, database))
	eventually(t, "commits are acknowledged", func() error {
		if n := len(writers.kept()); n < 100 {
			return fmt.Errorf("%d commits", n)
		}
		return nil
	})
	receiver, err := next.child("walreceiver")
	if err != nil {
		t.Fatal(err)
	}
	if err := syscall.Kill(receiver, syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the third machine is ahead", func() error {
		return holds(superuserAt(old.pg, database), "select (select flush_lsn from pg_stat_replication where application_name <> $1) > (select flush_lsn from pg_stat_replication where application_name = $1)", next.name)
	})
	if err := c.lose(old); err != nil {
		t.Fatal(err)
	}
	lost := time.Now()
	for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGCONT} { // so that it ends without what has come meanwhile
		if err := syscall.Kill(receiver, s); err != nil {
			t.Error(err)
		}
	}
	w := c.waits(t, database, old, lost)
	t.Log(w)
	if waited := w.wrote.Sub(w.led); waited > goal {
		t.Errorf("the first commit came %.1f s after the promotion, want at most %s", waited.Seconds(), goal)
	}
	if err := c.start(old); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the cluster is whole", c.isWhole)
	writers.areThere(t)
}

// inRole is the one machine that has a role.
func (c *cluster) inRole(role string) (*node, error) {
	leader, err := c.leading()
	if err != nil {
		return nil, err
	}
	members, err := leader.members()
	if err != nil {
		return nil, err
	}
	for _, m := range members {
		i := slices.IndexFunc(c.nodes[:], func(n *node) bool { return n.name == m.Name })
		if m.Role == role && i >= 0 {
			return c.nodes[i], nil
		}
	}
	return nil, fmt.Errorf("no %s among %v", role, members)
}

// one is a machine as Patroni speaks of it.
type one struct{ Name, Role, State string }

// members are the machines that this one's Patroni knows.
func (n *node) members() ([]one, error) {
	response, err := http.Get("http://" + n.rest + "/cluster") //nolint:noctx // a server of this test
	if err != nil {
		return nil, err
	}
	defer response.Body.Close() //nolint:errcheck // only read
	var seen struct{ Members []one }
	return seen.Members, json.NewDecoder(response.Body).Decode(&seen)
}

// child is a process of the machine's PostgreSQL.
func (n *node) child(what string) (int, error) {
	pid, err := n.postmaster()
	if err != nil {
		return 0, err
	}
	for _, each := range drive.ChildrenOf(pid) {
		if command, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", each)); err == nil && strings.Contains(string(command), what) {
			return each, nil
		}
	}
	return 0, fmt.Errorf("%s has no %s", n.name, what)
}

// writers commit one row after the other and keep which were acknowledged.
type writers struct {
	address string
	ended   atomic.Bool
	all     sync.WaitGroup

	mu    sync.Mutex
	acked []int64
}

func (c *cluster) write(t testing.TB, address string) *writers {
	w := &writers{address: address}
	var last atomic.Int64
	for range 4 {
		w.all.Go(func() {
			for !w.ended.Load() {
				w.session(&last)
				<-time.After(50 * time.Millisecond)
			}
		})
	}
	t.Cleanup(w.stop)
	return w
}

// session writes until something fails.
func (w *writers) session(last *atomic.Int64) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, err := pgx.Connect(ctx, w.address)
	if err != nil {
		return
	}
	defer conn.Close(ctx) //nolint:errcheck // it may be broken
	for !w.ended.Load() {
		n := last.Add(1)
		if _, err := conn.Exec(ctx, "insert into ha_acked values ($1)", n); err != nil {
			return
		}
		w.mu.Lock()
		w.acked = append(w.acked, n)
		w.mu.Unlock()
	}
}

func (w *writers) stop() {
	w.ended.Store(true)
	w.all.Wait()
}

func (w *writers) kept() []int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Clone(w.acked)
}

// areThere demands each row that was acknowledged.
func (w *writers) areThere(t testing.TB) {
	t.Helper()
	w.stop()
	conn, err := pgx.Connect(t.Context(), w.address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background()) //nolint:errcheck // its work is done
	var lost int
	acked := w.kept()
	if err := conn.QueryRow(t.Context(), "select count(*) from unnest($1::bigint[]) as told (n) where not exists (select 1 from ha_acked a where a.n = told.n)", acked).Scan(&lost); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d commits acknowledged, %d of them lost", len(acked), lost)
	if lost > 0 {
		t.Errorf("%d of %d acknowledged commits are lost", lost, len(acked))
	}
}
