import type {
  listConflicts as endpoint,
  exportConflicts as exportEndpoint,
} from '@tenon/contract/duplicates';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db } from '../../platform/db/port.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { type ExportDeps, recordExport } from '../records/record-export.ts';
import {
  type ConflictFilter,
  type ConflictKey,
  countConflicts,
  readConflicts,
  type ShownConflict,
} from './conflict-store.ts';

const EXPORT_BATCH = 500;

/** As the database writes a time, which is finer than ours. */
const Moment = z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/);
const Key = z.object({ id: z.uuid(), probability: z.number().nullable(), detected: Moment });

const keyOf = ({ id, probability, detected_key }: ShownConflict): ConflictKey => ({
  id,
  probability,
  detected: detected_key,
});

type Query = ParsedQuery<typeof endpoint>;

export async function listConflicts(
  { db }: { db: Db },
  { scope, tenantId }: Caller,
  { cursor, limit, sort, ...query }: Query,
): Promise<Answer<typeof endpoint>> {
  const after = decodeCursor(Key, cursor);
  return db.as(scope, async (sql) => {
    const rows = await readConflicts(sql, tenantId, filterOf(query), { sort, after, limit: limit + 1 });
    return { ...toPage(rows, limit, keyOf, presentConflict), counts: await countConflicts(sql, tenantId) };
  });
}

export function presentConflict({ detected_key: _, ...conflict }: ShownConflict) {
  return conflict;
}

function filterOf(query: Pick<Query, 'status' | 'kind' | 'person_id' | 'search'>): ConflictFilter {
  const { status, kind, person_id: personId, search } = query;
  return { status, kind, personId, search };
}

const time = (value: Date | string | null) => value && new Date(value).toISOString();

const columns: Record<string, (conflict: ShownConflict) => string | number | null> = {
  id: (each) => each.id,
  status: (each) => each.status,
  kind: (each) => each.kind,
  left_id: (each) => each.left.id,
  left_name: (each) => each.left.name,
  left_email: (each) => each.left.email,
  right_id: (each) => each.right.id,
  right_name: (each) => each.right.name,
  right_email: (each) => each.right.email,
  evidence: (each) => each.evidence.join(' '),
  weight: (each) => each.weight && Math.round(each.weight * 100) / 100,
  probability: (each) => each.probability && Math.round(each.probability * 10_000) / 10_000,
  found_by: (each) => each.found_by,
  detected_at: (each) => time(each.detected_at),
  decided_at: (each) => time(each.decided_at),
  decided_by: (each) => each.decided_by,
  note: (each) => each.note,
};

/** The most certain first, a batch at a time. */
export async function* exportConflicts(
  deps: ExportDeps,
  caller: Caller,
  query: ParsedQuery<typeof exportEndpoint>,
): AsyncGenerator<string> {
  const { scope, tenantId } = caller;
  await recordExport(deps, caller, 'duplicates.exported', query);
  let text = toCsvLine(Object.keys(columns));
  let after: ConflictKey | undefined;
  for (;;) {
    const rows: ShownConflict[] = await deps.db.as(scope, (sql) =>
      readConflicts(sql, tenantId, filterOf(query), { sort: 'certainty', after, limit: EXPORT_BATCH }),
    );
    yield text + rows.map((row) => toCsvLine(Object.values(columns).map((of) => of(row)))).join('');
    text = '';
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    after = keyOf(last);
  }
}
