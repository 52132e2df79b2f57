import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { postgres } from '../src/platform/db/driver.ts';
import { migrate, readMigrations } from '../src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';

export type Scratch = { folder: string; ownerUrl: string };

/** A data folder and a migrated database for one measurement, with the settings the product runs with. */
export async function withScratch<T>(work: (scratch: Scratch) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder('bench');
  const server = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  try {
    const ownerUrl = server.url('postgres');
    const connect = () => postgres(ownerUrl, { max: 1, onnotice: () => {} });
    await migrate(connect, await readMigrations(join(import.meta.dirname, '../migrations')));
    return await work({ folder, ownerUrl });
  } finally {
    await server.release();
    await rm(folder, { recursive: true, force: true });
  }
}
