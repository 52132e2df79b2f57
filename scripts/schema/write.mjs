import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgres } from '../../server/src/platform/db/driver.ts';
import { migrate, readMigrations } from '../../server/src/platform/db/migrate.ts';
import { schemaFiles } from '../../server/src/platform/db/schema-files.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start.ts';
import { temporaryFolder } from '../../server/test/temporary-folder.ts';

const server = join(import.meta.dirname, '../../server');
const folder = await temporaryFolder('schema');
const engine = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), settings: { fsync: 'off' } });
try {
  const connect = () => postgres(engine.url('postgres'), { max: 1, onnotice: () => {} });
  const migrations = await readMigrations(join(server, 'migrations'));
  await migrate(connect, migrations);
  const sql = connect();
  for (const { path, text } of await schemaFiles(sql, migrations)) {
    await writeFile(join(server, path), text);
    console.log(`server/${path}`);
  }
  await sql.end();
} finally {
  await engine.release();
  await rm(folder, { recursive: true, force: true });
}
