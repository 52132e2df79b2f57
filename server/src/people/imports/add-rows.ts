import type { Db, Sql } from '../../platform/db/port.ts';
import { ExpectedError } from '../../platform/errors.ts';
import type { Events } from '../../platform/queue/events.ts';
import type { IntakeContext, IntakeRecord } from '../intake/intake-record.ts';
import { type IntakeResult, intakeRecords } from '../intake/intake-records.ts';
import { isConflict } from '../records/retry-on-conflict.ts';
import type { RowResult } from './model.ts';
import type { ParsedRow } from './parse-row.ts';

export type AddDeps = { db: Db; events: Events };

type RowOutcome = IntakeResult | { error: unknown };

/** How often a batch is repeated on conflicts before it is split. */
const MAX_ATTEMPTS = 5;

/**
 * Adds the people of some rows in the caller's transaction. A row that is invalid, or that the database rejects, gets a
 * result with the reason and does not affect the others.
 */
export async function addRows(
  deps: AddDeps,
  context: IntakeContext,
  rows: readonly ParsedRow[],
): Promise<RowResult[]> {
  const records = rows.flatMap(({ person }) => person ?? []);
  const outcomes = (await intakeWithSplitting(deps, context, records)).values();
  return rows.map(({ person, problems }) => {
    if (!person) return { outcome: 'failed', problem: problems.join(' ') };
    const outcome = outcomes.next().value;
    return outcome && 'personId' in outcome ? toResult(outcome, problems) : toFailure(outcome?.error);
  });
}

function toResult(intake: IntakeResult, problems: string[]): RowResult {
  const messages = [
    ...problems,
    ...new Set(intake.rejected.map(({ reason }) => `${reason} It was left out.`)),
  ];
  return {
    outcome: intake.outcome,
    person_id: intake.personId,
    ...(intake.conflictIds.length > 0 && { conflicts: intake.conflictIds }),
    ...(messages.length > 0 && { problem: messages.join(' ') }),
  };
}

/** Messages of Postgres may quote personal data, so only the error code is shown. */
function toFailure(error: unknown): RowResult {
  if (error instanceof ExpectedError) return { outcome: 'failed', problem: error.message };
  const code = (error as { code?: unknown } | undefined)?.code;
  const suffix = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? ` (${code})` : '';
  return {
    outcome: 'failed',
    problem: `This row could not be saved${suffix}. Check it for unusual characters.`,
  };
}

/** Adds all records at once. If a record makes that fail, the batch is halved until that record is alone. */
async function intakeWithSplitting(
  deps: AddDeps,
  context: IntakeContext,
  records: readonly IntakeRecord[],
): Promise<RowOutcome[]> {
  if (records.length === 0) return [];
  for (let attempt = 1; ; attempt++) {
    try {
      // A savepoint, as this is inside the caller's transaction.
      return await deps.db.transaction((sql: Sql) => intakeRecords(deps, sql, context, records));
    } catch (error) {
      if (isTransient(error)) throw error;
      if (isConflict(error) && attempt < MAX_ATTEMPTS) continue;
      if (records.length === 1) return [{ error }];
      const half = Math.ceil(records.length / 2);
      const first = await intakeWithSplitting(deps, context, records.slice(0, half));
      return [...first, ...(await intakeWithSplitting(deps, context, records.slice(half)))];
    }
  }
}

/** An error that no row can cause: a lost connection, a deadlock, a full disk, a server shutdown. */
function isTransient(error: unknown): boolean {
  if (error instanceof ExpectedError) return error.retry;
  const code = String((error as { code?: unknown }).code ?? '');
  return /^(?:08|40|53|55|57|58|XX)[0-9A-Z]{3}$|^CONNECTION_|^E[A-Z]+$/.test(code);
}
