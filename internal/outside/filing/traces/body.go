package traces

import (
	"strconv"

	"mwanyi/internal/outside/filing"
)

func submitBody(s filing.Statement) writer {
	return func(d *document) {
		d.in("dds:SubmitDdsRequest", func() {
			d.leaf("dds:operatorRole", string(s.Role))
			d.in("dds:statement", func() { writeStatement(d, s) })
		})
	}
}

func amendBody(uuid string, s filing.Statement) writer {
	return func(d *document) {
		d.in("dds:AmendDdsRequest", func() {
			d.leaf("dds:uuid", uuid)
			d.in("dds:statement", func() { writeStatement(d, s) })
		})
	}
}

func withdrawBody(uuid string) writer {
	return func(d *document) {
		d.in("dds:WithdrawDdsRequest", func() { d.leaf("dds:uuid", uuid) })
	}
}

func uuidsBody(uuids []string) writer {
	return func(d *document) {
		d.in("dds:GetDdsRequest", func() {
			for _, uuid := range uuids {
				d.leaf("dds:uuidList", uuid)
			}
		})
	}
}

func referenceBody(reference string) writer {
	return func(d *document) {
		d.in("dds:GetDdsByInternalReferenceRequest", func() { d.leaf("dds:internalReference", reference) })
	}
}

func verifyBody(reference, verification string) writer {
	return func(d *document) {
		d.in("verify:VerifyDeclarationRequest", func() {
			d.leaf("verify:referenceNumber", reference)
			d.leaf("verify:verificationNumber", verification)
		})
	}
}

// writeStatement keeps the order of the schema, which the register enforces.
func writeStatement(d *document, s filing.Statement) {
	d.leaf("dds:internalReferenceNumber", s.InternalReference)
	d.leaf("dds:activityType", string(s.Activity))
	if s.Represented != nil {
		d.in("dds:representedOperator", func() { writeParty(d, *s.Represented) })
	}
	d.maybe("dds:countryOfActivity", s.ActivityCountry)
	d.maybe("dds:borderCrossCountry", s.EntryCountry)
	d.maybe("dds:comment", s.Comment)
	for i, c := range s.Commodities {
		d.in("dds:commodities", func() { writeCommodity(d, i+1, c) })
	}
	d.leaf("dds:geoLocationConfidential", strconv.FormatBool(s.Confidential))
	for _, reference := range s.Grouped {
		d.in("dds:groupedDeclarations", func() { d.leaf("eudrCommon:groupedDeclaration", reference) })
	}
}

func writeParty(d *document, p filing.Party) {
	if p.ID != "" {
		d.in("eudrCommon:operatorReferenceNumber", func() {
			d.leaf("eudrCommon:identifierType", p.IDType)
			d.leaf("eudrCommon:identifierValue", p.ID)
		})
	}
	d.in("eudrCommon:operatorAddress", func() {
		d.leaf("eudrCommon:country", p.Country)
		d.leaf("eudrCommon:street", p.Street)
		d.leaf("eudrCommon:postalCode", p.PostalCode)
		d.leaf("eudrCommon:city", p.City)
		d.maybe("eudrCommon:fullAddress", p.FullAddress)
	})
	d.maybe("eudrCommon:operatorEmail", p.Email)
	d.leaf("eudrCommon:operatorName", p.Name)
}

func writeCommodity(d *document, position int, c filing.Commodity) {
	d.number("dds:position", position)
	d.in("dds:descriptors", func() {
		d.leaf("eudrCommon:descriptionOfGoods", c.Description)
		d.in("eudrCommon:goodsMeasure", func() { d.leaf("eudrCommon:netWeight", filing.Kilograms(c.NetGrams)) })
	})
	d.leaf("dds:hsHeading", c.HSHeading)
	for _, s := range c.Species {
		d.in("dds:speciesInfo", func() {
			d.leaf("dds:scientificName", s.Scientific)
			d.leaf("dds:commonName", s.Common)
		})
	}
	for i, p := range c.Producers {
		d.in("dds:producers", func() {
			d.number("dds:position", i+1)
			d.leaf("dds:country", p.Country)
			d.maybe("dds:name", p.Name)
			d.base64("dds:geometryGeojson", p.GeoJSON)
		})
	}
}
