// What viem reads of the chain:
//
//   node viem.mjs <rpc url> <contracts.json>
//
// The same as ethers.mjs, by another library. Prints one JSON object.
import { BaseError, ContractFunctionRevertedError, createPublicClient, decodeEventLog, http, webSocket } from 'viem';

import { installed, metadata, views } from './contracts.mjs';

const [url, file] = process.argv.slice(2);
const { all, of } = installed(file);
const chain = createPublicClient({ transport: http(url) });
const seen = { contracts: all.length, views: 0, logs: 0, undecoded: 0 };
const known = new Map(all.map((one) => [one.address.toLowerCase(), one.abi]));

for (const { address, abi } of all) {
  await Promise.all(views(abi).map(({ name }) => chain.readContract({ address, abi, functionName: name })));
  seen.views += views(abi).length;
}
for (const log of await chain.getLogs({ fromBlock: 0n, toBlock: 'latest', address: [...known.keys()] })) {
  seen.logs++;
  try {
    decodeEventLog({ abi: known.get(log.address.toLowerCase()), data: log.data, topics: log.topics });
  } catch {
    seen.undecoded++;
  }
}
const { address, abi } = of('BatchToken');
seen.metadata = (await metadata(await chain.readContract({ address, abi, functionName: 'tokenURI', args: [1n] }))).name;
seen.refusal = await chain.readContract({ address, abi, functionName: 'ownerOf', args: [10n ** 18n] }).then(() => 'none', (error) => {
  const reverted = error instanceof BaseError ? error.walk((one) => one instanceof ContractFunctionRevertedError) : undefined;
  return reverted?.data?.errorName ?? String(error);
});
const socket = createPublicClient({ transport: webSocket(url.replace(/^http/, 'ws'), { reconnect: false }) });
seen.subscription = await socket.request({ method: 'eth_subscribe', params: ['newHeads'] });
seen.unsubscribed = await socket.request({ method: 'eth_unsubscribe', params: [seen.subscription] });
(await socket.transport.getRpcClient()).close();
console.log(JSON.stringify(seen));
