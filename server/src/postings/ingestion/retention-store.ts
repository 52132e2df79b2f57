import type { Sql } from '../../platform/db/port.ts';

/** Deletes the oldest runs of all workspaces and returns how many. The newest runs of each workspace are kept. */
export async function deleteRuns(
  sql: Sql,
  { days, kept, most }: { days: number; kept: number; most: number },
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select ingestion_forget(make_interval(days => ${days}), ${kept}, ${most}) as count`;
  return row?.count ?? 0;
}

/** Deletes the crawl state of hosts and companies without recent requests or waits, and returns how many. */
export async function deleteUnusedHosts(sql: Sql, days: number): Promise<number> {
  const rows = await sql`
    delete from crawl_host
    where greatest(next_at, asked_at, held_until, turn_at, open_until, probing, robots_at)
      < now() - make_interval(days => ${days})
    returning name`;
  return rows.length;
}
