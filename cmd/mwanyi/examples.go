package main

import (
	"strings"

	"github.com/spf13/cobra"
)

// examples are lines that people copy, by the command whose help shows them. A
// test parses each with the command's own flags, and demands some for every
// command; what stands with a command itself is not here.
var examples = map[string]string{
	"mwanyi dev": `mwanyi dev
mwanyi dev --data-dir /tmp/try --addr 127.0.0.1:4000 --sandbox-addr 127.0.0.1:4001`,
	"mwanyi serve": `mwanyi serve --config /etc/mwanyi/mwanyi.env
MWANYI_LOG_LEVEL=debug mwanyi serve --config /etc/mwanyi/mwanyi.env --addr 127.0.0.1:3000`,
	"mwanyi sandbox": `mwanyi sandbox
mwanyi sandbox --addr 127.0.0.1:4001 --data-dir /tmp/sandbox`,
	"mwanyi migrate": `mwanyi migrate --mode serve --config /etc/mwanyi/mwanyi.env`,
	"mwanyi config": `mwanyi config
mwanyi config --mode serve --config /etc/mwanyi/mwanyi.env`,

	"mwanyi admin organisation create": `mwanyi admin organisation create --kind COOPERATIVE --name "Bugisu Growers" --country UG --email office@bugisu.example --licence-number UCDA-1 --licence-expires-on 2027-12-31
mwanyi admin organisation create --kind BUYER --name Nordkaffee --country DE --email desk@nordkaffee.example --mode serve`,
	"mwanyi admin organisation list": `mwanyi admin organisation list
mwanyi admin organisation list --json --mode serve`,
	"mwanyi admin organisation suspend":  `mwanyi admin organisation suspend coop_01M7NFP110PZ728HH4SAETSG8G`,
	"mwanyi admin organisation activate": `mwanyi admin organisation activate coop_01M7NFP110PZ728HH4SAETSG8G`,
	"mwanyi admin key issue": `mwanyi admin key issue --role ADMIN --label "first operator" --mode serve
mwanyi admin key issue --role AGENT --organisation coop_01M7NFP110PZ728HH4SAETSG8G --label "Mbale collection point"`,
	"mwanyi admin key list": `mwanyi admin key list
mwanyi admin key list --organisation coop_01M7NFP110PZ728HH4SAETSG8G`,
	"mwanyi admin key revoke":        `mwanyi admin key revoke key_01M7NFP11HAT3XEWZ6R28HYPM4`,
	"mwanyi admin invite-operator":   `mwanyi admin invite-operator --name "Akello Grace" --email grace@example.org --mode serve`,
	"mwanyi admin rotate-phone-keys": `mwanyi admin rotate-phone-keys --mode serve`,

	"mwanyi books": `mwanyi books
mwanyi books --json`,
	"mwanyi books export": `mwanyi books export --from 2026-11-01 --to 2026-11-30 > november.csv`,
	"mwanyi reconcile": `mwanyi reconcile
mwanyi reconcile --mode serve --config /etc/mwanyi/mwanyi.env
MWANYI_SANDBOX_ADDR=127.0.0.1:4001 mwanyi reconcile --data-dir /tmp/try`,
	"mwanyi rail import": `mwanyi rail import statement-2026-11.csv --mode serve`,

	"mwanyi chain status": `mwanyi chain status`,
	"mwanyi chain rescan": `mwanyi chain rescan --from 1200
mwanyi chain rescan --from 1200 --new-history`,
	"mwanyi chain retry": `mwanyi chain retry`,

	"mwanyi contracts deploy": `mwanyi contracts deploy --mode serve --rpc https://rpc.example --out /etc/mwanyi/contracts.json --usdc 0x036CbD53842c5426634e7929541eC2318f3dCF7e --admin 0x036CbD53842c5426634e7929541eC2318f3dCF7e
mwanyi contracts deploy --rpc http://127.0.0.1:8545 --out contracts.json --dev-usdc --yes`,
	"mwanyi contracts verify":    `mwanyi contracts verify --rpc http://127.0.0.1:8545`,
	"mwanyi contracts add-vault": `mwanyi contracts add-vault --mode serve`,
	"mwanyi contracts lanes":     `mwanyi contracts lanes --mode serve`,
	"mwanyi contracts pending":   `mwanyi contracts pending --mode serve`,
	"mwanyi contracts accounts":  `mwanyi contracts accounts --mode serve`,

	"mwanyi farmers template": `mwanyi farmers template > farmers.csv`,

	"mwanyi forest import": `mwanyi forest import ~/tiles
mwanyi forest import loss_00N_030E.tif cover_00N_030E.tif --rasters /var/lib/mwanyi/forest`,
	"mwanyi forest check": `mwanyi forest check farms.geojson
mwanyi forest check farms.geojson --id farm_no --csv verdicts.csv --geojson verdicts.geojson`,
	"mwanyi forest bench": `mwanyi forest bench --plots 500`,

	"mwanyi verify": `mwanyi verify bat_01M7NFP110PZ728HH4SAETSG8G
mwanyi verify proof.tar --key coffee.example/ledger+1f2e3d4c+AbCd
mwanyi verify --all`,
	"mwanyi verify ipfs":   `mwanyi verify ipfs`,
	"mwanyi verify ledger": `mwanyi verify ledger --rpc http://127.0.0.1:8545`,
	"mwanyi repair": `mwanyi repair
mwanyi repair --apply`,

	"mwanyi ipfs export":         `mwanyi ipfs export pinned.car`,
	"mwanyi ipfs import":         `mwanyi ipfs import pinned.car`,
	"mwanyi ipfs move":           `mwanyi ipfs move --mode serve`,
	"mwanyi ipfs withdraw-slips": `mwanyi ipfs withdraw-slips`,

	"mwanyi ledger succeed": `mwanyi ledger succeed --mode serve --origin coffee.example/ledger-2`,
	"mwanyi witness":        `mwanyi witness --dir /var/lib/mwanyi-witness --name witness.example/w1 --log coffee.example/ledger+1f2e3d4c+AbCd`,
}

// exemplify gives every command its examples, and a group the first of each of its
// commands.
// spec: command-examples
func exemplify(cmd *cobra.Command) {
	for _, child := range cmd.Commands() {
		exemplify(child)
	}
	if lines, there := examples[cmd.CommandPath()]; there {
		cmd.Example = "  " + strings.ReplaceAll(lines, "\n", "\n  ")
	}
	if cmd.Runnable() || cmd.Example != "" || !cmd.HasParent() {
		return
	}
	var firsts []string
	for _, child := range cmd.Commands() {
		first, _, _ := strings.Cut(child.Example, "\n")
		firsts = append(firsts, first)
	}
	cmd.Example = strings.Join(firsts, "\n")
}
