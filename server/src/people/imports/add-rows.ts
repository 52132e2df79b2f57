import type { Db, Sql } from '../../platform/db/port.ts';
import { ExpectedError } from '../../platform/errors.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { IntakeContext, IntakeRecord } from '../intake/intake-record.ts';
import { type IntakeResult, intakeRecords } from '../intake/intake-records.ts';
import { isConflict } from '../records/retry-on-conflict.ts';
import type { RowResult } from './model.ts';
import type { RowReading } from './read-row.ts';

export type AddDeps = { db: Db; events: Events };

type Attempt = IntakeResult | { error: unknown };

/** How often somebody else may be faster with the same address before we look row by row. */
const RACES = 5;

/**
 * Adds the people of some rows in the caller's transaction. Rows that cannot be used say why, and so does one that the
 * database refuses: it takes none of the others with it.
 */
export async function addRows(
  deps: AddDeps,
  context: IntakeContext,
  rows: readonly RowReading[],
): Promise<RowResult[]> {
  const records = rows.flatMap(({ person }) => person ?? []);
  const attempts = (await takeRecords(deps, context, records)).values();
  return rows.map(({ person, problems }) => {
    if (!person) return { outcome: 'failed', problem: problems.join(' ') };
    const attempt = attempts.next().value;
    return attempt && 'personId' in attempt ? resultOf(attempt, problems) : failureOf(attempt?.error);
  });
}

function resultOf(taken: IntakeResult, problems: string[]): RowResult {
  const said = [...problems, ...new Set(taken.rejected.map(({ reason }) => `${reason} It was left out.`))];
  return {
    outcome: taken.outcome,
    person_id: taken.personId,
    ...(taken.conflictIds.length > 0 && { conflicts: taken.conflictIds }),
    ...(said.length > 0 && { problem: said.join(' ') }),
  };
}

/** What the database says may quote somebody's data: only its code is passed on. */
function failureOf(error: unknown): RowResult {
  if (error instanceof ExpectedError) return { outcome: 'failed', problem: error.message };
  const code = (error as { code?: unknown } | undefined)?.code;
  const number = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? ` (${code})` : '';
  return {
    outcome: 'failed',
    problem: `This row could not be stored${number}. Look for odd characters in it.`,
  };
}

/** All at once; when that fails because of what is in a row, halves of halves until that row stands alone. */
async function takeRecords(
  deps: AddDeps,
  context: IntakeContext,
  records: readonly IntakeRecord[],
): Promise<Attempt[]> {
  if (records.length === 0) return [];
  for (let race = 1; ; race++) {
    try {
      // Inside the caller's transaction: a savepoint.
      return await deps.db.transaction((sql: Sql) => intakeRecords(deps, sql, context, records));
    } catch (error) {
      if (isPassing(error)) throw error;
      if (isConflict(error) && race < RACES) continue;
      if (records.length === 1) return [{ error }];
      const half = Math.ceil(records.length / 2);
      const first = await takeRecords(deps, context, records.slice(0, half));
      return [...first, ...(await takeRecords(deps, context, records.slice(half)))];
    }
  }
}

/** Nothing that a row could have done: a lost connection, a deadlock, a full disk, a server that stops. */
function isPassing(error: unknown): boolean {
  if (error instanceof ExpectedError) return error.retry;
  const code = String((error as { code?: unknown }).code ?? '');
  return /^(?:08|40|53|55|57|58|XX)[0-9A-Z]{3}$|^CONNECTION_|^E[A-Z]+$/.test(code);
}
