import type { Keep } from '@tenon/contract/duplicates';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { UnprocessableError } from '../../platform/errors.ts';
import { refreshBlocks } from '../linkage/refresh-blocks.ts';
import { readRecordIds } from '../records/person-store.ts';
import {
  type Claim,
  handOver,
  markDifferent,
  type Pair,
  readCommonIdentifiers,
  readConflictsBetween,
  reportConflict,
  shareIdentifiers,
} from './decision-store.ts';

type Options = { keep?: Record<string, z.output<typeof Keep>> | undefined; note?: string | undefined };

/** The evidence of two people who have nothing in common except that someone merged them. */
const MERGE_EVIDENCE = 'likeness:merge';

/**
 * Decides that two people are different: all conflicts between their records are decided, and identifiers that both
 * claim are shared or handed over. New evidence reopens the conflict; the current evidence does not.
 */
export async function rememberDifferent(
  sql: Sql,
  { tenantId, actor }: Caller,
  [left, right]: readonly [string, string],
  { keep = {}, note }: Options,
): Promise<void> {
  const pair = await readPair(sql, tenantId, [left, right]);
  const common = await readCommonIdentifiers(sql, tenantId, pair);
  const conflicts = await readConflictsBetween(sql, tenantId, pair);
  if (conflicts.length === 0) await reportConflict(sql, tenantId, [left, right], [MERGE_EVIDENCE]);
  const evidence = new Set([
    ...common.map((claim) => claim.evidence),
    ...conflicts.flatMap((conflict) => conflict.evidence),
  ]);
  assertKnown(keep, evidence);
  await distributeIdentifiers(sql, { tenantId, actor }, pair, common, { keep, note });
  await markDifferent(sql, tenantId, pair, { by: actor, note: note ?? null, evidence: [...evidence] });
}

export async function readPair(
  sql: Sql,
  tenantId: string,
  [left, right]: readonly [string, string],
): Promise<Pair> {
  return {
    left: await readRecordIds(sql, tenantId, left),
    right: await readRecordIds(sql, tenantId, right),
  };
}

async function distributeIdentifiers(
  sql: Sql,
  { tenantId, actor }: Pick<Caller, 'tenantId' | 'actor'>,
  pair: Pair,
  common: readonly Claim[],
  { keep = {}, note }: Options,
): Promise<void> {
  const reason = note ?? 'Belongs to someone else';
  // `common` has the owner last: otherwise the identifier would go to another record of the person who loses it.
  for (const claim of common) {
    const side = keep[claim.evidence];
    if (side !== 'left' && side !== 'right') continue;
    const keeper = common.find(
      (other) => other.evidence === claim.evidence && pair[side].includes(other.person_id),
    );
    if (pair[side].includes(claim.person_id) || !keeper) continue;
    await handOver(sql, claim.id, { by: actor, reason, heir: keeper.person_id });
    await refreshBlocks(sql, tenantId, [claim.person_id]);
  }
  const claims = await readCommonIdentifiers(sql, tenantId, pair);
  const isLeft = ({ person_id }: Claim) => pair.left.includes(person_id);
  const shared = claims.filter((claim) =>
    claims.some(
      (other) =>
        other.status === 'active' && other.evidence === claim.evidence && isLeft(other) !== isLeft(claim),
    ),
  );
  await shareIdentifiers(
    sql,
    tenantId,
    shared.map(({ id }) => id),
  );
}

function assertKnown(keep: Record<string, unknown>, evidence: ReadonlySet<string>): void {
  const unknown = Object.keys(keep).find((key) => !evidence.has(key));
  if (unknown === undefined) return;
  throw new UnprocessableError(
    'no-such-evidence',
    'These two people do not share that identifier. Reload the page and try again.',
    {
      details: { position: Object.keys(keep).indexOf(unknown) },
    },
  );
}
