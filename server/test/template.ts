import { join } from 'node:path';
import { postgres } from '../src/platform/db/driver.ts';
import { migrate, readMigrations } from '../src/platform/db/migrate.ts';

export const TEMPLATE = 'tenon_template';
export const migrationsFolder = join(import.meta.dirname, '../migrations');

/** A migrated database that every test file copies, in about 50 ms instead of running all migrations. */
export async function createTemplate(adminUrl: string): Promise<void> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${TEMPLATE}`);
  await admin.end();
  const connect = () => postgres(new URL(TEMPLATE, adminUrl).href, { max: 1, onnotice: () => {} });
  await migrate(connect, await readMigrations(migrationsFolder));
}
