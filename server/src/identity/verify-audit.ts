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

const BATCH_SIZE = 1000;

/**
 * Recomputes every hash of a workspace's audit trail, independently of the database's own function. The head is read
 * before and after the events, because concurrent writers move it: the events must reach the first head and must not
 * go beyond the second.
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
    const links = await readChain(sql, tenantId, seq, BATCH_SIZE);
    for (const link of links) {
      const reason = findFault(link, { tenantId, seq: seq + 1, previous });
      if (reason) return broken(seq + 1, reason);
      previous = link.hash;
      seq = link.seq;
      if (seq === headBefore.seq && previous !== headBefore.hash) {
        return broken(seq, `Event ${seq} does not match the head of the chain.`);
      }
    }
    if (links.length < BATCH_SIZE) break;
  }
  if (seq < headBefore.seq) {
    return broken(
      seq + 1,
      `The trail ends at event ${seq}, but its head is at event ${headBefore.seq}: events were removed.`,
    );
  }
  const headAfter = await readHead(sql, tenantId);
  if (seq > headAfter.seq) {
    return broken(
      headAfter.seq + 1,
      `The head of the chain is at event ${headAfter.seq}: later events were inserted.`,
    );
  }
  return { intact: true, events: seq, head: previous || null, broken_at: null, reason: null };
}

function findFault(
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
