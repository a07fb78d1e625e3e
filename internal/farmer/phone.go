package farmer

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"sync"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
)

// A phone lies in the database under a data key, and the data key under the
// master secret: whoever has a copy of the database has neither. Beside the
// sealed number stands its HMAC under the data key's other half, by which it
// is found. A new data key is made by the rotation, which also takes the
// phones over to it.

// dataKey is one generation of keys.
type dataKey struct {
	id     string
	aead   cipher.AEAD
	lookup []byte
}

// phoneKeys keeps the opened generations; the rows decide which are live.
type phoneKeys struct {
	mu     sync.Mutex
	opened map[string]*dataKey
}

// sealedKey is a row of phone_key.
type sealedKey struct {
	id     string
	sealed []byte
}

// sealedPhone is a number at rest.
type sealedPhone struct {
	keyID  string
	sealed []byte
	lookup string // by which it is found; empty where only the sealed number is kept
}

const halfKey = 32

// seal encrypts a number for a farmer with the newest key.
func (d *Desk) seal(ctx context.Context, farmerID string, number phone.Number) (sealedPhone, error) {
	keys, err := d.liveKeys(ctx)
	if err != nil {
		return sealedPhone{}, err
	}
	return keys[0].seal(farmerID, number), nil
}

func (k *dataKey) seal(farmerID string, number phone.Number) sealedPhone {
	nonce := make([]byte, k.aead.NonceSize())
	rand.Read(nonce)
	return sealedPhone{keyID: k.id, sealed: k.aead.Seal(nonce, nonce, []byte(number.Reveal()), []byte("farmer/"+farmerID)), lookup: k.lookupOf(number)}
}

// lookupOf is the keyed hash by which a number is found.
func (k *dataKey) lookupOf(number phone.Number) string {
	mac := hmac.New(sha256.New, k.lookup)
	mac.Write([]byte(number.Reveal()))
	return hex.EncodeToString(mac.Sum(nil))
}

// unseal decrypts what seal made for the same farmer.
func (d *Desk) unseal(ctx context.Context, farmerID string, at sealedPhone) (number phone.Number, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		number, _, err = d.unsealIn(tx, farmerID, at)
		return err
	})
	return number, err
}

// unsealIn is unseal inside a transaction; it also gives the key.
func (d *Desk) unsealIn(tx *store.Tx, farmerID string, at sealedPhone) (phone.Number, *dataKey, error) {
	rows, err := phoneKeyRows(tx)
	if err != nil {
		return phone.Number{}, nil, err
	}
	for _, row := range rows {
		if row.id != at.keyID {
			continue
		}
		k, err := d.openKey(row)
		if err != nil {
			return phone.Number{}, nil, err
		}
		number, err := k.open(d.Country, farmerID, at.sealed)
		return number, k, err
	}
	return phone.Number{}, nil, errKeyGone
}

func (k *dataKey) open(country, farmerID string, sealed []byte) (phone.Number, error) {
	n := k.aead.NonceSize()
	if len(sealed) < n {
		return phone.Number{}, errors.New("sealed phone too short")
	}
	plain, err := k.aead.Open(nil, sealed[:n], sealed[n:], []byte("farmer/"+farmerID))
	if err != nil {
		return phone.Number{}, errors.New("sealed phone does not open: altered, or another farmer's")
	}
	return phone.Parsed(country, string(plain))
}

// lookups are the hashes of a number under all live keys.
func (d *Desk) lookups(ctx context.Context, number phone.Number) ([]string, error) {
	keys, err := d.liveKeys(ctx)
	return lookupsUnder(keys, number), err
}

func lookupsUnder(keys []*dataKey, number phone.Number) []string {
	all := make([]string, len(keys))
	for i, k := range keys {
		all[i] = k.lookupOf(number)
	}
	return all
}

// Phone gives a farmer's number; empty when none is on record.
func (d *Desk) Phone(ctx context.Context, farmerID string) (phone.Number, error) {
	p, err := d.Reached(ctx, farmerID)
	if fault.Is(err, fault.FarmerNotRegistered) {
		err = nil
	}
	return p.Phone, err
}

// liveKeys gives the generations, newest first; the first use makes one.
func (d *Desk) liveKeys(ctx context.Context) ([]*dataKey, error) {
	var rows []sealedKey
	read := func(tx *store.Tx) (err error) {
		rows, err = phoneKeyRows(tx)
		return err
	}
	if err := d.Store.Read(ctx, read); err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		made := d.newKey()
		err := d.Store.Update(store.Unwitnessed(ctx), func(tx *store.Tx) error { // a key of the house's own
			if err := tx.Lock(store.PhoneKeys, store.Sole); err != nil {
				return err
			}
			if err := read(tx); err != nil || len(rows) > 0 {
				return err // another process was first
			}
			rows = []sealedKey{made}
			return insertPhoneKey(tx, made, clock.Now())
		})
		if err != nil {
			return nil, err
		}
	}
	return d.openKeys(rows)
}

func (d *Desk) openKeys(rows []sealedKey) ([]*dataKey, error) {
	keys := make([]*dataKey, len(rows))
	for i, row := range rows {
		k, err := d.openKey(row)
		if err != nil {
			return nil, err
		}
		keys[i] = k
	}
	return keys, nil
}

func (d *Desk) newKey() sealedKey {
	made := sealedKey{id: id.New("phk")}
	plain := make([]byte, 2*halfKey)
	rand.Read(plain)
	made.sealed = d.Box.Seal(plain, made.id)
	return made
}

func (d *Desk) openKey(row sealedKey) (*dataKey, error) {
	d.keys.mu.Lock()
	defer d.keys.mu.Unlock()
	if k := d.keys.opened[row.id]; k != nil {
		return k, nil
	}
	plain, err := d.Box.Open(row.sealed, row.id)
	if err != nil {
		return nil, fmt.Errorf("phone key %s: %w", row.id, err)
	}
	if len(plain) != 2*halfKey {
		return nil, fmt.Errorf("phone key %s has %d bytes", row.id, len(plain))
	}
	block, err := aes.NewCipher(plain[:halfKey])
	if err != nil {
		return nil, err
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	if d.keys.opened == nil {
		d.keys.opened = map[string]*dataKey{}
	}
	k := &dataKey{row.id, aead, plain[halfKey:]}
	d.keys.opened[row.id] = k
	return k, nil
}

// rotationBatch is how many phones one transaction of the rotation takes over.
const rotationBatch = 200

// RotatePhoneKeys makes a new data key, seals every phone anew under it and
// deletes the old keys. The service may run meanwhile. A crash leaves some
// phones under old keys, which stay until a later rotation has emptied them.
func (d *Desk) RotatePhoneKeys(ctx context.Context) (moved int, err error) {
	made := d.newKey()
	if err := d.Store.Update(ctx, func(tx *store.Tx) error { return insertPhoneKey(tx, made, clock.Now()) }); err != nil {
		return 0, err
	}
	newest, err := d.openKey(made)
	if err != nil {
		return 0, err
	}
	for _, table := range phoneTables {
		for after := (phoneRow{}); ; {
			var rows []phoneRow
			err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
				rows, err = table.under(tx, newest.id, after, rotationBatch)
				return err
			})
			if err != nil || len(rows) == 0 {
				if err != nil {
					return moved, err
				}
				break
			}
			if err := d.reseal(ctx, table, newest, rows); err != nil {
				return moved, err
			}
			moved += len(rows)
			after = rows[len(rows)-1]
		}
	}
	return moved, d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := tx.Lock(store.PhoneKeys, store.Sole); err != nil {
			return err
		}
		return deleteIdlePhoneKeys(tx, newest.id)
	})
}

// reseal moves rows to the newest key. A phone that was changed since it was
// read is under the newest key already and is left alone.
func (d *Desk) reseal(ctx context.Context, table phoneTable, newest *dataKey, rows []phoneRow) error {
	to := make([]sealedPhone, len(rows))
	for i, row := range rows {
		number, err := d.unseal(ctx, row.farmerID, row.sealedPhone)
		if err != nil {
			return fmt.Errorf("phone of a row under key %s: %w", row.keyID, err)
		}
		to[i] = newest.seal(row.farmerID, number)
	}
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		for i, row := range rows {
			if err := table.reseal(tx, row, to[i]); err != nil {
				return err
			}
		}
		return nil
	})
}

// looksLikePhone refuses texts that are published and must not hold a number.
func looksLikePhone(field, text string) error {
	if phone.In([]byte(`"` + text + `"`)) {
		return fault.New(fault.InvalidRequest, "%s looks like a phone number, and it would be published", field)
	}
	return nil
}
