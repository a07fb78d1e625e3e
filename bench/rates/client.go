package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"mwanyi/internal/clock"
)

// load sends requests over n connections, one after the other on each, until the time is
// up or each has sent as many as asked (0: any number), and gives how long each took. It speaks HTTP over bare sockets: a client that costs
// as much as what it measures would hide it.
func load(ctx context.Context, address string, n, each int, length time.Duration, wanted int, next func() []byte) ([]time.Duration, time.Duration, error) {
	conns := make([]net.Conn, n)
	for i := range conns {
		conn, err := (&net.Dialer{Timeout: 10 * time.Second}).DialContext(ctx, "tcp", address)
		if err != nil {
			return nil, 0, err
		}
		defer conn.Close() //nolint:errcheck // nothing is left to send
		conns[i] = conn
	}
	took := make([][]time.Duration, n)
	errs := make([]error, n)
	var isUp atomic.Bool
	began := clock.Now()
	timer := time.AfterFunc(length, func() { isUp.Store(true) })
	defer timer.Stop()
	var all sync.WaitGroup
	for i, conn := range conns {
		all.Go(func() {
			in := bufio.NewReaderSize(conn, 16<<10)
			for !isUp.Load() && ctx.Err() == nil && (each == 0 || len(took[i]) < each) {
				sent := clock.Now()
				if errs[i] = exchange(conn, in, next(), wanted); errs[i] != nil {
					return
				}
				took[i] = append(took[i], clock.Since(sent))
			}
		})
	}
	all.Wait()
	lasted := clock.Since(began)
	return slices.Concat(took...), lasted, errors.Join(append(errs, ctx.Err())...)
}

// exchange sends one request and reads its answer to the end.
func exchange(conn net.Conn, in *bufio.Reader, request []byte, wanted int) error {
	if err := conn.SetDeadline(clock.Now().Add(90 * time.Second)); err != nil {
		return err
	}
	if _, err := conn.Write(request); err != nil {
		return err
	}
	status, body, err := answer(in)
	if err == nil && status != wanted {
		err = fmt.Errorf("status %d: %s", status, body)
	}
	return err
}

var (
	lengthName  = []byte("content-length:")
	chunkedName = []byte("transfer-encoding:")
)

// answer reads one response; the body is only kept where somebody wants to read it.
func answer(in *bufio.Reader) (status int, body []byte, err error) {
	line, err := in.ReadSlice('\n')
	if err != nil {
		return 0, nil, err
	}
	if len(line) < 12 {
		return 0, nil, fmt.Errorf("no status line: %q", line)
	}
	if status, err = strconv.Atoi(string(line[9:12])); err != nil {
		return 0, nil, err
	}
	length := 0
	for {
		if line, err = in.ReadSlice('\n'); err != nil {
			return status, nil, err
		}
		if len(line) <= 2 {
			break
		}
		lower := bytes.ToLower(line[:min(len(line), len(chunkedName))])
		if bytes.Equal(lower, chunkedName) {
			return status, nil, errors.New("an answer in chunks: this client reads lengths alone")
		}
		if bytes.HasPrefix(lower, lengthName) {
			if length, err = strconv.Atoi(string(bytes.TrimSpace(line[len(lengthName):]))); err != nil {
				return status, nil, err
			}
		}
	}
	if status < 400 {
		_, err = in.Discard(length)
		return status, nil, err
	}
	body = make([]byte, length)
	_, err = io.ReadFull(in, body)
	return status, body, err
}
