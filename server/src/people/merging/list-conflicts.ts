import {
  ConflictKind,
  type listConflicts as endpoint,
  type exportConflicts as exportEndpoint,
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

/** A time as Postgres writes it: with microseconds, which a JavaScript date does not have. */
const Moment = z.string().regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/);
const Key = z.object({
  id: z.uuid(),
  kind: ConflictKind,
  probability: z.number().nullable(),
  detected: Moment,
});

const keyOf = ({ id, kind, probability, detected_key }: ShownConflict): ConflictKey => ({
  id,
  kind,
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
  id: (conflict) => conflict.id,
  status: (conflict) => conflict.status,
  kind: (conflict) => conflict.kind,
  left_id: (conflict) => conflict.left.id,
  left_name: (conflict) => conflict.left.name,
  left_email: (conflict) => conflict.left.email,
  right_id: (conflict) => conflict.right.id,
  right_name: (conflict) => conflict.right.name,
  right_email: (conflict) => conflict.right.email,
  evidence: (conflict) => conflict.evidence.join(' '),
  weight: (conflict) => conflict.weight && Math.round(conflict.weight * 100) / 100,
  probability: (conflict) => conflict.probability && Math.round(conflict.probability * 10_000) / 10_000,
  found_by: (conflict) => conflict.found_by,
  detected_at: (conflict) => time(conflict.detected_at),
  decided_at: (conflict) => time(conflict.decided_at),
  decided_by: (conflict) => conflict.decided_by,
  note: (conflict) => conflict.note,
};

/** Most likely first. Conflicts are read in batches, so that an export of any size needs little memory. */
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
    yield text + rows.map((row) => toCsvLine(Object.values(columns).map((column) => column(row)))).join('');
    text = '';
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_BATCH) return;
    after = keyOf(last);
  }
}
