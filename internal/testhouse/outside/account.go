package outside

import (
	"errors"
	"strconv"
	"sync"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/payrail"
)

// RailAccount is our account at a rail. Its statement comes in pages of two, and
// each page repeats the last line of the page before.
type RailAccount struct {
	Currency  string
	HasTopUps bool

	mu    sync.Mutex
	began int64 // what it held before the first line
	lines []payrail.Movement
	fails error
	reads int
}

// NewRailAccount holds something from the beginning.
func NewRailAccount(currency string, began int64, hasTopUps bool) *RailAccount {
	return &RailAccount{Currency: currency, HasTopUps: hasTopUps, began: began}
}

// Moves adds a line to the statement.
func (a *RailAccount) Moves(line payrail.Movement) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if line.At.IsZero() {
		line.At = clock.Now()
	}
	if line.Currency == "" {
		line.Currency = a.Currency
	}
	a.lines = append(a.lines, line)
}

// Drops takes the last line back.
func (a *RailAccount) Drops() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.lines = a.lines[:len(a.lines)-1]
}

// Fails lets the rail answer with an error; nil: it answers again.
func (a *RailAccount) Fails(with error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.fails = with
}

// Reads counts how often the statement was asked for.
func (a *RailAccount) Reads() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.reads
}

func (a *RailAccount) holding() (payrail.Holding, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	held := payrail.Holding{Currency: a.Currency, Amount: a.began, At: clock.Now()}
	for _, line := range a.lines {
		held.Amount += line.Amount
	}
	return held, a.fails
}

func (a *RailAccount) page(after string) (payrail.Movements, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.reads++
	if a.fails != nil {
		return payrail.Movements{}, a.fails
	}
	from := 0
	if after != "" {
		n, err := strconv.Atoi(after)
		if err != nil || n > len(a.lines) {
			return payrail.Movements{}, errors.New("no mark of this account")
		}
		from = n
	}
	to := min(from+2, len(a.lines))
	shown := a.lines[from:to]
	if len(shown) > 0 {
		shown = a.lines[max(0, from-1):to]
	}
	return payrail.Movements{Lines: shown, Next: strconv.Itoa(to), HasMore: to < len(a.lines), Through: clock.Now(), HasTopUps: a.HasTopUps}, nil
}
