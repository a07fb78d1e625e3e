package hedera

import (
	"bytes"
	"context"
	"crypto/sha512"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// runningHashVersion is the only one that topics use today.
const runningHashVersion = 3

// RunningHash is the hash of a topic after a message: SHA-384 over the hash
// before it, the place of the message and the message. The network computes it
// over what Java's object serialization writes, so these are its bytes: a
// header, an array of bytes with its class, a block of plain numbers, and a
// second array that refers to the first one's class.
func RunningHash(before []byte, payer, topic string, at time.Time, sequence uint64, message []byte) ([]byte, error) {
	who, err := entity(payer)
	if err != nil {
		return nil, err
	}
	where, err := entity(topic)
	if err != nil {
		return nil, err
	}
	inner := sha512.Sum384(message)
	var b bytes.Buffer
	b.Write([]byte{0xac, 0xed, 0, 5})
	b.Write([]byte{0x75, 0x72, 0, 2, '[', 'B', 0xac, 0xf3, 0x17, 0xf8, 0x06, 0x08, 0x54, 0xe0, 2, 0, 0, 0x78, 0x70})
	writeBytes(&b, before)
	b.Write([]byte{0x77, 76})
	for _, n := range []uint64{runningHashVersion, who[0], who[1], who[2], where[0], where[1], where[2], uint64(at.Unix())} { //nolint:gosec // after 1970
		b.Write(binary.BigEndian.AppendUint64(nil, n))
	}
	b.Write(binary.BigEndian.AppendUint32(nil, uint32(at.Nanosecond()))) //nolint:gosec // below 10^9
	b.Write(binary.BigEndian.AppendUint64(nil, sequence))
	b.Write([]byte{0x75, 0x71, 0, 0x7e, 0, 0})
	writeBytes(&b, inner[:])
	sum := sha512.Sum384(b.Bytes())
	return sum[:], nil
}

func writeBytes(b *bytes.Buffer, content []byte) {
	b.Write(binary.BigEndian.AppendUint32(nil, uint32(len(content)))) //nolint:gosec // 48
	b.Write(content)
}

// entity reads shard.realm.number.
func entity(id string) (parts [3]uint64, err error) {
	texts := strings.Split(id, ".")
	if len(texts) != len(parts) {
		return parts, fmt.Errorf("%q is no Hedera id", id)
	}
	for i, text := range texts {
		if parts[i], err = strconv.ParseUint(text, 10, 63); err != nil {
			return parts, fmt.Errorf("%q is no Hedera id", id)
		}
	}
	return parts, nil
}

// Damage is a message of the topic that does not follow from the one before.
type Damage struct {
	Sequence uint64
	Text     string
}

// String says it in words.
func (d Damage) String() string { return fmt.Sprintf("entry %d: %s", d.Sequence, d.Text) }

// Verify reads the whole topic from the mirror node and computes its running
// hash again. It gives the number of messages, the last running hash, which
// anybody can compare with another mirror node's, and what does not fit.
func (t *Topic) Verify(ctx context.Context) (size uint64, hash []byte, found []Damage, err error) {
	hash = make([]byte, sha512.Size384)
	for {
		page, err := t.mirror.messagesAfter(ctx, size)
		if err != nil || len(page) == 0 {
			return size, hash, found, err
		}
		for _, m := range page {
			if size++; m.SequenceNumber != size {
				found = append(found, Damage{size, "it is missing"})
				return size - 1, hash, found, nil
			}
			at, err := m.at()
			if err != nil {
				return size, hash, found, err
			}
			want, err := RunningHash(hash, m.Payer, t.id, at, size, m.Message)
			if err != nil {
				return size, hash, found, err
			}
			if !bytes.Equal(m.RunningHash, want) {
				found = append(found, Damage{size, "its running hash does not follow from the one before it"})
			}
			hash = m.RunningHash // a break is named once, where it is
		}
	}
}
