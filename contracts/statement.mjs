// Who signed a due diligence statement, from what is attached to its PDF and
// ethers alone:
//
//   node statement.mjs <dds.json> <plots.geojson> <chain id> <registry's address> <signature>
//
// Prints one JSON object: the signer, the digest, and the typed data.
import { readFileSync } from "node:fs";
import { TypedDataEncoder, hexlify, keccak256, sha256, solidityPacked, toUtf8Bytes, verifyTypedData } from "ethers";

const [ddsFile, plotsFile, chainId, verifyingContract, signature] = process.argv.slice(2);
const ddsBytes = readFileSync(ddsFile);
const plotsBytes = readFileSync(plotsFile);
const dds = JSON.parse(ddsBytes);

// The 16 bytes of the ULID behind an id's prefix.
function ulid(id) {
  let value = 0n;
  for (const letter of id.split("_")[1]) value = value * 32n + BigInt("0123456789ABCDEFGHJKMNPQRSTVWXYZ".indexOf(letter));
  return "0x" + value.toString(16).padStart(32, "0");
}

const key = (text) => keccak256(toUtf8Bytes(text));
const grams = (kilograms) => {
  const [whole, rest = ""] = kilograms.split(".");
  return BigInt(whole) * 1000n + BigInt(rest.padEnd(3, "0"));
};
const tokens = dds.batches.map((batch) => BigInt(batch.token_id)).sort((a, b) => (a < b ? -1 : 1));

const domain = { name: "mwanyi DDS", version: "1", chainId: BigInt(chainId), verifyingContract };
const types = {
  Statement: [
    { name: "ddsId", type: "bytes16" },
    { name: "supersedes", type: "bytes16" },
    { name: "cooperativeKey", type: "bytes32" },
    { name: "shipment", type: "bytes32" },
    { name: "statement", type: "bytes32" },
    { name: "plots", type: "bytes32" },
    { name: "batches", type: "bytes32" },
    { name: "netGrams", type: "uint64" },
    { name: "farms", type: "uint32" },
    { name: "country", type: "bytes2" },
    { name: "generatedAt", type: "uint64" },
  ],
};
const message = {
  ddsId: ulid(dds.dds_id),
  supersedes: dds.supersedes ? ulid(dds.supersedes) : "0x" + "0".repeat(32),
  cooperativeKey: key(dds.cooperative.id),
  shipment: key(dds.shipment_id),
  statement: sha256(ddsBytes),
  plots: sha256(plotsBytes),
  batches: keccak256(solidityPacked(tokens.map(() => "uint256"), tokens)),
  netGrams: grams(dds.goods.net_kg),
  farms: dds.farms.length,
  country: hexlify(toUtf8Bytes(dds.buyer.country)),
  generatedAt: BigInt(Date.parse(dds.generated_at) / 1000),
};
const seen = {
  signer: verifyTypedData(domain, types, message, signature),
  digest: TypedDataEncoder.hash(domain, types, message),
  domain,
  message,
};
console.log(JSON.stringify(seen, (_, value) => (typeof value === "bigint" ? value.toString() : value)));
