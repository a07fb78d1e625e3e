package ha

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"mwanyi/internal/config"
)

// Every file of the folder is named in its README, and nothing else is.
func TestTheReadmeNamesEveryFile(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join(shipped, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(shipped)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() != "README.md" && !bytes.Contains(readme, []byte("`"+e.Name()+"`")) {
			t.Errorf("README.md does not name %s", e.Name())
		}
	}
}

// The service takes the settings as they are, but for the secrets, which the
// operator has to make.
func TestTheServiceTakesTheShippedSettings(t *testing.T) {
	file := filepath.Join(shipped, "mwanyi.env")
	if _, err := config.Load(config.Serve, nil, file); err == nil {
		t.Error("the shipped file is taken with the secrets that it has, want it refused until they are changed")
	}
	c, err := config.Load(config.Serve, environ(secrets), file)
	if err != nil {
		t.Fatal(err)
	}
	if c.JobLease <= 0 {
		t.Errorf("%s %s, want one", leaseVariable, c.JobLease)
	}
}

// What a crash must not lose is on two machines: these lines may not be lost.
func TestPatroniIsToldToLoseNothing(t *testing.T) {
	var file struct {
		Bootstrap struct {
			DCS struct {
				TTL         int
				Loop        int  `yaml:"loop_wait"`
				Retry       int  `yaml:"retry_timeout"`
				Lag         int  `yaml:"maximum_lag_on_failover"`
				Synchronous bool `yaml:"synchronous_mode"`
				Strict      bool `yaml:"synchronous_mode_strict"`
				PostgreSQL  struct {
					Rewind     bool `yaml:"use_pg_rewind"`
					Parameters map[string]any
				}
			}
			Initdb []any
		}
	}
	read(t, "patroni.yml", &file)
	dcs := file.Bootstrap.DCS
	if !dcs.Synchronous || !dcs.Strict || !dcs.PostgreSQL.Rewind || dcs.Lag != 1<<20 {
		t.Errorf("synchronous %v, strict %v, rewind %v, lag %d: want all, and 1 MiB", dcs.Synchronous, dcs.Strict, dcs.PostgreSQL.Rewind, dcs.Lag)
	}
	if dcs.TTL < dcs.Loop+2*dcs.Retry || dcs.TTL == 0 {
		t.Errorf("ttl %d, want at least loop_wait %d and twice retry_timeout %d", dcs.TTL, dcs.Loop, dcs.Retry)
	}
	// Nobody is acknowledged a commit while the third machine waits for its loop, and while a promotion waits for a pause.
	if pause := dcs.PostgreSQL.Parameters["wal_retrieve_retry_interval"]; dcs.Loop != 3 || pause != "500ms" {
		t.Errorf("loop_wait %d, wal_retrieve_retry_interval %v: want 3, and 500ms", dcs.Loop, pause)
	}
	for _, name := range []string{"fsync", "full_page_writes", "synchronous_commit", "wal_log_hints"} {
		if dcs.PostgreSQL.Parameters[name] != "on" {
			t.Errorf("%s is %v, want on", name, dcs.PostgreSQL.Parameters[name])
		}
	}
	if !slices.Contains(file.Bootstrap.Initdb, any("data-checksums")) {
		t.Errorf("initdb %v, want data-checksums", file.Bootstrap.Initdb)
	}
}

// read parses the first YAML document of a file.
func read(t *testing.T, name string, into any) {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(shipped, name))
	if err != nil {
		t.Fatal(err)
	}
	if err := yaml.Unmarshal(content, into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

// manifest is what is looked at in a Kubernetes manifest.
type manifest struct {
	Kind     string
	Metadata struct{ Name, Namespace string }
	Spec     struct {
		Replicas int
		Selector any
		MinAvail int `yaml:"minAvailable"`
		Strategy struct {
			Rolling struct {
				Unavailable int `yaml:"maxUnavailable"`
				Surge       int `yaml:"maxSurge"`
			} `yaml:"rollingUpdate"`
		}
		Template struct {
			Metadata struct{ Labels map[string]string }
			Spec     struct {
				Links      *bool `yaml:"enableServiceLinks"`
				Grace      int   `yaml:"terminationGracePeriodSeconds"`
				Containers []struct {
					Args  []string
					Ready probe `yaml:"readinessProbe"`
					Live  probe `yaml:"livenessProbe"`
					Begin probe `yaml:"startupProbe"`
				}
			}
		}
	}
}

type probe struct {
	Get struct{ Path, Port string } `yaml:"httpGet"`
}

// The manifests hang together: the probes ask what the service answers, the
// budget and the service find the pods, and a start does not fail by itself.
func TestTheManifestsHangTogether(t *testing.T) {
	content, err := os.ReadFile(filepath.Join(shipped, "kubernetes.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]manifest{}
	for decoder := yaml.NewDecoder(bytes.NewReader(content)); ; {
		var m manifest
		if err := decoder.Decode(&m); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if m.Metadata.Name != "mwanyi" || m.Metadata.Namespace != "mwanyi" {
			t.Errorf("%s is %s in %s", m.Kind, m.Metadata.Name, m.Metadata.Namespace)
		}
		found[m.Kind] = m
	}
	d := found["Deployment"].Spec
	pod := d.Template.Spec
	if len(found) != 3 || len(pod.Containers) != 1 {
		t.Fatalf("%d manifests with %d containers, want 3 with one", len(found), len(pod.Containers))
	}
	c := pod.Containers[0]
	if c.Ready.Get.Path != "/readyz" || c.Live.Get.Path != "/healthz" || c.Begin.Get.Path != "/healthz" {
		t.Errorf("probes %+v %+v %+v", c.Ready, c.Live, c.Begin)
	}
	if pod.Links == nil || *pod.Links {
		t.Error("enableServiceLinks is not false: Kubernetes would make settings that are not known")
	}
	if !slices.Equal(c.Args, []string{"serve", "--config", "/etc/mwanyi/mwanyi.env"}) || pod.Grace < 40 {
		t.Errorf("arguments %v, %d s to stop", c.Args, pod.Grace)
	}
	if d.Strategy.Rolling.Unavailable != 0 || d.Strategy.Rolling.Surge != 1 || found["PodDisruptionBudget"].Spec.MinAvail >= d.Replicas {
		t.Errorf("%d replicas, %+v, %d stay", d.Replicas, d.Strategy, found["PodDisruptionBudget"].Spec.MinAvail)
	}
	if d.Template.Metadata.Labels["app"] != "mwanyi" {
		t.Errorf("labels %v", d.Template.Metadata.Labels)
	}
}

// The programs read the files themselves, where they are installed.
func TestTheProgramsTakeTheirFiles(t *testing.T) {
	t.Run("patroni", func(t *testing.T) {
		installed(t, "patroni")
		at, err := free(loopback, 3)
		if err != nil {
			t.Fatal(err)
		}
		env, err := variables("patroni.env", map[string]string{"PATRONI_RESTAPI_LISTEN": at[0], "PATRONI_RESTAPI_CONNECT_ADDRESS": at[0],
			"PATRONI_POSTGRESQL_LISTEN": at[1], "PATRONI_POSTGRESQL_CONNECT_ADDRESS": at[1]})
		if err != nil {
			t.Fatal(err)
		}
		bin, err := postgresBinaries()
		if err != nil {
			t.Skip("LEFT OUT: ", err)
		}
		// That nobody listens at etcd's address is all it may find.
		_, said := run(t, append(env, "PATRONI_ETCD_HOSTS="+at[2], "PATRONI_POSTGRESQL_BIN_DIR="+bin, "PATRONI_POSTGRESQL_DATA_DIR="+t.TempDir()+"/data"), "patroni", "--validate-config", absolute(t, "patroni.yml"))
		for line := range strings.Lines(said) {
			if !strings.HasPrefix(line, "etcd.hosts") {
				t.Errorf("patroni says: %s", line)
			}
		}
	})
	t.Run("haproxy", func(t *testing.T) {
		installed(t, "haproxy")
		c := &cluster{dir: t.TempDir()}
		pem, err := c.certificate()
		if err != nil {
			t.Fatal(err)
		}
		env, err := variables("haproxy.env", map[string]string{"HA_CERTIFICATE": pem})
		if err != nil {
			t.Fatal(err)
		}
		mustRun(t, env, "haproxy", "-c", "-f", absolute(t, "haproxy.cfg"))
	})
	t.Run("systemd", func(t *testing.T) {
		installed(t, "systemd-analyze")
		// The programs are not installed here; everything else it says is a mistake.
		_, said := run(t, nil, "systemd-analyze", "verify", absolute(t, "mwanyi.service"), absolute(t, "kubo.service"))
		for line := range strings.Lines(said) {
			if !strings.Contains(line, "is not executable: No such file or directory") {
				t.Errorf("systemd says: %s", line)
			}
		}
	})
	t.Run("sh", func(t *testing.T) {
		installed(t, "sh")
		mustRun(t, nil, "sh", "-n", absolute(t, "kubo.sh"))
	})
}

func installed(t *testing.T, program string) {
	t.Helper()
	if _, err := find(program); err != nil {
		t.Skipf("LEFT OUT: %s is not installed", program)
	}
}

func absolute(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join(shipped, name))
	if err != nil {
		t.Fatal(err)
	}
	return path
}
