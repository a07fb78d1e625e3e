package storetest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"testing"
	"time"

	"mwanyi/internal/clock"
)

// RentedServer starts a PostgreSQL server as those that are rented: it is reached by
// TLS and a password alone, and the role that its user gets may make tables in one
// schema of a database that is not its own, and nothing else. The URL names the
// authority of the server's certificate.
func RentedServer(t testing.TB) string {
	t.Helper()
	_, owner, err := unprivileged()
	if err != nil {
		t.Fatal(err)
	}
	dir, err := newFolder(owner)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) }) //nolint:errcheck // a temporary folder
	place := func(name string, text []byte) string {
		path := filepath.Join(dir, name)
		err := os.WriteFile(path, text, 0o600)
		if err == nil && owner != nil {
			err = os.Chown(path, int(owner.Uid), int(owner.Gid))
		}
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	certificate, key, err := selfSigned()
	if err != nil {
		t.Fatal(err)
	}
	authority := place("server.crt", certificate)
	port := freePort(t)
	address, stop, err := startServer(port, append([]string{
		"ssl = on", "ssl_cert_file = '" + authority + "'", "ssl_key_file = '" + place("server.key", key) + "'", "password_encryption = scram-sha-256",
		"hba_file = '" + place("hba.conf", []byte("local all postgres trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n")) + "'",
	}, Durable...)...)
	needed(t, err)
	t.Cleanup(func() { stop() }) //nolint:errcheck // it ends with the process at the latest
	password := rand.Text()
	for _, statement := range []string{
		"create role tenant login password '" + password + "' nosuperuser nocreatedb nocreaterole noreplication",
		"create database rented",
		"revoke all on database rented from public",
		"grant connect on database rented to tenant",
	} {
		run(t, address, statement)
	}
	inside, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	inside.Path = "/rented"
	run(t, inside.String(), "grant usage, create on schema public to tenant")
	return (&url.URL{Scheme: "postgres", User: url.UserPassword("tenant", password), Host: fmt.Sprint("127.0.0.1:", port), Path: "/rented",
		RawQuery: url.Values{"sslmode": {"verify-full"}, "sslrootcert": {authority}}.Encode()}).String()
}

// selfSigned is a certificate of this machine that is its own authority.
func selfSigned() (certificate, key []byte, err error) {
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	form := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "rented"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: clock.Now().Add(-time.Hour), NotAfter: clock.Now().Add(24 * time.Hour), IsCA: true, BasicConstraintsValid: true}
	made, err := x509.CreateCertificate(rand.Reader, form, form, private.Public(), private)
	if err != nil {
		return nil, nil, err
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: made}), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}), err
}

// freePort is one that nobody listens on.
func freePort(t testing.TB) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()                     //nolint:errcheck // it was only for the number
	return l.Addr().(*net.TCPAddr).Port //nolint:errcheck,forcetypeassert // of TCP
}
