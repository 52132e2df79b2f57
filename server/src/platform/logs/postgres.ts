import { containing } from '../db/like.ts';
import type { Db, Sql } from '../db/port.ts';
import { LEVELS, type LogLine, type LogQuery, type LogStore, type StoredLogLine } from './port.ts';

const DEFAULT_LIMIT = 200;
const MAX_LIMIT = 1_000;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Log lines in a table. Row-level security limits each tenant to its own lines. */
export function postgresLogs(db: Db): LogStore {
  return {
    async append(lines) {
      // Outside the caller's transaction: lines about work that was rolled back are needed most.
      if (lines.length > 0)
        await db.sql`select append_log_lines(${JSON.stringify(lines.map(storable))}::text::jsonb)`;
    },
    query: (query) => db.as({ tenantId: query.tenant_id }, (sql) => select(sql, query)),
    async forget(tenantId, terms) {
      const [row] = await db.as(
        { tenantId },
        (sql) =>
          sql<{ count: number }[]>`select forget_log_lines(${tenantId}, ${terms as string[]}) as count`,
      );
      return row?.count ?? 0;
    },
    async purge(before) {
      const [row] = await db.sql<{ count: number }[]>`select purge_log_lines(${before}) as count`;
      return row?.count ?? 0;
    },
  };
}

/** Otherwise, one line with an invalid tenant would fail its whole batch. */
function storable(line: LogLine): LogLine {
  const { tenant_id, ...rest } = line;
  if (tenant_id === undefined || UUID.test(tenant_id)) return line;
  return { ...rest, fields: { ...rest.fields, tenant_id } };
}

async function select(sql: Sql, query: LogQuery): Promise<StoredLogLine[]> {
  const {
    tenant_id,
    run_id,
    groups,
    level,
    text,
    fields,
    between,
    after,
    before,
    limit = DEFAULT_LIMIT,
  } = query;
  const levels = level && LEVELS.slice(LEVELS.indexOf(level));
  const rows = await sql<Row[]>`
    select id, logged_at, level, "group", run_id, tenant_id, request_id, message, fields from log_line
    where ${tenant_id === undefined ? sql`tenant_id is null` : sql`tenant_id = ${tenant_id}`}
      ${run_id === undefined ? sql`` : sql`and run_id = ${run_id}`}
      ${groups === undefined ? sql`` : sql`and "group" = any(${groups as string[]})`}
      ${levels === undefined ? sql`` : sql`and level = any(${levels as string[]})`}
      ${text === undefined ? sql`` : sql`and message ilike ${containing(text)}`}
      ${fields === undefined ? sql`` : sql`and fields @> ${JSON.stringify(fields)}::text::jsonb`}
      ${between === undefined ? sql`` : sql`and logged_at between ${between[0]} and ${between[1]}`}
      ${after === undefined ? sql`` : sql`and id > ${after}`}
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id ${after === undefined ? sql`desc` : sql`asc`}
    limit ${Math.min(limit, MAX_LIMIT)}`;
  const lines = rows.map(withoutNulls);
  return after === undefined ? lines.reverse() : lines;
}

type Row = { [Column in keyof StoredLogLine]: StoredLogLine[Column] | null };

function withoutNulls(row: Row): StoredLogLine {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as StoredLogLine;
}
