package api

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"

	"mwanyi/internal/batch"
	"mwanyi/internal/dossier"
	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
)

// provenBatches is of how many batches an order's papers have the own proof: each asks the
// chain and the ledger some ten times. What proves a statement is always there.
const provenBatches = 20

// getOrderDossier gives the papers of an order in one file, to its two sides at any time:
// each of them could have every single one already, paid or not.
// spec: order-dossier
func (s *Server) getOrderDossier(c *call) (reply, error) {
	ctx := c.r.Context()
	o, err := s.Batches.GetOrder(ctx, c.caller, c.path("po_id"))
	if err == nil {
		err = c.mustSee(orderPart, "purchase order", o.CooperativeID, o.BuyerID)
	}
	if err != nil {
		return reply{}, err
	}
	select { // each is some megabytes in memory
	case s.dossiers <- struct{}{}:
		defer func() { <-s.dossiers }()
	case <-ctx.Done():
		return reply{}, ctx.Err()
	}
	file, sum, err := s.dossierOf(ctx, o)
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusOK, contentType: "application/zip", file: &OpenFile{MediaType: "application/zip", Size: int64(len(file)), Private: true, Content: inMemory{bytes.NewReader(file)}}, header: http.Header{
		"Content-Disposition": {`attachment; filename="` + o.ID + `.zip"`}, "Etag": {`"` + sum + `"`}, "Cache-Control": {"private, no-cache"}}}, nil
}

func (s *Server) dossierOf(ctx context.Context, o batch.Order) (file []byte, sum string, err error) {
	d := &dossier.Dossier{OrderID: o.ID, State: string(o.Status), Origin: s.PublicURL, MadeAt: o.CreatedAt}
	for _, side := range []struct {
		name *string
		id   string
	}{{&d.Seller, o.CooperativeID}, {&d.Buyer, o.BuyerID}} {
		house, err := s.Access.Organisation(ctx, side.id)
		if err != nil {
			return nil, "", err
		}
		*side.name = house.Name
	}
	all, statements, err := s.coffeeIn(ctx, o)
	if err != nil {
		return nil, "", err
	}
	sheet, err := dossier.Sheet(all, s.PublicURL)
	if err != nil {
		return nil, "", err
	}
	d.Add(dossier.Paper{Name: "batches.csv", About: fmt.Sprintf("The %d batches of the order for a spreadsheet: weight, grade, farm, forest check, statement.", len(all)), Content: sheet}, s.PublicURL+"/batch/<batch_id>")
	for _, of := range statements {
		if err := s.addStatement(ctx, d, *of); err != nil {
			return nil, "", err
		}
	}
	if err := s.addProofs(ctx, d, o.BatchIDs); err != nil {
		return nil, "", err
	}
	return d.Zip()
}

// coffeeIn reads the batches of an order, and the statements that cover them, by their ids.
func (s *Server) coffeeIn(ctx context.Context, o batch.Order) (all []dossier.Coffee, statements []*eudr.DDS, err error) {
	covering := map[string]*eudr.DDS{}
	for _, batchID := range o.BatchIDs {
		v, err := s.Batches.ViewOf(ctx, batchID)
		if err != nil {
			return nil, nil, err
		}
		of, err := s.statementAmong(ctx, batchID, covering)
		if err != nil {
			return nil, nil, err
		}
		all = append(all, dossier.Coffee{View: v, Statement: of})
		if of != nil && !slices.ContainsFunc(statements, func(known *eudr.DDS) bool { return known.ID == of.ID }) {
			statements = append(statements, of)
		}
	}
	slices.SortFunc(statements, func(a, b *eudr.DDS) int { return strings.Compare(a.ID, b.ID) })
	return all, statements, nil
}

// addStatement puts in what the page of a statement offers; of one that has no document
// yet, that it has none.
func (s *Server) addStatement(ctx context.Context, d *dossier.Dossier, of eudr.DDS) error {
	folder, page := "statements/"+of.ID+"/", s.PublicURL+"/dds/"+of.ID
	if of.CID == "" {
		d.Leave(dossier.Left{Name: folder, Where: page, Why: fmt.Sprintf("The statement is %s and has no document yet", of.Status)})
		return nil
	}
	about := fmt.Sprintf("The due diligence statement for shipment %s, signed by the cooperative. Its CID is %s.", of.ShipmentID, of.CID)
	if of.WithdrawnAt != nil {
		about += " IT WAS WITHDRAWN and covers nothing any more."
	}
	if err := s.addDocument(ctx, d, dossier.Paper{Name: folder + "statement.pdf", About: about}, of.CID); err != nil {
		return err
	}
	house, err := s.Access.Organisation(ctx, of.CooperativeID)
	if err != nil {
		return err
	}
	for _, paper := range []struct {
		name, about, where string
		make               func() ([]byte, error)
	}{
		{"receipt.pdf", "The filing with the EU system: reference and verification number.", "/receipt.pdf", func() ([]byte, error) { return s.Statements.Receipt(of, house) }},
		{"plots.geojson", "The plots of all farms of the statement, in the form that the EU system reads: the very bytes that were signed.", "/plots.geojson", func() ([]byte, error) { return s.plotsOf(ctx, of.ID) }},
		{of.ID + ".proof.zip", "What proves the statement to somebody who trusts nobody, see below.", "/proof", func() ([]byte, error) { return s.Proofs.Statement(ctx, of.ID) }},
	} {
		content, err := paper.make()
		if fault.Is(err, fault.DDSNotFound) { // no numbers yet, or nothing was kept
			d.Leave(dossier.Left{Name: folder + paper.name, Where: page + paper.where, Why: fault.Of(err).Message})
			continue
		}
		if err != nil {
			return err
		}
		d.Add(dossier.Paper{Name: folder + paper.name, About: paper.about, Content: content}, page+paper.where)
	}
	return nil
}

func (s *Server) plotsOf(ctx context.Context, ddsID string) ([]byte, error) {
	p, err := s.Statements.Prepared(ctx, ddsID)
	if err != nil {
		return nil, err
	}
	return p.GeoJSON, nil
}

// addDocument puts in a file that is pinned here, when it fits.
func (s *Server) addDocument(ctx context.Context, d *dossier.Dossier, p dossier.Paper, cid string) error {
	where := s.PublicURL + "/ipfs/" + cid
	f, err := s.Files.Open(ctx, cid, "", Plain)
	if fault.Is(err, fault.NotFound) {
		d.Leave(dossier.Left{Name: p.Name, Where: "any gateway of IPFS by its CID " + cid, Why: "It is not pinned here any more"})
		return nil
	}
	if err != nil {
		return err
	}
	var content bytes.Buffer
	switch {
	case f.Size > int64(d.Room()):
		d.Leave(dossier.Left{Name: p.Name, Where: where, Why: "It did not fit"})
	case f.Content != nil:
		_, err = io.Copy(&content, f.Content)
	default:
		_, err = f.Stream.WriteTo(&content)
	}
	if f.Content != nil {
		if closed := f.Content.Close(); err == nil {
			err = closed
		}
	}
	if err == nil && content.Len() > 0 {
		p.Content = content.Bytes()
		d.Add(p, where)
	}
	return err
}

// addProofs puts in what proves the single batches, of so many of them.
func (s *Server) addProofs(ctx context.Context, d *dossier.Dossier, batchIDs []string) error {
	for i, batchID := range batchIDs {
		name, where := "proofs/"+batchID+".proof.zip", s.PublicURL+"/batch/"+batchID+"/proof"
		if i >= provenBatches {
			d.Leave(dossier.Left{Name: fmt.Sprintf("proofs of %d further batches", len(batchIDs)-i), Where: s.PublicURL + "/batch/<batch_id>/proof", Why: fmt.Sprintf("A dossier has those of the first %d", provenBatches)})
			return nil
		}
		content, err := s.Proofs.Batch(ctx, batchID)
		if err != nil {
			return err
		}
		d.Add(dossier.Paper{Name: name, About: "What proves the batch: its delivery, its stages, its farm.", Content: content}, where)
	}
	return nil
}
