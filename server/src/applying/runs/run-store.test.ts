import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';

const { owner: sql } = await testDatabase();

type Run = { tenant: string; user: number; posting: string; id: string };

/** As the owner of the database: what these tests try is refused by the tables themselves. */
async function run(status = 'pending'): Promise<Run> {
  const word = randomUUID();
  const [row] = await sql<Run[]>`
    with t as (insert into tenant (slug, name) values (${word}, 'Works') returning id),
      u as (insert into app_user (email, name) values (${`${word}@works.example`}, 'Ada') returning id),
      c as (insert into company (key, name, careers_url, board) values (${word}, 'Works', 'https://x.example', '{"kind": "generic"}') returning id),
      p as (insert into posting (company_id, external_id, source, title, company_name) select id, '1', 'generic', 'Mason', 'Works' from c returning id)
    insert into apply_run (tenant_id, id, posting_id, board, job_id, title, company, company_key, title_key, status, user_id,
      actor, lease_key, token, lease_until)
    select t.id, gen_random_uuid(), p.id, ${word}, '1', 'Mason', 'Works', 'works', 'mason', ${status}, u.id, 'user:1', ${word}, 1, now()
    from t, u, p returning tenant_id as tenant, user_id as user, posting_id as posting, id`;
  if (!row) throw new Error('no run');
  return row;
}

const move = (id: string, to: string) => sql`update apply_run set status = ${to} where id = ${id}`;
const moveTo = ({ tenant, user, posting }: Run, stage: string) =>
  sql`insert into member_posting (tenant_id, user_id, posting_id, stage) values (${tenant}, ${user}, ${posting}, ${stage})
    on conflict (tenant_id, user_id, posting_id) do update set stage = excluded.stage`;
const refused = expect.objectContaining({ code: '23514' });

describe('the database', () => {
  it.each([
    ['pending', 'submitted'],
    ['pending', 'success'],
    ['running', 'submitted'],
    ['running', 'success'],
    ['running', 'pending'],
    ['submitting', 'running'],
    ['submitted', 'failed'],
    ['submitted', 'submitting'],
    ['success', 'failed'],
    ['success', 'unknown'],
    ['failed', 'running'],
    ['failed', 'success'],
    ['unknown', 'running'],
    ['unknown', 'success'],
    ['unknown', 'failed'],
  ])('refuses to change the status of a run from %s to %s', async (from, to) => {
    const { id } = await run(from);
    await expect(move(id, to)).rejects.toEqual(refused);
  });

  it('refuses an outcome of an unknown run without a person, and accepts it with one', async () => {
    const { id } = await run('unknown');
    await expect(
      sql`update apply_run set status = 'success', settled_as = 'sent' where id = ${id}`,
    ).rejects.toEqual(refused);
    const [settled] = await sql`
      update apply_run set status = 'success', settled_as = 'sent', settled_by = 'user:1' where id = ${id} returning status`;
    expect(settled).toEqual({ status: 'success' });
  });

  it('refuses to change what was sent', async () => {
    const { id } = await run('running');
    await sql`update apply_run set status = 'submitting', sent = '{"a": 1}' where id = ${id}`;
    for (const sent of ['{"a": 2}', null]) {
      await expect(sql`update apply_run set sent = ${sent}::jsonb where id = ${id}`).rejects.toEqual(refused);
    }
  });

  it('refuses a second run for a posting, by our ID or by that of the board, unless the first failed', async () => {
    const { id } = await run('unknown');
    const again = (posting: 'posting_id' | 'null') => sql`
      insert into apply_run (tenant_id, id, posting_id, board, job_id, title, company, company_key, title_key, user_id, actor,
        lease_key, token, lease_until)
      select tenant_id, gen_random_uuid(), ${posting === 'null' ? sql`null` : sql`posting_id`},
        ${posting === 'null' ? sql`board` : sql`'elsewhere'`}, job_id, title, company, company_key, title_key, user_id, actor,
        lease_key, 2, lease_until
      from apply_run where id = ${id}`;
    await expect(again('null')).rejects.toMatchObject({ code: '23505' });
    await expect(again('posting_id')).rejects.toMatchObject({ code: '23505' });
    await sql`update apply_run set status = 'failed', settled_by = 'user:1' where id = ${id}`;
    expect((await again('null')).count).toBe(1);
  });

  it('refuses a stage that contradicts the runs of the posting', async () => {
    const running = await run('running');
    await moveTo(running, 'queued');
    await expect(moveTo(running, 'applied')).rejects.toEqual(refused);
    await expect(moveTo(running, 'discovered')).rejects.toEqual(refused);
    await moveTo(running, 'rejected');

    const applied = await run('success');
    await moveTo(applied, 'applied');
    await expect(moveTo(applied, 'discovered')).rejects.toEqual(refused);
    await expect(moveTo(applied, 'queued')).rejects.toEqual(refused);
    await moveTo(applied, 'expired');
    await moveTo(applied, 'applied');

    const failed = await run('failed');
    await expect(moveTo(failed, 'applied')).rejects.toEqual(refused);
    await moveTo(failed, 'discovered');
  });

  it('refuses to change or delete events and runs', async () => {
    const { id, tenant } = await run();
    await sql`insert into apply_event (tenant_id, run_id, kind, actor) values (${tenant}, ${id}, 'claimed', 'user:1')`;
    const [before] = await sql`select * from apply_event where run_id = ${id}`;
    await expect(sql`update apply_event set actor = 'user:2' where run_id = ${id}`).rejects.toThrow();
    await expect(sql`delete from apply_event where run_id = ${id}`).rejects.toThrow();
    await expect(sql`delete from apply_run where id = ${id}`).rejects.toThrow();
    expect(await sql`select * from apply_event where run_id = ${id}`).toEqual([before]);
  });
});

it('the database records every change of a posting’s stage', async () => {
  const scene = await run('running');
  await moveTo(scene, 'queued');
  await moveTo(scene, 'queued');
  await moveTo(scene, 'rejected');
  const history =
    await sql`select from_stage, to_stage from stage_change where posting_id = ${scene.posting} order by at, id`;
  expect(history.map(({ from_stage, to_stage }) => `${from_stage} ${to_stage}`)).toEqual([
    'discovered queued',
    'queued rejected',
  ]);
});
