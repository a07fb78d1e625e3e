package manual

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v3"
)

// document is the contract as the manual shows it.
type document struct {
	Title       string
	Version     string
	Description string
	Groups      []group
	Events      []operation
}

// group is the operations of one tag.
type group struct {
	Name        string
	Description string
	Operations  []operation
}

// operation is one endpoint, or one outgoing event.
type operation struct {
	ID          string
	Method      string
	Path        string
	Summary     string
	Description string
	Roles       []string
	Limit       string
	Parameters  []parameter
	Request     *bodyView
	Replies     []bodyView
	Errors      []string
	Call        call // an example in each language
}

type parameter struct {
	Name, In, Type, Notes string
	Required              bool
}

// bodyView is a request's or a reply's content.
type bodyView struct {
	Status      string
	Description string
	MediaType   string
	Fields      []fieldRow
	Example     string
}

// The parts of the YAML document that are read. Maps whose order matters are nodes.
type rawDocument struct {
	Info struct {
		Title, Version, Description string
	}
	Tags []struct {
		Name, Description string
	}
	Paths      yaml.Node
	Webhooks   yaml.Node
	Components struct {
		Schemas    map[string]schema
		Parameters map[string]rawParameter
		Responses  map[string]rawBody
	}
}

type rawOperation struct {
	OperationID string `yaml:"operationId"`
	Summary     string
	Description string
	Tags        []string
	Roles       []string `yaml:"x-roles"`
	Limit       string   `yaml:"x-limit"`
	Errors      []string `yaml:"x-errors"`
	Parameters  []rawParameter
	RequestBody *rawBody `yaml:"requestBody"`
	Responses   yaml.Node
}

type rawParameter struct {
	Ref         string `yaml:"$ref"`
	Name, In    string
	Description string
	Required    bool
	Schema      schema
}

type rawBody struct {
	Ref         string `yaml:"$ref"`
	Description string
	Content     yaml.Node
}

type rawContent struct {
	Schema   schema
	Example  yaml.Node
	Examples map[string]struct{ Value yaml.Node }
}

var methods = []string{"get", "post", "patch", "put", "delete"}

func readContract(text []byte) (document, error) {
	var raw rawDocument
	if err := yaml.Unmarshal(text, &raw); err != nil {
		return document{}, err
	}
	doc := document{Title: raw.Info.Title, Version: raw.Info.Version, Description: raw.Info.Description}
	at := map[string]int{}
	for _, tag := range raw.Tags {
		at[tag.Name] = len(doc.Groups)
		doc.Groups = append(doc.Groups, group{Name: tag.Name, Description: tag.Description})
	}
	err := raw.eachOperation(&raw.Paths, func(path, method string, op rawOperation) error {
		if len(op.Tags) == 0 {
			return fmt.Errorf("%s %s has no tag", method, path)
		}
		i, ok := at[op.Tags[0]]
		if !ok {
			return fmt.Errorf("%s %s has the unknown tag %s", method, path, op.Tags[0])
		}
		shown, err := raw.show(path, method, op)
		doc.Groups[i].Operations = append(doc.Groups[i].Operations, shown)
		return err
	})
	if err != nil {
		return document{}, err
	}
	err = raw.eachOperation(&raw.Webhooks, func(name, method string, op rawOperation) error {
		shown, err := raw.show(name, method, op)
		doc.Events = append(doc.Events, shown)
		return err
	})
	return doc, err
}

func (raw *rawDocument) eachOperation(paths *yaml.Node, fn func(path, method string, op rawOperation) error) error {
	for i := 0; i+1 < len(paths.Content); i += 2 {
		var item map[string]yaml.Node
		if err := paths.Content[i+1].Decode(&item); err != nil {
			return err
		}
		for _, method := range methods {
			node, ok := item[method]
			if !ok {
				continue
			}
			var op rawOperation
			if err := node.Decode(&op); err != nil {
				return err
			}
			if err := fn(paths.Content[i].Value, strings.ToUpper(method), op); err != nil {
				return err
			}
		}
	}
	return nil
}

func (raw *rawDocument) show(path, method string, op rawOperation) (operation, error) {
	out := operation{ID: op.OperationID, Method: method, Path: path, Summary: op.Summary, Description: op.Description,
		Roles: op.Roles, Limit: op.Limit, Errors: op.Errors}
	if out.ID == "" {
		out.ID = path
	}
	for _, p := range op.Parameters {
		if name, ok := strings.CutPrefix(p.Ref, "#/components/parameters/"); ok {
			p = raw.Components.Parameters[name]
		}
		s := raw.resolve(p.Schema)
		out.Parameters = append(out.Parameters, parameter{Name: p.Name, In: p.In, Type: raw.typeOf(p.Schema),
			Required: p.Required, Notes: strings.TrimSpace(p.Description + " " + s.limits())})
	}
	if op.RequestBody != nil {
		b, err := raw.body("", *op.RequestBody)
		if err != nil {
			return out, err
		}
		out.Request = &b
	}
	for i := 0; i+1 < len(op.Responses.Content); i += 2 {
		status := op.Responses.Content[i].Value
		if !strings.HasPrefix(status, "2") && !strings.HasPrefix(status, "3") {
			continue // refusals are shown by their codes
		}
		var rb rawBody
		if err := op.Responses.Content[i+1].Decode(&rb); err != nil {
			return out, err
		}
		b, err := raw.body(status, rb)
		if err != nil {
			return out, err
		}
		out.Replies = append(out.Replies, b)
	}
	return out, nil
}

func (raw *rawDocument) body(status string, rb rawBody) (bodyView, error) {
	if name, ok := strings.CutPrefix(rb.Ref, "#/components/responses/"); ok {
		rb = raw.Components.Responses[name]
	}
	out := bodyView{Status: status, Description: rb.Description}
	if len(rb.Content.Content) < 2 {
		return out, nil
	}
	out.MediaType = rb.Content.Content[0].Value
	var content rawContent
	if err := rb.Content.Content[1].Decode(&content); err != nil {
		return out, err
	}
	out.Fields = raw.fields(content.Schema)
	example := content.Example
	for _, named := range content.Examples {
		if example.IsZero() {
			example = named.Value
		}
	}
	if !example.IsZero() && strings.HasSuffix(out.MediaType, "json") {
		text, err := indented(&example)
		if err != nil {
			return out, err
		}
		out.Example = text
	}
	return out, nil
}
