package stamp

// dataVersion changes when another connection has committed.
const dataVersion = "pragma data_version"
