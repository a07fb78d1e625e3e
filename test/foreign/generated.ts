// Code that uses what openapi-typescript makes of the contract: it must compile.
import type { components, operations, paths } from './contract.d.ts';

type Batch = components['schemas']['Batch'];
type Event = components['schemas']['Event'];

export const stageOf = (batch: Batch): string => batch.current_stage;

export async function getBatch(base: string, token: string, id: string): Promise<Batch | components['schemas']['ErrorCode']> {
  const path: keyof paths = '/batch/{batch_id}';
  const answer = await fetch(base + path.replace('{batch_id}', id), { headers: { Authorization: `Bearer ${token}` } });
  if (answer.ok) return await answer.json() as operations['getBatch']['responses'][200]['content']['application/json'];
  return (await answer.json() as components['schemas']['Error']).error.code;
}

// Events are told apart by their kind.
export function exported(event: Event): string | undefined {
  return event.event === 'batch.exported' ? event.data.export_authority_permit : undefined;
}
