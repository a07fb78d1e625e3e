package pawapay

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/wire"
)

// wallet names one of our wallets.
type wallet struct {
	Country  string `json:"country"`
	Currency string `json:"currency"`
}

// ours is the wallet that payouts come from. An account with a wallet for each
// network has several of the same country and currency.
var ours = wallet{Country: "UGA", Currency: payrail.UGX}

// Balance adds our wallets up. An answer without one of ours is no zero.
func (r *Rail) Balance(ctx context.Context) (payrail.Holding, error) {
	var body struct {
		Balances []struct {
			Country  string `json:"country"`
			Currency string `json:"currency"`
			Balance  string `json:"balance"`
		} `json:"balances"`
	}
	if err := r.wire.Get(ctx, "/v2/wallet-balances?country=UGA", &body); err != nil {
		return payrail.Holding{}, err
	}
	total, wallets := int64(0), 0
	for _, b := range body.Balances {
		if b.Country != ours.Country || b.Currency != ours.Currency {
			continue
		}
		amount, err := payrail.ParseBalance(payrail.UGX, b.Balance)
		if err != nil {
			return payrail.Holding{}, err
		}
		total, wallets = total+amount, wallets+1
	}
	if wallets == 0 || wallets > 10 {
		return payrail.Holding{}, fmt.Errorf("the rail shows %d wallets in Ugandan shillings", wallets)
	}
	return payrail.Holding{Currency: payrail.UGX, Amount: total, At: clock.Now()}, nil
}

const (
	// behind is how late a transaction may come onto the provider's statement;
	// its documents say 20 minutes, and earlier ones 60.
	behind = time.Hour
	// maxFile bounds a statement; one that is longer is asked for a shorter time.
	maxFile = 8 << 20
	// patience is how long one call waits for a statement to be made. The next
	// call with the same mark goes on waiting for the same one.
	patience = 20 * time.Second
)

// windows are the times that one statement may cover, the longest that the
// provider makes first.
var windows = []time.Duration{31 * 24 * time.Hour, 24 * time.Hour, time.Hour}

// beginning is before the first day of any wallet of ours.
var beginning = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

// asked is a statement that the provider is making.
type asked struct {
	id   string
	from time.Time
	to   time.Time
}

// Statement has the provider make a statement file of the time behind the mark,
// which is a time, and reads it. The last hour is left out: a line of it may
// still come, behind a mark that has gone on.
// spec: rail-account
func (r *Rail) Statement(ctx context.Context, after string) (payrail.Movements, error) {
	from := beginning
	if after != "" {
		var err error
		if from, err = time.Parse(time.RFC3339, after); err != nil {
			return payrail.Movements{}, errors.New("not a mark of this rail's statement")
		}
	}
	end := clock.Now().Add(-behind).Truncate(time.Second)
	if !from.Before(end) {
		return payrail.Movements{Next: after, Through: from, HasTopUps: true}, nil
	}
	var tooLong error
	for _, window := range windows {
		to := from.Add(window)
		if to.After(end) {
			to = end
		}
		made, file, err := r.file(ctx, from, to)
		if errors.Is(err, exchange.ErrTooLong) {
			tooLong = err
			continue
		}
		if err != nil {
			return payrail.Movements{}, err
		}
		lines, err := readFile(file, from, made.to)
		if err != nil {
			return payrail.Movements{}, err
		}
		return payrail.Movements{Lines: lines, Next: made.to.Format(time.RFC3339), HasMore: made.to.Before(end), Through: made.to, HasTopUps: true}, nil
	}
	return payrail.Movements{}, tooLong
}

// file gives a statement of the time between: the one that was asked for before
// and has not been read yet, if it begins at the same time, or a new one.
func (r *Rail) file(ctx context.Context, from, to time.Time) (asked, []byte, error) {
	select {
	case r.turn <- struct{}{}:
		defer func() { <-r.turn }()
	case <-ctx.Done():
		return asked{}, nil, ctx.Err()
	}
	if r.asked.id == "" || !r.asked.from.Equal(from) || r.asked.to.After(to) {
		made, err := r.ask(ctx, from, to)
		if err != nil {
			return asked{}, nil, err
		}
		r.asked = made
	}
	made := r.asked
	address, err := r.address(ctx, made.id)
	if errors.Is(err, errNotMade) || ctx.Err() != nil {
		return asked{}, nil, err
	}
	r.asked = asked{} // what comes next is the end of it, good or bad
	if err != nil {
		return asked{}, nil, err
	}
	file, err := r.wire.Download(ctx, address, maxFile)
	return made, file, err
}

// statementRequest asks for a statement.
type statementRequest struct {
	Wallet      wallet `json:"wallet"`
	CallbackURL string `json:"callbackUrl,omitzero"`
	StartDate   string `json:"startDate"` // in UTC, without a zone
	EndDate     string `json:"endDate"`
	Compressed  bool   `json:"compressed"`
}

const statementTime = "2006-01-02T15:04:05"

// ask orders a statement. It begins a second early: whether the provider counts
// its first second in is not said, and what is too early is left out here.
func (r *Rail) ask(ctx context.Context, from, to time.Time) (asked, error) {
	answer, err := r.wire.Do(ctx, http.MethodPost, "/v2/statements", statementRequest{
		Wallet: ours, CallbackURL: r.o.CallbackURL,
		StartDate: from.Add(-time.Second).UTC().Format(statementTime), EndDate: to.UTC().Format(statementTime),
	})
	if err != nil {
		return asked{}, err
	}
	if !answer.OK() {
		return asked{}, wire.Refused(answer)
	}
	var body struct {
		ID      string        `json:"statementId"`
		Status  string        `json:"status"`
		Failure failureReason `json:"failureReason"`
	}
	if err := answer.Into(&body); err != nil {
		return asked{}, err
	}
	if body.Status != "ACCEPTED" || body.ID == "" {
		return asked{}, fmt.Errorf("the rail makes no statement: %.40q %.60q", body.Status, body.Failure.Code)
	}
	return asked{id: body.ID, from: from, to: to}, nil
}

// errNotMade: the statement is still being made.
var errNotMade = errors.New("the rail is still making the statement")

// address waits until the statement is made and gives where it lies.
func (r *Rail) address(ctx context.Context, id string) (string, error) {
	left := patience
	for wait := 100 * time.Millisecond; ; wait *= 2 {
		var body struct {
			Status string `json:"status"`
			Data   struct {
				ID     string `json:"statementId"`
				Status string `json:"status"`
				URL    string `json:"downloadUrl"`
			} `json:"data"`
		}
		if err := r.wire.Get(ctx, "/v2/statements/"+url.PathEscape(id), &body); err != nil {
			return "", err
		}
		switch {
		case body.Status != "FOUND" || body.Data.ID != id:
			return "", fmt.Errorf("the rail answered %.40q for another statement", body.Status)
		case body.Data.Status == "COMPLETED":
			return body.Data.URL, nil
		case body.Data.Status != "PROCESSING":
			return "", fmt.Errorf("the rail's statement is %.40q", body.Data.Status)
		}
		if left -= wait; left < 0 {
			return "", errNotMade
		}
		select {
		case <-ctx.Done():
			return "", ctx.Err()
		case <-time.After(wait):
		}
	}
}
