import { createHash } from 'node:crypto';
import type { Sql } from '../platform/db/port.ts';
import { type ChainLink, readChain, readHead } from './audit-store.ts';

export type Verdict = {
  intact: boolean;
  events: number;
  head: string | null;
  broken_at: number | null;
  reason: string | null;
};

const BATCH = 1000;

/** Recomputes every hash of a workspace's trail, independently of the database's own function. */
export async function verifyAudit(sql: Sql, tenantId: string): Promise<Verdict> {
  let previous = '';
  let seq = 0;
  for (;;) {
    const links = await readChain(sql, tenantId, seq, BATCH);
    for (const link of links) {
      const reason = faultOf(link, { tenantId, seq: seq + 1, previous });
      if (reason) return { intact: false, events: seq, head: previous || null, broken_at: seq + 1, reason };
      previous = link.hash;
      seq = link.seq;
    }
    if (links.length < BATCH) break;
  }
  const head = await readHead(sql, tenantId);
  const cutOff = (head?.seq ?? 0) !== seq || (head?.hash ?? '') !== previous;
  return {
    intact: !cutOff,
    events: seq,
    head: previous || null,
    broken_at: cutOff ? seq + 1 : null,
    reason: cutOff ? `The trail ends at ${seq}, its head says ${head?.seq ?? 0}: events were cut off.` : null,
  };
}

function faultOf(
  link: ChainLink,
  expected: { tenantId: string; seq: number; previous: string },
): string | undefined {
  if (link.seq !== expected.seq) return `Event ${expected.seq} is missing.`;
  if (link.previous_hash !== expected.previous) return `Event ${link.seq} does not follow the one before it.`;
  const fields = [
    expected.previous,
    expected.tenantId,
    String(link.seq),
    link.at,
    link.actor,
    link.action,
    link.subject ?? '',
    link.details,
  ];
  const text = fields.map((field) => `${Buffer.byteLength(field)}:${field}`).join(',');
  const hash = createHash('sha256').update(text).digest('hex');
  return hash === link.hash ? undefined : `Event ${link.seq} was changed after it was written.`;
}
