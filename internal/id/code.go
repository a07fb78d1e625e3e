package id

import (
	"crypto/rand"
	"strings"
)

// symbols are Crockford's: none of them is taken for another.
const symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// CodeLength is how many symbols a code has before its check symbol.
const CodeLength = 7

// misread are what people type for a symbol, and what they leave out or put in.
var misread = strings.NewReplacer("O", "0", "I", "1", "L", "1", "-", "", " ", "")

// NewCode makes a code that can be typed: seven symbols by chance, and a check
// symbol.
// spec: lot-code
func NewCode() string {
	random := make([]byte, CodeLength)
	_, _ = rand.Read(random) // it never fails, see its documentation
	for i, b := range random {
		random[i] = symbols[b%byte(len(symbols))]
	}
	return string(random) + string(checkOf(string(random)))
}

// NumberCode is the code of a number under a symbol that says what it numbers;
// false when it has more than six symbols.
func NumberCode(kind byte, number uint64) (string, bool) {
	digits := make([]byte, CodeLength-1)
	for i := len(digits) - 1; i >= 0; i-- {
		digits[i] = symbols[number%uint64(len(symbols))]
		number /= uint64(len(symbols))
	}
	text := string(kind) + string(digits)
	return text + string(checkOf(text)), number == 0
}

// ReadCode reads what somebody has typed; false when it is no code, or when a
// symbol is wrong or two neighbours have changed places.
func ReadCode(typed string) (code string, ok bool) {
	code = misread.Replace(strings.ToUpper(typed))
	if len(code) != CodeLength+1 || strings.Trim(code, symbols) != "" {
		return "", false
	}
	return code, checkOf(code[:CodeLength]) == code[CodeLength]
}

// NumberIn is the number in a code of a kind.
func NumberIn(kind byte, code string) (number uint64, ok bool) {
	if len(code) != CodeLength+1 || code[0] != kind {
		return 0, false
	}
	for _, symbol := range []byte(code[1:CodeLength]) {
		number = number*uint64(len(symbols)) + uint64(strings.IndexByte(symbols, symbol)) //nolint:gosec // ReadCode has found them all
	}
	return number, true
}

// SpellCode is a code as it is printed: in two groups.
func SpellCode(code string) string { return code[:len(code)/2] + "-" + code[len(code)/2:] }

// checkOf weighs each symbol with another power of x in the field of 32 elements:
// every wrong symbol, and every exchange of two neighbours, changes the sum.
// Crockford's own check symbol counts to 37 and needs characters that no
// keypad has.
func checkOf(text string) byte {
	sum := 0
	for i := range len(text) {
		sum = double(sum ^ strings.IndexByte(symbols, text[i]))
	}
	return symbols[sum]
}

// double multiplies by x, modulo x⁵ + x² + 1.
func double(v int) int {
	const modulus = 0b100101
	if v <<= 1; v >= len(symbols) {
		v ^= modulus
	}
	return v
}
