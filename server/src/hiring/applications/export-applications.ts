import type { exportApplications as endpoint } from '@tenon/contract/applications';
import type { ParsedQuery } from '@tenon/contract/endpoint';
import { type Caller, recordChange } from '../../identity/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { readFieldColumns } from '../people-search/export-store.ts';
import type { StoredApplication } from './application-store.ts';
import { type ListedApplication, readApplications } from './list-store.ts';
import { parseFilter } from './parse-filter.ts';
import { withDetails } from './read-applications.ts';

const BATCH_SIZE = 500;

type ExportRow = ListedApplication &
  Pick<StoredApplication, 'contact' | 'answers'> & { tags: string[]; fields: Record<string, string> };

const columns: Record<string, (row: ExportRow) => string | number | null> = {
  application_id: ({ id }) => id,
  job: ({ job }) => job.title,
  name: ({ person }) => person.name,
  headline: ({ person }) => person.headline,
  email: ({ contact }) => contact?.email ?? null,
  phone: ({ contact }) => contact?.phone ?? null,
  stage: ({ stage }) => stage,
  fit: ({ score }) => (score?.is_checked ? score.fit : null),
  origin: ({ origin }) => origin,
  source: ({ source }) => source,
  applied_at: ({ applied_at }) => timeOf(applied_at),
  stage_since: ({ stage_since }) => timeOf(stage_since),
  tags: ({ tags }) => tags.join('; '),
  answers: ({ answers }) => answers.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  person_id: ({ person }) => person.id,
};

/** In batches, so that a large export neither fills memory nor holds a transaction open. */
export async function* exportApplications(
  { db, live, now }: { db: Db; live: Live; now: () => Date },
  caller: Caller,
  asked: ParsedQuery<typeof endpoint>,
): AsyncGenerator<string> {
  const { tenantId, actor, scope } = caller;
  const { filter, fields } = await db.as(scope, async (sql) => {
    const started = {
      filter: await parseFilter(sql, caller, asked, now()),
      fields: await readFieldColumns(sql, tenantId, 'application'),
    };
    await recordChange({ live }, sql, {
      ...{ tenant_id: tenantId, actor, action: 'applications.exported' },
      details: { job_id: asked.job ?? null, searched: Boolean(asked.search) },
    });
    return started;
  });
  let text = toCsvLine([...Object.keys(columns), ...fields.map(({ name }) => name)]);
  let after: { applied_at: string; id: string } | undefined;
  for (;;) {
    const rows = await db.as(scope, async (sql) => {
      const page = { after, limit: BATCH_SIZE, sort: 'applied' as const };
      return withDetails(sql, caller, await readApplications(sql, tenantId, filter, page));
    });
    const lines = rows.map((row) =>
      toCsvLine([
        ...Object.values(columns).map((column) => column(row)),
        ...fields.map(({ id }) => row.fields[id] ?? null),
      ]),
    );
    yield text + lines.join('');
    text = '';
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = { applied_at: last.applied_key, id: last.id };
  }
}

const timeOf = (value: string | Date) => (typeof value === 'string' ? value : value.toISOString());
