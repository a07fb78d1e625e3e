package testhouse

import (
	"bytes"
	"context"
	"fmt"

	"mwanyi/internal/store"
)

// mostSearched is how many farmers of a house are looked for: a scenario with more
// does the same to all of them.
const mostSearched = 40

// nothingPersonalLeft looks, at the end of every scenario, for what may not leave:
// the numbers and names of the farmers in the ledger's messages, in pinned files
// and in events, and private files among the pinned ones.
func (h *House) nothingPersonalLeft() {
	if h.T.Failed() || h.Book == nil || h.shelf == nil {
		return
	}
	private := map[string]string{}
	h.rows("select id, cooperative_id from farmer order by id desc limit "+fmt.Sprint(mostSearched), func(id, _ string) {
		f, err := h.Farmers.Get(context.Background(), id)
		if err != nil {
			h.T.Errorf("%s: %v", id, err)
		}
		name, err := h.Farmers.NameOf(f)
		if err != nil {
			h.T.Errorf("the name of %s: %v", id, err)
		}
		if name != "" {
			private["the name of "+id] = name
		}
		number, err := h.Farmers.Phone(context.Background(), id)
		if err != nil {
			h.T.Errorf("the phone of %s: %v", id, err)
		}
		if digits := number.Reveal(); len(digits) > 9 {
			private["the phone of "+id] = digits[len(digits)-9:]
		}
	})
	scan := func(where string, content []byte) {
		for what, word := range private {
			if bytes.Contains(content, []byte(word)) {
				h.T.Errorf("%s holds %s, want it nowhere: %s", where, what, content)
			}
		}
	}
	for _, body := range h.Book.Bodies() {
		scan("the ledger", body)
	}
	pinned := map[string]bool{}
	for cid, f := range h.shelf.Files() {
		pinned[cid.String()] = true
		scan("the pinned file "+cid.String(), f.Data)
	}
	h.rows("select id, data from event", func(id, data string) { scan("event "+id, []byte(data)) })
	h.rows("select cid, kind from private_file", func(cid, kind string) {
		if pinned[cid] {
			h.T.Errorf("the private file %s (%s) is pinned, want it sealed and nothing else", cid, kind)
		}
	})
}

// rows reads two columns of text; show may ask the database.
func (h *House) rows(query string, show func(one, two string)) {
	h.T.Helper()
	var list [][2]string
	err := h.Store.Read(context.Background(), func(tx *store.Tx) error {
		list = nil
		return tx.Each(func(r store.Row) error {
			var row [2]string
			err := r.Scan(&row[0], &row[1])
			list = append(list, row)
			return err
		}, query)
	})
	if err != nil {
		h.T.Errorf("%s: %v", query, err)
	}
	for _, row := range list {
		show(row[0], row[1])
	}
}
