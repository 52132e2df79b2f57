import type { Answer } from '@tenon/contract/endpoint';
import type {
  FairnessMitigation,
  proposeMitigation,
  readFairnessMitigation,
} from '@tenon/contract/fairness-mitigation';
import { type Caller, nameActors } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { lawsForbiddingAdjustment } from '../laws/law-packs.ts';
import { readLawSetting } from '../laws/law-store.ts';
import { personOf } from '../person-of.ts';
import { type MitigationRow, readMitigations, readRuns } from './mitigation-store.ts';

export type ShownMitigation = Answer<typeof proposeMitigation>;

const MAX_SHOWN = 20;
const MAX_RUNS = 10;

export async function describeAll(sql: Sql, caller: Caller): Promise<Answer<typeof readFairnessMitigation>> {
  const { tenantId } = caller;
  const { laws } = await readLawSetting(sql, tenantId);
  const forbidden_by = lawsForbiddingAdjustment(laws);
  const items = await describe(sql, caller, await readMitigations(sql, tenantId, { limit: MAX_SHOWN }));
  const active = items.find(({ state }) => state === 'active');
  const mode: FairnessMitigation['mode'] = active?.mode ?? 'flag';
  return { mode, is_simulation: active !== undefined && forbidden_by.length > 0, forbidden_by, items };
}

export async function describeOne(sql: Sql, caller: Caller, id: string): Promise<ShownMitigation> {
  const rows = await readMitigations(sql, caller.tenantId, { id, limit: 1 });
  const [shown] = await describe(sql, caller, rows);
  if (!shown) throw noSuchMitigation();
  return shown;
}

async function describe(
  sql: Sql,
  caller: Caller,
  rows: readonly MitigationRow[],
): Promise<ShownMitigation[]> {
  const runs = await readRuns(
    sql,
    caller.tenantId,
    rows.map(({ id }) => id),
    MAX_RUNS,
  );
  const actors = [
    ...rows.flatMap(({ proposed_by, approved_by, ended_by }) => [proposed_by, approved_by, ended_by]),
    ...runs.map(({ ran_by }) => ran_by),
  ].filter((actor) => actor !== null);
  const nameOf = await nameActors(sql, caller.tenantId, actors);
  return rows.map(({ tenant_id: _, ...row }) => ({
    ...row,
    state: stateOf(row),
    is_own: row.proposed_by === personOf(caller),
    proposed_by: nameOf(row.proposed_by),
    approved_by: row.approved_by && nameOf(row.approved_by),
    ended_by: row.ended_by && nameOf(row.ended_by),
    runs: runs
      .filter(({ mitigation_id }) => mitigation_id === row.id)
      .map(({ id, is_simulation, forbidden_by, groups, effects, ran_by, ran_at, reverted_at }) => ({
        ...{ id, is_simulation, forbidden_by, groups, effects, ran_at, reverted_at },
        ran_by: nameOf(ran_by),
      })),
  }));
}

function stateOf({ approved_at, ended_at }: Pick<MitigationRow, 'approved_at' | 'ended_at'>) {
  if (ended_at) return 'ended';
  return approved_at ? 'active' : 'proposed';
}

export const noSuchMitigation = () => new NotFoundError('no-such-mitigation', 'There is no such adjustment.');
