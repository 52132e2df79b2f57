import { type Caller, recordChange } from '../../identity/index.ts';
import { type PersonFacts, readFactsOfPeople } from '../../matching/index.ts';
import { type PersonRow, readSummaryRowsFor } from '../../people/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { type FieldColumn, readFieldColumns, readFieldTexts } from './export-store.ts';
import { type FoundAfter, findPeople, readTagsOf } from './find-store.ts';
import type { AskedPeople, PeopleFilter } from './parse-filter.ts';
import { planSearch } from './search-people.ts';

const BATCH_SIZE = 500;

type Row = PersonRow & { facts: PersonFacts | undefined; tags: string[]; fields: Map<string, string> };

const columns: Record<string, (row: Row) => string | number | null> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  headline: ({ headline }) => headline,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  city: ({ city }) => city,
  region: ({ region }) => region,
  country: ({ country }) => country,
  employers: ({ employers }) => employers.join('; '),
  level: ({ facts }) => facts?.facts.level ?? null,
  years_experience: ({ facts }) => (facts?.months == null ? null : Math.floor(facts.months / 12)),
  skills: ({ facts }) => (facts?.facts.skills ?? []).map(({ name }) => name).join('; '),
  tags: ({ tags }) => tags.join('; '),
  documents: ({ documents }) => documents,
  created_at: ({ created_at }) => new Date(created_at).toISOString(),
};

/** Newest first, in batches, so that an export of any size needs little memory. */
export async function* exportFound(
  { db, live }: { db: Db; live: Live },
  caller: Caller,
  filter: PeopleFilter,
): AsyncGenerator<string> {
  const { tenantId, actor, scope } = caller;
  const { plan, fields } = await db.as(scope, async (sql) => {
    const found = {
      plan: await planSearch(sql, caller, filter),
      fields: await readFieldColumns(sql, tenantId),
    };
    await recordChange({ live }, sql, {
      ...{ tenant_id: tenantId, actor, action: 'people.exported' },
      details: { searched: Boolean(filter.search), selected: filter.ids?.length ?? null },
    });
    return found;
  });
  let text = toCsvLine([...Object.keys(columns), ...fields.map(({ name }) => name)]);
  let after: FoundAfter | undefined;
  for (;;) {
    const batch = plan ? await db.as(scope, (sql) => readBatch(sql, caller, plan.asked, after)) : undefined;
    const lines = (batch?.rows ?? []).map((row) => toCsvLine(valuesOf(row, fields)));
    yield text + lines.join('');
    text = '';
    if (!batch?.next) return;
    after = batch.next;
  }
}

const valuesOf = (row: Row, fields: readonly FieldColumn[]) => [
  ...Object.values(columns).map((column) => column(row)),
  ...fields.map(({ id }) => row.fields.get(id) ?? null),
];

async function readBatch(
  sql: Sql,
  caller: Caller,
  asked: AskedPeople,
  after: FoundAfter | undefined,
): Promise<{ rows: Row[]; next: FoundAfter | undefined }> {
  const found = await findPeople(sql, asked, { sort: 'newest', after, limit: BATCH_SIZE });
  const ids = found.map(({ id }) => id);
  const people = await readSummaryRowsFor(sql, caller, ids);
  const facts = await readFactsOfPeople(sql, ids);
  const tags = await readTagsOf(sql, caller.tenantId, ids);
  const fields = await readFieldTexts(sql, caller.tenantId, ids);
  const last = found.length < BATCH_SIZE ? undefined : found.at(-1);
  return {
    rows: people.map((person) => ({
      ...person,
      facts: facts.get(person.id),
      tags: tags.get(person.id) ?? [],
      fields: fields.get(person.id) ?? new Map(),
    })),
    next: last && { rung: last.rung, name: last.sort_name, id: last.id },
  };
}
