// Command rates measures what a client sees of the program over the wire: requests a
// second, the processor's time for each, and how long they take, at several numbers of
// connections and on both databases. Each binary that is named is measured in turn with
// the others and with a bare server that writes the same bytes, so that a noisy machine
// troubles all of them alike:
//
//	rates -binary this=bin/mwanyi -binary before=/tmp/mwanyi-before
//
// Every service is a process of its own, with the sandbox and the embedded chain in it;
// client, services and database share the machine. Nothing here is asserted.
//
//	main.go     what is asked for, the rounds, the table
//	client.go   requests over bare sockets
//	side.go     a service, and a round of requests to it
//	bare.go     the server that only writes
//	peer.go     somebody else's server with a record of that size (bench/pocketbase)
//	data.go     the databases, and what a process has used of the processor
//	work.go     the requests of each row
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"text/tabwriter"
	"time"
)

// plan is what was asked for.
type plan struct {
	binaries    []binary
	peer        binary // no path: none
	stores      []string
	works       []string
	connections []int
	rounds      int
	length      time.Duration
	profiles    string
}

type binary struct{ name, path string }

func main() {
	if len(os.Args) == 3 && os.Args[1] == bareFlag {
		serveBare(os.Args[2])
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	p, err := asked(os.Args[1:])
	if err == nil {
		err = p.run(ctx)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "rates:", err)
		os.Exit(1)
	}
}

func asked(args []string) (p plan, err error) {
	flags := flag.NewFlagSet("rates", flag.ContinueOnError)
	flags.Func("binary", "a `name=path` to measure; several are measured in turn", func(text string) error {
		name, path, isPair := strings.Cut(text, "=")
		if !isPair {
			return errors.New("want name=path")
		}
		p.binaries = append(p.binaries, binary{name, path})
		return nil
	})
	flags.Func("peer", "a `name=path` of somebody else's server that reads are measured beside, such as that of bench/pocketbase", func(text string) error {
		name, path, isPair := strings.Cut(text, "=")
		if !isPair {
			return errors.New("want name=path")
		}
		p.peer = binary{name, path}
		return nil
	})
	stores := flags.String("stores", "sqlite,postgres", "databases to measure on")
	works := flags.String("work", strings.Join(workNames(), ","), "rows to measure")
	connections := flags.String("connections", "64,256,1000", "how many at once")
	flags.IntVar(&p.rounds, "rounds", 3, "rounds of each row; the median is printed")
	flags.DurationVar(&p.length, "length", 8*time.Second, "how long a round is")
	flags.StringVar(&p.profiles, "profiles", "", "`folder` for a profile of the processor of each service")
	if err := flags.Parse(args); err != nil {
		return p, err
	}
	if len(p.binaries) == 0 {
		return p, errors.New("name a binary: -binary this=bin/mwanyi")
	}
	p.stores, p.works = strings.Split(*stores, ","), strings.Split(*works, ",")
	for _, text := range strings.Split(*connections, ",") {
		n, err := strconv.Atoi(text)
		if err != nil {
			return p, err
		}
		p.connections = append(p.connections, n)
	}
	return p, nil
}

func (p plan) run(ctx context.Context) error {
	fmt.Fprintf(os.Stdout, "%d rounds of %s, in turn; the median of each\n\n", p.rounds, p.length)
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 1, ' ', 0)
	fmt.Fprintln(out, "| database\t| work\t| connections\t| binary\t| a second\t| until all is done\t| µs of the service\t| µs of the database\t| p50 ms\t| p99 ms\t| of bare\t| x "+cmp.Or(p.peer.name, "a peer")+"\t|")
	fmt.Fprintln(out, "|---\t|---\t|---\t|---\t|---\t|---\t|---\t|---\t|---\t|---\t|---\t|---\t|")
	for _, store := range p.stores {
		if err := p.on(ctx, store, out); err != nil {
			return errors.Join(err, out.Flush())
		}
	}
	return out.Flush()
}

// on measures every row on one database.
func (p plan) on(ctx context.Context, store string, out *tabwriter.Writer) error {
	data, err := openData(ctx, store)
	if err != nil {
		return err
	}
	defer data.close()
	for _, name := range p.works {
		w, err := workOf(name)
		if err != nil {
			return err
		}
		if err := p.row(ctx, store, w, data, out); err != nil {
			return fmt.Errorf("%s on %s: %w", name, store, err)
		}
	}
	return nil
}

// row measures one kind of work at every number of connections.
func (p plan) row(ctx context.Context, store string, w work, data *database, out *tabwriter.Writer) error {
	var sides []*side
	defer func() {
		for _, s := range sides {
			s.stop()
		}
	}()
	for _, b := range p.binaries {
		s, err := openSide(ctx, b, w, data, p.profiles)
		if err != nil {
			return err
		}
		sides = append(sides, s)
	}
	if w.isRead {
		beside, err := p.beside(ctx, sides[0])
		sides = append(sides, beside...)
		if err != nil {
			return err
		}
	}
	for _, n := range p.connections {
		seen := make([][]round, len(sides))
		for range p.rounds {
			for i, s := range sides {
				one, err := s.measure(ctx, n, p.length)
				if err != nil {
					return fmt.Errorf("%s, %d connections: %w", s.name, n, err)
				}
				seen[i] = append(seen[i], one)
			}
		}
		for i, s := range sides {
			m := median(seen[i])
			ofBare, ofPeer := "", ""
			if w.isRead {
				ofBare = fmt.Sprintf("%.2f", m.rate/median(seen[len(p.binaries)]).rate)
			}
			if w.isRead && p.peer.path != "" {
				ofPeer = fmt.Sprintf("%.1f", m.rate/median(seen[len(p.binaries)+1]).rate)
			}
			fmt.Fprintf(out, "| %s\t| %s\t| %d\t| %s\t| %.0f\t| %.0f\t| %.0f\t| %.0f\t| %.1f\t| %.1f\t| %s\t| %s\t|\n",
				store, w.name, n, s.name, m.rate, m.settled, m.service, m.database, m.p50, m.p99, ofBare, ofPeer)
		}
		if err := out.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// beside are the servers that a read is compared with: the bare one, and the peer if there is one.
func (p plan) beside(ctx context.Context, like *side) (all []*side, err error) {
	bare, err := openBare(ctx, like)
	if bare != nil {
		all = append(all, bare)
	}
	if err != nil || p.peer.path == "" {
		return all, err
	}
	peer, err := openPeer(ctx, p.peer, like)
	if peer != nil {
		all = append(all, peer)
	}
	return all, err
}

// median is the round in the middle by its rate.
func median(all []round) round {
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b round) int { return cmp.Compare(a.rate, b.rate) })
	return all[len(all)/2]
}
