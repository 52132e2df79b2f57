import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import {
  type exportFairnessRows,
  type FairnessRow,
  type listFairnessRows,
  MIN_ROWS,
} from '@tenon/contract/fairness-rows';
import { z } from 'zod';
import { assertPermitted, type Caller, recordChange } from '../../identity/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { InvalidError } from '../../platform/errors.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import { classColumns, protectedClasses, stages } from '../decisions/decision.ts';
import { upToDate } from '../decisions/up-to-date.ts';
import { countRows, type DecisionRow, readRows } from './row-store.ts';

export type RowDeps = { fairnessDb: Db; live: Live };

type RowsQuery = ParsedQuery<typeof exportFairnessRows>;

const Offset = z.object({ at: z.int().min(0).max(10_000_000) });
const EXPORT_BATCH = 1000;

export async function listRows(
  deps: RowDeps,
  caller: Caller,
  { cursor, limit, names, ...query }: ParsedQuery<typeof listFairnessRows>,
): Promise<Answer<typeof listFairnessRows>> {
  assertAllowed(caller, { names, ...query });
  const start = decodeCursor(Offset, cursor)?.at ?? 0;
  const { tenantId } = caller;
  return upToDate(deps, tenantId, async (sql) => {
    const total = await countRows(sql, tenantId, query);
    if (isWithheld(total, names)) return { items: [], total, next_cursor: null, is_withheld: true };
    const rows = await readRows(sql, tenantId, query, { start, limit, withNames: names });
    if (names) await recordView(deps, sql, caller, 'fairness.people-viewed', query, rows.length);
    const end = start + rows.length;
    return {
      items: rows.map((row, index) => present(row, start + index + 1, names)),
      total,
      next_cursor: end < total && rows.length > 0 ? encodeCursor({ at: end }) : null,
      is_withheld: false,
    };
  });
}

export async function* exportRows(
  deps: RowDeps,
  caller: Caller,
  { names, ...query }: RowsQuery,
): AsyncGenerator<string> {
  assertAllowed(caller, { names, ...query });
  const { tenantId } = caller;
  const total = await upToDate(deps, tenantId, async (sql) => {
    const count = await countRows(sql, tenantId, query);
    await recordView(deps, sql, caller, 'fairness.decisions-exported', { ...query, names }, count);
    return count;
  });
  const shown = isWithheld(total, names) ? 0 : total;
  yield toCsvLine([
    ...(names ? ['application_id', 'name', 'job', 'applied_on'] : ['applied_in']),
    ...columns,
  ]);
  for (let start = 0; start < shown; start += EXPORT_BATCH) {
    const page = { start, limit: EXPORT_BATCH, withNames: names };
    const rows = await deps.fairnessDb.as({ tenantId }, (sql) => readRows(sql, tenantId, query, page));
    yield rows.map((row, index) => toCsvLine(cellsOf(present(row, start + index + 1, names)))).join('');
  }
}

function assertAllowed(caller: Caller, query: RowsQuery): void {
  if (query.names) assertPermitted(caller, 'fairness.identify');
  if (
    (query.group && !query.class) ||
    (query.cross_group && !query.cross) ||
    (query.unanswered && !query.class)
  )
    throw new InvalidError('class-required', 'Say which class the group belongs to.');
}

/** Someone who knows the applicants could tell who the few are. */
const isWithheld = (total: number, names: boolean) => !names && total > 0 && total < MIN_ROWS;

async function recordView(
  { live }: RowDeps,
  sql: Sql,
  { tenantId, actor }: Caller,
  action: string,
  query: Record<string, unknown>,
  people: number,
): Promise<void> {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  // Values that match nobody can be anything; the trail keeps only what they were for.
  const filters =
    people > 0
      ? Object.fromEntries(asked.map(([name, value]) => [name, String(value)]))
      : { filters: asked.map(([name]) => name).join(', ') };
  const details = { ...filters, people };
  await recordChange({ live }, sql, { tenant_id: tenantId, actor, action, details });
}

/** Without names, a row has nothing by which the other pages of an application would show who it is. */
function present(row: DecisionRow, number: number, names: boolean): FairnessRow {
  const { application_id, name, job, applied_on, score } = row;
  return {
    number,
    month: applied_on.slice(0, 7),
    job_family: row.job_family,
    level: row.level,
    source: row.source,
    place: row.place,
    reached: (['applied', ...stages] as const)[row.furthest] ?? 'applied',
    ended: row.ended,
    score: score === null || names ? score : Math.round(score * 10) / 10,
    outcome: row.outcome === null ? null : row.outcome === 1,
    answers: Object.fromEntries(
      protectedClasses.flatMap((one) => {
        const answer = row[classColumns[one]];
        return answer === null ? [] : [[one, answer]];
      }),
    ),
    is_imported: application_id === null,
    person: names ? { application_id, name, job, applied_on } : null,
  };
}

const columns = [
  ...['job_family', 'level', 'source', 'place', 'reached', 'ended', 'score', 'outcome'],
  ...Object.values(classColumns),
];

function cellsOf(row: FairnessRow): (string | number | null)[] {
  const { person, month } = row;
  return [
    ...(person ? [person.application_id, person.name, person.job, person.applied_on] : [month]),
    ...[row.job_family, row.level, row.source, row.place, row.reached, row.ended, row.score],
    row.outcome === null ? null : Number(row.outcome),
    ...protectedClasses.map((name) => row.answers[name] ?? null),
  ];
}
