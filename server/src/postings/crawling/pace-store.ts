import type { Sql } from '../../platform/db/port.ts';
import type { CrawlHostRow } from '../rows.ts';

export type SlotRow = {
  answer: 'go' | 'wait' | 'resting';
  wait_ms: number;
  token: string | null;
  failed: number;
};

/** How long a slot is held for a worker that does not release it. */
export type Holds = { companyHoldMs: number; hostHoldMs: number };

export async function takeSlot(
  sql: Sql,
  request: { company: string; host: string; companyGapMs: number; hostGapMs: number } & Holds,
): Promise<SlotRow> {
  const { company, host, companyGapMs, hostGapMs, companyHoldMs, hostHoldMs } = request;
  const [row] = await sql<SlotRow[]>`
    select answer, wait_ms, token, failed
    from crawl_ask(${company}, ${host}, ${companyGapMs}, ${hostGapMs}, ${companyHoldMs}, ${hostHoldMs})`;
  if (!row) throw new Error('crawl_ask gave no row');
  return row;
}

// A token is a timestamp with microseconds, passed as text: the driver would convert it to a Date with milliseconds.

/** The request was sent, or never will be: the delay of the host starts now. */
export async function releaseHost(
  sql: Sql,
  host: string,
  { token, holdMs }: { token: string; holdMs: number },
): Promise<void> {
  await sql`
    update crawl_host set asked_at = greatest(asked_at, clock_timestamp()),
      held_until = nullif(held_until, ${token}::text::timestamptz + ${holdMs}::integer * interval '1 millisecond')
    where name = ${host}`;
}

/** The request has ended: the delay of the company starts now. */
export async function releaseCompany(
  sql: Sql,
  company: string,
  { token, gapMs, holdMs }: { token: string; gapMs: number; holdMs: number },
): Promise<void> {
  await sql`
    update crawl_host set
      held_until = nullif(held_until, ${token}::text::timestamptz + ${holdMs}::integer * interval '1 millisecond'),
      next_at = greatest(next_at, clock_timestamp() + ${gapMs}::integer * interval '1 millisecond')
    where name = ${company}`;
}

/**
 * Counts a failed page. While the host is left alone, failures of requests that were in flight do not count; after
 * that, only the failure of the probe does.
 */
export async function countFailure(
  sql: Sql,
  failed: { host: string; company: string; limit: number; restMs: number; maxRestMs: number },
): Promise<number> {
  const { host, company, limit, restMs, maxRestMs } = failed;
  const rows = await sql<{ failures: number }[]>`
    insert into crawl_host as known (name, failures) values (${host}, 1)
    on conflict (name) do update set failures = known.failures + 1, probing = null, prober = null,
      open_until = case when known.failures + 1 >= ${limit}::integer then clock_timestamp() + interval '1 millisecond'
        * least(${restMs}::float8 * power(2, least(known.failures + 1 - ${limit}::integer, 20)), ${maxRestMs}::float8) end
    where known.open_until is null or (known.open_until <= clock_timestamp() and known.prober = ${company})
    returning failures`;
  return rows[0]?.failures ?? limit;
}

export async function resetFailures(sql: Sql, host: string): Promise<void> {
  await sql`
    update crawl_host set failures = 0, open_until = null, probing = null, prober = null
    where name = ${host} and (failures > 0 or open_until is not null)`;
}

type HostRow = Pick<CrawlHostRow, 'failures' | 'robots' | 'robots_code'> & {
  robots_age_ms: number | null;
};

export async function readHost(sql: Sql, host: string): Promise<HostRow | undefined> {
  const [row] = await sql<HostRow[]>`
    select failures, robots, robots_code, extract(epoch from clock_timestamp() - robots_at)::float8 * 1000 as robots_age_ms
    from crawl_host where name = ${host}`;
  return row;
}

/** If robots.txt could not be fetched, the stored one is kept. */
export async function saveRobots(
  sql: Sql,
  read: { host: string; text: string | undefined; code: number },
): Promise<void> {
  const { host, text = null, code } = read;
  await sql`
    insert into crawl_host as known (name, robots, robots_at, robots_code) values (${host}, ${text}, clock_timestamp(), ${code})
    on conflict (name) do update set robots = coalesce(excluded.robots, known.robots), robots_at = excluded.robots_at,
      robots_code = excluded.robots_code`;
}
