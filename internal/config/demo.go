package config

// demoSettings are what a first start of development shows.
var demoSettings = []setting{
	{name: "MWANYI_DEMO_SEASON", dev: "on", onlyDev: true,
		doc:   "Whether a fresh data folder gets a demo season at its first start, `on` or `off`: farms, deliveries at every stage, loans and statements of the last seven months. Only on SQLite and the embedded chain.",
		parse: into(func(c *Config) *bool { return &c.DemoSeason }, onOff)},
}
