// The contracts of an installation: their addresses, and their public ABIs.
import { readFileSync } from 'node:fs';

const names = {
  anchor: 'Anchor', batch_token: 'BatchToken', credit_score: 'CreditScore', dds: 'DdsRegistry', escrow: 'PurchaseEscrow',
  lender_accounts: 'LenderAccounts', price_feed: 'PriceFeed', queue: 'WithdrawalQueue', registry: 'FarmerRegistry', roles: 'Roles', timelock: 'Timelock',
  trace_log: 'TraceLog', underwriting: 'Underwriting', usdc: 'DevUSDC', vault: 'LendingVault', vaults: 'Vaults',
};
const { contracts } = JSON.parse(readFileSync(new URL('../../contracts/combined.json', import.meta.url), 'utf8'));

/** What the file contracts.json of an installation names. */
export function installed(file) {
  const at = JSON.parse(readFileSync(file, 'utf8'));
  const all = Object.entries(names).filter(([key]) => at[key]).map(([key, name]) => ({
    name, address: at[key], abi: contracts[Object.keys(contracts).find((one) => one.endsWith(`:${name}`))].abi,
  }));
  return { all, of: (name) => all.find((one) => one.name === name) };
}

/** The views of a contract that need no argument. */
export const views = (abi) => abi.filter((one) => one.type === 'function' && one.inputs.length === 0 && ['view', 'pure'].includes(one.stateMutability));

/** Follows a token's address, and holds what is there against ERC-721. */
export async function metadata(uri) {
  const answer = await fetch(uri, { headers: { Accept: 'application/json' } });
  const said = await answer.json();
  if (!answer.ok || typeof said.name !== 'string' || typeof said.description !== 'string' || !Array.isArray(said.attributes)) {
    throw new Error(`${uri}: HTTP ${answer.status} ${JSON.stringify(said)}`);
  }
  return said;
}
