package main

import "testing"

func TestEveryRowIsMeasuredWhereNoneIsNamed(t *testing.T) {
	p, err := asked([]string{"-binary", "this=bin/mwanyi"})
	if err != nil || len(p.works) != len(works()) {
		t.Fatalf("%d rows, %v, want %d", len(p.works), err, len(works()))
	}
	for _, name := range p.works {
		if _, err := workOf(name); err != nil {
			t.Error(err)
		}
	}
}
