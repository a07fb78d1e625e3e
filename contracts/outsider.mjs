// What anyone can see of the chain with ethers, from a JSON-RPC address, the
// contracts' addresses and their public ABI alone:
//
//   node outsider.mjs <rpc url> <contracts.json> <farmer id> <token id> [<statement.json>]
//
// Prints one JSON object: score, tier, owner, stage and the vault's numbers,
// and, of a signed statement, who signed it by ethers and by the contract.
import { readFileSync } from "node:fs";
import { Contract, JsonRpcProvider, verifyTypedData } from "ethers";

const [url, file, farmer, token, statement] = process.argv.slice(2);
const { contracts } = JSON.parse(readFileSync(new URL("combined.json", import.meta.url), "utf8"));
const abi = (name) => Object.entries(contracts).find(([key]) => key.endsWith(`:${name}`))[1].abi;
const at = JSON.parse(readFileSync(file, "utf8"));
const provider = new JsonRpcProvider(url, undefined, { batchMaxCount: 1 });
const open = (address, name) => new Contract(address, abi(name), provider);

const credit = open(at.credit_score, "CreditScore");
const batches = open(at.batch_token, "BatchToken");
const trace = open(at.trace_log, "TraceLog");
const vault = open(at.vault, "LendingVault");

const seen = {
  chain_id: Number((await provider.getNetwork()).chainId),
  score: Number(await credit.scoreOfFarmer(farmer)),
  deliveries: Number((await credit.accountOf(await credit.keyOf(farmer))).deliveries),
  owner: await batches.ownerOf(token),
  stage: Number(await trace.stageOf(token)),
  total_assets: (await vault.totalAssets()).toString(),
  lent: (await vault.pool()).lent.toString(),
  shares: (await vault.totalSupply()).toString(),
  score_events: (await credit.queryFilter(credit.filters.ScoreChanged(await credit.keyOf(farmer)))).length,
};
if (statement) {
  const signed = JSON.parse(readFileSync(statement, "utf8"));
  const { EIP712Domain, ...types } = signed.data.types;
  seen.signer = verifyTypedData(signed.data.domain, types, signed.data.message, signed.signature);
}
console.log(JSON.stringify(seen));
provider.destroy();
