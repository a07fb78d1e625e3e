// Runs the checker of the page /verify in Node: a line of JSON on stdin names a
// file, the id that it should be of and the ledger's key; a line on stdout is the
// report on it.
//
//   node verify.mjs FOLDER-OF-THE-CHECKER
import fs from "node:fs";
import path from "node:path";
import readline from "node:readline";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";

const folder = path.resolve(process.argv[2]);
await import(pathToFileURL(path.join(folder, "wasm_exec.js")));
const go = new Go();
const checker = zlib.gunzipSync(fs.readFileSync(path.join(folder, "checker.wasm.gz")));
const { instance } = await WebAssembly.instantiate(checker, go.importObject);
go.run(instance);
for await (const line of readline.createInterface({ input: process.stdin })) {
  const { file, id, key } = JSON.parse(line);
  process.stdout.write(mwanyiProof.check(new Uint8Array(fs.readFileSync(file)), id, key) + "\n");
}
process.exit(0);
