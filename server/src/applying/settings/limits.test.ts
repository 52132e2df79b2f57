import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type ScenePosting, storePostings } from '../../../test/postings/search-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';

const test = await testSystem();

async function scene(settings: Record<string, unknown>) {
  const owner = await test.signIn({ tenant: randomUUID() });
  expect((await owner.patch('/api/applying/settings', settings)).status).toBe(200);
  return owner;
}

const rolesAt = (count: number, company: (at: number) => string): ScenePosting[] =>
  Array.from({ length: count }, (_, at) => ({ title: `Role ${at}`, company: company(at) }));

const claim = (owner: Client, id: string) => owner.post('/api/crawler/jobs', { action: 'run', job_id: id });

async function claimAll(owner: Client, ids: string[]) {
  const answers = await Promise.all(ids.map((id) => claim(owner, id)));
  return {
    won: answers.filter(({ status }) => status === 201).map(({ body }) => body),
    lost: answers.filter(({ status }) => status !== 201),
  };
}

it('concurrent claims get exactly as many runs as the daily limit allows', async () => {
  const owner = await scene({ per_day: 25, per_company: 100 });
  const ids = await storePostings(
    test,
    rolesAt(60, (at) => `Racing Company ${at % 20}`),
  );
  const { won, lost } = await claimAll(owner, ids);
  expect(won).toHaveLength(25);
  const midnight = new Date();
  midnight.setUTCHours(24, 0, 0, 0);
  for (const { status, body } of lost) {
    expect([status, body.code, body.limit, body.used]).toEqual([422, 'daily-limit-reached', 25, 25]);
    expect(Math.abs(new Date(body.resets_at).getTime() - midnight.getTime()) % 86_400_000).toBe(0);
  }
  expect((await owner.get('/api/applying/settings')).body.used_today).toBe(25);
});

it('concurrent claims never exceed a limit that comes near meanwhile', async () => {
  const owner = await scene({ per_day: 700, per_company: 1000 });
  const ids = await storePostings(
    test,
    rolesAt(130, (at) => `Near Company ${at % 40}`),
  );
  const runsOfOthers = (count: number) => test.database.owner`
    insert into apply_run (tenant_id, id, board, job_id, title, company, company_key, title_key, user_id, actor,
      lease_key, token, lease_until)
    select ${owner.user.workspace.id}, id, 'others', id, 'Others', 'Others', 'others', id,
      ${owner.user.id}, 'user:1', 'lease ' || id, 1, now() + interval '1 hour'
    from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) each`;
  // Far from the limit: with twice as many places as connections, claims run concurrently.
  await runsOfOthers(90);
  const [{ won, lost }] = await Promise.all([claimAll(owner, ids), runsOfOthers(505)]);
  expect([won.length, lost.map(({ body }) => body.code)]).toEqual([
    105,
    Array(25).fill('daily-limit-reached'),
  ]);
});

it('the limit per company is counted for each company, and the refusal says when it resets', async () => {
  const owner = await scene({ per_company: 2, company_days: 10 });
  const ids = await storePostings(
    test,
    rolesAt(8, () => 'One Company'),
  );
  const { won, lost } = await claimAll(owner, ids);
  expect([won.length, lost.length]).toEqual([2, 6]);
  const first = Math.min(...won.map(({ created_at }) => new Date(created_at).getTime()));
  for (const { status, body } of lost) {
    expect([status, body.code, body.limit, body.used]).toEqual([422, 'company-limit-reached', 2, 2]);
    expect(new Date(body.resets_at).getTime()).toBe(first + 10 * 86_400_000);
  }
  const [elsewhere = ''] = await storePostings(
    test,
    rolesAt(1, () => 'Another Company'),
  );
  expect((await claim(owner, elsewhere)).status).toBe(201);
});

it('a failed run does not count against the limit', async () => {
  const owner = await scene({ per_day: 1 });
  const [one = '', two = ''] = await storePostings(
    test,
    rolesAt(2, (at) => `Failing Company ${at}`),
  );
  const { body: run } = await claim(owner, one);
  expect((await claim(owner, two)).body.code).toBe('daily-limit-reached');
  await owner.patch('/api/crawler/jobs', { run_id: run.id, status: 'failed', error: 'the form was gone' });
  expect((await claim(owner, two)).status).toBe(201);
});

it('if a limit is lowered, only the runs that were claimed first are sent', async () => {
  const owner = await scene({ per_day: 5 });
  const ids = await storePostings(
    test,
    rolesAt(4, (at) => `Lowered Company ${at}`),
  );
  const runs: { id: string }[] = [];
  for (const id of ids) runs.push((await claim(owner, id)).body);
  await owner.patch('/api/applying/settings', { per_day: 2 });
  const sent = [];
  for (const { id } of runs.toReversed()) {
    const { status } = await owner.patch('/api/crawler/jobs', { run_id: id, status: 'submitting' });
    sent.push(status);
  }
  expect(sent).toEqual([422, 422, 200, 200]);
});

it('a limit of zero allows no claims', async () => {
  const owner = await scene({ per_day: 0 });
  const [id = ''] = await storePostings(
    test,
    rolesAt(1, () => 'Closed Company'),
  );
  expect((await claim(owner, id)).body).toMatchObject({ code: 'daily-limit-reached', limit: 0, used: 0 });
  await owner.patch('/api/applying/settings', { per_day: 5, per_company: 0 });
  expect((await claim(owner, id)).body).toMatchObject({
    code: 'company-limit-reached',
    limit: 0,
    resets_at: null,
  });
});
