import { describe, expect, it, onTestFinished } from 'vitest';
import { runScene } from '../../../test/applying/run-scene.ts';
import { atEnd } from '../../../test/at-end.ts';
import { redisAvailable, startRedis, withoutRedis } from '../../../test/redis-server.ts';
import { testSystem } from '../../../test/system.ts';
import { expireStaleRuns } from './expire-stale-runs.ts';

const redis = redisAvailable() ? await startRedis() : undefined;
if (redis) atEnd(() => redis.stop());
else console.warn(`Lost runs are not tried with leases in Redis: ${withoutRedis}.`);

const engines = [
  { engine: 'Postgres', environment: {} },
  ...(redis ? [{ engine: 'Redis', environment: { REDIS_URL: redis.url } }] : []),
];

for (const { engine, environment } of engines) {
  const test = await testSystem({ environment: { APPLY_LEASE_SECONDS: '2', ...environment } });
  const scene = runScene(test);
  const owner = await test.signIn();
  const sql = test.database.owner;
  await scene.settings(owner, { per_day: 10_000 });
  const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

  async function waitForLeaseEnd(leaseKey: string): Promise<void> {
    await expect.poll(() => test.system.leases.holder(leaseKey)).toBeUndefined();
  }

  async function leaseKeyOf(id: string): Promise<string> {
    const [row] = await sql<{ lease_key: string }[]>`select lease_key from apply_run where id = ${id}`;
    return row?.lease_key ?? '';
  }

  const leaseOf = async ({ id, token }: { id: string; token: number }) => ({
    key: await leaseKeyOf(id),
    owner: id,
    token,
    expires_at: new Date(),
  });

  /** Ends the lease at once, which looks the same as an expired one. */
  async function lostRun(status: string) {
    const { role, run } = await scene.runAt(owner, status);
    await test.system.leases.release(await leaseOf(run));
    return { role, run };
  }

  /** Its lease lasts longer than the test. */
  async function heldRun() {
    const { run } = await scene.runAt(owner, 'running');
    expect(await test.system.leases.renew(await leaseOf(run), 600)).toBeDefined();
    return run;
  }

  async function waitingForRun(): Promise<number> {
    const waiting = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%for update of r%'`;
    return waiting.length;
  }

  const runNow = async (id: string) => (await owner.get(`/api/apply-runs/${id}`)).body;

  describe(`a run whose lease in ${engine} has ended`, () => {
    it('cannot be updated, whatever its status is', async () => {
      const statuses = ['pending', 'running', 'submitting', 'submitted'];
      const runs = await Promise.all(statuses.map((status) => scene.runAt(owner, status)));
      for (const { run } of runs) await waitForLeaseEnd(await leaseKeyOf(run.id));
      for (const [place, { role, run }] of runs.entries()) {
        const late = { token: run.token, status: 'success', artifacts: { late: true } };
        const answer = await scene.write(owner, run.id, late);
        const ended = place < 2 ? 'failed' : 'unknown';
        expect(refusal(answer)).toEqual([409, 'lease-lost']);
        expect(answer.body).toMatchObject({ run_id: run.id, run_status: ended });
        expect(await runNow(run.id)).toMatchObject({
          status: ended,
          error: { code: 'lease-ended' },
          artifacts: {},
        });
        expect(await scene.stage(owner, role)).toBe(ended === 'failed' ? 'discovered' : 'queued');
        // Again, after the run is expired.
        expect(refusal(await scene.write(owner, run.id, { status: ended }))).toEqual([409, 'lease-lost']);
      }
    });

    it('is expired by the next claim if nothing was sent', async () => {
      const { role, run } = await lostRun('running');
      const next = await scene.claim(owner, role);
      expect(next.status).toBe(201);
      expect(next.body.token).toBeGreaterThan(run.token);
      expect(await runNow(run.id)).toMatchObject({ status: 'failed', error: { code: 'lease-ended' } });
      expect(
        (await scene.moves(role)).map(({ to_stage, actor, run_id }) => [to_stage, actor, run_id]),
      ).toEqual([
        ['queued', `user:${owner.user.id}`, run.id],
        ['discovered', 'system', run.id],
        ['queued', `user:${owner.user.id}`, next.body.id],
      ]);
      expect(refusal(await scene.write(owner, run.id, { artifacts: { late: 1 } }))).toEqual([
        409,
        'lease-lost',
      ]);
    });

    it.each(['submitting', 'submitted'])(
      'is not retried if it was %s: a person has to resolve it',
      async (status) => {
        const { role, run } = await lostRun(status);
        for (const _ of [1, 2]) {
          const next = await scene.claim(owner, role);
          expect(refusal(next)).toEqual([409, 'outcome-unknown']);
          expect(next.body.run_id).toBe(run.id);
        }
        expect(await runNow(run.id)).toMatchObject({ status: 'unknown', lease: null, ended_at: null });
        expect(refusal(await owner.patch(`/api/postings/${role}`, { stage: 'discovered' }))).toEqual([
          409,
          'stage-not-changeable',
        ]);
      },
    );

    it('is expired by the sweep once, while an active run is not', async () => {
      const [lost, sent] = [await lostRun('running'), await lostRun('submitted')];
      const alive = await heldRun();
      // The row of the active run is older than its lease, as after a crash right after the renewal.
      await sql`
        update apply_run set lease_until = now() - interval '1 minute' where id in ${sql([lost.run.id, sent.run.id, alive.id])}`;
      await expireStaleRuns(test.system);
      await expireStaleRuns(test.system);
      expect(await runNow(lost.run.id)).toMatchObject({ status: 'failed', stage: 'discovered' });
      expect(await runNow(sent.run.id)).toMatchObject({ status: 'unknown', stage: 'queued' });
      expect((await scene.events(lost.run.id)).at(-1)).toMatchObject({
        kind: 'lease-ended',
        actor: 'system',
        from_status: 'running',
        to_status: 'failed',
      });
      expect((await scene.events(lost.run.id)).filter(({ kind }) => kind === 'lease-ended')).toHaveLength(1);
      const [held] =
        await sql`select status, lease_until > now() as is_held from apply_run where id = ${alive.id}`;
      expect(held).toEqual({ status: 'running', is_held: true });
    });

    it('still accepts an update that started in time, however long it takes', async () => {
      const { role, run } = await scene.runAt(owner, 'running');
      const holder = await sql.reserve();
      onTestFinished(() => holder.release());
      await holder`begin`;
      await holder`select from apply_run where id = ${run.id} for update`;
      const slow = scene.write(owner, run.id, { artifacts: { slow: true } });
      await expect.poll(waitingForRun).toBe(1);
      await waitForLeaseEnd(await leaseKeyOf(run.id));
      const next = scene.claim(owner, role);
      await holder`commit`;
      expect((await slow).body.artifacts).toEqual({ slow: true });
      expect((await next).status).toBe(201);
      expect(await runNow(run.id)).toMatchObject({ status: 'failed', artifacts: { slow: true } });
    });

    it('does not change an applied role, even if the process crashed before it released the lease', async () => {
      const { role, run } = await scene.runAt(owner, 'success');
      const key = await leaseKeyOf(run.id);
      await test.system.leases.acquire(key, { owner: run.id, ttlSeconds: 1 });
      expect(refusal(await scene.claim(owner, role))).toEqual([409, 'already-claimed']);
      await waitForLeaseEnd(key);
      expect(refusal(await scene.claim(owner, role))).toEqual([400, 'bad-job-status']);
    });
  });
}
