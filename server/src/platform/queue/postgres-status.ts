import type { Db } from '../db/port.ts';
import type { Counts, QueueStatus } from './port.ts';

const GROUPS_SHOWN = 100;

/** Counted on demand: totals would be rows that every send and receive has to lock. */
export function postgresStatus({ sql }: Db) {
  return async ({ tenantId }: { tenantId?: string | undefined } = {}): Promise<QueueStatus[]> => {
    const isShown = sql`(${tenantId ?? null}::uuid is null or tenant_id = ${tenantId ?? null})`;
    const rows = await sql<StatusRow[]>`
      with counted as (
        select queue, group_name,
          count(*) filter (where not is_head or visible_at <= now()) as depth,
          count(*) filter (where is_head and visible_at > now() and receipt is not null) as in_flight,
          count(*) filter (where is_head and visible_at > now() and receipt is null) as delayed,
          0::bigint as failed,
          min(sent_at) as oldest_sent_at,
          max(error_code) filter (where is_head) as error_code,
          max(error_message) filter (where is_head) as error_message
        from queue_message where ${isShown} group by queue, group_name
        union all
        select queue, group_name, 0, 0, 0, count(*), null, null, null
        from queue_dead_letter where ${isShown} group by queue, group_name
      ), summed as (
        select queue, group_name, grouping(group_name) = 1 as is_whole_queue,
          sum(depth)::bigint as depth, sum(in_flight)::bigint as in_flight, sum(delayed)::bigint as delayed,
          sum(failed)::bigint as failed, min(oldest_sent_at) as oldest_sent_at,
          max(error_code) as error_code, max(error_message) as error_message
        from counted group by grouping sets ((queue), (queue, group_name))
      ), ranked as (
        select *, row_number() over (
          partition by queue, is_whole_queue
          order by depth + in_flight + delayed + failed desc, group_name) as rank
        from summed where is_whole_queue or group_name <> ''
      )
      select * from ranked where rank <= ${GROUPS_SHOWN} order by queue, rank`;

    return rows
      .filter(({ is_whole_queue }) => is_whole_queue)
      .map((whole) => ({
        queue: whole.queue,
        ...countsOf(whole),
        oldest_sent_at: whole.oldest_sent_at,
        groups: rows.filter((row) => row.queue === whole.queue && !row.is_whole_queue).map(groupStatus),
      }));
  };
}

type StatusRow = Counts & {
  queue: string;
  group_name: string;
  is_whole_queue: boolean;
  oldest_sent_at: Date | null;
  error_code: string | null;
  error_message: string | null;
};

function groupStatus({ group_name, error_code, error_message, ...row }: StatusRow) {
  const error = error_code && error_message ? { error_code, error_message } : {};
  return { group_name, ...countsOf(row), ...error };
}

function countsOf({ depth, in_flight, delayed, failed }: Counts): Counts {
  return { depth, in_flight, delayed, failed };
}
