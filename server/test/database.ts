import { randomBytes } from 'node:crypto';
import type Postgres from 'postgres';
import { inject } from 'vitest';
import { postgres } from '../src/platform/db/driver.ts';
import type { Db } from '../src/platform/db/port.ts';
import { FAIRNESS_ROLE, openDb } from '../src/platform/db/postgres.ts';
import { atEnd } from './at-end.ts';
import { TEMPLATE } from './template.ts';

export type TestDatabase = {
  url: string;
  /** Connects like the product: as the application role, with row-level security. */
  db: Db;
  /** Connects like the fairness slice. */
  fairnessDb: Db;
  /** Connects as the owner, to set up data and to inspect it. */
  owner: Postgres.Sql;
};

/** A database for this test file; call it at the top of the file. It is removed with the file. */
export async function testDatabase(
  options: { empty?: boolean; connections?: number; template?: string } = {},
): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = postgres(new URL('postgres', server).href, { max: 1, onnotice: () => {} });
  // Copied as files: through the WAL it takes twice as long, and this database never needs recovery.
  const from = options.empty ? '' : `template ${options.template ?? TEMPLATE} strategy file_copy`;
  await admin.unsafe(`create database ${name} ${from}`);

  const url = new URL(name, server).href;
  const owner = postgres(url, { max: 5, onnotice: () => {} });
  const db = openDb({ url, application: 'tenon-test', connections: options.connections ?? 10 });
  const fairnessDb = openDb({ url, role: FAIRNESS_ROLE, application: 'tenon-test', connections: 3 });
  atEnd(async () => {
    await Promise.all([db.close(), fairnessDb.close(), owner.end({ timeout: 5 })]);
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  return { url, db, fairnessDb, owner };
}
