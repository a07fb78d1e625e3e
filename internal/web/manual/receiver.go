package manual

// snippets are the programs of the page /docs/webhooks. A test runs each of
// them against deliveries as the service signs them.
type snippets struct{ Go, TypeScript, Python string }

func readSnippets() (s snippets, err error) {
	for name, into := range map[string]*string{"verify.go.txt": &s.Go, "verify.ts": &s.TypeScript, "verify.py": &s.Python} {
		text, err := files.ReadFile("pages/" + name)
		if err != nil {
			return s, err
		}
		*into = string(text)
	}
	return s, nil
}
