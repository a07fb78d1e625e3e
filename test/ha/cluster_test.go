package ha

import (
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// shipped is the folder of the files that are run here.
const shipped = "../../deploy/ha"

// loopback is not 127.0.0.1, which Patroni refuses as an address for others.
const loopback = "127.0.0.2"

// node is a machine of Patroni.
type node struct {
	name     string
	rest, pg string // host:port of Patroni and of PostgreSQL
	dir      string
	env      []string
	*process
}

// cluster is deploy/ha's database side.
type cluster struct {
	dir    string
	as     *syscall.Credential
	etcd   [3]*member
	etcdAt string // host:port of all members, with commas
	nodes  [3]*node
	proxy  *process
	way    []string // what HAProxy is told
	leader string   // host:port at which HAProxy leads to the leader
	api    string   // host:port at which HAProxy ends TLS in front of apps
	apps   []string
	ca     *x509.CertPool
}

// the one cluster of a run; tests that kill a machine bring it back.
var (
	oneCluster sync.Mutex
	built      *cluster
)

// theCluster is whole: a leader, a synchronous standby and a replica.
func theCluster(t testing.TB) *cluster {
	t.Helper()
	needed(t)
	oneCluster.Lock()
	defer oneCluster.Unlock()
	if built == nil {
		began := time.Now()
		c, err := newCluster()
		built = c // to be stopped, whatever stands
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("the cluster stood after %.1f s", time.Since(began).Seconds())
	}
	eventually(t, "the cluster is whole", built.isWhole)
	return built
}

func newCluster() (c *cluster, err error) {
	c = &cluster{}
	if c.as, err = unprivileged(); err != nil {
		return c, err
	}
	if c.dir, err = os.MkdirTemp("/tmp", "mwanyi-ha-"); err != nil { // short: it holds sockets
		return c, err
	}
	if err := os.Chmod(c.dir, 0o755); err != nil { //nolint:gosec // the servers run as another user
		return c, err
	}
	return c, errors.Join(c.startEtcd(), c.startNodes(), c.makeRole(), c.startProxy())
}

// folder makes a folder that the servers own.
func (c *cluster) folder(name string) (string, error) {
	dir := filepath.Join(c.dir, name)
	if err := os.Mkdir(dir, 0o700); err != nil {
		return "", err
	}
	if c.as == nil {
		return dir, nil
	}
	return dir, os.Chown(dir, int(c.as.Uid), int(c.as.Gid))
}

// rendered is a file of deploy/ha with some of its texts replaced; each must be there.
func rendered(name string, replacements ...string) (string, error) {
	content, err := os.ReadFile(filepath.Join(shipped, name))
	if err != nil {
		return "", err
	}
	text := string(content)
	for i := 0; i < len(replacements); i += 2 {
		if !strings.Contains(text, replacements[i]) {
			return "", fmt.Errorf("%s has no %q", name, replacements[i])
		}
		text = strings.ReplaceAll(text, replacements[i], replacements[i+1])
	}
	return text, nil
}

// place writes a file that the servers may read.
func (c *cluster) place(name, text string) (string, error) {
	path := filepath.Join(c.dir, name)
	return path, os.WriteFile(path, []byte(text), 0o644) //nolint:gosec // the servers run as another user
}

// variables are a file of NAME=value lines of deploy/ha with others in place of
// some; what takes a place must be there.
func variables(name string, others map[string]string) ([]string, error) {
	text, err := rendered(name)
	if err != nil {
		return nil, err
	}
	all := settings(text)
	for name, value := range others {
		if _, known := all[name]; !known {
			return nil, fmt.Errorf("it has no %s", name)
		}
		all[name] = value
	}
	return environ(all), nil
}

// free are addresses on which nobody listens.
func free(host string, n int) (addresses []string, err error) {
	for range n {
		listener, err := net.Listen("tcp", host+":0")
		if err != nil {
			return nil, err
		}
		defer listener.Close() //nolint:errcheck,gocritic // together, so that they differ
		addresses = append(addresses, listener.Addr().String())
	}
	return addresses, nil
}

func portOf(address string) string {
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		panic(err) // made here
	}
	return port
}

// member is an etcd.
type member struct {
	name string
	dir  string
	env  []string
	*process
}

// startEtcd begins with all members together: the first waits for a second.
func (c *cluster) startEtcd() error {
	at, err := free(loopback, 2*len(c.etcd))
	if err != nil {
		return err
	}
	var clients, peers []string
	for i := range c.etcd {
		clients, peers = append(clients, at[2*i]), append(peers, fmt.Sprintf("db%d=http://%s", i+1, at[2*i+1]))
	}
	for i := range c.etcd {
		m := &member{name: fmt.Sprint("db", i+1)}
		if m.dir, err = c.folder("etcd" + fmt.Sprint(i+1)); err != nil {
			return err
		}
		client, peer := "http://"+at[2*i], "http://"+at[2*i+1]
		m.env, err = variables("etcd.env", map[string]string{
			"ETCD_NAME": m.name, "ETCD_DATA_DIR": filepath.Join(m.dir, "data"), "ETCD_LISTEN_CLIENT_URLS": client, "ETCD_ADVERTISE_CLIENT_URLS": client,
			"ETCD_LISTEN_PEER_URLS": peer, "ETCD_INITIAL_ADVERTISE_PEER_URLS": peer, "ETCD_INITIAL_CLUSTER": strings.Join(peers, ",")})
		if err != nil {
			return err
		}
		c.etcd[i] = m
		if err := c.startMember(m); err != nil {
			return err
		}
	}
	c.etcdAt = strings.Join(clients, ",")
	return c.prepareNodes(c.etcdAt)
}

func (c *cluster) startMember(m *member) (err error) {
	m.process, err = begin(c.as, m.dir, m.env, "etcd")
	return err
}

// prepareNodes writes what each machine of Patroni is told.
func (c *cluster) prepareNodes(etcd string) error {
	bin, err := postgresBinaries()
	if err != nil {
		return err
	}
	for i := range c.nodes {
		n := &node{name: fmt.Sprint("db", i+1)}
		at, err := free(loopback, 2)
		if err != nil {
			return err
		}
		if n.dir, err = c.folder(n.name); err != nil {
			return err
		}
		n.rest, n.pg = at[0], at[1]
		n.env, err = variables("patroni.env", map[string]string{"PATRONI_NAME": n.name,
			"PATRONI_RESTAPI_LISTEN": n.rest, "PATRONI_RESTAPI_CONNECT_ADDRESS": n.rest,
			"PATRONI_POSTGRESQL_LISTEN": n.pg, "PATRONI_POSTGRESQL_CONNECT_ADDRESS": n.pg, "PATRONI_ETCD_HOSTS": etcd})
		if err != nil {
			return err
		}
		n.env = append(n.env, "PATRONI_POSTGRESQL_DATA_DIR="+n.data(), "PATRONI_POSTGRESQL_PGPASS="+filepath.Join(n.dir, "pgpass"), "PATRONI_POSTGRESQL_BIN_DIR="+bin)
		text, err := rendered("patroni.yml", "unix_socket_directories: /var/run/postgresql", "unix_socket_directories: "+n.dir)
		if err != nil {
			return err
		}
		if _, err := c.place(n.name+".yml", text); err != nil {
			return err
		}
		c.nodes[i] = n
	}
	return nil
}

// postgresBinaries is where Debian has those of the newest version.
func postgresBinaries() (string, error) {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/postgres")
	if err != nil || len(found) == 0 {
		return "", errors.Join(err, errors.New("no PostgreSQL in /usr/lib/postgresql"))
	}
	return filepath.Dir(found[len(found)-1]), nil
}

func (n *node) data() string { return filepath.Join(n.dir, "data") }

// start runs a machine's Patroni, which starts PostgreSQL, after what its service
// runs first; that is repeated until it succeeds, as the service manager does.
func (c *cluster) start(n *node) (err error) {
	err = within("patroni-start.sh", func() error {
		script, err := rendered("patroni-start.sh")
		if err != nil {
			return err
		}
		p, err := begin(c.as, n.dir, n.env, "sh", "-c", script) // their user may not read the checkout
		if err != nil {
			return err
		}
		if <-p.Ended; p.Err != nil {
			return fmt.Errorf("%w: %s", p.Err, p.out.Tail())
		}
		return nil
	})
	if err != nil {
		return err
	}
	n.process, err = begin(c.as, n.dir, n.env, "patroni", filepath.Join(c.dir, n.name+".yml"))
	return err
}

// startNodes lets the first machine lead, as the README says.
func (c *cluster) startNodes() error {
	for i, n := range c.nodes {
		if n == nil {
			return errors.New("its machines were not prepared")
		}
		if err := c.start(n); err != nil {
			return err
		}
		if i > 0 {
			continue
		}
		if err := within("the first machine leads", func() error { return n.leads(context.Background()) }); err != nil {
			return fmt.Errorf("%w\n%s", err, n.out.Tail())
		}
	}
	return within("the cluster is whole", c.isWhole)
}

// leads is nil when the machine's Patroni says that it is the leader.
func (n *node) leads(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodOptions, "http://"+n.rest+"/primary", nil)
	if err != nil {
		return err
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close() //nolint:errcheck // nothing is read
	if response.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: status %d", n.name, response.StatusCode)
	}
	return nil
}

// leading is the machine that leads.
func (c *cluster) leading() (*node, error) {
	var all error
	for _, n := range c.nodes {
		err := n.leads(context.Background())
		if err == nil {
			return n, nil
		}
		all = errors.Join(all, err)
	}
	return nil, all
}

// isWhole is nil when there is a leader, a synchronous standby and a replica.
func (c *cluster) isWhole() error {
	n, err := c.leading()
	if err != nil {
		return err
	}
	members, err := n.members()
	if err != nil {
		return err
	}
	roles := map[string]int{}
	for _, m := range members {
		if m.State == "running" || m.State == "streaming" {
			roles[m.Role]++
		}
	}
	if roles["leader"] != 1 || roles["sync_standby"] != 1 || roles["replica"] != 1 {
		return fmt.Errorf("members %v", members)
	}
	return nil
}

// lose ends a machine as a cut of its power does, for all that others can see:
// Patroni first, which would start PostgreSQL again, then PostgreSQL with all its
// processes, of which one that lives on keeps the next from starting.
func (c *cluster) lose(n *node) error {
	n.Kill()
	pid, err := n.postmaster()
	if err != nil {
		return err
	}
	return signalTree(pid, syscall.SIGKILL)
}

// postmaster is the process of the machine's PostgreSQL, and no other that has
// got its number since.
func (n *node) postmaster() (int, error) {
	content, err := os.ReadFile(filepath.Join(n.data(), "postmaster.pid"))
	if err != nil {
		return 0, err
	}
	first, _, _ := strings.Cut(string(content), "\n")
	pid, err := strconv.Atoi(first)
	if err != nil {
		return 0, err
	}
	command, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
	if err == nil && !strings.Contains(string(command), n.data()) {
		err = fmt.Errorf("%d is %q", pid, command)
	}
	return pid, err
}

// The passwords of deploy/ha's own files.
const (
	superuserPassword = "change-me-superuser"
	databasePassword  = "change-me-database"
)

func (c *cluster) makeRole() error {
	n, err := c.leading()
	if err != nil {
		return err
	}
	text, err := rendered("role.sql")
	if err != nil {
		return err
	}
	path, err := c.place("role.sql", text)
	if err != nil {
		return err
	}
	host, port, _ := strings.Cut(n.pg, ":")
	p, err := begin(c.as, c.dir, []string{"PGPASSWORD=" + superuserPassword}, "psql", "-h", host, "-p", port, "-U", "postgres",
		"-v", "ON_ERROR_STOP=1", "-v", "password="+databasePassword, "-f", path)
	if err != nil {
		return err
	}
	if <-p.Ended; p.Err != nil {
		return fmt.Errorf("role.sql: %w: %s", p.Err, p.out.Tail())
	}
	return nil
}

func (c *cluster) startProxy() error {
	pem, err := c.certificate()
	if err != nil {
		return err
	}
	text, err := rendered("haproxy.cfg")
	if err != nil {
		return err
	}
	if _, err := c.place("haproxy.cfg", text); err != nil {
		return err
	}
	at, err := free("127.0.0.1", 6)
	if err != nil {
		return err
	}
	c.leader, c.api, c.apps = at[0], at[1], at[2:5]
	env, err := variables("haproxy.env", map[string]string{"HA_POSTGRES": at[0], "HA_POSTGRES_READ": at[5], "HA_API": at[1], "HA_CERTIFICATE": pem,
		"DB1": c.nodes[0].pg, "DB1_PATRONI": portOf(c.nodes[0].rest), "DB2": c.nodes[1].pg, "DB2_PATRONI": portOf(c.nodes[1].rest),
		"DB3": c.nodes[2].pg, "DB3_PATRONI": portOf(c.nodes[2].rest), "APP1": at[2], "APP2": at[3], "APP3": at[4]})
	if err != nil {
		return err
	}
	c.way = env
	if err := c.runProxy(); err != nil {
		return err
	}
	return within("HAProxy leads to the leader alone", c.leadsToLeader)
}

func (c *cluster) runProxy() (err error) {
	c.proxy, err = begin(c.as, c.dir, c.way, "haproxy", "-db", "-f", filepath.Join(c.dir, "haproxy.cfg"))
	return err
}

// leadsToLeader is nil when many connections in a row have reached the leader:
// HAProxy believes in every server until it has asked it.
func (c *cluster) leadsToLeader() error {
	for range 12 {
		conn, err := pgx.Connect(context.Background(), c.url("mwanyi"))
		if err != nil {
			return err
		}
		var standby bool
		err = conn.QueryRow(context.Background(), "select pg_is_in_recovery()").Scan(&standby)
		if err := errors.Join(err, conn.Close(context.Background())); err != nil {
			return err
		}
		if standby {
			return errors.New("a standby answered")
		}
	}
	return nil
}

// url is the way of the service to a database: through HAProxy.
func (c *cluster) url(database string) string {
	return "postgres://mwanyi:" + databasePassword + "@" + c.leader + "/" + database
}

// super runs statements as the superuser of the leader.
func (c *cluster) super(t testing.TB, database string, statements ...string) {
	t.Helper()
	conn := c.connect(t, database)
	for _, statement := range statements {
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

// connect gives a session of the superuser, which ends with the test.
func (c *cluster) connect(t testing.TB, database string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), "postgres://postgres:"+superuserPassword+"@"+c.leader+"/"+database)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close(context.Background()) }) //nolint:errcheck // it may be closed already
	return conn
}

// stopCluster ends what was started, by itself, and removes its folder.
func stopCluster() error {
	oneCluster.Lock()
	defer oneCluster.Unlock()
	if built == nil {
		return nil
	}
	if built.proxy != nil {
		built.proxy.End(syscall.SIGTERM)
	}
	for _, n := range built.nodes {
		if n == nil || n.process == nil {
			continue
		}
		n.End(syscall.SIGTERM)
		if pid, err := n.postmaster(); err == nil { // a Patroni that was killed has left it
			syscall.Kill(pid, syscall.SIGQUIT) //nolint:errcheck // it may be ending
		}
	}
	for _, m := range built.etcd {
		if m != nil && m.process != nil {
			m.End(syscall.SIGTERM)
		}
	}
	return os.RemoveAll(built.dir)
}
