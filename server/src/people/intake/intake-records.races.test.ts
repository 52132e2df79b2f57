import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openEvents } from '../../platform/queue/events.ts';
import { postgresQueue } from '../../platform/queue/postgres.ts';
import { ensureRecruiter } from '../records/ensure-recruiter.ts';
import { retryOnConflict } from '../records/retry-on-conflict.ts';
import type { IntakeRecord } from './intake-record.ts';
import { intakeRecords } from './intake-records.ts';

const { db, owner } = await testDatabase({ connections: 20 });
const events = openEvents(postgresQueue(db), []);
const recruiters = ['user:1', 'user:2', 'user:3', 'api-key:00000000-0000-7000-8000-000000000001', 'system'];

async function newTenant(name: string): Promise<string> {
  const [row] = await owner<{ id: string }[]>`
    insert into tenant (name, slug) values (${name}, ${name}) returning id`;
  return row?.id ?? '';
}

const add = (tenantId: string, actor: string, ...records: IntakeRecord[]) =>
  retryOnConflict(db, { tenantId }, async (sql) => {
    const recruiterPersonId = await ensureRecruiter(sql, { tenantId, actor });
    const context = { tenantId, actor, recruiterPersonId, region: 'US', autoLink: true };
    return intakeRecords({ events }, sql, { ...context, through: 'person', foundBy: 'intake' }, records);
  });

const jane = (...identifiers: [string, string][]): IntakeRecord => ({
  facts: { name: 'Jane Doe' },
  identifiers: identifiers.map(([type, value]) => ({ type: type as 'email', value })),
});

const counts = async (tenantId: string) => {
  const [row] = await owner`
    select (select count(*)::int from person where tenant_id = ${tenantId} and person_type = 'candidate') as people,
      (select count(*)::int from candidate where tenant_id = ${tenantId}) as candidates,
      (select count(*)::int from person_identifier where tenant_id = ${tenantId}) as identifiers,
      (select count(*)::int from duplicate_conflict where tenant_id = ${tenantId}) as conflicts`;
  return row;
};

it('200 concurrent intakes of one address create one person with a record per recruiter', async () => {
  const tenantId = await newTenant('one-address');

  const results = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      add(tenantId, recruiters[at % 5] ?? '', jane(['email', `jane.doe+${at}@gmail.com`])),
    ),
  );

  expect(await counts(tenantId)).toEqual({ people: 1, candidates: 5, identifiers: 1, conflicts: 0 });
  expect(new Set(results.map(([one]) => one?.personId)).size).toBe(1);
  expect(results.filter(([one]) => one?.outcome === 'created')).toHaveLength(1);
  expect(results.filter(([one]) => one?.isNewCandidate)).toHaveLength(5);
});

it('200 concurrent intakes with the address, the number or both are linked to the person who has both', async () => {
  const tenantId = await newTenant('pairs');
  const address: [string, string] = ['email', 'jane@example.org'];
  const number: [string, string] = ['phone', '+1 415 555 2671'];
  await add(tenantId, 'user:1', jane(address, number));
  const forms = [jane(address), jane(number), jane(address, number), jane(number, address)];

  await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      add(tenantId, recruiters[at % 5] ?? '', forms[at % 4] as IntakeRecord),
    ),
  );

  expect(await counts(tenantId)).toEqual({ people: 1, candidates: 5, identifiers: 2, conflicts: 0 });
});

it('200 concurrent intakes of two identifiers in alternating order succeed, and each has one owner', async () => {
  const tenantId = await newTenant('turns');
  const address: [string, string] = ['email', 'jane@example.org'];
  const number: [string, string] = ['phone', '+1 415 555 2671'];

  await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      add(tenantId, recruiters[at % 5] ?? '', at % 2 ? jane(address, number) : jane(number, address)),
    ),
  );

  expect(await counts(tenantId)).toEqual({ people: 1, candidates: 5, identifiers: 2, conflicts: 0 });
});

it('concurrent batches of the same people in different orders create each person once', async () => {
  const tenantId = await newTenant('batches');
  const records = Array.from({ length: 100 }, (_, at) => ({
    facts: { name: `Person Number${String.fromCharCode(97 + (at % 26))}${at}` },
    identifiers: [{ type: 'email' as const, value: `person${at}@example.org` }],
  }));

  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      add(tenantId, recruiters[at % 5] ?? '', ...(at % 2 ? records.toReversed() : records)),
    ),
  );

  expect(await counts(tenantId)).toEqual({ people: 100, candidates: 500, identifiers: 100, conflicts: 0 });
});
