// Package command is what the operator does to an installation: each command
// opens what it needs of app, does one thing, and says what it found or did. It
// wires nothing itself.
//
//	command.go           this map
//	output.go            how a command prints: lines of JSON, or tables on a terminal
//	width_unix.go        how wide the terminal is; width_other.go: unknown
//	admin.go             mwanyi admin: organisations, keys, rotate-phone-keys
//	people.go            mwanyi admin invite-operator
//	backup.go            mwanyi backup, restore and migrate
//	books.go             mwanyi books
//	doctor.go            mwanyi doctor
//	rail.go              mwanyi rail import
//	reconcile.go         mwanyi reconcile
//	tally.go             the desk that it asks, on whichever chain there is
//	repair.go            mwanyi repair
//	contracts.go         mwanyi contracts verify and accounts
//	contracts_deploy.go  mwanyi contracts deploy
//	contracts_pending.go mwanyi contracts pending
//	contracts_vault.go   mwanyi contracts add-vault
//	contracts_lanes.go   mwanyi contracts lanes
//	contracts_cost.go    what a deployment costs, and whether it stands as asked
//	chain.go             the chain that a command reads: --rpc, or where it finds one
//	follow.go            mwanyi chain status, rescan and retry
//	farmers.go           mwanyi farmers import, a client of the API
//	forest.go            mwanyi forest
//	ipfs.go              mwanyi ipfs export and import, mwanyi verify ipfs
//	verify.go            mwanyi verify of one proof, or of everything
//	ledger.go            mwanyi ledger succeed
//	verify_ledger.go     mwanyi verify ledger
//	witness.go           mwanyi witness
package command
