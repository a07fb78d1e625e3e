package follow

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"
)

// provider is a node that refuses wide ranges, as public ones do; every
// hundredth block has a log.
type provider struct {
	widest    uint64
	questions int
	next      uint64 // the block above which all was asked for
	t         *testing.T
}

func (p *provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var question struct {
		ID     json.RawMessage `json:"id"`
		Params []struct {
			From hexutil.Uint64 `json:"fromBlock"`
			To   hexutil.Uint64 `json:"toBlock"`
		} `json:"params"`
	}
	if err := json.NewDecoder(r.Body).Decode(&question); err != nil {
		p.t.Error(err)
	}
	p.questions++
	w.Header().Set("Content-Type", "application/json")
	from, to := uint64(question.Params[0].From), uint64(question.Params[0].To)
	if to-from >= p.widest {
		fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"error":{"code":-32005,"message":"range too wide"}}`, question.ID)
		return
	}
	if to != p.next-1 {
		p.t.Errorf("asked for %d to %d after everything from %d on", from, to, p.next)
	}
	p.next = from
	logs := []types.Log{}
	for block := from; block <= to; block++ {
		if block%100 == 0 {
			logs = append(logs, types.Log{BlockNumber: block, Topics: []common.Hash{{}}})
		}
	}
	text, err := json.Marshal(logs)
	if err != nil {
		p.t.Error(err)
	}
	fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":%s}`, question.ID, text)
}

func TestASearchGoesBackWithoutGapsAndWithinItsBounds(t *testing.T) {
	for _, c := range []struct {
		name     string
		widest   uint64
		from, to uint64
		enough   int
		found    int
		since    uint64
		refused  bool
	}{
		{"a node without limits is asked a few times", 1 << 40, 1, 50_000, 1 << 30, 500, 1, false},
		{"enough ends the search", 1 << 40, 1, 50_000, 3, 20, 48_001, false},
		{"a narrow node is asked in narrow windows", 600, 40_001, 43_000, 1 << 30, 30, 40_001, false},
		{"nothing lies before the first block", 1 << 40, 900, 800, 1, 0, 801, false},
		{"a node that refuses everything is an error", 1, 1, 50_000, 1, 0, 0, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := &provider{widest: c.widest, next: c.to + 1, t: t}
			server := httptest.NewServer(p)
			defer server.Close()
			client, err := ethclient.DialContext(t.Context(), server.URL)
			if err != nil {
				t.Fatal(err)
			}
			defer client.Close()
			logs, since, err := Search(t.Context(), client, ethereum.FilterQuery{}, c.from, c.to, 2000, func(l []types.Log) bool { return len(l) >= c.enough })
			if (err != nil) != c.refused {
				t.Fatalf("%v after %d questions, want a refusal: %v", err, p.questions, c.refused)
			}
			if p.questions > mostQuestions {
				t.Fatalf("%v after %d questions, want at most %v", err, p.questions, mostQuestions)
			}
			if err != nil {
				return
			}
			if len(logs) != c.found || since != c.since {
				t.Errorf("%d logs since block %d, want %d since %d", len(logs), since, c.found, c.since)
			}
			for i := 1; i < len(logs); i++ {
				if logs[i].BlockNumber >= logs[i-1].BlockNumber {
					t.Fatalf("not the newest first: block %d, want less than %d", logs[i].BlockNumber, logs[i-1].BlockNumber)
				}
			}
		})
	}
}

// The questions are used up before an endless chain is.
func TestASearchThatFindsNothingEnds(t *testing.T) {
	p := &provider{widest: 600, next: 1 << 40, t: t}
	server := httptest.NewServer(p)
	defer server.Close()
	client, err := ethclient.DialContext(t.Context(), server.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	_, since, err := Search(t.Context(), client, ethereum.FilterQuery{}, 1, 1<<40-1, 2000, func([]types.Log) bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	if p.questions != mostQuestions {
		t.Errorf("%d questions, want %v", p.questions, mostQuestions)
	}
	if since != p.next {
		t.Errorf("since %d, want %d", since, p.next)
	}
}
