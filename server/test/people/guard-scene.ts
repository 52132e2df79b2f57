import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { Sql } from '../../src/platform/db/port.ts';
import { testDatabase } from '../database.ts';

/** A tenant per test, and statements that run with the application's role, for tests of constraints and triggers. */
export async function guardScene() {
  const { db, owner } = await testDatabase({ connections: 20 });
  let tenantId: string;

  beforeEach(async () => {
    const [tenant] =
      await owner`insert into tenant (name, slug) values ('Acme', ${randomUUID()}) returning id`;
    tenantId = tenant?.id;
  });

  const as = <T>(work: (sql: Sql) => Promise<T>) => db.as({ tenantId }, work);

  async function person(facts: Record<string, unknown> = {}, of = tenantId): Promise<string> {
    const row = { tenant_id: of, name: 'Jane', source: 'person', created_by: 'user:1', ...facts };
    const [inserted] = await db.as(
      { tenantId: of },
      (sql) => sql`insert into person ${sql(row)} returning id`,
    );
    return inserted?.id;
  }

  const recruiter = () => person({ person_type: 'agency_recruiter', actor: `user:${randomUUID()}` });

  async function claim(personId: string, key: string, more: Record<string, unknown> = {}) {
    const row = {
      tenant_id: tenantId,
      person_id: personId,
      type: 'email',
      value: key,
      raw: key,
      key,
      changed_by: 'user:1',
      changed_by_table_type: 'person',
      ...more,
    };
    const [made] = await as(
      (sql) => sql`insert into person_identifier ${sql(row)} returning id, status, conflict_id`,
    );
    return made as { id: string; status: string; conflict_id: string | null };
  }

  const release = (id: string) =>
    as(
      (sql) =>
        sql`update person_identifier set status = 'deleted', valid_to = now(), ended_by = 'user:1' where id = ${id}`,
    );

  async function merge(survivorId: string, mergedId: string, of = tenantId): Promise<string> {
    const row = { tenant_id: of, survivor_id: survivorId, merged_id: mergedId, merged_by: 'user:1' };
    const [made] = await db.as(
      { tenantId: of },
      (sql) => sql`insert into person_merge ${sql(row)} returning id`,
    );
    return made?.id;
  }

  const undo = (id: string) =>
    as((sql) => sql`update person_merge set undone_at = now(), undone_by = 'user:1' where id = ${id}`);

  const statusOf = async (id: string) =>
    (await owner`select status from person_identifier where id = ${id}`)[0]?.status;
  const rootOf = async (id: string) =>
    (await owner`select canonical_id from person where id = ${id}`)[0]?.canonical_id;
  const conflicts = () =>
    owner`select id, person_a, person_b, status, evidence from duplicate_conflict where tenant_id = ${tenantId} order by id`;

  /** The constraint that rejected the statement, or the error code if there is none. */
  async function refusal(work: Promise<unknown>): Promise<string | undefined> {
    return work.then(
      () => undefined,
      (error) => error.constraint_name ?? error.code,
    );
  }

  return {
    db,
    owner,
    tenantId: () => tenantId,
    as,
    person,
    recruiter,
    claim,
    release,
    merge,
    undo,
    statusOf,
    rootOf,
    conflicts,
    refusal,
  };
}

export const PERMISSION_DENIED = '42501';
