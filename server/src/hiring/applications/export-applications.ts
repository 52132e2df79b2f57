import type { exportApplications as endpoint } from '@tenon/contract/applications';
import type { ParsedQuery } from '@tenon/contract/endpoint';
import { type Caller, recordChange } from '../../identity/index.ts';
import { toCsvLine } from '../../platform/csv/write-csv.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { readAnswersOf } from './detail-store.ts';
import { type ListedApplication, readApplications } from './list-store.ts';

const BATCH_SIZE = 500;

type Answers = { contact: { email: string | null; phone: string | null } | null; answers: string };
type ExportRow = ListedApplication & Answers;

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
  answers: ({ answers }) => answers,
  person_id: ({ person }) => person.id,
};

/** In batches, so that a large export neither fills memory nor holds a transaction open. */
export async function* exportApplications(
  { db, live }: { db: Db; live: Live },
  caller: Caller,
  filter: ParsedQuery<typeof endpoint>,
): AsyncGenerator<string> {
  const { tenantId, actor, scope } = caller;
  await db.as(scope, (sql) =>
    recordChange({ live }, sql, {
      ...{ tenant_id: tenantId, actor, action: 'applications.exported' },
      details: { job_id: filter.job ?? null, searched: Boolean(filter.search) },
    }),
  );
  let text = toCsvLine(Object.keys(columns));
  let after: { applied_at: string; id: string } | undefined;
  for (;;) {
    const rows = await db.as(scope, async (sql) => {
      const found = await readApplications(sql, tenantId, filter, {
        after,
        limit: BATCH_SIZE,
        sort: 'applied',
      });
      const answers = await readAnswersOf(
        sql,
        tenantId,
        found.map(({ id }) => id),
      );
      return found.map((row) => ({ ...row, ...(answers.get(row.id) ?? { contact: null, answers: '' }) }));
    });
    const lines = rows.map((row) => toCsvLine(Object.values(columns).map((column) => column(row))));
    yield text + lines.join('');
    text = '';
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = { applied_at: last.applied_key, id: last.id };
  }
}

const timeOf = (value: string | Date) => (typeof value === 'string' ? value : value.toISOString());
