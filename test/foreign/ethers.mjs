// What ethers reads of the chain:
//
//   node ethers.mjs <rpc url> <contracts.json>
//
// Every view that needs no argument, every log, the address of a token and what
// is there, an error by its name, and that new blocks can be subscribed to. Prints one JSON object.
import { Contract, JsonRpcProvider, WebSocketProvider } from 'ethers';

import { installed, metadata, views } from './contracts.mjs';

const [url, file] = process.argv.slice(2);
const { all, of } = installed(file);
const provider = new JsonRpcProvider(url);
const seen = { contracts: all.length, views: 0, logs: 0, undecoded: 0 };
const open = ({ address, abi }) => new Contract(address, abi, provider);
const known = new Map(all.map((one) => [one.address.toLowerCase(), open(one).interface]));

for (const one of all) {
  await Promise.all(views(one.abi).map(({ name }) => open(one)[`${name}()`]()));
  seen.views += views(one.abi).length;
}
for (const log of await provider.getLogs({ fromBlock: 0, toBlock: 'latest', address: [...known.keys()] })) {
  seen.logs++;
  if (!known.get(log.address.toLowerCase()).parseLog(log)) seen.undecoded++;
}
const batches = open(of('BatchToken'));
seen.metadata = (await metadata(await batches.tokenURI(1))).name;
seen.refusal = await batches.ownerOf(10n ** 18n).then(() => 'none', (error) => error.revert?.name ?? String(error));
const socket = new WebSocketProvider(url.replace(/^http/, 'ws'));
seen.subscription = await socket.send('eth_subscribe', ['newHeads']);
seen.unsubscribed = await socket.send('eth_unsubscribe', [seen.subscription]);
await socket.destroy();
console.log(JSON.stringify(seen));
provider.destroy();
