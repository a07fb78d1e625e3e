package ha

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"time"
)

// certificate makes one for HAProxy, key and all in one file as it wants it.
func (c *cluster) certificate() (path string, err error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return "", err
	}
	form := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "mwanyi"}, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour), IsCA: true, BasicConstraintsValid: true}
	made, err := x509.CreateCertificate(rand.Reader, form, form, key.Public(), key)
	if err != nil {
		return "", err
	}
	parsed, err := x509.ParseCertificate(made)
	if err != nil {
		return "", err
	}
	c.ca = x509.NewCertPool()
	c.ca.AddCert(parsed)
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return "", err
	}
	var text bytes.Buffer
	for _, block := range []*pem.Block{{Type: "CERTIFICATE", Bytes: made}, {Type: "PRIVATE KEY", Bytes: private}} {
		if err := pem.Encode(&text, block); err != nil {
			return "", err
		}
	}
	return c.place("mwanyi.pem", text.String())
}
