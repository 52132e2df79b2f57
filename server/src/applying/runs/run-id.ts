import { createHash, randomUUID } from 'node:crypto';
import type { Caller } from '../../identity/index.ts';

/** A run ID for callers who chose none. The same caller and Idempotency-Key get the same ID, and so the same run. */
export function runIdFor({ tenantId, key: principal }: Caller, idempotencyKey: string | undefined): string {
  if (idempotencyKey === undefined) return randomUUID();
  const hash = createHash('sha256').update(`run\n${tenantId}\n${principal}\n${idempotencyKey}`).digest();
  // Version 8 is the UUID version for custom content.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
