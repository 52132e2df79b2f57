import { Cron } from 'croner';
import type { Db } from '../db/port.ts';
import { openAlarm } from './alarm.ts';
import type { Queue, Task } from './port.ts';
import { lockDueSchedules, moveSchedule, readClock, upsertSchedule } from './store.ts';

/** A task that runs on a schedule. Times that pass while no worker runs are made up for once, not one by one. */
export type Schedule<P = unknown> = {
  name: string;
  cron: string;
  /** UTC by default. */
  timeZone?: string;
  task: Task<P>;
  payload: P;
  /** Also runs when a worker starts; once for workers that start within minutes. */
  isForStart?: boolean;
};

type ScheduleDeps = { db: Db; queue: Queue };

const TICK_SECONDS = 1;

/** Type-checks the payload against its task before schedules of different tasks share an array. */
export function schedule<P>(definition: Schedule<P>): Schedule {
  return definition;
}

/** Every worker runs this, but only the first one sends a due task. */
export async function runSchedules(
  deps: ScheduleDeps,
  schedules: Schedule[],
  { onProblem = (_error: unknown) => {} } = {},
): Promise<{ stop: () => Promise<void> }> {
  await registerSchedules(deps, schedules);
  await sendStartTasks(deps, schedules);
  const alarm = openAlarm();
  let isStopping = false;

  async function loop(): Promise<void> {
    while (!isStopping) {
      await sendDueTasks(deps, schedules).catch(onProblem);
      await alarm.sleep(TICK_SECONDS);
    }
  }
  const looping = loop();

  return {
    async stop() {
      isStopping = true;
      alarm.ring();
      await looping;
    },
  };
}

export async function registerSchedules({ db }: ScheduleDeps, schedules: Schedule[]): Promise<void> {
  const now = await readClock(db.sql);
  for (const schedule of schedules) {
    const { name, cron, timeZone = 'UTC' } = schedule;
    await upsertSchedule(db.sql, { name, cron, time_zone: timeZone, next_run_at: nextTime(schedule, now) });
  }
}

async function sendStartTasks({ db, queue }: ScheduleDeps, schedules: Schedule[]): Promise<void> {
  const first = schedules.filter(({ isForStart }) => isForStart);
  if (first.length === 0) return;
  await db.transaction(async (sql) => {
    for (const { name, task, payload } of first) {
      await queue.enqueue(sql, task, payload, { group: name, dedupId: `${name}@start` });
    }
  });
}

/** Polls once; returns how many tasks were sent. */
export async function sendDueTasks({ db, queue }: ScheduleDeps, schedules: Schedule[]): Promise<number> {
  const byName = new Map(schedules.map((schedule) => [schedule.name, schedule]));
  return db.transaction(async (sql) => {
    const due = await lockDueSchedules(sql, [...byName.keys()]);
    for (const { name, next_run_at, now } of due) {
      const found = byName.get(name);
      if (!found) continue;
      // Each schedule has its own group, so that its tasks never overlap.
      const dedupId = `${name}@${next_run_at.toISOString()}`;
      await queue.enqueue(sql, found.task, found.payload, { group: name, dedupId });
      await moveSchedule(sql, name, nextTime(found, now));
    }
    return due.length;
  });
}

function nextTime({ name, cron, timeZone = 'UTC' }: Schedule, after: Date): Date {
  const next = new Cron(cron, { timezone: timeZone }).nextRun(after);
  if (!next) throw new Error(`The schedule ${name} (${cron}) never comes round.`);
  return next;
}
