package batch

// ListQuery is the statement of a page, for tests of its plan.
var ListQuery = listQuery
