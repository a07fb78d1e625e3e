package pdf

import (
	"encoding/hex"
	"fmt"
	"html"
	"strings"
	"time"
	"unicode"
	"unicode/utf16"
)

// textString is a PDF string in UTF-16, which holds any text.
func textString(text string) string {
	raw := []byte{0xFE, 0xFF}
	for _, unit := range utf16.Encode([]rune(text)) {
		raw = append(raw, byte(unit>>8), byte(unit)) //nolint:gosec // the two bytes of a unit
	}
	return "<" + hex.EncodeToString(raw) + ">"
}

// clean leaves out what neither XML nor a reader's voice can take.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || r == '\uFFFE' || r == '\uFFFF' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, string(missing)))
}

// pdfDate is a time as strict readers want it.
func pdfDate(at time.Time) string { return at.UTC().Format("20060102150405") + "+00'00'" }

// information is the document information dictionary; PDF/A demands that it
// says the same as the packet.
func (m Meta) information() string {
	at := pdfDate(m.At)
	return fmt.Sprintf("<</Title %s/Author %s/Subject %s/Producer %s/CreationDate (D:%s)/ModDate (D:%s)>>",
		textString(m.Title), textString(m.Author), textString(m.Subject), textString(m.Producer), at, at)
}

// packet is the XMP metadata: PDF/A-3a, PDF/UA-1, and the schema that PDF/A
// wants described before it believes in PDF/UA's property.
func (m Meta) packet() []byte {
	x := html.EscapeString
	at := m.At.UTC().Format("2006-01-02T15:04:05Z")
	return fmt.Appendf(nil, `<?xpacket begin="%s" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>%s</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>
<pdf:Producer>%s</pdf:Producer>
<xmp:CreateDate>%s</xmp:CreateDate><xmp:ModifyDate>%s</xmp:ModifyDate>
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>Part of the standard</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
</rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`, "\uFEFF", x(m.Title), x(m.Author), x(m.Subject), x(m.Language), x(m.Producer), at, at)
}
