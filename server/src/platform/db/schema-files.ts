import { join } from 'node:path';
import type postgres from 'postgres';
import { describeRows } from './describe-rows.ts';
import { describeSchema } from './describe-schema.ts';
import type { Migration } from './migrate.ts';

type SchemaFile = { path: string; text: string };

/** The files that `npm run schema` writes, generated from a database at the newest version. */
export async function schemaFiles(
  sql: postgres.Sql,
  migrations: readonly Migration[],
): Promise<SchemaFile[]> {
  const rows = await describeRows(sql, migrations);
  return [
    { path: 'schema.sql', text: `${HEADER}${await describeSchema(sql)}` },
    ...[...rows].map(([slice, text]) => ({ path: join('src', slice, 'rows.ts'), text })),
  ];
}

const HEADER = `-- The schema after all migrations, to read and to compare. Made by \`npm run schema\`: nothing is run from this file.

`;
