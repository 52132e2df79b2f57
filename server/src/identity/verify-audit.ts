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

/**
 * Recomputes every hash of a workspace's trail, independently of the database's own function. The head is read before
 * the events and again after them: whoever writes in between moves it on, so neither may lie within the events read.
 */
export async function verifyAudit(sql: Sql, tenantId: string): Promise<Verdict> {
  const headBefore = await readHead(sql, tenantId);
  let previous = '';
  let seq = 0;
  const broken = (at: number, reason: string): Verdict => ({
    intact: false,
    events: seq,
    head: previous || null,
    broken_at: at,
    reason,
  });

  for (;;) {
    const links = await readChain(sql, tenantId, seq, BATCH);
    for (const link of links) {
      const reason = faultOf(link, { tenantId, seq: seq + 1, previous });
      if (reason) return broken(seq + 1, reason);
      previous = link.hash;
      seq = link.seq;
      if (seq === headBefore.seq && previous !== headBefore.hash) {
        return broken(seq, `Event ${seq} is not the one that the head knows.`);
      }
    }
    if (links.length < BATCH) break;
  }
  if (seq < headBefore.seq) {
    return broken(seq + 1, `The trail ends at ${seq}, its head says ${headBefore.seq}: events were cut off.`);
  }
  const headAfter = await readHead(sql, tenantId);
  if (seq > headAfter.seq) {
    return broken(
      headAfter.seq + 1,
      `The head knows ${headAfter.seq} events: those after them were put there.`,
    );
  }
  return { intact: true, events: seq, head: previous || null, broken_at: null, reason: null };
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
