import type { listAuditEvents as listEndpoint } from '@tenon/contract/audit';
import type { Answer } from '@tenon/contract/endpoint';
import { z } from 'zod';
import { toCsvLine } from '../platform/csv/write-csv.ts';
import type { Db } from '../platform/db/port.ts';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import { type AuditFilter, type AuditRow, readAuditEvents } from './audit-store.ts';
import type { Caller } from './caller.ts';
import { nameSubjects, type SubjectNames } from './name-subjects.ts';

const EXPORT_BATCH = 1000;

export type AuditDeps = {
  db: Db;
  /** Names of the records of all slices. */
  subjectNames: SubjectNames;
};

export async function listAuditEvents(
  { db, subjectNames }: AuditDeps,
  caller: Caller,
  { cursor, limit, ...filter }: AuditFilter & { cursor?: string | undefined; limit: number },
): Promise<Answer<typeof listEndpoint>> {
  const before = decodeCursor(z.int(), cursor);
  const rows = await db.as(caller.scope, async (sql) => {
    const events = await readAuditEvents(sql, caller.tenantId, filter, { before, limit: limit + 1 });
    return nameSubjects(sql, caller.tenantId, subjectNames, events);
  });
  return toPage(
    rows,
    limit,
    (row) => row.seq,
    (row) => row,
  );
}

const COLUMNS = [
  'seq',
  'at',
  'actor',
  'actor_name',
  'action',
  'subject',
  'details',
  'previous_hash',
  'hash',
] as const;

/** Reads newest first, in batches, so that a long trail needs little memory and no long transaction. */
export async function* exportAuditEvents(
  { db }: { db: Db },
  caller: Caller,
  filter: AuditFilter,
): AsyncGenerator<string> {
  let text = toCsvLine(COLUMNS);
  let before: number | undefined;
  for (;;) {
    const rows: AuditRow[] = await db.as(caller.scope, (sql) =>
      readAuditEvents(sql, caller.tenantId, filter, { before, limit: EXPORT_BATCH }),
    );
    yield text + rows.map(toLine).join('');
    text = '';
    before = rows.at(-1)?.seq;
    if (rows.length < EXPORT_BATCH) return;
  }
}

function toLine(row: AuditRow): string {
  const values = { ...row, at: row.at.toISOString(), details: JSON.stringify(row.details) };
  return toCsvLine(COLUMNS.map((column) => values[column]));
}
