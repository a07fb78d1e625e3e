package enrolment_test

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"
	"unicode/utf16"

	"mwanyi/internal/enrolment"
	"mwanyi/internal/fault"
)

func inUTF16(text string, order binary.AppendByteOrder) string {
	var out []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		out = order.AppendUint16(out, unit)
	}
	return string(out)
}

// spec: import-tables
func TestATableIsReadAsSpreadsheetsWriteIt(t *testing.T) {
	const comma = "national_farmer_id,phone,cultivar\nUG-1,0772,Clonal é\n"
	semicolons, tabs := strings.ReplaceAll(comma, ",", ";"), strings.ReplaceAll(comma, ",", "\t")
	for name, body := range map[string]string{
		"commas": comma, "semicolons": semicolons, "tabs": tabs, "a mark": "\ufeff" + comma, "Windows": strings.ReplaceAll(comma, "\n", "\r\n"), "an old Mac": strings.ReplaceAll(comma, "\n", "\r"),
		"UTF-16 of Excel": inUTF16(tabs, binary.LittleEndian), "UTF-16, the other way": inUTF16(tabs, binary.BigEndian), "no last line end": strings.TrimSuffix(comma, "\n"),
		"names for people": "National Farmer ID, Phone ,CULTIVAR\nUG-1,0772,Clonal é\n", "quoted names": "\"national_farmer_id\";\"phone\";\"cultivar\"\n\"UG-1\";\"0772\";\"Clonal é\"\n",
		"empty columns at the end": "national_farmer_id,phone,cultivar,,,\nUG-1,0772,Clonal é,,,\n", "quotes after a space": "national_farmer_id, \"phone\", cultivar\nUG-1, \"0772\", \"Clonal é\"\n",
		"a text that Excel must not take for a number": "national_farmer_id,phone,cultivar\n\"=\"\"UG-1\"\"\",'0772,Clonal é\n",
	} {
		table, err := enrolment.ReadTable([]byte(body))
		if err != nil || len(table.Rows) != 1 || len(table.Ignored) != 0 {
			t.Errorf("%s: %+v, %v, want one row", name, table, err)
			continue
		}
		if got := fmt.Sprint(table.Rows[0]); got != "{2 map[cultivar:Clonal é national_farmer_id:UG-1 phone:0772] <nil>}" {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// spec: import-lines
func TestLinesAreCountedAsAnEditorCountsThem(t *testing.T) {
	body := "sep=;\n\n# a note\nnational_farmer_id;phone;Remarks\nUG-1;1;\"one\n\ntwo \"\"quoted\"\" ; lines\"\n\nUG-2;2;5\" wide\n# another; note\nUG-3;3;x\n"
	table, err := enrolment.ReadTable([]byte(body))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range table.Rows {
		got = append(got, fmt.Sprintf("%d %s %s %t", row.Line, row.Cells["national_farmer_id"], row.Cells["phone"], row.Refusal == nil))
	}
	if want := "5 UG-1 1 true, 9 UG-2 2 true, 11 UG-3 3 true"; strings.Join(got, ", ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if len(table.Ignored) != 1 || table.Ignored[0] != "Remarks" {
		t.Errorf("ignored %q, want Remarks", table.Ignored)
	}
	for body, names := range map[string]string{
		"national_farmer_id,phone\nUG-1,1\nUG-2,\"2\nUG-3,3\n":        "line 3 of the CSV: a quotation mark is opened and never closed",
		"national_farmer_id,phone,x\nUG-1,1,\"a\nUG-2,2,\"b\"\n":      "line 2 of the CSV: a quotation mark is missing",
		"national_farmer_id,phone\nUG-1,1" + strings.Repeat(",", 300): "line 2 of the CSV has more than 256 cells",
		strings.Repeat("\"", 1_000_001):                               "line 1 of the CSV",
		"national_farmer_id;Name\nUG-1;x\n":                           "phone is missing",
		"":                                                            "national_farmer_id is missing",
	} {
		if _, err := enrolment.ReadTable([]byte(body)); !fault.Is(err, fault.InvalidRequest) || !strings.Contains(fault.Of(err).Message, names) {
			t.Errorf("%.60q: %v, want %q", body, err, names)
		}
	}
}

// A file without a header has a person in its first line: what is said of it must
// not repeat that.
func TestTheNameOfAnIgnoredColumnIsNoPhone(t *testing.T) {
	table, err := enrolment.ReadTable([]byte("national_farmer_id,phone,0772123456,+256 772 123456," + strings.Repeat("x", 61) + ",Parish\nUG-1,1\n"))
	if err != nil || len(table.Ignored) != 1 || table.Ignored[0] != "Parish" {
		t.Errorf("ignored %q, %v, want only what is a name", table.Ignored, err)
	}
}

// spec: import-tables
func TestNumbersAreReadAsCellsHaveThem(t *testing.T) {
	for text, want := range map[string]float64{"1.5": 1.5, "1,5": 1.5, "0,75": 0.75, "1.234,5": 1234.5, "1,234.5": 1234.5, "1 234,5": 1234.5, "1.5E+00": 1.5, "2": 2} {
		if got, ok := enrolment.Decimal(text); !ok || got != want {
			t.Errorf("%q: %v, %v, want %v", text, got, ok, want)
		}
	}
	for text, want := range map[string]int64{"1400": 1400, "1,400": 1400, "1.400": 1400, "1 400": 1400, "1\u00a0400": 1400, "1400.0": 1400, "1400,0": 1400, "1.4E+03": 1400} {
		if got, ok := enrolment.Whole(text); !ok || got != want {
			t.Errorf("%q: %v, %v, want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "x", "NaN", "Inf", "0x10", "1e999", "-1", "1,5,5", "1_000", "٣"} {
		if got, ok := enrolment.Decimal(text); ok {
			t.Errorf("%q is %v, want no number", text, got)
		}
		if got, ok := enrolment.Whole(text); ok {
			t.Errorf("%q is %v, want no whole number", text, got)
		}
	}
	for _, text := range []string{"1.5", "1,5", "9E+18"} {
		if got, ok := enrolment.Whole(text); ok {
			t.Errorf("%q is %v, want no whole number", text, got)
		}
	}
}
