package signer

import (
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/ethereum/go-ethereum/accounts/keystore"

	"mwanyi/internal/secret"
)

// The cost of scrypt: 32 MB and about a tenth of a second. The passphrase has
// the strength of the master secret, so this guards only a weak one.
const scryptN, scryptP = 1 << 15, 1

const seedLength = 32

// seedFile is a keystore file of version 3 whose content is a seed instead of
// a key.
type seedFile struct {
	Kind    string              `json:"kind"`
	Version int                 `json:"version"`
	Crypto  keystore.CryptoJSON `json:"crypto"`
}

const seedKind = "mwanyi-seed"

// openSeed reads the seed or makes it. Two processes that make it at once end
// with the same one: the second finds the first one's file.
func openSeed(path string, master secret.Text) ([]byte, error) {
	pass, err := passphrase(master)
	if err != nil {
		return nil, err
	}
	seed, err := readSeed(path, pass)
	if !errors.Is(err, fs.ErrNotExist) {
		return seed, err
	}
	err = makeSeed(path, pass)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, fmt.Errorf("make keyring: %w", err)
	}
	return readSeed(path, pass)
}

// passphrase keeps the master secret itself out of the file's encryption: who
// breaks that has found nothing else.
func passphrase(master secret.Text) (string, error) {
	if len(master.Reveal()) < 32 {
		return "", errors.New("the master secret must have at least 32 characters")
	}
	key, err := hkdf.Key(sha256.New, []byte(master.Reveal()), nil, "mwanyi/chain-keyring", 32)
	if err != nil {
		return "", fmt.Errorf("derive passphrase: %w", err)
	}
	return hex.EncodeToString(key), nil
}

func readSeed(path, pass string) ([]byte, error) {
	text, err := os.ReadFile(path) //nolint:gosec // the operator names the file
	if err != nil {
		return nil, fmt.Errorf("read keyring: %w", err)
	}
	var file seedFile
	if err := json.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("read keyring %s: %w", path, err)
	}
	if file.Kind != seedKind || file.Version != 3 {
		return nil, fmt.Errorf("%s is no keyring of this service", path)
	}
	seed, err := keystore.DecryptDataV3(file.Crypto, pass)
	if err != nil {
		return nil, fmt.Errorf("keyring %s does not open: wrong master secret or altered file: %w", path, err)
	}
	if len(seed) != seedLength {
		return nil, fmt.Errorf("keyring %s holds no seed", path)
	}
	return seed, nil
}

// makeSeed writes a new seed. The file appears whole and on disk, or not at
// all; a crash leaves at most a nameless copy that nobody reads.
func makeSeed(path, pass string) error {
	seed := make([]byte, seedLength)
	rand.Read(seed) // never fails: the runtime stops the program when the system has no randomness
	defer clear(seed)
	sealed, err := keystore.EncryptDataV3(seed, []byte(pass), scryptN, scryptP)
	if err != nil {
		return err
	}
	text, err := json.MarshalIndent(seedFile{seedKind, 3, sealed}, "", "  ")
	if err != nil {
		return err
	}
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	tmp, err := os.CreateTemp(dir, ".keyring-*") // mode 0600
	if err != nil {
		return err
	}
	_, err = tmp.Write(text)
	if err = errors.Join(err, tmp.Sync(), tmp.Close()); err == nil {
		err = os.Link(tmp.Name(), path) // unlike a rename, never replaces a file
	}
	if err = errors.Join(err, os.Remove(tmp.Name())); err != nil {
		return err
	}
	return syncDir(dir)
}

func syncDir(dir string) error {
	d, err := os.Open(dir) //nolint:gosec // the operator names the folder
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
