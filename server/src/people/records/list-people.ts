import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type { exportPeople as exportEndpoint, listPeople as listEndpoint } from '@tenon/contract/people';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { countPeople, type FoundPerson, findPeople, type PeopleOrder } from './list-store.ts';
import type { CandidateFacts } from './model.ts';
import { readOwnRecords } from './own-records.ts';
import { parseSearch } from './parse-search.ts';
import { type ExportDeps, recordExport } from './record-export.ts';
import { findRecruiter } from './recruiter-store.ts';
import { readSummaries } from './summaries.ts';
import { readSummaryRows, type SummaryRow } from './summary-store.ts';

const EXPORT_BATCH = 500;
const Cursor = z.object({ name: z.string(), id: z.uuid() });

type Filter = ParsedQuery<typeof exportEndpoint>;

/** One entry per person. Searches also match merged records, and return the person they were merged into. */
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
      items: await readSummaries(sql, recruiterPersonId, page.items),
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
  const cannotMatch = (search?.trim() && pieces.length === 0) || (mine && !recruiterPersonId);
  if (cannotMatch) return [];
  return findPeople(
    sql,
    { pieces, recruiterPersonId: mine ? recruiterPersonId : undefined, hasConflicts },
    order,
  );
}

type ExportRow = SummaryRow & { own: CandidateFacts | undefined };

const columns: Record<string, (person: ExportRow) => string | number | null> = {
  id: (person) => person.id,
  name: (person) => person.name,
  headline: (person) => person.headline,
  email: (person) => person.email,
  phone: (person) => person.phone,
  city: (person) => person.city,
  region: (person) => person.region,
  country: (person) => person.country,
  employers: (person) => person.employers.join('; '),
  recruiters: (person) => person.candidates,
  documents: (person) => person.documents,
  merged_records: (person) => person.merged,
  open_conflicts: (person) => person.open_conflicts,
  years_experience: ({ own }) => own?.years_experience ?? null,
  compensation_min: ({ own }) => own?.compensation?.min ?? null,
  compensation_max: ({ own }) => own?.compensation?.max ?? null,
  compensation_currency: ({ own }) => own?.compensation?.currency ?? null,
  compensation_period: ({ own }) => own?.compensation?.period ?? null,
  availability: ({ own }) => own?.availability ?? null,
  available_from: ({ own }) => own?.available_from ?? null,
  created_at: (person) => new Date(person.created_at).toISOString(),
  updated_at: (person) => new Date(person.updated_at).toISOString(),
};

/** Newest first. People are read in batches, so that an export of any size needs little memory. */
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
    const lines = entries.map((entry) => toCsvLine(Object.values(columns).map((column) => column(entry))));
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
): Promise<{ found: FoundPerson[]; entries: ExportRow[] }> {
  const recruiterPersonId = await findRecruiter(sql, tenantId, actor);
  const found = await find(sql, recruiterPersonId, filter, { sort: 'newest', after, limit: EXPORT_BATCH });
  const ids = found.map(({ id }) => id);
  const own = await readOwnRecords(sql, tenantId, recruiterPersonId, ids);
  const summaries = await readSummaryRows(sql, recruiterPersonId, ids);
  return { found, entries: summaries.map((row) => ({ ...row, own: own.get(row.id) })) };
}
