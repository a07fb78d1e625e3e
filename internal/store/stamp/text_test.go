package stamp

import (
	"fmt"
	"slices"
	"testing"
)

func TestATextSaysWhichRowsItReadsAndWrites(t *testing.T) {
	for _, c := range []struct{ text, writes, reads string }{
		{"select a from batch where id = $1", "[]", "batch id=$1"},
		{"select b.a from batch b where b.id = $1 and b.stage = 3 order by id limit 1", "[]", "batch id=$1"},
		{"select a from batch where id = $1 or $2", "[]", "batch "},
		{"select a from batch where not id = $1", "[]", "batch "},
		{"select a from batch where (id = $1)", "[]", "batch "},
		{"select a from batch where id = $1 || 'x'", "[]", "batch "},
		{"select a from batch where x - id = $1", "[]", "batch "},
		{"select a from batch where id <> $1 and id >= $2", "[]", "batch "},
		{"select a from batch, farmer where id = $1", "[]", "batch "},
		{"select a from batch join farmer on true where id = $1", "[]", " "},
		{"select a from batch where id = $1 union select b from batch where id = $2", "[]", " "},
		{"select a from batch where id = (select x from lot where y = $1)", "[]", " "},
		{"select 'from lot where id = $9' from batch where id = $1 -- or true", "[]", "batch id=$1"},
		{"insert into batch (id, a, b) values ($1, $3, now())", "[batch a=$3 id=$1]", ""},
		{"insert into batch (id, a) values ($1, $2) on conflict do nothing", "[batch a=$2 id=$1]", ""},
		{"insert into batch (id, a) values ($1, $2) on conflict (id) do update set a = excluded.a", "[batch id=$1]", ""},
		{"insert into batch (id, a) values ($1, $2) on conflict (id) do update set id = excluded.a", "[batch ]", ""},
		{"insert into batch (id, a) values ($1, $2), ($3, $4)", "[batch ]", ""},
		{"insert into batch (id, a) select $1, b from lot", "[batch ]", ""},
		{"insert into batch values ($1, $2)", "[batch ]", ""},
		{"update batch set a = $1 where id = $2 and b = 'x'", "[batch id=$2]", ""},
		{"update batch set id = $1 where id = $2", "[batch ]", ""},
		{"update batch set (id, a) = ($1, $2) where id = $2", "[batch ]", ""},
		{"update batch set a = $1", "[batch ]", ""},
		{"update batch set a = $1 from lot where batch.id = $2", "[batch ]", ""},
		{"delete from batch where id = $1 and a is null", "[batch id=$1]", ""},
		{"delete from batch where id in ($1)", "[batch ]", ""},
		{"delete from batch using lot where batch.id = $1", "[batch ]", ""},
		{"with gone as (delete from lot where id = $1 returning id) insert into batch (id) select id from gone", "[batch  lot ]", ""},
		{"select a from batch where id = $1 for update skip locked", "[]", "batch id=$1"},
		{"select a from batch where id = $1 for no key update", "[]", "batch id=$1"},
		{`UPDATE "Batch" SET a = $1 WHERE id = $2`, "[batch id=$2]", ""},
		{"update public.batch set a = $1 where id = $2", "[batch id=$2]", ""},
		{"/* batch */ delete from only batch", "[batch ]", ""},
	} {
		s := parse(c.text)
		var writes []string
		for _, w := range s.writes {
			writes = append(writes, w.table+" "+said(w.at))
		}
		slices.Sort(writes)
		if got := fmt.Sprint(writes); got != c.writes {
			t.Errorf("%s writes %s, want %s", c.text, got, c.writes)
		}
		if got := s.only + " " + said(s.where); len(s.writes) == 0 && got != c.reads {
			t.Errorf("%s reads %q, want %q", c.text, got, c.reads)
		}
	}
	for _, c := range []struct {
		text    string
		changes bool
	}{
		{"insert into batch (id, a) values ($1, $2)", false},
		{"insert into batch (id, a) values ($1, $2) on conflict do nothing", false},
		{"insert into batch (id, a) values ($1, $2) on conflict (id) do update set a = excluded.a", true},
		{"update batch set a = $1 where id = $2", true},
		{"delete from batch", true},
		{"with gone as (delete from batch where id = $1 returning id) insert into lot (id) select id from gone", true},
		{"with new as (insert into lot (id) values ($1) returning id) update batch set a = 1 from new", true},
		{"update lot set a = 1 from batch", false},
		{"select a from batch for update", false},
		{"truncate batch", true},
		{"call f()", true},
	} {
		var touched Touched
		touched.Note(c.text, nil)
		if got := touched.Changes([]string{"other", "batch"}); got != c.changes {
			t.Errorf("%s changes rows that were there: %t, want %t", c.text, got, c.changes)
		}
	}
	for _, text := range []string{"drop table batch", "truncate batch", "pragma x", "merge into batch", "alter table batch add column x", "call f()"} {
		if !parse(text).isOther {
			t.Errorf("%s is taken for something that is known", text)
		}
	}
}

// More may be named than there are tables, never fewer.
func TestAColumnThatIsCalledLikeATableIsNone(t *testing.T) {
	for text, want := range map[string]string{
		"select a, lot, coalesce(lot, b) from batch where id = $1 and lot <> '' order by id, lot": "[batch]",
		"select a from batch b, lot l where b.x = l.y":                                            "[batch lot]",
		"select a from (batch join lot on true), farmer":                                          "[batch farmer lot]",
		"select a from (select lot from batch where b in (select c from dds)) x, lot":             "[batch dds lot]",
		"select (select max(lot) from dds), lot from batch join lot on lot.id = f(batch.x, dds)":  "[batch dds id lot x]",
		"select a from public.batch, only lot":                                                    "[batch lot only public]",
		"insert into batch (lot, dds) select lot, x from farmer on conflict (lot) do nothing":     "[batch farmer]",
		"update batch set lot = $1, dds = (select b from farmer) where id = $2":                   "[batch farmer]",
		"update batch set a = l.b from lot l, dds where l.id = batch.id":                          "[batch dds id lot]",
		"delete from batch using lot, dds where lot.id = batch.id":                                "[batch dds id lot]",
		"with x as (select lot from batch) select a from x union all select b from lot":           "[batch lot x]",
		"select a from batch left join lateral (select 1 from dds) k on true":                     "[batch dds lateral]",
		") from batch": "[batch]",
	} {
		got := named(tokens(text))
		slices.Sort(got)
		if fmt.Sprint(got) != want {
			t.Errorf("%s names %v, want %s", text, got, want)
		}
	}
}

func said(at map[string]int) (text string) {
	var all []string
	for column, n := range at {
		all = append(all, fmt.Sprintf("%s=$%d", column, n))
	}
	slices.Sort(all)
	for i, one := range all {
		if i > 0 {
			text += " "
		}
		text += one
	}
	return text
}

func FuzzNoTextEndsTheProcess(f *testing.F) {
	for _, text := range []string{"insert into a (b) values ($1", "'", `"`, "/*", "--", "update", "(", ")", "select from where =", "insert into t (", "on conflict (", "$", "a.b.c = $1"} {
		f.Add(text)
	}
	f.Fuzz(func(_ *testing.T, text string) { parse(text) })
}
