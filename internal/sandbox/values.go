package sandbox

import "strings"

// TestValues are values by which a system can be told, in an ordinary request,
// how to behave. The manual lists them.
type TestValues struct {
	Title  string
	About  string
	Values []TestValue
}

// TestValue is one of them.
type TestValue struct {
	Value   string
	Meaning string
}

// Add lists a value and gives it back: a system that asks for a value which it
// got here cannot forget to list it.
func (v *TestValues) Add(value, meaning string) TestValue {
	added := TestValue{Value: value, Meaning: meaning}
	v.Values = append(v.Values, added)
	return added
}

// Ends reports whether a text ends in the value.
func (v TestValue) Ends(text string) bool { return strings.HasSuffix(text, v.Value) }

// Begins reports whether a text begins with the value, which itself may end in
// "…" for what follows.
func (v TestValue) Begins(text string) bool {
	return strings.HasPrefix(text, strings.TrimSuffix(v.Value, "…"))
}

// FaultModes are the switches of POST /faults.
func FaultModes() TestValues {
	list := TestValues{
		Title: "Faults",
		About: "A system can be told to fail for the next requests, with POST /faults at the sandbox: system, mode, count (1 when left out, -1 until it is deleted) and delay_ms. GET /faults lists them, DELETE /faults takes them back.",
	}
	for _, m := range modes {
		list.Add(string(m.Name), m.Meaning)
	}
	return list
}

// SystemNames are the systems that faults can be ordered for.
func SystemNames() TestValues {
	list := TestValues{Title: "Systems", About: "The outside systems that the sandbox plays, as faults name them."}
	for _, name := range Systems {
		list.Add(string(name), "at /"+string(name)+"/ of the sandbox")
	}
	return list
}
