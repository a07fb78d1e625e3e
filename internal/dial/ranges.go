package dial

import (
	"net/netip"
	"slices"
)

func prefixes(list ...string) (all []netip.Prefix) {
	for _, text := range list {
		all = append(all, netip.MustParsePrefix(text))
	}
	return all
}

// reserved are the ranges that IANA's special-purpose registries keep away
// from the public internet.
var reserved = prefixes(
	"0.0.0.0/8",        // this network
	"10.0.0.0/8",       // private
	"100.64.0.0/10",    // behind a carrier's NAT
	"127.0.0.0/8",      // this machine
	"169.254.0.0/16",   // link-local; clouds serve their metadata here
	"172.16.0.0/12",    // private
	"192.0.0.0/24",     // protocol assignments
	"192.0.2.0/24",     // documentation
	"192.31.196.0/24",  // AS112
	"192.52.193.0/24",  // AMT
	"192.88.99.0/24",   // 6to4 relays, retired
	"192.168.0.0/16",   // private
	"192.175.48.0/24",  // AS112
	"198.18.0.0/15",    // benchmarks
	"198.51.100.0/24",  // documentation
	"203.0.113.0/24",   // documentation
	"224.0.0.0/4",      // multicast
	"240.0.0.0/4",      // reserved, and broadcast
	"168.63.129.16/32", // a cloud's inner services on a public number
)

// global is what IPv6 hands out to the world; everything else is special.
var global = netip.MustParsePrefix("2000::/3")

// reserved6 are the exceptions inside of it. Those that carry an IPv4 address
// (Teredo, 6to4) would lead to any of them.
var reserved6 = prefixes(
	"2001::/23",     // protocol assignments, Teredo among them
	"2001:db8::/32", // documentation
	"2002::/16",     // 6to4
	"2620:4f:8000::/48",
	"3fff::/20", // documentation
	"3ffe::/16", // the first test network
)

// nat64 carries an IPv4 address in its last 32 bits.
var nat64 = netip.MustParsePrefix("64:ff9b::/96")

// public reports whether an address belongs to the public internet.
func public(a netip.Addr) bool {
	a = a.WithZone("").Unmap() // ::ffff:10.0.0.1 is 10.0.0.1
	inside := func(p netip.Prefix) bool { return p.Contains(a) }
	switch {
	case !a.IsValid():
		return false
	case a.Is4():
		return !slices.ContainsFunc(reserved, inside)
	case nat64.Contains(a):
		b := a.As16()
		return public(netip.AddrFrom4([4]byte(b[12:])))
	}
	return global.Contains(a) && !slices.ContainsFunc(reserved6, inside)
}

// nearby are the addresses that development may call beside the public ones.
// Link-local ones, where clouds keep their metadata, are not among them.
func nearby(a netip.Addr) bool {
	a = a.Unmap()
	return a.IsLoopback() || a.IsPrivate()
}
