// Package drive is what the tests of the whole binary share: programs that are
// started and do not outlive their test, calls over HTTP, and patience.
//
//	credentials.go  the file that mwanyi dev writes for whoever calls it
//	process.go      a child process and what it writes
//	group_linux.go  a group that ends with the tests; group_other.go elsewhere
//	stat.go         what a process has worked, and who its children are
//	client.go       requests and answers
//	wait.go         until something happens
package drive

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

// CredentialsFile is where mwanyi dev writes, in its data folder.
const CredentialsFile = "dev-credentials.json"

// Credentials is the documented shape of that file.
type Credentials struct {
	BaseURL        string            `json:"base_url"`
	SandboxURL     string            `json:"sandbox_url"`
	RPCURL         *string           `json:"rpc_url"`
	Credentials    []Credential      `json:"credentials"`
	InboundSecrets map[string]string `json:"inbound_secrets"`
	Users          []User            `json:"users"`
}

// User is somebody of the demo who signs in.
type User struct {
	Role           string  `json:"role"`
	UserID         string  `json:"user_id"`
	OrganisationID *string `json:"organisation_id"`
	Email          string  `json:"email"`
	SignInURL      string  `json:"sign_in_url"`
}

// Credential is a key of one role.
type Credential struct {
	Role           string  `json:"role"`
	OrganisationID *string `json:"organisation_id"`
	APIKey         string  `json:"api_key"`
}

// Token is the body of POST /auth/token.
func (c Credential) Token() map[string]any {
	body := map[string]any{"api_key": c.APIKey}
	if c.OrganisationID != nil {
		body["cooperative_id"] = *c.OrganisationID
	}
	return body
}

// Of is the first credential of a role.
func (c Credentials) Of(role string) (Credential, bool) {
	for _, one := range c.Credentials {
		if one.Role == role {
			return one, true
		}
	}
	return Credential{}, false
}

// ReadCredentials reads the file, which has no field but those.
func ReadCredentials(path string) (c Credentials, err error) {
	text, err := os.ReadFile(path) //nolint:gosec // the test names the folder
	if err != nil {
		return c, err
	}
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&c); err != nil {
		return c, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}
