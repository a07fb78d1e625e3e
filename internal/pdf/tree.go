package pdf

// node is a structure element. Its kids are other elements, or, of a leaf, the
// one piece of marked content.
type node struct {
	tag   string
	alt   string
	box   []float64
	scope bool
	kids  []*node
	page  int // of the marked content, 1-based; 0 for a group
	mcid  int

	object int // number in the file, given when it is written
}

// tree is the document's structure.
type tree struct {
	root   node
	open   []*node
	byPage [][]*node // for each page the elements by MCID
}

func (t *tree) push(n *node) {
	top := t.open[len(t.open)-1]
	top.kids = append(top.kids, n)
	t.open = append(t.open, n)
}

func (t *tree) pop() { t.open = t.open[:len(t.open)-1] }

// mark gives the element the next number of marked content on the page.
func (t *tree) mark(page int, n *node) int {
	for len(t.byPage) < page {
		t.byPage = append(t.byPage, nil)
	}
	n.page, n.mcid = page, len(t.byPage[page-1])
	t.byPage[page-1] = append(t.byPage[page-1], n)
	return n.mcid
}

// walk visits every element below and including n, parents first.
func (n *node) walk(parent *node, visit func(n, parent *node)) {
	visit(n, parent)
	for _, kid := range n.kids {
		kid.walk(n, visit)
	}
}
