import type postgres from 'postgres';
import type { Migration } from './migrate.ts';

/** The rows of each slice's tables as TypeScript, so that the stores are checked against the schema. */
export async function describeRows(
  sql: postgres.Sql,
  migrations: readonly Migration[],
): Promise<Map<string, string>> {
  const slices = new Map<string, TableRow[]>();
  for (const table of await readTables(sql)) {
    const slice = sliceOf(table.name, migrations);
    slices.set(slice, [...(slices.get(slice) ?? []), table]);
  }
  return new Map([...slices].map(([slice, tables]) => [slice, [HEADER, ...tables.map(toType)].join('\n')]));
}

const HEADER = '// Made by `npm run schema` from server/migrations: change those, not this.\n';
const LINE_WIDTH = 110;

type TableRow = {
  name: string;
  columns: { name: string; type: string; nullable: boolean }[];
  checks: string[];
};

async function readTables(sql: postgres.Sql): Promise<TableRow[]> {
  return sql<TableRow[]>`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null), 'nullable', not attnotnull)
              order by attnum)
       from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
      array(select pg_get_constraintdef(oid) from pg_constraint where conrelid = t.oid and contype = 'c') as checks
    from pg_class t where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`;
}

/** A table belongs to the slice whose migration made or renamed it; the list of migrations belongs to no slice. */
function sliceOf(table: string, migrations: readonly Migration[]): string {
  const creation = new RegExp(`^(?:create table|alter table \\w+ rename to) ${table}\\b`, 'm');
  const maker = migrations.find(({ text }) => creation.test(text));
  if (!maker && table !== 'schema_migration') throw new Error(`No migration has "create table ${table}".`);
  return maker?.slice ?? 'platform';
}

function toType({ name, columns, checks }: TableRow): string {
  const fields = columns.map((column) => {
    const values = choicesOf(column.name, checks) ?? [scalarOf(column.type, name)];
    const types = column.nullable ? [...values, 'null'] : values;
    const line = `  ${column.name}: ${types.join(' | ')};`;
    return line.length <= LINE_WIDTH
      ? line
      : `  ${column.name}:\n${types.map((type) => `    | ${type}`).join('\n')};`;
  });
  return `export type ${typeName(name)} = {\n${fields.join('\n')}\n};\n`;
}

function typeName(table: string): string {
  const words = table.split('_').map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
  return `${words.join('')}Row`;
}

/** `check (state in ('a', 'b'))` as the server gives it back, as the choices `'a'` and `'b'`. */
function choicesOf(column: string, checks: readonly string[]): string[] | undefined {
  for (const check of checks) {
    const [, name, list] = /^CHECK \(\("?(\w+)"? = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check) ?? [];
    if (name === column && list) return list.split(', ').map((choice) => choice.replace(/::\w+$/, ''));
  }
  return undefined;
}

function scalarOf(type: string, table: string): string {
  const isArray = type.endsWith('[]');
  const known = scalars[type.replace('[]', '')];
  if (!known)
    throw new Error(`${table} has a column of type ${type}: say in describe-rows.ts what it is read as.`);
  return isArray ? `${known}[]` : known;
}

/** As the driver hands them over: see `openDb` for bigint and date. */
const scalars: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  date: 'string',
  'timestamp with time zone': 'Date',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
  xid8: 'string',
  tsvector: 'string',
};
