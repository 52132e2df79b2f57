import type { Sql } from '../db/port.ts';

type ScheduleRow = { name: string; next_run_at: Date; now: Date };

export async function readClock(sql: Sql): Promise<Date> {
  const [row] = await sql<{ now: Date }[]>`select now()`;
  if (!row) throw new Error('The database did not tell the time.');
  return row.now;
}

/** An unchanged schedule keeps its next time, so one that passed while nothing ran is still due. */
export async function upsertSchedule(
  sql: Sql,
  schedule: { name: string; cron: string; time_zone: string; next_run_at: Date },
): Promise<void> {
  await sql`
    insert into queue_schedule as known (name, cron, time_zone, next_run_at)
    values (${schedule.name}, ${schedule.cron}, ${schedule.time_zone}, ${schedule.next_run_at})
    on conflict (name) do update
    set cron = excluded.cron, time_zone = excluded.time_zone, next_run_at = excluded.next_run_at
    where (known.cron, known.time_zone) <> (excluded.cron, excluded.time_zone)`;
}

/** Due schedules, locked for other workers until the caller's transaction ends. */
export async function lockDueSchedules(sql: Sql, names: string[]): Promise<ScheduleRow[]> {
  return await sql<ScheduleRow[]>`
    select name, next_run_at, now() from queue_schedule
    where name = any (${names}) and next_run_at <= now()
    order by next_run_at, name
    for update skip locked`;
}

export async function moveSchedule(sql: Sql, name: string, next: Date): Promise<void> {
  await sql`update queue_schedule set last_run_at = now(), next_run_at = ${next} where name = ${name}`;
}
