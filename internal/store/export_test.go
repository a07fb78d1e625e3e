package store

// BackupTables and LeftOut are the lists of backup.go.
func BackupTables() []string { return backupTables }
func LeftOut() []string      { return leftOut }

// SetBackupTables changes the list for one test and returns the way back.
func SetBackupTables(tables ...string) (back func()) {
	old := backupTables
	backupTables = tables
	return func() { backupTables = old }
}
