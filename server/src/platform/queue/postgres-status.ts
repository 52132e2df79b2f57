import type { Db } from '../db/port.ts';
import type { Counts, QueueStatus } from './port.ts';

const GROUPS_SHOWN = 100;

/** Counted when asked for: sending and receiving keep no totals that all of them would have to wait for. */
export function postgresStatus(db: Db) {
  return async ({ tenantId }: { tenantId?: string | undefined } = {}): Promise<QueueStatus[]> => {
    const rows = await db.sql<(Counts & Place)[]>`
      with counted as (
        select queue, group_name,
          count(*) filter (where not is_head or visible_at <= now()) as depth,
          count(*) filter (where is_head and visible_at > now() and receipt is not null) as in_flight,
          count(*) filter (where is_head and visible_at > now() and receipt is null) as delayed,
          0::bigint as failed,
          min(sent_at) as oldest_sent_at
        from queue_message where ${tenantId ?? null}::uuid is null or tenant_id = ${tenantId ?? null}
        group by queue, group_name
        union all
        select queue, group_name, 0, 0, 0, count(*), null
        from queue_dead_letter where ${tenantId ?? null}::uuid is null or tenant_id = ${tenantId ?? null}
        group by queue, group_name
      ), summed as (
        select queue, group_name, grouping(group_name) = 1 as is_whole_queue,
          sum(depth)::bigint as depth, sum(in_flight)::bigint as in_flight, sum(delayed)::bigint as delayed,
          sum(failed)::bigint as failed, min(oldest_sent_at) as oldest_sent_at
        from counted group by grouping sets ((queue), (queue, group_name))
      ), ranked as (
        select *, row_number() over (
          partition by queue, is_whole_queue
          order by depth + in_flight + delayed + failed desc, group_name) as rank
        from summed where is_whole_queue or group_name <> ''
      )
      select queue, group_name, is_whole_queue, depth, in_flight, delayed, failed, oldest_sent_at
      from ranked where rank <= ${GROUPS_SHOWN} order by queue, rank`;

    return rows
      .filter((row) => row.is_whole_queue)
      .map(({ queue, oldest_sent_at, ...counts }) => ({
        queue,
        oldest_sent_at,
        ...countsOf(counts),
        groups: rows
          .filter((row) => row.queue === queue && !row.is_whole_queue)
          .map((row) => ({ group_name: row.group_name ?? '', ...countsOf(row) })),
      }));
  };
}

type Place = {
  queue: string;
  group_name: string | null;
  is_whole_queue: boolean;
  oldest_sent_at: Date | null;
};

const countsOf = ({ depth, in_flight, delayed, failed }: Counts): Counts => ({
  depth,
  in_flight,
  delayed,
  failed,
});
