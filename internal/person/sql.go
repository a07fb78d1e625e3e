package person

import (
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/store"
)

type row struct {
	farmerID string
	sealed   []byte
}

func insertPerson(tx *store.Tx, farmerID string, sealed []byte, at time.Time) error {
	return tx.Run("insert into farmer_person (farmer_id, sealed, changed_at) values ($1, $2, $3)", farmerID, sealed, at)
}

func insertWord(tx *store.Tx, mark string, at Entry) error {
	return tx.Run("insert into farmer_word (mark, place, farmer_id) values ($1, $2, $3)", mark, at.Place, at.FarmerID)
}

func deletePerson(tx *store.Tx, farmerID string) error {
	if err := tx.Run("delete from farmer_word where farmer_id = $1", farmerID); err != nil {
		return err
	}
	return tx.Run("delete from farmer_person where farmer_id = $1", farmerID)
}

// mostAsked is how many are asked for in one statement.
const mostAsked = 500

func personsOf(tx *store.Tx, farmerIDs []string) (all []row, err error) {
	for len(farmerIDs) > 0 {
		some := farmerIDs[:min(len(farmerIDs), mostAsked)]
		farmerIDs = farmerIDs[len(some):]
		places, args := make([]string, len(some)), make([]any, len(some))
		for i, id := range some {
			places[i], args[i] = fmt.Sprintf("$%d", i+1), id
		}
		rows, err := store.All(tx, func(r store.Row) (v row, err error) { return v, r.Scan(&v.farmerID, &v.sealed) },
			"select farmer_id, sealed from farmer_person where farmer_id in ("+strings.Join(places, ", ")+")", args...)
		if err != nil {
			return nil, err
		}
		all = append(all, rows...)
	}
	return all, nil
}

func listing(marks []string) store.Listing {
	l := store.Listing{Table: "farmer_word", Columns: "farmer_id, place", Key: "place"}
	l.Is("mark", marks[0])
	for _, other := range marks[1:] {
		l.LookFor("exists (select 1 from farmer_word o where o.mark = ? and o.place = farmer_word.place)", other)
	}
	return l
}
