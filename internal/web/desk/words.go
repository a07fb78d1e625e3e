package desk

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"strconv"
	"strings"
	"time"
)

// catalogue is the words of a language, by key.
type catalogue map[string]string

// fallback is the language that everything is written in first.
const fallback = "en"

// languages are what they call themselves.
var languages = map[string]string{"en": "English", "lg": "Luganda", "sw": "Kiswahili", "de": "Deutsch", "fr": "Français"}

// readCatalogues reads the words of every desk, and over them those of one.
func readCatalogues(d Desk) (map[string]catalogue, error) {
	all := map[string]catalogue{}
	for _, code := range d.Languages {
		all[code] = catalogue{"": code}
		for _, from := range []fs.FS{files, d.Words} {
			content, err := fs.ReadFile(from, "words/"+code+".json")
			if err != nil {
				return nil, err
			}
			words := catalogue{}
			if err := json.Unmarshal(content, &words); err != nil {
				return nil, fmt.Errorf("%s: words/%s.json: %w", d.Address, code, err)
			}
			maps.Copy(all[code], words)
		}
	}
	return all, nil
}

// Say is the text of a key, with its names in braces filled from pairs of names and values.
func (v *Visit) Say(key string, pairs ...string) string {
	text, known := v.words[key]
	if !known {
		if text, known = v.desk.catalogues[fallback][key]; !known {
			return key
		}
	}
	for i := 0; i+1 < len(pairs); i += 2 {
		text = strings.ReplaceAll(text, "{"+pairs[i]+"}", pairs[i+1])
	}
	return text
}

// StateWord is what a value of the API is called. What has no word is shown as it is: ids,
// and values that came later than this catalogue.
func (v *Visit) StateWord(value string) string {
	if word, known := v.words["state."+value]; known {
		return word
	}
	return value
}

// Cause is why money did not arrive, in words; a word of a provider's that nobody knows is
// told as any refusal.
func (v *Visit) Cause(code string) string {
	if text, known := v.words["cause."+code]; known {
		return text
	}
	return v.Say("cause.other")
}

// The tones of states. What is not here is plain.
var (
	goodStates = words("COMPLETED COMPLETE FILED ACTIVE APPROVED SETTLED PAID CONFIRMED REPAID DELIVERED_OK CLEAR DONE EXPORTED KEPT yes")
	waitStates = words("PENDING PROCESSING RETRY_1 RETRY_2 RETRY_3 GENERATING GENERATED PENDING_GPS PENDING_REVIEW INVITED OPEN DISBURSING SENT TAKEN FLAGGED AWAITING_CONSENT WAITING RUNNING HELD REQUESTED SENDING QUEUED PAYING AWAITING_SIGNATURE")
	badStates  = words("FAILED MANUAL_REVIEW FILING_RETRY BLOCKED SUSPENDED REJECTED REFUSED PARKED DEFAULTED VOIDED REVOKED FAIL EXPIRED LOW FAILING BREACHED")
)

func words(list string) map[string]bool {
	all := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		all[word] = true
	}
	return all
}

// State is a value of the API as a badge: word, colour and icon.
func (v *Visit) State(value string) *Badge {
	b := &Badge{Word: v.StateWord(value), Tone: "plain", Icon: "•"}
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

// StateCell is a state in a table.
func (v *Visit) StateCell(value string) Cell { return Cell{Badge: v.State(value)} }

// YesNo is a fact as a badge.
func (v *Visit) YesNo(is bool) Cell {
	if is {
		return v.StateCell("yes")
	}
	return v.StateCell("no")
}

// kampala is the time of the cooperatives.
var Kampala = time.FixedZone("EAT", 3*60*60)

// When is a time of the API: in Kampala, with UTC behind it, or in UTC.
func (v *Visit) When(stamp string) Cell {
	at, err := time.Parse(time.RFC3339, stamp)
	if err != nil {
		return Cell{Text: OrDash(stamp)}
	}
	if v.desk != nil && v.desk.IsUTC {
		return Cell{Text: at.UTC().Format("2006-01-02 15:04 UTC"), UTC: at.UTC().Format("2006-01-02T15:04:05Z")}
	}
	return Cell{Text: at.In(Kampala).Format("02/01/2006 15:04"), UTC: at.UTC().Format("2006-01-02T15:04:05Z")}
}

// Text is a value as it is.
func Text(s string) Cell { return Cell{Text: OrDash(s)} }

// Linked is a value that leads to its page.
func Linked(text, href string) Cell { return Cell{Text: OrDash(text), Href: href} }

// OrDash shows that there is nothing.
func OrDash(s string) string {
	if s == "" {
		return "–"
	}
	return s
}

// Grouped writes a number with its thousands apart.
func Grouped(value float64, decimals int) string {
	plain := strconv.FormatFloat(math.Abs(value), 'f', decimals, 64)
	whole, rest, _ := strings.Cut(plain, ".")
	var b strings.Builder
	if value < 0 && strings.Trim(plain, "0.") != "" {
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

// marks are what stands between thousands, and before decimals, where it is not English.
var marks = map[string]*strings.Replacer{"de": strings.NewReplacer(",", ".", ".", ","), "fr": strings.NewReplacer(",", "\u202f", ".", ",")}

// Written is a number as the language of the visitor writes it, for what is drawn.
func (v *Visit) Written(number string) string {
	if marked := marks[v.words[""]]; marked != nil {
		return marked.Replace(number)
	}
	return number
}

// localise writes the numbers of a page as its language does.
func (v *Visit) localise(p *Page) {
	marked := marks[v.words[""]]
	if marked == nil {
		return
	}
	number := func(c *Cell) {
		if c.IsNumber {
			c.Text, c.Sub = marked.Replace(c.Text), marked.Replace(c.Sub)
		}
	}
	for i := range p.Sections {
		s := &p.Sections[i]
		for n := range s.Tiles {
			s.Tiles[n].Value = marked.Replace(s.Tiles[n].Value)
		}
		for n := range s.Facts {
			number(&s.Facts[n].Value)
		}
		if s.Table == nil {
			continue
		}
		for _, r := range s.Table.Rows {
			for n := range r.Cells {
				number(&r.Cells[n])
			}
		}
	}
}

// Percent is a fraction as people say it.
func Percent(fraction float64) Cell {
	return Cell{Text: Grouped(fraction*100, 2) + " %", IsNumber: true}
}

// Kg is a weight.
func Kg(value float64) Cell { return Cell{Text: Grouped(value, 1) + " kg", IsNumber: true} }

// USDC is money.
func USDC(value float64) Cell { return Cell{Text: Grouped(value, 2) + " USDC", IsNumber: true} }

// Count is a number of things.
func Count(n int) Cell { return Cell{Text: strconv.Itoa(n), IsNumber: true} }

// UGX is money that perhaps nobody knows yet.
func UGX(value *float64) Cell {
	if value == nil {
		return Cell{Text: "–", IsNumber: true}
	}
	return Cell{Text: "UGX " + Grouped(*value, 0), IsNumber: true}
}

// Number is one with so many decimals, at most.
func Number(value float64, decimals int) Cell {
	return Cell{Text: Grouped(value, decimals), IsNumber: true}
}

// Short is an id as people tell it apart: they are told by their last signs.
func Short(id string) string {
	if prefix, rest, is := strings.Cut(id, "_"); is && len(rest) > 8 {
		return prefix + "…" + rest[len(rest)-6:]
	}
	return id
}

// StateWords is a list of them.
func (v *Visit) StateWords(all []string) string {
	var b []string
	for _, one := range all {
		b = append(b, v.StateWord(one))
	}
	return strings.Join(b, ", ")
}

// IsUnderWay: something works on it, and the page looks again.
func IsUnderWay(status string) bool { return waitStates[status] && status != "OPEN" }

// More marks a sum of a list that goes on.
func More(isMore bool) string {
	if isMore {
		return "+"
	}
	return ""
}
