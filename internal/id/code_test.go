package id

import (
	"strings"
	"testing"
)

// spec: lot-code
func TestACodeSurvivesHowItIsTypedAndNoSlip(t *testing.T) {
	t.Parallel()
	code, fits := NumberCode('B', 1024*32+7)
	if !fits {
		t.Fatal("the number has no code")
	}
	for _, typed := range []string{code, strings.ToLower(code), SpellCode(code), " " + code[:4] + " " + code[4:], strings.ReplaceAll(code, "0", "O")} {
		if got, ok := ReadCode(typed); !ok || got != code {
			t.Errorf("ReadCode(%q) = %q, %v, want %q", typed, got, ok, code)
		}
	}
	if n, ok := NumberIn('B', code); !ok || n != 1024*32+7 {
		t.Errorf("NumberIn = %d, %v", n, ok)
	}
	for _, right := range []string{code, NewCode()} {
		for i := range len(right) {
			for _, other := range symbols {
				wrong := right[:i] + string(other) + right[i+1:]
				if _, ok := ReadCode(wrong); ok && wrong != right {
					t.Errorf("%s is taken for %s", wrong, right)
				}
			}
			if i == 0 {
				continue
			}
			turned := right[:i-1] + right[i:i+1] + right[i-1:i] + right[i+1:]
			if _, ok := ReadCode(turned); ok && turned != right {
				t.Errorf("%s is taken for %s", turned, right)
			}
		}
	}
	if _, fits := NumberCode('B', 1<<30); fits {
		t.Error("a number of seven symbols has a code")
	}
}
