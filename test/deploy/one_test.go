package deploy

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"mwanyi/internal/config"
)

// Every file of a folder is named in its README.
func TestTheReadmesNameEveryFile(t *testing.T) {
	for _, folder := range []string{"one", "monitoring"} {
		folder = filepath.Join("../../deploy", folder)
		readme := read(t, filepath.Join(folder, "README.md"))
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if e.Name() != "README.md" && !strings.Contains(readme, "`"+e.Name()+"`") {
				t.Errorf("%s/README.md does not name %s", folder, e.Name())
			}
		}
	}
}

// The service takes the settings as they are shipped once the secrets are made,
// on the machine and in the container.
func TestTheServiceTakesTheSettingsOfOneMachine(t *testing.T) {
	const file = "../../deploy/one/mwanyi.env"
	if _, err := config.Load(config.Serve, nil, file); err == nil {
		t.Error("the shipped file is taken with the secrets that it has, want it refused until they are changed")
	}
	var environ []string
	for line := range strings.SplitSeq(read(t, file), "\n") {
		if name, _, found := strings.Cut(line, "=change-me"); found {
			environ = append(environ, name+"="+strings.Repeat("ab", 16)+name)
		}
	}
	if len(environ) < 4 {
		t.Fatalf("%d secrets are to be changed, want at least 4", len(environ))
	}
	if _, err := config.Load(config.Serve, environ, file); err != nil {
		t.Errorf("on the machine: %v", err)
	}
	var compose struct {
		Services map[string]struct {
			Environment map[string]string
			ReadOnly    bool `yaml:"read_only"`
			Ports       []string
		}
	}
	if err := yaml.Unmarshal([]byte(read(t, "../../deploy/one/compose.yaml")), &compose); err != nil {
		t.Fatal(err)
	}
	service := compose.Services["mwanyi"]
	for name, value := range service.Environment {
		before, rest, _ := strings.Cut(value, "${")
		_, after, _ := strings.Cut(rest, "}")
		environ = append(environ, name+"="+before+after)
	}
	if len(service.Environment) == 0 || !service.ReadOnly {
		t.Errorf("the container's settings are %v, read-only %v, want some and true", service.Environment, service.ReadOnly)
	}
	for _, port := range service.Ports {
		if !strings.HasPrefix(port, "127.0.0.1:") {
			t.Errorf("the port %s is open to the world without TLS", port)
		}
	}
	if _, err := config.Load(config.Serve, environ, file); err != nil {
		t.Errorf("in the container: %v", err)
	}
}
