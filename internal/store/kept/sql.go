package kept

// readsHead reads nothing but what every file begins with; its reader has the head of the log
// in memory from then on.
const readsHead = "pragma schema_version"
