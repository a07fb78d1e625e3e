package config

import "time"

// demoSettings are what a first start of development shows.
var demoSettings = []setting{
	{name: "MWANYI_CLOCK_AHEAD", dev: "0s", onlyDev: true,
		doc:   "How far the clock of this process is ahead of the machine's, such as `180d`, to see what months bring: loans that fall due, interest, statements. Commands on the folder take the same value. Time does not go back: a folder that was ahead stays there. Not together with a demo season that is still to be played.",
		parse: into(func(c *Config) *time.Duration { return &c.ClockAhead }, duration("0s", "3650d"))},
	{name: "MWANYI_DEMO_SEASON", dev: "on", onlyDev: true,
		doc:   "Whether a fresh data folder gets a demo season at its first start, `on` or `off`: farms, deliveries at every stage, loans and statements of the last seven months. Only on SQLite and the embedded chain.",
		parse: into(func(c *Config) *bool { return &c.DemoSeason }, onOff)},
}
