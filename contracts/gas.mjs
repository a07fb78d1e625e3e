// Measures the transactions of test/Gas.t.sol and writes gas.md.
//   node gas.mjs           writes gas.md
//   node gas.mjs --check   fails when gas.md is not what the contracts use
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));
const target = join(root, "gas.md");
const cap = 2 ** 24;
// What settles, releases and forfeits orders stays under half of a block of 30 million.
const half = 15_000_000;

// Isolated calls are whole transactions: intrinsic gas, calldata, cold slots and refunds are in the figures.
const output = execFileSync("forge", ["test", "--isolate", "--match-contract", "GasTest"], {
  cwd: root,
  encoding: "utf8",
  env: { ...process.env, PATH: join(root, "node_modules/.bin") + delimiter + process.env.PATH },
  stdio: ["ignore", "pipe", "inherit"],
});
if (!output.includes("0 failed")) throw new Error(output);

const rows = Object.entries(JSON.parse(readFileSync(join(root, "cache/gas/gas.json"), "utf8")))
  .map(([name, gas]) => {
    const [what, items] = name.split(" | ");
    return { what, items: Number(items), gas: Number(gas) };
  })
  .sort((a, b) => (a.what < b.what ? -1 : a.what > b.what ? 1 : a.items - b.items));

const number = (value) => Math.round(value).toLocaleString("en-US");
const { contracts, version } = JSON.parse(readFileSync(join(root, "combined.json"), "utf8"));

const lines = [
  "# Gas",
  "",
  "Written by `npm run gas`; `npm test` fails when it is out of date. Whole transactions with intrinsic gas, calldata, cold",
  `slots and refunds, Cancun rules, solc ${version.split("+")[0]}. A transaction may use ${number(cap)} gas (EIP-7825).`,
  "",
  "| action | items | gas | gas an item | share of the cap |",
  "|---|--:|--:|--:|--:|",
  ...rows.map(
    ({ what, items, gas }) =>
      `| ${what} | ${items} | ${number(gas)} | ${number(gas / items)} | ${((100 * gas) / cap).toFixed(1)} % |`,
  ),
  "",
  "A delivery is one ERC-721 token, 10 points of score, the stage DELIVERED and four events. The goal is 50,000 gas a",
  "delivery from 50 in a transaction on.",
  "",
  "| contract | runtime bytes of 24,576 |",
  "|---|--:|",
  ...Object.entries(contracts)
    .filter(([key]) => !key.includes("/libraries/"))
    .map(([key, contract]) => `| ${key.split(":")[1]} | ${number(contract["bin-runtime"].length / 2)} |`),
  "",
];
const text = lines.join("\n");

for (const { what, items, gas } of rows) {
  if (/settle|forfeit|release/.test(what) && gas > half) {
    throw new Error(`${what}, ${items} items: ${gas} gas is over half a block`);
  }
  if (gas > cap) throw new Error(`${what}, ${items} items: ${gas} gas is over the cap of a transaction`);
  if (what === "deliver" && items >= 50 && gas / items > 50_000) {
    throw new Error(`deliver, ${items} items: ${gas / items} gas an item is over the goal`);
  }
}
if (process.argv.includes("--check")) {
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
    console.error("gas.md is not what the contracts use: run npm run gas");
    process.exit(1);
  }
  console.log("gas.md is up to date");
} else {
  writeFileSync(target, text);
  console.log(text);
}
