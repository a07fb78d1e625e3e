package payout

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/sandbox"
)

// clockSkew is how far a request's time may be from the bank's.
const clockSkew = 5 * time.Minute

// The networks of Uganda and the channels behind them, by the ids that this bank
// gives. One bank bears the name of an operator.
var (
	yellowNetworks = []map[string]any{
		{"id": "net-mtn-ug", "name": "MTN Mobile Money", "code": "MTN", "country": "UG", "status": "active", "accountNumberType": "phone", "countryAccountNumberType": "UGPHONE", "channelIds": []string{"chan-momo-ug"}},
		{"id": "net-airtel-ug", "name": "Airtel Money", "code": "AIRTEL", "country": "UG", "status": "active", "accountNumberType": "phone", "countryAccountNumberType": "UGPHONE", "channelIds": []string{"chan-momo-ug"}},
		{"id": "net-mtn-bank", "name": "MTN Staff Bank", "code": "MTNB", "country": "UG", "status": "active", "accountNumberType": "bank", "countryAccountNumberType": "UGBANK", "channelIds": []string{"chan-bank-ug"}},
	}
)

// yellowChannels are the ways out of the account, with what one payment may be.
func (s *System) yellowChannels() (list []map[string]any) {
	for _, kind := range []string{"momo", "bank"} {
		list = append(list, map[string]any{"id": "chan-" + kind + "-ug", "country": "UG", "currency": "UGX", "countryCurrency": "UGUGX", "channelType": kind, "rampType": "withdraw",
			"status": "active", "apiStatus": "active", "settlementType": "instant", "min": max(1, s.o.Least), "max": s.o.Most, "feeLocal": 0, "feeUSD": 0})
	}
	return list
}

// yellowCard speaks Yellow Card's protocol; path is as its own server sees it.
func (s *System) yellowCard(w http.ResponseWriter, r *http.Request, path string) {
	body, err := io.ReadAll(r.Body)
	if err != nil || !s.yellowSigned(r, path, body) {
		sandbox.Answer(w, http.StatusUnauthorized, map[string]any{"code": "AuthenticationError", "message": "signature or time is wrong"})
		return
	}
	sequence, isLookup := strings.CutPrefix(path, "/business/payments/sequence-id/")
	paymentID, isPayment := strings.CutPrefix(path, "/business/send/")
	switch {
	case r.Method == http.MethodGet && path == "/business/rates":
		s.yellowRates(w)
	case r.Method == http.MethodGet && path == "/business/channels":
		sandbox.Answer(w, http.StatusOK, map[string]any{"channels": s.yellowChannels()})
	case r.Method == http.MethodGet && path == "/business/networks":
		sandbox.Answer(w, http.StatusOK, map[string]any{"networks": yellowNetworks})
	case r.Method == http.MethodGet && path == "/business/account":
		held := amountOf(s.bank.holds(railYellowCard).usdc)
		sandbox.Answer(w, http.StatusOK, map[string]any{"accounts": []map[string]any{{"available": held, "currency": "USDC", "currencyType": "crypto"}}})
	case r.Method == http.MethodGet && path == "/business/sends":
		s.yellowList(w, r.URL.Query())
	case r.Method == http.MethodPost && path == "/business/send":
		s.yellowSend(w, body)
	case r.Method == http.MethodGet && (isLookup || isPayment):
		t, found := s.bank.find(sequence)
		if isPayment {
			t, found = s.bank.findID(paymentID)
		}
		if !found || t.Rail != railYellowCard {
			sandbox.Answer(w, http.StatusNotFound, map[string]any{"code": "PaymentNotFound", "message": "no payment has this sequence id"})
			return
		}
		sandbox.Answer(w, http.StatusOK, s.yellowView(t))
	default:
		sandbox.Answer(w, http.StatusNotFound, map[string]any{"code": "NotFound", "message": "no such path"})
	}
}

// yellowRates shows both rates of a dollar. Payments are taken at the lower one,
// so that whoever reads the other is found out.
func (s *System) yellowRates(w http.ResponseWriter) {
	now := clock.Stamp(clock.Now())
	sandbox.Answer(w, http.StatusOK, map[string]any{"rates": []map[string]any{
		{"code": "ETH", "locale": "crypto", "rateId": "ethereum", "updatedAt": now},
		{"code": "BWP", "locale": "BW", "buy": 13, "sell": -13.07, "rateId": "pula", "updatedAt": now},
		{"code": "UGX", "locale": "UG", "buy": json.Number((s.o.Rate + s.o.Rate/50).String()), "sell": json.Number(s.o.Rate.String()), "rateId": "ugandan-shilling", "updatedAt": now},
	}})
}

// yellowSigned checks time and signature as the provider does.
func (s *System) yellowSigned(r *http.Request, path string, body []byte) bool {
	at := r.Header.Get("X-YC-Timestamp")
	sent, err := time.Parse(time.RFC3339, at)
	if err != nil || clock.Since(sent).Abs() > clockSkew {
		return false
	}
	text := at + path + r.Method
	if len(body) > 0 {
		digest := sha256.Sum256(body)
		text += base64.StdEncoding.EncodeToString(digest[:])
	}
	want := "YcHmacV1 " + s.o.YellowCardKey.Reveal() + ":" + s.yellowMAC([]byte(text))
	return hmac.Equal([]byte(want), []byte(r.Header.Get("Authorization")))
}

func (s *System) yellowMAC(text []byte) string {
	mac := hmac.New(sha256.New, []byte(s.o.YellowCardSecret.Reveal()))
	mac.Write(text)
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

// yellowOrder is a payment as it is ordered.
type yellowOrder struct {
	SequenceID   string      `json:"sequenceId"`
	ChannelType  string      `json:"channelType"`
	Country      string      `json:"country"`
	Currency     string      `json:"currency"`
	LocalAmount  money.UGX   `json:"localAmount"`
	Amount       json.Number `json:"amount"`
	Reason       string      `json:"reason"`
	CustomerUID  string      `json:"customerUID"`
	CustomerType string      `json:"customerType"`
	ForceAccept  bool        `json:"forceAccept"`
	Sender       struct {
		BusinessID   string `json:"businessId"`
		BusinessName string `json:"businessName"`
	} `json:"sender"`
	Destination struct {
		AccountNumber string `json:"accountNumber"`
		AccountType   string `json:"accountType"`
		NetworkID     string `json:"networkId"`
		AccountName   string `json:"accountName"`
	} `json:"destination"`
}

// isWhole checks what the provider needs for a payment to a phone that a business
// makes: one amount, who pays, and who holds the wallet.
func (in yellowOrder) isWhole() bool {
	isPhone := slices.ContainsFunc(yellowNetworks, func(n map[string]any) bool {
		return n["id"] == in.Destination.NetworkID && n["accountNumberType"] == "phone"
	})
	return !slices.Contains([]string{in.SequenceID, in.Reason, in.CustomerUID, in.Sender.BusinessID, in.Sender.BusinessName, in.Destination.AccountName}, "") &&
		in.ChannelType == "momo" && in.Country == "UG" && in.Currency == "UGX" && in.LocalAmount > 0 && in.Amount == "" &&
		in.CustomerType == "institution" && in.ForceAccept && in.Destination.AccountType == "momo" && isPhone
}

// yellowSend takes a payment. The provider refuses a sequence id that it knows.
func (s *System) yellowSend(w http.ResponseWriter, body []byte) {
	refuse := func(code, text string) {
		sandbox.Answer(w, http.StatusBadRequest, map[string]any{"code": code, "message": text})
	}
	var in yellowOrder
	switch err := json.Unmarshal(body, &in); {
	case err != nil || !in.isWhole():
		refuse("PaymentValidationError", "a field is missing or wrong")
		return
	case !number.MatchString(in.Destination.AccountNumber):
		refuse("INVALID_ACCOUNT_NUMBER", "not a mobile number")
		return
	}
	if s.isNewAndOutOfBounds(in.SequenceID, in.LocalAmount) {
		refuse("PaymentValidationError", "the amount is not within the channel's limits")
		return
	}
	t, isNew, err := s.bank.take(railYellowCard, in.SequenceID, in.Destination.AccountNumber, in.LocalAmount, s.bank.worth(in.LocalAmount))
	switch {
	case err != nil:
		sandbox.Answer(w, http.StatusInternalServerError, map[string]any{"code": "InternalServerError", "message": "the bank cannot write"})
	case !isNew:
		refuse("SequenceIdExists", "the sequence id was used before")
	case losesReply(t.Phone):
		panic(http.ErrAbortHandler) // net/http's way to close a connection without an answer
	default:
		sandbox.Answer(w, http.StatusOK, s.yellowView(t))
	}
}

// yellowView is a payment in the provider's form.
func (s *System) yellowView(t transfer) map[string]any {
	view := map[string]any{
		"id": t.ID, "sequenceId": t.Reference, "currency": "UGX", "status": map[string]string{accepted: "process", done: "complete", failed: "failed"}[t.State],
		"amount": json.Number(money.Decimal(t.USDC).String()), "convertedAmount": t.UGX, "rate": json.Number(s.o.Rate.String()),
		"createdAt": t.TakenAt.Format(time.RFC3339Nano), "updatedAt": t.changedAt().Format(time.RFC3339Nano),
		"country": "UG", "forceAccept": true, "directSettlement": false, "requestSource": "api", "settlementInfo": map[string]any{},
	}
	if t.Fee > 0 {
		view["serviceFeeAmountUSD"], view["serviceFeeAmountLocal"] = amountOf(s.bank.worth(t.Fee)), t.Fee
	}
	if t.State == failed {
		view["errorCode"] = strings.Replace(t.Code, outOfFunds, "INSUFFICIENT_BALANCE", 1)
	}
	return view
}

// yellowList is a page of the payments, in the order in which they last changed,
// which is the only one that it has.
func (s *System) yellowList(w http.ResponseWriter, query url.Values) {
	from, err := time.Parse(time.RFC3339Nano, query.Get("startDate"))
	start, startErr := strconv.Atoi(query.Get("startAt"))
	size, sizeErr := strconv.Atoi(query.Get("perPage"))
	if err != nil || startErr != nil || sizeErr != nil || start < 0 || size < 1 || size > 100 ||
		query.Get("rangeBy") != "updatedAt" || query.Get("sortBy") != "updatedAt" || query.Get("orderBy") != "asc" {
		sandbox.Answer(w, http.StatusBadRequest, map[string]any{"code": "ValidationError", "message": "startDate, startAt, perPage, all by updatedAt, asc"})
		return
	}
	page := []map[string]any{}
	for _, t := range s.bank.known(railYellowCard) {
		if t.changedAt().Before(from) {
			continue
		}
		if start--; start < 0 && len(page) < size {
			page = append(page, s.yellowView(t))
		}
	}
	sandbox.Answer(w, http.StatusOK, map[string]any{"payments": page})
}

// tell sends the callback of an ended transfer in its rail's form.
func (s *System) tell(ctx context.Context, t transfer) error {
	switch t.Rail {
	case railPawaPay:
		return s.tellPawaPay(ctx, pawaView(t))
	case railMTN:
		return s.tellMTN(ctx, t)
	case railAirtel:
		return s.tellAirtel(ctx, t)
	}
	view := s.yellowView(t)
	news := map[string]any{
		"id": t.ID, "sequenceId": t.Reference, "status": view["status"], "apiKey": s.o.YellowCardKey.Reveal(), "settlementInfo": map[string]any{},
		"event": "SEND." + map[string]string{done: "COMPLETE", failed: "FAILED"}[t.State], "executedAt": t.EndedAt.UnixMilli(),
	}
	if code, hasFailed := view["errorCode"]; hasFailed {
		news["errorCode"] = code
	}
	body, err := json.Marshal(news)
	if err != nil {
		return err
	}
	header := http.Header{"Content-Type": {"application/json"}}
	header.Set("X-YC-Signature", s.yellowMAC(body))
	return s.o.Callbacks.Post(ctx, sandbox.Payout, s.o.Path, header, body)
}
