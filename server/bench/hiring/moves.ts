import { setTimeout as sleep } from 'node:timers/promises';
import { moveApplication } from '../../src/hiring/applications/move-by-member.ts';
import { readBoard } from '../../src/hiring/applications/read-applications.ts';
import type { Caller } from '../../src/identity/index.ts';
import { openDb } from '../../src/platform/db/postgres.ts';
import { ExpectedError } from '../../src/platform/errors.ts';
import { postgresLive } from '../../src/platform/live/postgres.ts';
import { openEvents } from '../../src/platform/queue/events.ts';
import { postgresQueue } from '../../src/platform/queue/postgres.ts';
import { withScratch } from '../scratch.ts';
import { percentile, printTable } from '../table.ts';
import { makeJob, makeRecruiters, type Owner, openOwner } from './hiring-scene.ts';

const USERS = 40;
const APPLICATIONS = 200;
const STAGES = ['applied', 'screening', 'interview', 'offer', 'hired', 'rejected', 'withdrawn'];
const BOARD_SIZES = [200, 2000, 5000];

/** Recruiters move the same applications as fast as they can. Afterwards, every history must be possible and complete. */
export async function benchMoves(seconds = 60): Promise<void> {
  await withScratch(async ({ ownerUrl }) => {
    const owner = openOwner(ownerUrl);
    const db = openDb({ url: ownerUrl, application: 'tenon-bench', connections: 20 });
    const live = postgresLive({ db });
    const queue = postgresQueue(db);
    const deps = { db, queue, live, events: openEvents(queue, []), now: () => new Date() };
    const callers = await makeRecruiters(owner, USERS);
    const jobId = await makeJob(owner, callers[0]?.tenantId ?? '', APPLICATIONS);
    const known = new Map<string, string>();
    for (const { id, stage } of (await readBoard(deps, callers[0] as Caller, jobId, {})).cards)
      known.set(id, stage);
    const ids = [...known.keys()];
    const counts = { moved: 0, conflict: 0, refused: 0, failed: 0 };
    const times: number[] = [];
    const end = Date.now() + seconds * 1000;
    await Promise.all(
      callers.map(async (caller, at) => {
        for (let _step = at; Date.now() < end; _step++) {
          const id = ids[Math.floor(Math.random() * ids.length)] ?? '';
          const from = known.get(id) ?? 'applied';
          const to = STAGES[Math.floor(Math.random() * STAGES.length)] ?? 'applied';
          const start = performance.now();
          try {
            known.set(id, (await moveApplication(deps, caller, id, { from, to })).stage);
            counts.moved++;
          } catch (error) {
            if (!(error instanceof ExpectedError)) counts.failed++;
            else if (error.code === 'stage-changed') {
              counts.conflict++;
              known.set(id, String(error.details.actual));
            } else counts.refused++;
          }
          times.push(performance.now() - start);
          await sleep(0);
        }
      }),
    );
    const impossible = await countImpossible(owner, jobId);
    printTable(`${USERS} users move the same ${APPLICATIONS} applications for ${seconds} s`, [
      {
        'moves / s': counts.moved / seconds,
        conflicts: counts.conflict,
        refused: counts.refused,
        'p95 ms': percentile(times, 0.95),
        'unexpected errors (limit 0)': counts.failed,
        'impossible histories (limit 0)': impossible,
        'lost updates (limit 0)': counts.moved - (await countMoves(owner, jobId)),
      },
    ]);
    await live.close();
    await db.close();
    await owner.end();
  });
}

/** The board at several sizes, as the server answers it. */
export async function benchBoard(sizes = BOARD_SIZES): Promise<void> {
  await withScratch(async ({ ownerUrl }) => {
    const owner = openOwner(ownerUrl);
    const db = openDb({ url: ownerUrl, application: 'tenon-bench', connections: 4 });
    const [caller] = await makeRecruiters(owner, 1);
    const rows = [];
    for (const size of sizes) {
      const jobId = await makeJob(owner, caller?.tenantId ?? '', size);
      const times: number[] = [];
      let bytes = 0;
      for (let round = 0; round < 12; round++) {
        const start = performance.now();
        const board = await readBoard({ db, now: () => new Date() }, caller as Caller, jobId, {});
        bytes = JSON.stringify(board).length;
        times.push(performance.now() - start);
      }
      rows.push({
        applications: size,
        'p50 ms': percentile(times, 0.5),
        'p95 ms': percentile(times, 0.95),
        'limit ms': size <= 2000 ? 300 : '-',
        kB: bytes / 1000,
      });
    }
    printTable('The board of a job', rows);
    await db.close();
    await owner.end();
  });
}

async function countMoves(owner: Owner, jobId: string): Promise<number> {
  const [row] = await owner<{ count: number }[]>`
    select count(*)::int as count from stage_history where job_id = ${jobId} and from_stage is not null`;
  return row?.count ?? 0;
}

/** Applications whose history has a hole, a jump, or another end than their stage. */
async function countImpossible(owner: Owner, jobId: string): Promise<number> {
  const [row] = await owner<{ count: number }[]>`
    with steps as (
      select application_id, version, from_stage, to_stage,
        lag(to_stage) over step as before, lag(version) over step as version_before
      from stage_history where job_id = ${jobId} window step as (partition by application_id order by version)
    )
    select count(*)::int as count from application a where a.job_id = ${jobId} and (
      exists (select from steps s where s.application_id = a.id
        and (s.from_stage is distinct from s.before or s.version <> coalesce(s.version_before, 0) + 1))
      or not exists (select from steps s where s.application_id = a.id and s.version = a.version
        and s.to_stage = a.current_stage)
      or exists (select from steps s where s.application_id = a.id and s.version > a.version))`;
  return row?.count ?? 0;
}
