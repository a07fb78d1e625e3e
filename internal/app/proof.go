package app

import "mwanyi/internal/proof/prover"

// prover makes the proofs that the API gives out.
func (v *service) prover() *prover.Prover {
	p := &prover.Prover{Audit: v.audit, Merkle: v.merkle, Ledger: v.ledger, Files: v.ipfs, Batches: v.batches, Statements: v.statements, Farmers: v.farmers}
	if v.chain != nil {
		p.Client, p.Addresses = v.chain.network.client(), v.chain.addresses
	}
	return p
}
<<<<<<< HEAD
=======

// Elsewhere is what the caller of a verification knows from elsewhere.
type Elsewhere struct {
	Key       string // of the ledger
	RPC       string // JSON-RPC endpoint of the chain
	Contracts string // file that pins the contracts
}

// trust reads what the caller gave. The chain is dialled when there is one to ask.
func (e Elsewhere) trust(ctx context.Context) (t proof.Trust, stop func(), err error) {
	t.Key, stop = e.Key, func() {}
	if e.Contracts != "" {
		pinned, err := readAddresses(e.Contracts)
		if err != nil {
			return t, stop, fmt.Errorf("--contracts: %w", err)
		}
		t.Contracts = &pinned
	}
	if e.RPC == "" {
		return t, stop, nil
	}
	if _, err := config.EndpointURL(e.RPC); err != nil {
		return t, stop, fmt.Errorf("--rpc %w", err)
	}
	client, err := ethclient.DialContext(ctx, e.RPC)
	if err != nil {
		return t, stop, fmt.Errorf("--rpc: %w", err)
	}
	t.Chain = "the endpoint that you gave"
	t.Blocks = blocksOf{ctx: ctx, client: client}
	return t, client.Close, nil
}

// blocksOf asks an endpoint for the hashes of its blocks while one command runs.
type blocksOf struct {
	ctx    context.Context // that of the command
	client *ethclient.Client
}

func (b blocksOf) BlockHash(number uint64) (chain.Hash, error) {
	header, err := b.client.HeaderByNumber(b.ctx, codec.Big(number))
	if err != nil {
		return chain.Hash{}, fmt.Errorf("block %d: %w", number, err)
	}
	return chain.Hash(header.Hash()), nil
}

// VerifyFile checks a bundle with nothing but what the caller knows: neither
// the service nor its database is asked.
func VerifyFile(ctx context.Context, path string, known Elsewhere, out io.Writer) error {
	info, err := os.Stat(path)
	if err != nil {
		return unchecked{err}
	}
	if !info.Mode().IsRegular() || info.Size() > proof.MaxFile {
		return unchecked{fmt.Errorf("%s is no file of at most %d bytes", path, proof.MaxFile)}
	}
	file, err := os.ReadFile(path) //nolint:gosec // the caller names the file
	if err != nil {
		return unchecked{err}
	}
	return verifyBundle(ctx, file, "", known, out)
}

func verifyBundle(ctx context.Context, file []byte, id string, known Elsewhere, out io.Writer) error {
	trust, stop, err := known.trust(ctx)
	if err != nil {
		return unchecked{err}
	}
	defer stop()
	trust.ID = id
	report, err := proof.Check(file, trust)
	if printed := report.Print(out); printed != nil {
		return unchecked{printed}
	}
	if n := report.Failures(); n > 0 {
		return fmt.Errorf("%w: %d places, named above", ErrBroken, n)
	}
	if err != nil {
		return unchecked{err}
	}
	return nil
}

// VerifyID makes the bundle of a batch or a statement out of the database of
// the configuration and checks it. The service may run.
func VerifyID(ctx context.Context, c Config, id string, known Elsewhere, out io.Writer) error {
	return withProver(ctx, c, known.RPC, func(p *prover.Prover, _ *store.Store) error {
		bundle := p.Batch
		if strings.HasPrefix(id, "dds_") {
			bundle = p.Statement
		}
		file, err := bundle(ctx, id)
		if err != nil {
			return unchecked{err}
		}
		return verifyBundle(ctx, file, id, known, out)
	})
}

// VerifyAll hashes the ledger again and holds database, ledger, chain and
// pinned files against each other; see prover.Agree. Run it when the service is
// still or stopped.
func VerifyAll(ctx context.Context, c Config, known Elsewhere, out io.Writer) error {
	if err := ensureSecrets(&c); err != nil {
		return unchecked{err}
	}
	return withProver(ctx, c, known.RPC, func(p *prover.Prover, s *store.Store) error {
		found := &ledgerReport{out: out}
		look := found.embedded
		if p.Merkle == nil {
			look = func(ctx context.Context, c Config, s *store.Store, _ string) error { return found.hedera(ctx, c, s) }
		}
		err := errors.Join(look(ctx, c, s, known.RPC), p.Agree(ctx, findings{found}))
		if err = errors.Join(err, found.err); err != nil {
			return unchecked{err}
		}
		if found.damage > 0 {
			return fmt.Errorf("%w: %d places, named above", ErrBroken, found.damage)
		}
		return nil
	})
}

// findings writes what prover.Agree finds as mwanyi verify ledger does.
type findings struct{ *ledgerReport }

// Holds implements prover.Findings.
func (f findings) Holds(format string, args ...any) { f.holds(format, args...) }

// Broken implements prover.Findings.
func (f findings) Broken(format string, args ...any) { f.broken(format, args...) }

// Unseen implements prover.Findings.
func (f findings) Unseen(format string, args ...any) { f.line("not seen ", format, args...) }

// withProver opens what bundles are made of, for one command.
func withProver(ctx context.Context, c Config, endpoint string, fn func(*prover.Prover, *store.Store) error) error {
	if err := ensureSecrets(&c); err != nil {
		return unchecked{err}
	}
	s, err := openStore(ctx, c)
	if err != nil {
		return unchecked{err}
	}
	defer s.Close() //nolint:errcheck // only read
	p, stop, err := openProver(ctx, c, s, endpoint)
	if err != nil {
		return unchecked{err}
	}
	return errors.Join(fn(p, s), stop())
}

func openProver(ctx context.Context, c Config, s *store.Store, endpoint string) (p *prover.Prover, stop func() error, err error) {
	p = &prover.Prover{
		Batches: &batch.Desk{Store: s}, Statements: &eudr.Desk{Store: s}, Farmers: &farmer.Desk{Store: s, Access: &access.Desk{Store: s}},
	}
	if p.Files, err = openArchive(c, s); err != nil {
		return nil, nil, err
	}
	if c.Ledger == config.LedgerHedera {
		p.Ledger, err = openTopic(c, s)
	} else {
		p.Merkle, err = openMerkle(ctx, c, s)
		p.Ledger = p.Merkle
	}
	if err != nil {
		return nil, nil, err
	}
	p.Audit = &audit.Log{Store: s, Ledger: p.Ledger}
	p.Client, stop, err = readChain(ctx, c, endpoint)
	if err != nil || p.Client == nil {
		return p, stop, err
	}
	if p.Addresses, err = pinnedContracts(c); err != nil {
		return nil, nil, errors.Join(err, stop())
	}
	return p, stop, evm.Verify(ctx, p.Client, p.Addresses)
}

// pinnedContracts are the contracts of the configuration, or of the data folder.
func pinnedContracts(c Config) (evm.Addresses, error) {
	path := c.ContractsFile
	if path == "" {
		path = filepath.Join(c.DataDir, contractsFile)
	}
	return readAddresses(path)
}

// readChain finds the chain: the endpoint that was given, that of the
// configuration, that of the running development service, or the folder of the
// embedded chain when no service uses it. The client is nil when there is no
// chain at all.
func readChain(ctx context.Context, c Config, endpoint string) (*ethclient.Client, func() error, error) {
	nothing := func() error { return nil }
	if endpoint != "" || c.RemoteChain() {
		client, _, err := dialFor(ctx, c, endpoint)
		if err != nil {
			return nil, nothing, err
		}
		return client, func() error { client.Close(); return nil }, nil
	}
	folder := filepath.Join(c.DataDir, chainFolder)
	if _, err := os.Stat(folder); errors.Is(err, os.ErrNotExist) {
		return nil, nothing, nil
	}
	n, err := node.Open(ctx, node.Options{Dir: folder, ChainID: embeddedChainID, Log: slog.New(slog.DiscardHandler)})
	switch {
	case err == nil:
		return n.Client(), n.Close, nil
	case !errors.Is(err, node.ErrInUse):
		return nil, nothing, err
	}
	running, err := readCredentials(filepath.Join(c.DataDir, credentialsFile))
	if err != nil {
		return nil, nothing, err
	}
	if running.RPCURL == nil {
		return nil, nothing, errors.New("the service has its chain open: give --rpc")
	}
	client, _, err := dialFor(ctx, c, *running.RPCURL)
	if err != nil {
		return nil, nothing, err
	}
	return client, func() error { client.Close(); return nil }, nil
}
>>>>>>> chain
