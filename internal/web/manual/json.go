package manual

import (
	"bytes"
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"go.yaml.in/yaml/v3"
)

// contractJSON writes the YAML document as JSON, in the same order.
func contractJSON(text []byte) ([]byte, error) {
	var root yaml.Node
	if err := yaml.Unmarshal(text, &root); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	e := jsontext.NewEncoder(&out)
	if err := writeNode(e, root.Content[0]); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func indented(node *yaml.Node) (string, error) {
	var out bytes.Buffer
	if err := writeNode(jsontext.NewEncoder(&out, jsontext.WithIndent("  ")), node); err != nil {
		return "", err
	}
	return string(bytes.TrimSpace(out.Bytes())), nil
}

func writeNode(e *jsontext.Encoder, n *yaml.Node) error {
	switch n.Kind {
	case yaml.AliasNode:
		return writeNode(e, n.Alias)
	case yaml.MappingNode:
		return writeMapping(e, n)
	case yaml.SequenceNode:
		if err := e.WriteToken(jsontext.BeginArray); err != nil {
			return err
		}
		for _, item := range n.Content {
			if err := writeNode(e, item); err != nil {
				return err
			}
		}
		return e.WriteToken(jsontext.EndArray)
	case yaml.ScalarNode:
		return writeScalar(e, n)
	}
	return fmt.Errorf("line %d: a node that JSON has not", n.Line)
}

func writeMapping(e *jsontext.Encoder, n *yaml.Node) error {
	if err := e.WriteToken(jsontext.BeginObject); err != nil {
		return err
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if err := e.WriteToken(jsontext.String(n.Content[i].Value)); err != nil {
			return err
		}
		if err := writeNode(e, n.Content[i+1]); err != nil {
			return err
		}
	}
	return e.WriteToken(jsontext.EndObject)
}

func writeScalar(e *jsontext.Encoder, n *yaml.Node) error {
	switch n.Tag {
	case "!!int", "!!float":
		return e.WriteValue(jsontext.Value(n.Value))
	case "!!bool", "!!null":
		var value any
		if err := n.Decode(&value); err != nil {
			return err
		}
		return json.MarshalEncode(e, value)
	}
	return e.WriteToken(jsontext.String(n.Value))
}
