// Checks one proof, away from the page, which stays alive meanwhile. It takes
// {file, id, key}, answers {report} or {problem}, and is ended by the page.
importScripts("wasm_exec.js");

const ready = (async () => {
  const go = new Go();
  const answer = await fetch("checker.wasm");
  if (!answer.ok) throw new Error("the checker is not there: " + answer.status);
  const { instance } = await WebAssembly.instantiateStreaming(answer, go.importObject);
  go.run(instance); // sets mwanyiProof, and waits
  return self.mwanyiProof;
})();
ready.catch(() => {}); // who asks gets it

self.onmessage = async ({ data: { file, id, key } }) => {
  try {
    const proof = await ready.catch((cause) => {
      throw new Error("The checker could not be loaded. Is there a network? (" + cause.message + ")");
    });
    if (file.size > proof.limit) {
      throw new Error("This file is larger than any proof: at most " + proof.limit / (1 << 20) + " MB are read.");
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = proof.check(bytes, id, key);
    if (typeof text !== "string") { // Go has ended
      throw new Error("The check came to no end. This device may have too little memory for this file.");
    }
    postMessage({ report: JSON.parse(text) });
  } catch (cause) {
    postMessage({ problem: cause.message });
  }
};
