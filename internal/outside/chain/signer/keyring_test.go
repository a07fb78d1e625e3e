package signer

import (
	"bytes"
	"crypto/ecdsa"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"mwanyi/internal/secret"
)

var testMaster = secret.New("a master secret for tests, long enough to be one")

func openKeyring(t *testing.T, path string) *Keyring {
	t.Helper()
	k, err := OpenKeyring(path, testMaster)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func account(t *testing.T, k *Keyring, role Role, index uint32) Signer {
	t.Helper()
	s, err := k.SignerOf(role, index)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTheKeyringIsMadeOnceAndKeepsItsAccounts(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keys", "keyring.json")
	first, again := openKeyring(t, path), openKeyring(t, path)
	seen := map[common.Address]string{}
	for role := range Role(len(roleNames)) {
		for _, index := range []uint32{0, 1, hardened - 1} {
			a := account(t, first, role, index).Address()
			if b := account(t, again, role, index).Address(); a != b {
				t.Errorf("%s/%d is %s, want %s as before", role, index, b, a)
			}
			name := fmt.Sprintf("%s/%d", role, index)
			if other, has := seen[a]; has {
				t.Errorf("%s and %s share an account, want one each", name, other)
			}
			seen[a] = name
		}
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file has mode %v (%v), want 0600", info.Mode(), err)
	}
	left, err := filepath.Glob(filepath.Join(filepath.Dir(path), ".keyring-*"))
	if err != nil {
		t.Fatalf("left over: %v", err)
	}
	if len(left) != 0 {
		t.Errorf("left over: len(left) is %d, want 0: %v", len(left), left)
	}
	if k := openKeyring(t, filepath.Join(t.TempDir(), "k.json")); account(t, k, Admin, 0).Address() == account(t, first, Admin, 0).Address() {
		t.Error("two installations share an account")
	}
}

func TestProcessesThatMakeTheKeyringAtOnceAgree(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keyring.json")
	admins := make([]common.Address, 4)
	var wg sync.WaitGroup
	for i := range admins {
		wg.Go(func() {
			k, err := OpenKeyring(path, testMaster)
			if err != nil {
				t.Error(err)
				return
			}
			admins[i] = account(t, k, Admin, 0).Address()
		})
	}
	wg.Wait()
	for _, a := range admins[1:] {
		if a != admins[0] {
			t.Fatalf("different keyrings: %v", admins)
		}
	}
}

func TestAKeyringDoesNotOpenWithAnotherSecretOrAfterATouch(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keyring.json")
	openKeyring(t, path)
	if _, err := OpenKeyring(path, secret.New("another master secret, just as long as it")); err == nil {
		t.Error("it opened with another master secret, want an error")
	}
	if _, err := OpenKeyring(path, secret.New("short")); err == nil {
		t.Error("a short master secret was taken, want an error")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var file seedFile
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	flipped := []byte(file.Crypto.CipherText)
	flipped[0] ^= 1
	for name, bad := range map[string]string{
		"a flipped bit": strings.Replace(string(text), file.Crypto.CipherText, string(flipped), 1),
		"half a file":   string(text[:len(text)/2]),
		"an empty file": "",
		"another kind":  strings.Replace(string(text), seedKind, "wallet", 1),
	} {
		if err := os.WriteFile(path, []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := OpenKeyring(path, testMaster); err == nil {
			t.Errorf("%s: it opened, want an error", name)
		}
		if after, err := os.ReadFile(path); err != nil {
			t.Errorf("%s: the file was replaced: %v", name, err)
		} else if string(after) != bad {
			t.Errorf("%s: the file was replaced: after %s, want %v", name, string(after), bad)
		}
	}
}

func TestAccountsThatDoNotExistAreRefused(t *testing.T) {
	k := openKeyring(t, filepath.Join(t.TempDir(), "keyring.json"))
	if _, err := k.SignerOf(Role(len(roleNames)), 0); err == nil {
		t.Error("an unknown role has an account, want an error")
	}
	if _, err := k.SignerOf(Admin, hardened); err == nil {
		t.Error("a hardened index has an account, want an error")
	}
	if got := Role(99).String(); got != "ROLE_99" {
		t.Errorf("an unknown role is called %s, want ROLE_99", got)
	}
}

func TestNoKeyCanBePrinted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keyring.json")
	k := openKeyring(t, path)
	s := account(t, k, Operator, 0)
	seed, err := openSeed(path, testMaster)
	if err != nil {
		t.Fatal(err)
	}
	key := s.(*local).key
	holder := struct {
		Keys   *Keyring
		hidden *Keyring
		Signer Signer
		signer Signer
	}{k, k, s, s}
	var out bytes.Buffer
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%o", "%t"} {
		fmt.Fprintf(&out, verb+verb+verb+"\n", k, s, holder)
	}
	for _, log := range []*slog.Logger{slog.New(slog.NewJSONHandler(&out, nil)), slog.New(slog.NewTextHandler(&out, nil))} {
		log.Info("keys", "keyring", k, "signer", s, "holder", holder)
	}
	if err := json.NewEncoder(&out).Encode(holder); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	out.Write(file)
	printed := strings.ToLower(out.String())
	for name, private := range map[string][]byte{
		"seed": seed, "key": crypto.FromECDSA(key), "account key": crypto.FromECDSA(k.account.key), "chain code": k.account.chain,
	} {
		for _, form := range []string{hex.EncodeToString(private), fmt.Sprintf("%d", private), strings.Trim(fmt.Sprintf("%d", private[:8]), "[]")} {
			if strings.Contains(printed, form) {
				t.Errorf("the %s is printed: %s", name, form)
			}
		}
	}
	number := func(key *ecdsa.PrivateKey) string { return new(big.Int).SetBytes(crypto.FromECDSA(key)).String() }
	if strings.Contains(printed, number(key)) {
		t.Errorf("a key is printed as a number: printed %q, want no %q in it", printed, number(key))
	}
	if strings.Contains(printed, number(k.account.key)) {
		t.Errorf("a key is printed as a number: printed %q, want no %q in it", printed, number(k.account.key))
	}
	if !strings.Contains(printed, strings.ToLower(s.Address().Hex())) {
		t.Error("the address is hidden too")
	}
}
