package desk

// Heads are the words of a table's columns.
func (v *Visit) Heads(names ...string) []string {
	var all []string
	for _, name := range names {
		all = append(all, v.Say("head."+name))
	}
	return all
}

// Listed is a table with rows; nil without any, so that the page says what to do. Where so much was
// looked through that none was found yet, there is a way on.
func Listed(caption string, head []string, rows []Row, next string) *Table {
	if len(rows) == 0 && next == "" {
		return nil
	}
	return &Table{Caption: caption, Head: head, Rows: rows, Next: next}
}

// Acting is a section of forms, if the visitor has any of them.
func Acting(title string, forms ...[]Form) []Section {
	s := Section{Title: title}
	for _, some := range forms {
		s.Forms = append(s.Forms, some...)
	}
	if len(s.Forms) == 0 {
		return nil
	}
	return []Section{s}
}

// Titled gives a form a title and a note of its own.
func Titled(title, note string, all []Form) []Form {
	for i := range all {
		all[i].Title, all[i].Note = title, note
	}
	return all
}
