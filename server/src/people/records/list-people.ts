import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type { exportPeople as exportEndpoint, listPeople as listEndpoint } from '@tenon/contract/people';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { findRecruiter } from '../intake/recruiter-store.ts';
import { countPeople, type FoundPerson, findPeople, type PeopleOrder } from './list-store.ts';
import { parseSearch } from './parse-search.ts';
import { type ExportDeps, recordExport } from './record-export.ts';
import { summaries } from './summaries.ts';
import { readSummaries, type SummaryRow } from './summary-store.ts';

const EXPORT_BATCH = 500;
const Cursor = z.object({ name: z.string(), id: z.uuid() });

type Filter = ParsedQuery<typeof exportEndpoint>;

/** One entry per human; what belongs to merged records finds whom they turned out to be. */
export async function listPeople(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit, sort, ...filter }: ParsedQuery<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> {
  const { tenantId } = caller;
  const after = decodeCursor(Cursor, cursor);
  return db.as(caller.scope, async (sql) => {
    const recruiterPersonId = await findRecruiter(sql, tenantId, caller.actor);
    const found = await find(sql, recruiterPersonId, filter, { sort, after, limit: limit + 1 });
    const page = toPage(
      found,
      limit,
      ({ id, sort_name }) => ({ name: sort_name, id }),
      ({ id }) => id,
    );
    return {
      items: await summaries(sql, recruiterPersonId, page.items),
      next_cursor: page.next_cursor,
      counts: await countPeople(sql, tenantId, recruiterPersonId),
    };
  });
}

async function find(
  sql: Sql,
  recruiterPersonId: string | undefined,
  { search, mine, has_conflicts: hasConflicts }: Filter,
  order: PeopleOrder,
): Promise<FoundPerson[]> {
  const pieces = search?.trim() ? parseSearch(search) : [];
  const findsNobody = (search?.trim() && pieces.length === 0) || (mine && !recruiterPersonId);
  if (findsNobody) return [];
  return findPeople(
    sql,
    { pieces, recruiterPersonId: mine ? recruiterPersonId : undefined, hasConflicts },
    order,
  );
}

const columns: Record<string, (person: SummaryRow) => string | number | null> = {
  id: (each) => each.id,
  name: (each) => each.name,
  headline: (each) => each.headline,
  email: (each) => each.email,
  phone: (each) => each.phone,
  city: (each) => each.city,
  region: (each) => each.region,
  country: (each) => each.country,
  employers: (each) => each.employers.join('; '),
  recruiters: (each) => each.candidates,
  documents: (each) => each.documents,
  merged_records: (each) => each.merged,
  open_conflicts: (each) => each.open_conflicts,
  created_at: (each) => new Date(each.created_at).toISOString(),
  updated_at: (each) => new Date(each.updated_at).toISOString(),
};

/** Newest first, a batch at a time. */
export async function* exportPeople(
  deps: ExportDeps,
  caller: Caller,
  filter: Filter,
): AsyncGenerator<string> {
  await recordExport(deps, caller, 'people.exported', filter);
  let text = toCsvLine(Object.keys(columns));
  let after: { name: string; id: string } | undefined;
  for (;;) {
    const { found, entries } = await deps.db.as(caller.scope, (sql) => readBatch(sql, caller, filter, after));
    const lines = entries.map((entry) => toCsvLine(Object.values(columns).map((of) => of(entry))));
    yield text + lines.join('');
    text = '';
    const last = found.at(-1);
    if (!last || found.length < EXPORT_BATCH) return;
    after = { name: last.sort_name, id: last.id };
  }
}

async function readBatch(
  sql: Sql,
  { tenantId, actor }: Caller,
  filter: Filter,
  after: { name: string; id: string } | undefined,
): Promise<{ found: FoundPerson[]; entries: SummaryRow[] }> {
  const recruiterPersonId = await findRecruiter(sql, tenantId, actor);
  const found = await find(sql, recruiterPersonId, filter, { sort: 'newest', after, limit: EXPORT_BATCH });
  const ids = found.map(({ id }) => id);
  const entries = await readSummaries(sql, recruiterPersonId, ids);
  return { found, entries };
}
