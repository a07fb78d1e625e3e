package season

// Sight is something of the season that is worth a look.
type Sight struct{ Title, Path, Words string }

// Sights are pages that anybody can open, once the season is over.
func (r *Record) Sights() (list []Sight) {
	s := &Season{record: r}
	for _, one := range []struct{ title, path, id, words string }{
		{"A bag", "/t/", s.batch(elgonFly.from), "Scanned from the code on it: one delivery from the farm to Hamburg"},
		{"A lot", "/l/", r.Made[elgonFly.name], "18 batches that went together, and where they come from"},
		{"A statement", "/dds/", r.Made["statement-elgon-fly"], "What was filed with the EU, with its farms and proofs"},
		{"A lot at sea", "/l/", r.Made[elgonFirst.name], "Exported, and not paid yet"},
		{"A farmer's score", "/explorer/farmers/", deliveries[elgonFly.from].from.id, "Grown by deliveries and a loan that the sale repaid"},
		{"A loan in default", "/explorer/farmers/", deliveries[0].from.id, "Due, waited for, written off: what that does to a score"},
		{"A loan that is late", "/explorer/farmers/", deliveries[6].from.id, "Due some days ago; it has a month before it is written off"},
		{"A farm that failed its forest check", "/farmer/", cleared.id, "Clear by the maps it was registered with, lost by the newer ones"},
		{"A payout in review", "/t/", s.batch(unreachableBatch), "The number does not exist; the manager finds it by GET /payments?batch_id=…"},
	} {
		if one.id != "" {
			list = append(list, Sight{one.title, one.path + one.id, one.words})
		}
	}
	return list
}
