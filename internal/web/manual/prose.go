package manual

import (
	"regexp"
	"strings"
)

// block is a piece of running text: a heading, a paragraph, a list, a table or
// a block of code.
type block struct {
	Heading string
	Level   int // of the heading, from 2
	ID      string
	Text    []span
	Items   [][]span
	Code    string
	Kind    string // of the code: sh, text, …
	Head    [][]span
	Rows    [][][]span
}

// span is text, code, emphasis or a link.
type span struct {
	Text string
	Code bool
	Bold bool
	Link string
}

// prose understands the little Markdown that descriptions, guides and documents
// here use: blank lines, "- " lists, "## " headings, tables, blocks of code,
// `code`, **bold** and [links](/docs) that stay on the service.
func prose(text string) []block {
	var blocks []block
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for len(lines) > 0 {
		line := strings.TrimSpace(lines[0])
		var b block
		taken := 1
		switch {
		case line == "":
			lines = lines[1:]
			continue
		case strings.HasPrefix(line, "```"):
			b, taken = codeBlock(lines)
		case strings.HasPrefix(line, "#"):
			title := strings.TrimLeft(line, "#")
			b = block{Heading: strings.TrimSpace(title), Level: max(2, len(line)-len(title)), ID: anchorOf(title)}
		case strings.HasPrefix(line, "|"):
			b, taken = tableBlock(lines)
		case strings.HasPrefix(line, "- "):
			b, taken = listBlock(lines)
		default:
			taken = paragraphEnd(lines)
			b = block{Text: spans(strings.Join(strings.Fields(strings.Join(lines[:taken], " ")), " "))}
		}
		blocks, lines = append(blocks, b), lines[taken:]
	}
	return blocks
}

// prose is a text whose codes and calls lead to where they are explained.
func (m *shared) prose(text string) []block {
	blocks := prose(text)
	for i := range blocks {
		b := &blocks[i]
		b.Text = m.leading(b.Text)
		for k := range b.Items {
			b.Items[k] = m.leading(b.Items[k])
		}
	}
	return blocks
}

// words is one line of such a text.
func (m *shared) words(text string) []span { return m.leading(spans(text)) }

// named are the codes and calls that a text may name.
var named = regexp.MustCompile(`\b(?:GET|POST|PATCH|PUT|DELETE) /[\w/{}\-]*(?:\.\w+)?|\b[A-Z][A-Z_0-9]{3,}\b`)

// leading makes links of what has a place in the manual.
func (m *shared) leading(all []span) []span {
	var out []span
	for _, one := range all {
		if one.Link != "" {
			out = append(out, one)
			continue
		}
		text := one.Text
		for _, at := range named.FindAllStringIndex(one.Text, -1) {
			place := m.places[one.Text[at[0]:at[1]]]
			if place == "" {
				continue
			}
			done := len(one.Text) - len(text)
			if at[0] > done {
				out = append(out, span{Text: one.Text[done:at[0]], Code: one.Code, Bold: one.Bold})
			}
			out = append(out, span{Text: one.Text[at[0]:at[1]], Code: true, Link: place})
			text = one.Text[at[1]:]
		}
		if text != "" {
			out = append(out, span{Text: text, Code: one.Code, Bold: one.Bold})
		}
	}
	return out
}

// special: a line that cannot go on a paragraph.
func special(line string) bool {
	for _, start := range []string{"```", "#", "|", "- "} {
		if strings.HasPrefix(line, start) {
			return true
		}
	}
	return line == ""
}

func paragraphEnd(lines []string) int {
	for i := 1; i < len(lines); i++ {
		if special(strings.TrimSpace(lines[i])) {
			return i
		}
	}
	return len(lines)
}

func codeBlock(lines []string) (b block, taken int) {
	b.Kind = strings.TrimPrefix(strings.TrimSpace(lines[0]), "```")
	for i := 1; i < len(lines); i++ {
		if strings.TrimSpace(lines[i]) == "```" {
			b.Code = strings.Join(lines[1:i], "\n")
			return b, i + 1
		}
	}
	b.Code = strings.Join(lines[1:], "\n")
	return b, len(lines)
}

func listBlock(lines []string) (b block, taken int) {
	var items []string
	for ; taken < len(lines); taken++ {
		line := strings.TrimSpace(lines[taken])
		item, isItem := strings.CutPrefix(line, "- ")
		if !isItem && special(line) {
			break
		}
		if isItem {
			items = append(items, item)
			continue
		}
		items[len(items)-1] += " " + line
	}
	for _, item := range items {
		b.Items = append(b.Items, spans(strings.Join(strings.Fields(item), " ")))
	}
	return b, taken
}

func tableBlock(lines []string) (b block, taken int) {
	for taken < len(lines) && strings.HasPrefix(strings.TrimSpace(lines[taken]), "|") {
		var row [][]span
		for cell := range strings.SplitSeq(strings.Trim(strings.TrimSpace(lines[taken]), "|"), "|") {
			row = append(row, spans(strings.TrimSpace(cell)))
		}
		switch {
		case taken == 0:
			b.Head = row
		case taken > 1: // the second line only draws
			b.Rows = append(b.Rows, row)
		}
		taken++
	}
	return b, taken
}

var notInAnchor = regexp.MustCompile(`[^a-z0-9]+`)

func anchorOf(title string) string {
	return strings.Trim(notInAnchor.ReplaceAllString(strings.ToLower(title), "-"), "-")
}

var link = regexp.MustCompile(`\[([^\]]+)\]\(([/#][^)]*)\)`)

func spans(text string) []span {
	var out []span
	for i, part := range strings.Split(text, "`") {
		if i%2 == 1 {
			out = append(out, span{Text: part, Code: true})
			continue
		}
		for k, piece := range strings.Split(part, "**") {
			out = append(out, linked(piece, k%2 == 1)...)
		}
	}
	return out
}

// linked cuts the links out of a piece of text.
func linked(text string, bold bool) []span {
	var out []span
	for {
		at := link.FindStringSubmatchIndex(text)
		if at == nil {
			break
		}
		if at[0] > 0 {
			out = append(out, span{Text: text[:at[0]], Bold: bold})
		}
		out = append(out, span{Text: text[at[2]:at[3]], Bold: bold, Link: text[at[4]:at[5]]})
		text = text[at[1]:]
	}
	if text != "" {
		out = append(out, span{Text: text, Bold: bold})
	}
	return out
}
