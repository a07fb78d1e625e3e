package web

import (
	"bytes"
	"context"
	"html/template"
	"time"
)

// Chain reads what the explorer's pages show: the values that the templates
// name, which package explore makes and this package must not know. What does
// not exist is a fault, and so is a chain that does not answer.
type Chain interface {
	Overview(ctx context.Context) (any, error)
	Transaction(ctx context.Context, hash string, sees Sees) (any, error)
	Farmer(ctx context.Context, farmerID string) (any, error)
	Batch(ctx context.Context, tokenID uint64, sees Sees) (any, error)
	Acts(ctx context.Context) (any, error)
	Block(ctx context.Context, number uint64) (any, error)
	Account(ctx context.Context, address string) (any, error)
	Find(ctx context.Context, text string) ([]Place, error)
}

// Place is a page that a text leads to.
type Place struct {
	Path  string
	Words string
}

// Found is what came of looking something up: the way to its page, or, when it has
// several or none, a page that says so.
type Found = struct {
	Path      string
	Page      []byte
	IsNothing bool
}

// Sees says what the reader of a page sees: id and amounts of the loans on a
// batch, price and buyer of an order.
type Sees = struct {
	Loan  func(ctx context.Context, tokenID uint64) (bool, error)
	Order func(ctx context.Context, orderID string) (bool, error)
}

// Explorer renders the chain's pages.
type Explorer struct {
	chain     Chain
	templates *template.Template
	style     template.CSS
}

// NewExplorer prepares the templates; a broken one stops the start.
func NewExplorer(c Chain) (*Explorer, error) {
	t, err := templates()
	if err != nil {
		return nil, err
	}
	style, err := styles("style.css", "explorer.css")
	if err != nil {
		return nil, err
	}
	return &Explorer{c, t, style}, nil
}

// Overview is the page /explorer.
func (x *Explorer) Overview(ctx context.Context) ([]byte, error) {
	view, err := x.chain.Overview(ctx)
	return x.render("explorer.html", view, err)
}

// Transaction is the page of a transaction.
func (x *Explorer) Transaction(ctx context.Context, hash string, sees Sees) ([]byte, error) {
	view, err := x.chain.Transaction(ctx, hash, sees)
	return x.render("explorer_tx.html", view, err)
}

// Farmer is the page of a farmer's credit score.
func (x *Explorer) Farmer(ctx context.Context, farmerID string) ([]byte, error) {
	view, err := x.chain.Farmer(ctx, farmerID)
	return x.render("explorer_farmer.html", view, err)
}

// Batch is the page of a batch token.
func (x *Explorer) Batch(ctx context.Context, tokenID uint64, sees Sees) ([]byte, error) {
	view, err := x.chain.Batch(ctx, tokenID, sees)
	return x.render("explorer_batch.html", view, err)
}

// Acts is the page of what ADMIN has proposed, and of what else waits.
func (x *Explorer) Acts(ctx context.Context) ([]byte, error) {
	view, err := x.chain.Acts(ctx)
	return x.render("explorer_acts.html", view, err)
}

// Block is the page of a block.
func (x *Explorer) Block(ctx context.Context, number uint64) ([]byte, error) {
	view, err := x.chain.Block(ctx, number)
	return x.render("explorer_block.html", view, err)
}

// Account is the page of an address.
func (x *Explorer) Account(ctx context.Context, address string) ([]byte, error) {
	view, err := x.chain.Account(ctx, address)
	return x.render("explorer_account.html", view, err)
}

// foundView is what a text leads to, when that is not one page.
type foundView struct {
	Text   string
	Places []Place
}

// Find looks a text up.
// spec: explorer-find
func (x *Explorer) Find(ctx context.Context, text string) (Found, error) {
	places, err := x.chain.Find(ctx, text)
	if err != nil {
		return Found{}, err
	}
	if len(places) == 1 {
		return Found{Path: places[0].Path}, nil
	}
	page, err := x.render("explorer_find.html", foundView{text, places}, nil)
	return Found{Page: page, IsNothing: len(places) == 0}, err
}

// render makes the page of what was read, or passes on why it was not.
func (x *Explorer) render(name string, view any, err error) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	var page bytes.Buffer
	err = x.templates.ExecuteTemplate(&page, name, map[string]any{"Style": x.style, "View": view})
	return page.Bytes(), err
}

// shortHash keeps the ends of a long hash, by which people compare.
func shortHash(hash string) string {
	if len(hash) <= 20 {
		return hash
	}
	return hash[:10] + "…" + hash[len(hash)-8:]
}

func moment(t time.Time) string { return t.UTC().Format("2 Jan 2006, 15:04:05 UTC") }

func machineTime(t time.Time) string { return t.UTC().Format(time.RFC3339) }
