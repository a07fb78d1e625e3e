package desk

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
)

// catalogue is the words of a language, by key.
type catalogue map[string]string

// fallback is the language that everything is written in first.
const fallback = "en"

// languages are those of the catalogues, as they call themselves.
var languages = []struct{ code, name string }{{"en", "English"}, {"lg", "Luganda"}, {"sw", "Kiswahili"}}

func readCatalogues() (map[string]catalogue, error) {
	all := map[string]catalogue{}
	for _, l := range languages {
		content, err := files.ReadFile("words/" + l.code + ".json")
		if err != nil {
			return nil, err
		}
		words := catalogue{}
		if err := json.Unmarshal(content, &words); err != nil {
			return nil, fmt.Errorf("words/%s.json: %w", l.code, err)
		}
		words[""] = l.code
		all[l.code] = words
	}
	return all, nil
}

// say is the text of a key, with its names in braces filled from pairs of names and values.
func (v *visit) say(key string, pairs ...string) string {
	text, known := v.words[key]
	if !known {
		if text, known = v.desk.words[fallback][key]; !known {
			return key
		}
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		text = strings.ReplaceAll(text, "{"+pairs[i]+"}", pairs[i+1])
	}
	return text
}

// stateWord is what a value of the API is called. What has no word is shown as it is: ids,
// and values that came later than this catalogue.
func (v *visit) stateWord(value string) string {
	if word, known := v.words["state."+value]; known {
		return word
	}
	return value
}

// The tones of states. What is not here is plain.
var (
	goodStates = words("COMPLETED COMPLETE FILED ACTIVE APPROVED SETTLED PAID CONFIRMED REPAID DELIVERED_OK CLEAR DONE EXPORTED yes")
	waitStates = words("PENDING PROCESSING RETRY_1 RETRY_2 RETRY_3 GENERATING GENERATED PENDING_GPS PENDING_REVIEW INVITED OPEN DISBURSING SENT TAKEN FLAGGED AWAITING_CONSENT")
	badStates  = words("FAILED MANUAL_REVIEW FILING_RETRY BLOCKED SUSPENDED REJECTED REFUSED PARKED DEFAULTED VOIDED REVOKED FAIL EXPIRED LOW")
)

func words(list string) map[string]bool {
	all := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		all[word] = true
	}
	return all
}

// state is a value of the API as a badge: word, colour and icon.
func (v *visit) state(value string) *badge {
	b := &badge{Word: v.stateWord(value), Tone: "plain", Icon: "•"}
	switch {
	case goodStates[value]:
		b.Tone, b.Icon = "good", "✓"
	case waitStates[value]:
		b.Tone, b.Icon = "wait", "…"
	case badStates[value]:
		b.Tone, b.Icon = "bad", "!"
	}
	return b
}

func (v *visit) stateCell(value string) cell { return cell{Badge: v.state(value)} }

// yesNo is a fact as a badge.
func (v *visit) yesNo(is bool) cell {
	if is {
		return v.stateCell("yes")
	}
	return v.stateCell("no")
}

// kampala is the time of the cooperatives.
var kampala = time.FixedZone("EAT", 3*60*60)

// when is a time of the API: in Kampala, with UTC behind it.
func (v *visit) when(stamp string) cell {
	at, err := time.Parse(time.RFC3339, stamp)
	if err != nil {
		return cell{Text: orDash(stamp)}
	}
	return cell{Text: at.In(kampala).Format("02/01/2006 15:04"), UTC: at.UTC().Format("2006-01-02T15:04:05Z")}
}

// today is when the day began, in Kampala.
func startOfToday() string {
	now := clock.Now().In(kampala)
	return clock.Stamp(time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, kampala))
}

func text(s string) cell { return cell{Text: orDash(s)} }

func linked(text, href string) cell { return cell{Text: orDash(text), Href: href} }

func orDash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}

// grouped writes a number with its thousands apart.
func grouped(value float64, decimals int) string {
	plain := strconv.FormatFloat(math.Abs(value), 'f', decimals, 64)
	whole, rest, _ := strings.Cut(plain, ".")
	var b strings.Builder
	if value < 0 {
		b.WriteByte('-')
	}
	for i, digit := range whole {
		if i > 0 && (len(whole)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(digit)
	}
	if rest = strings.TrimRight(rest, "0"); rest != "" && decimals != 2 {
		b.WriteString("." + rest)
	} else if decimals == 2 {
		b.WriteString(plain[len(plain)-3:])
	}
	return b.String()
}

func kg(value float64) cell   { return cell{Text: grouped(value, 1) + " kg", IsNumber: true} }
func usdc(value float64) cell { return cell{Text: grouped(value, 2) + " USDC", IsNumber: true} }
func count(n int) cell        { return cell{Text: strconv.Itoa(n), IsNumber: true} }

func ugx(value *float64) cell {
	if value == nil {
		return cell{Text: "–", IsNumber: true}
	}
	return cell{Text: "UGX " + grouped(*value, 0), IsNumber: true}
}

func number(value float64, decimals int) cell {
	return cell{Text: grouped(value, decimals), IsNumber: true}
}

// short is an id as people tell it apart: they are told by their last signs.
func short(id string) string {
	if prefix, rest, is := strings.Cut(id, "_"); is && len(rest) > 8 {
		return prefix + "…" + rest[len(rest)-6:]
	}
	return id
}
