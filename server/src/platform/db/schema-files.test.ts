import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { migrationsFolder } from '../../../test/template.ts';
import { readMigrations } from './migrate.ts';
import { schemaFiles } from './schema-files.ts';

const { owner } = await testDatabase();
const server = join(import.meta.dirname, '../../..');
const files = await schemaFiles(owner, await readMigrations(migrationsFolder));

it.each(files)('$path matches the migrations', async ({ path, text }) => {
  const present = await readFile(join(server, path), 'utf8').catch(() => '');
  expect(present, `server/${path} is out of date: run \`npm run schema\` and commit what it changed`).toBe(
    text,
  );
});

it('the schema files cover the platform and every slice with tables', () => {
  expect(files.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'schema.sql',
      'src/platform/rows.ts',
      'src/identity/rows.ts',
      'src/operations/rows.ts',
    ]),
  );
});
