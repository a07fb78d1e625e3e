package store

import "time"

// BackupTables and LeftOut are the lists of backup.go.
func BackupTables() []string { return backupTables }
func LeftOut() []string      { return leftOut }

// SetBackupTables changes the list for one test and returns the way back.
func SetBackupTables(tables ...string) (back func()) {
	old := backupTables
	backupTables = tables
	return func() { backupTables = old }
}

// SetBusyTimeout changes how long SQLite waits for a lock, for databases that
// are opened after it, and returns the way back.
func SetBusyTimeout(d time.Duration) (back func()) {
	old := busyTimeout
	busyTimeout = d
	return func() { busyTimeout = old }
}

// SetPatience changes how long an outage is waited for and returns the way back.
func SetPatience(d time.Duration) (back func()) {
	old := patience
	patience = d
	return func() { patience = old }
}
