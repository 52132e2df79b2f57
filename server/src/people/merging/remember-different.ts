import type { Keep } from '@tenon/contract/duplicates';
import type { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { UnprocessableError } from '../../platform/errors.ts';
import { readMemberIds } from '../records/person-store.ts';
import { renewBlocks } from '../records/write-facts.ts';
import {
  askAbout,
  type Claim,
  decideDifferent,
  giveUp,
  type Pair,
  readBetween,
  readCommon,
  share,
} from './decision-store.ts';

type Wishes = { keep?: Record<string, z.output<typeof Keep>> | undefined; note?: string | undefined };

/** What speaks for one human when a person said so, and nothing else does. */
const MERGED_ONCE = 'likeness:merge';

/**
 * Two people are different, for good: every question between their records is answered, and what both claim is shared
 * or given up. It holds against all that is known now; something new asks again.
 */
export async function rememberDifferent(
  sql: Sql,
  { tenantId, actor }: Caller,
  [left, right]: readonly [string, string],
  { keep = {}, note }: Wishes,
): Promise<void> {
  const pair = await pairOf(sql, tenantId, [left, right]);
  const common = await readCommon(sql, tenantId, pair);
  const asked = await readBetween(sql, tenantId, pair);
  if (asked.length === 0) await askAbout(sql, tenantId, [left, right], [MERGED_ONCE]);
  const evidence = new Set([
    ...common.map((claim) => claim.evidence),
    ...asked.flatMap((question) => question.evidence),
  ]);
  refuseUnknown(keep, evidence);
  await settle(sql, { tenantId, actor }, pair, common, { keep, note });
  await decideDifferent(sql, tenantId, pair, { by: actor, note: note ?? null, evidence: [...evidence] });
}

export async function pairOf(
  sql: Sql,
  tenantId: string,
  [left, right]: readonly [string, string],
): Promise<Pair> {
  return {
    left: await readMemberIds(sql, tenantId, left),
    right: await readMemberIds(sql, tenantId, right),
  };
}

async function settle(
  sql: Sql,
  { tenantId, actor }: Pick<Caller, 'tenantId' | 'actor'>,
  pair: Pair,
  common: readonly Claim[],
  { keep = {}, note }: Wishes,
): Promise<void> {
  const reason = note ?? 'It belongs to somebody else.';
  // Those that claim before the one that holds: it must not fall to another record of who gives it up.
  for (const claim of common) {
    const side = keep[claim.evidence];
    if (side !== 'left' && side !== 'right') continue;
    const keeper = common.find(
      (each) => each.evidence === claim.evidence && pair[side].includes(each.person_id),
    );
    if (pair[side].includes(claim.person_id) || !keeper) continue;
    await giveUp(sql, claim.id, { by: actor, reason, heir: keeper.person_id });
    await renewBlocks(sql, tenantId, [claim.person_id]);
  }
  const claims = await readCommon(sql, tenantId, pair);
  const isLeft = ({ person_id }: Claim) => pair.left.includes(person_id);
  const shared = claims.filter((claim) =>
    claims.some(
      (other) =>
        other.status === 'active' && other.evidence === claim.evidence && isLeft(other) !== isLeft(claim),
    ),
  );
  await share(
    sql,
    tenantId,
    shared.map(({ id }) => id),
  );
}

function refuseUnknown(keep: Record<string, unknown>, evidence: ReadonlySet<string>): void {
  const unknown = Object.keys(keep).find((each) => !evidence.has(each));
  if (unknown === undefined) return;
  throw new UnprocessableError(
    'no-such-evidence',
    'These two people do not share that identifier. Reload the page and try again.',
    {
      details: { position: Object.keys(keep).indexOf(unknown) },
    },
  );
}
