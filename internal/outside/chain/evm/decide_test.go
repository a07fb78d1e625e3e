package evm

import (
	"math/big"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
)

func TestWhatNextWithATransaction(t *testing.T) {
	now := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	fees := func(tip, feeCap int64) fee { return fee{big.NewInt(tip), big.NewInt(feeCap)} }
	base := view{
		nonce: 7, attempts: []attempt{{hash: common.Hash{1}, fee: fees(80, 800), head: 100, at: now.Add(-time.Second)}},
		head: 101, final: 98, next: 7, nextFinal: 7, now: now, sentAt: now.Add(-time.Second), fresh: fees(10, 100),
		policy: policy{rebroadcast: 3 * time.Second, stuckAfter: 20 * time.Second, stuckBlocks: 3, lostAfter: time.Minute, maxFee: big.NewInt(2000)},
	}
	for _, c := range []struct {
		name   string
		change func(*view)
		want   step
		fee    fee
	}{
		{"sent a moment ago", func(*view) {}, wait, fee{}},
		{"never sent by this process", func(v *view) { v.sentAt = time.Time{} }, broadcast, fee{}},
		{"sent long ago", func(v *view) { v.sentAt = now.Add(-3 * time.Second) }, broadcast, fee{}},
		{"mined, not final", func(v *view) { v.mined = &inclusion{block: 99} }, wait, fee{}},
		{"mined and failed, not final", func(v *view) { v.mined = &inclusion{99, true} }, wait, fee{}},
		{"mined in the final block", func(v *view) { v.mined = &inclusion{block: 98} }, settle, fee{}},
		{"failed in the final block", func(v *view) { v.mined = &inclusion{98, true} }, revert, fee{}},
		{"mined, and this process never sent it", func(v *view) { v.mined, v.sentAt = &inclusion{block: 98}, time.Time{} }, settle, fee{}},
		{"the reorganisation took the receipt", func(v *view) { v.mined, v.sentAt = nil, now.Add(-time.Hour) }, broadcast, fee{}},
		{"stuck by blocks", func(v *view) { v.head = 103 }, replace, fees(90, 900)},
		{"stuck by time", func(v *view) { v.attempts[0].at = now.Add(-20 * time.Second) }, replace, fees(90, 900)},
		{"stuck, and today's fee is higher", func(v *view) { v.head, v.fresh = 103, fees(200, 1500) }, replace, fees(200, 1500)},
		{"stuck, and the most is in between", func(v *view) { v.head, v.fresh = 103, fees(200, 9000) }, replace, fees(200, 2000)},
		{"stuck at the most", func(v *view) { v.head, v.attempts[0].fee = 103, fees(80, 1900) }, wait, fee{}},
		{"stuck at the most, sent long ago", func(v *view) {
			v.head, v.attempts[0].fee, v.sentAt = 103, fees(80, 1900), now.Add(-time.Minute)
		}, broadcast, fee{}},
		{"stuck behind another", func(v *view) { v.head, v.next = 103, 6 }, wait, fee{}},
		{"stuck behind another, sent long ago", func(v *view) { v.head, v.next, v.sentAt = 103, 6, now.Add(-time.Minute) }, broadcast, fee{}},
		{"the newest of two attempts counts", func(v *view) {
			v.head = 103
			v.attempts = append(v.attempts, attempt{hash: common.Hash{2}, fee: fees(90, 900), head: 102, at: now})
		}, wait, fee{}},
		{"stuck the second time", func(v *view) {
			v.head = 110
			v.attempts = append(v.attempts, attempt{hash: common.Hash{2}, fee: fees(90, 900), head: 102, at: now})
		}, replace, fees(102, 1013)},
		{"number used at the head, no receipt yet", func(v *view) { v.next, v.head = 8, 110 }, wait, fee{}},
		{"number used for good, just noticed", func(v *view) { v.nextFinal, v.goneSince = 8, now }, wait, fee{}},
		{"number used for good, and nobody has a receipt", func(v *view) { v.nextFinal, v.goneSince = 8, now.Add(-time.Minute) }, lose, fee{}},
		{"number used for good by an attempt of ours", func(v *view) {
			v.nextFinal, v.goneSince, v.mined = 8, now.Add(-time.Hour), &inclusion{block: 90}
		}, settle, fee{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := base
			v.attempts = append([]attempt(nil), base.attempts...)
			c.change(&v)
			got, higher := decide(v)
			if got != c.want {
				t.Fatalf("got %s, want %s", got, c.want)
			}
			if got == replace && (higher.tip.Cmp(c.fee.tip) != 0 || higher.feeCap.Cmp(c.fee.feeCap) != 0) {
				t.Errorf("fee %v, want %v", higher, c.fee)
			}
		})
	}
}

func TestAReplacementIsAlwaysAnEighthHigher(t *testing.T) {
	for _, n := range []int64{0, 1, 7, 8, 9, 1000, 123456789} {
		more := eighthMore(big.NewInt(n)).Int64()
		if more*8 < n*9 {
			t.Errorf("%d becomes %d, want at least nine eighths", n, more)
		}
		if more*8 >= n*9+8 {
			t.Errorf("%d becomes %d, want nine eighths, rounded up", n, more)
		}
	}
}

func TestCallsForOneTransaction(t *testing.T) {
	in := func(kind, item string, limit int) intent {
		return intent{id: kind + item, kind: kind, item: item, limit: limit}
	}
	for _, c := range []struct {
		name  string
		queue []intent
		want  int
		full  bool
	}{
		{"one kind", []intent{in("Deliver", "1", 0), in("Deliver", "2", 0)}, 2, false},
		{"the oldest one's kind", []intent{in("Deliver", "1", 0), in("Advance", "2", 0), in("Deliver", "3", 0)}, 2, false},
		{"no item twice", []intent{in("Advance", "1", 0), in("Advance", "1", 0), in("Advance", "2", 0)}, 2, false},
		{"a limit of its own", []intent{in("Deliver", "1", 2), in("Deliver", "2", 2), in("Deliver", "3", 2)}, 2, true},
		{"the oldest alone", []intent{in("Deliver", "1", 1), in("Deliver", "2", 0)}, 1, true},
		{"a limited one among others", []intent{in("Deliver", "1", 0), in("Deliver", "2", 0), in("Deliver", "3", 1)}, 2, false},
		{"single calls", []intent{in("PayOrder", "1", 0), in("PayOrder", "2", 0)}, 1, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			group, full := together(c.queue)
			if len(group) != c.want || full != c.full {
				t.Errorf("%d calls, full %v; want %d, %v", len(group), full, c.want, c.full)
			}
		})
	}
}
