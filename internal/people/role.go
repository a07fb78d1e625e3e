package people

import (
	"slices"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
)

// Role is what somebody does in an organisation. Which routes it opens stands in
// the API's table of duties.
type Role string

// The roles.
const (
	Manager   Role = "MANAGER"   // a cooperative's
	Quality   Role = "QUALITY"   // grades
	Mill      Role = "MILL"      // mills
	Warehouse Role = "WAREHOUSE" // stores
	Export    Role = "EXPORT"    // ships and states
	Cashier   Role = "CASHIER"   // pays
	Agent     Role = "AGENT"     // registers and weighs in the field
	Viewer    Role = "VIEWER"    // looks, in any organisation
	Trader    Role = "TRADER"    // a buyer's
	Officer   Role = "OFFICER"   // a lender's
	Operator  Role = "OPERATOR"  // of who runs the service
	Finance   Role = "FINANCE"   // its money
	Support   Role = "SUPPORT"   // looks, and sees nobody's phone, name or papers
)

// office is a row of the table of roles.
type office struct {
	role Role
	kind access.Kind // empty: of the operator
	as   access.Role // the token type that its sessions have
	by   []Role      // who may grant it: those who may do all that it may
}

// offices are the roles of each kind of organisation.
var offices = []office{
	// A manager is the second person wherever money or a doubt needs two: who could make
	// one could be both.
	{Manager, access.CooperativeKind, access.Cooperative, []Role{Operator}},
	{Quality, access.CooperativeKind, access.Cooperative, []Role{Manager, Operator}},
	{Mill, access.CooperativeKind, access.Cooperative, []Role{Manager, Operator}},
	{Warehouse, access.CooperativeKind, access.Cooperative, []Role{Manager, Operator}},
	{Export, access.CooperativeKind, access.Cooperative, []Role{Manager, Operator}},
	{Cashier, access.CooperativeKind, access.Cooperative, []Role{Manager, Operator}},
	{Agent, access.CooperativeKind, access.Agent, []Role{Manager, Operator}},
	{Viewer, access.CooperativeKind, access.Cooperative, []Role{Manager, Operator}},
	{Trader, access.BuyerKind, access.Buyer, []Role{Operator}},
	{Viewer, access.BuyerKind, access.Buyer, []Role{Operator}},
	{Officer, access.MFIKind, access.MFI, []Role{Operator}},
	{Viewer, access.MFIKind, access.MFI, []Role{Operator}},
	{Operator, "", access.Admin, []Role{Operator}},
	{Finance, "", access.Admin, []Role{Operator}},
	{Support, "", access.Admin, []Role{Operator}},
}

// Roles are all, in the order of the table.
func Roles() []Role {
	var all []Role
	for _, o := range offices {
		if !slices.Contains(all, o.role) {
			all = append(all, o.role)
		}
	}
	return all
}

// RolesOf are those of a kind of organisation; empty: of the operator.
func RolesOf(kind access.Kind) []Role {
	var all []Role
	for _, o := range offices {
		if o.kind == kind {
			all = append(all, o.role)
		}
	}
	return all
}

// OfType are the roles whose sessions have a token type.
func OfType(as access.Role) []Role {
	var all []Role
	for _, o := range offices {
		if o.as == as {
			all = append(all, o.role)
		}
	}
	return all
}

// Granters are the roles that may grant a role of a kind of organisation.
func Granters(kind access.Kind, role Role) []Role {
	if at := officeOf(kind, role); at != nil {
		return at.by
	}
	return nil
}

func officeOf(kind access.Kind, role Role) *office {
	for i := range offices {
		if offices[i].kind == kind && offices[i].role == role {
			return &offices[i]
		}
	}
	return nil
}

// typeOf is the token type of somebody's sessions.
func typeOf(kind access.Kind, roles []Role) access.Role {
	for _, role := range roles {
		if at := officeOf(kind, role); at != nil {
			return at.as
		}
	}
	return ""
}

// Reaches reports whether roles of a kind of organisation reach a token type: it is
// that of their own sessions, or of a role which they may grant, since who grants one
// may do all that it may. So a MANAGER may have an AGENT's key, and an AGENT none of the
// COOPERATIVE's.
// spec: key-owner-roles
func Reaches(kind access.Kind, roles []string, as access.Role) bool {
	for _, o := range offices {
		if o.kind == kind && o.as == as && slices.ContainsFunc(roles, func(role string) bool {
			return Role(role) == o.role || slices.Contains(o.by, Role(role))
		}) {
			return true
		}
	}
	return false
}

// head is the role that an organisation must always have somebody for who can
// sign in; empty: it is managed by the operator.
func head(kind access.Kind) Role {
	switch kind {
	case access.CooperativeKind:
		return Manager
	case "":
		return Operator
	}
	return ""
}

// checkRoles refuses roles that somebody of a kind of organisation cannot have.
// An agent's sessions have a type of their own, so that an agent is nothing else:
// whoever else delivers does it as what they are.
func checkRoles(kind access.Kind, roles []Role) error {
	if len(roles) == 0 {
		return fault.New(fault.InvalidRequest, "roles must name at least one role")
	}
	for i, role := range roles {
		if officeOf(kind, role) == nil {
			return fault.New(fault.InvalidRequest, "roles: an organisation of this kind has %s", joined(RolesOf(kind)))
		}
		if slices.Contains(roles[:i], role) {
			return fault.New(fault.InvalidRequest, "roles names %s twice", role)
		}
	}
	if len(roles) > 1 && slices.Contains(roles, Agent) {
		return fault.New(fault.InvalidRequest, "roles: an AGENT has no other role; a MANAGER may register and weigh too")
	}
	return nil
}

func joined(roles []Role) string {
	texts := make([]string, len(roles))
	for i, role := range roles {
		texts[i] = string(role)
	}
	return strings.Join(texts, ",")
}

func split(text string) []Role {
	var roles []Role
	for part := range strings.SplitSeq(text, ",") {
		if part != "" {
			roles = append(roles, Role(part))
		}
	}
	return roles
}
