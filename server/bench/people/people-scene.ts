import { rowParser } from '../../src/people/imports/parse-row.ts';
import type { IntakeContext, IntakeRecord } from '../../src/people/intake/intake-record.ts';
import { type IntakeResult, intakeRecords } from '../../src/people/intake/intake-records.ts';
import { ensureRecruiter } from '../../src/people/records/ensure-recruiter.ts';
import { retryOnConflict } from '../../src/people/records/retry-on-conflict.ts';
import { postgres } from '../../src/platform/db/driver.ts';
import type { Db } from '../../src/platform/db/port.ts';
import { openDb } from '../../src/platform/db/postgres.ts';
import { openEvents } from '../../src/platform/queue/events.ts';
import { postgresQueue } from '../../src/platform/queue/postgres.ts';
import { withScratch } from '../scratch.ts';
import { columns, type PersonRow } from './generate-people.ts';

export type PeopleScene = {
  db: Db;
  owner: ReturnType<typeof postgres>;
  context: IntakeContext;
  /** Adds a batch in one transaction, with duplicate detection. */
  add(records: readonly IntakeRecord[]): Promise<IntakeResult[]>;
};

/** A workspace with one recruiter, on a database with the settings of the product. */
export async function withPeople<T>(work: (scene: PeopleScene) => Promise<T>): Promise<T> {
  return withScratch(async ({ ownerUrl }) => {
    const db = openDb({ url: ownerUrl, application: 'bench', connections: 10 });
    const owner = postgres(ownerUrl, { max: 2, onnotice: () => {} });
    const events = openEvents(postgresQueue(db), []);
    try {
      const [tenant] = await owner<{ id: string }[]>`
        insert into tenant (name, slug) values ('Bench', 'bench') returning id`;
      const tenantId = tenant?.id ?? '';
      const actor = 'user:1';
      const recruiterPersonId = await db.as({ tenantId }, (sql) => ensureRecruiter(sql, { tenantId, actor }));
      const context: IntakeContext = {
        ...{ tenantId, actor, recruiterPersonId },
        ...{ through: 'import', foundBy: 'import', region: 'US', autoLink: true },
      };
      const add: PeopleScene['add'] = (records) =>
        retryOnConflict(db, { tenantId }, (sql) => intakeRecords({ events }, sql, context, records));
      return await work({ db, owner, context, add });
    } finally {
      await owner.end();
      await db.close();
    }
  });
}

const fields = {
  first_name: 'given_name',
  last_name: 'family_name',
  email: 'email',
  phone: 'phone',
  birth_date: 'birth_date',
  address: 'address',
  city: 'city',
  region: 'region',
  postcode: 'postcode',
  country: 'country',
  employer: 'employer',
  national_id: 'national_id',
} as const;

/** Parses generated rows like an import does. */
export function toRecords(rows: readonly PersonRow[]): IntakeRecord[] {
  const parse = rowParser(
    columns.map((column) => fields[column]),
    { monthFirst: true },
  );
  return rows.flatMap(({ row }) => parse(columns.map((column) => row[column])).person ?? []);
}

export function* batchesOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
