// Compiles src/ with the pinned solc-js into combined.json: same sources, same bytes.
//   node build.mjs           writes combined.json
//   node build.mjs --check   fails when combined.json, or what forge has compiled into out/, is not what src/ gives
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const root = dirname(fileURLToPath(import.meta.url));
const target = join(root, "combined.json");

// Keep in step with foundry.toml; --check compares the code of both.
const settings = {
  evmVersion: "cancun",
  metadata: { appendCBOR: false, bytecodeHash: "none" },
  optimizer: { enabled: true, runs: 200 },
};

// The contracts that clients know, by source file.
const published = {
  "src/Anchor.sol": "Anchor",
  "src/BatchToken.sol": "BatchToken",
  "src/CreditScore.sol": "CreditScore",
  "src/DdsRegistry.sol": "DdsRegistry",
  "src/DevUSDC.sol": "DevUSDC",
  "src/FarmerRegistry.sol": "FarmerRegistry",
  "src/LenderAccount.sol": "LenderAccount",
  "src/LenderAccounts.sol": "LenderAccounts",
  "src/LendingVault.sol": "LendingVault",
  "src/PriceFeed.sol": "PriceFeed",
  "src/PurchaseEscrow.sol": "PurchaseEscrow",
  "src/Roles.sol": "Roles",
  "src/Timelock.sol": "Timelock",
  "src/TraceLog.sol": "TraceLog",
  "src/Underwriting.sol": "Underwriting",
  "src/Vaults.sol": "Vaults",
  "src/WithdrawalQueue.sol": "WithdrawalQueue",
  "src/libraries/Refusal.sol": "Refusal",
};

const outputs = [
  "abi",
  "evm.bytecode.object",
  "evm.deployedBytecode.object",
  "evm.deployedBytecode.immutableReferences",
  "evm.methodIdentifiers",
];

function locate(unit) {
  const local = join(root, unit);
  return unit.startsWith("src/") && existsSync(local) ? local : join(root, "node_modules", unit);
}

function collect() {
  const sources = {};
  const queue = readdirSync(join(root, "src"), { recursive: true })
    .map((name) => posix.join("src", name.split("\\").join("/")))
    .filter((name) => name.endsWith(".sol"));
  while (queue.length > 0) {
    const unit = queue.pop();
    if (sources[unit]) continue;
    const content = readFileSync(locate(unit), "utf8").replaceAll("\r\n", "\n");
    sources[unit] = { content };
    for (const [, path] of content.matchAll(/^import\s[^;"']*["']([^"']+)["'][^;]*;/gm)) {
      queue.push(path.startsWith(".") ? posix.join(posix.dirname(unit), path) : path);
    }
  }
  return Object.fromEntries(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

function combine(solc) {
  const outputSelection = Object.fromEntries(
    Object.entries(published).map(([unit, name]) => [unit, { [name]: outputs }]),
  );
  const input = { language: "Solidity", settings: { ...settings, outputSelection }, sources: collect() };
  const output = JSON.parse(solc.compile(JSON.stringify(input)));
  // Warnings of the dependencies are theirs; ours are shown and stop the build as errors do.
  const messages = (output.errors ?? []).filter(
    (message) => message.severity === "error" || message.sourceLocation?.file.startsWith("src/"),
  );
  for (const message of messages) console.error(message.formattedMessage);
  if (messages.length > 0) process.exit(1);

  const contracts = {};
  for (const [unit, name] of Object.entries(published)) {
    const { abi, evm } = output.contracts[unit][name];
    contracts[`${unit}:${name}`] = {
      abi,
      bin: evm.bytecode.object,
      "bin-runtime": evm.deployedBytecode.object,
      hashes: evm.methodIdentifiers,
      // Where code on chain may differ from ours: the values that the constructor fixed.
      immutables: Object.values(evm.deployedBytecode.immutableReferences ?? {})
        .flat()
        .sort((a, b) => a.start - b.start),
    };
  }
  return `${JSON.stringify(sorted({ contracts, version: solc.version() }), null, 1)}\n`;
}

const solc = require("solc");
const want = require("./package.json").devDependencies.solc;
if (!solc.version().startsWith(`${want}+`)) throw new Error(`solc ${want} wanted, ${solc.version()} found`);

const text = combine(solc);
if (process.argv.includes("--check")) {
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
    console.error("combined.json is not what src/ gives: run npm run build");
    process.exit(1);
  }
  for (const [key, contract] of Object.entries(JSON.parse(text).contracts)) {
    const [unit, name] = key.split(":");
    const artifact = join(root, "out", posix.basename(unit), `${name}.json`);
    if (existsSync(artifact) && JSON.parse(readFileSync(artifact)).bytecode.object !== `0x${contract.bin}`) {
      console.error(`${name}: forge compiles other code; are foundry.toml and build.mjs in step?`);
      process.exit(1);
    }
  }
  console.log("combined.json is up to date");
} else {
  writeFileSync(target, text);
  const { contracts } = JSON.parse(text);
  for (const [key, contract] of Object.entries(contracts)) {
    console.log(`${key.split(":")[1].padEnd(16)} ${String(contract["bin-runtime"].length / 2).padStart(6)} bytes`);
  }
}
