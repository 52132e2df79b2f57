import { storeOwnResume } from '../applying/own-resume.ts';
import type { Client, TestSystem } from '../system.ts';

/** Seven apply runs of one posting with the same start time, one of them active, seven answers, variants and approvals. */
export async function seedApplying(test: TestSystem, owner: Client) {
  const sql = test.database.owner;
  const tenantId = owner.user.workspace.id;
  const [role] = await sql<{ id: string }[]>`
    select id from posting where tenant_id = ${tenantId} order by id limit 1`;
  await sql`
    insert into apply_run (tenant_id, id, posting_id, board, job_id, title, company, company_key, title_key, status,
      user_id, actor, lease_key, token, lease_until, created_at)
    select p.tenant_id, gen_random_uuid(), p.id, c.key, p.external_id, p.title, c.name, c.key, p.title,
      case place when 1 then 'running' else 'failed' end, ${owner.user.id}, ${`user:${owner.user.id}`},
      'lock:apply:' || place, place, now(), '2026-10-01'
    from posting p join company c on c.id = p.company_id, generate_series(1, 7) as place
    where p.id = ${role?.id ?? ''}`;
  for (let number = 1; number <= 7; number++) {
    const { status } = await owner.post('/api/answers', { question: `Question ${number}?`, answer: 'Yes' });
    if (status !== 201) throw new Error('seeding failed: an answer was not taken');
  }
  await storeOwnResume(test, owner, 'name: Jane Roe');
  for (let number = 1; number <= 7; number++) {
    const { status } = await owner.post('/api/variants', { name: `Variant ${number}` });
    if (status !== 201) throw new Error('seeding failed: a variant was not created');
  }
  await sql`
    insert into approval (tenant_id, user_id, title, company, origin, state, requested_by, created_at)
    select ${tenantId}, ${owner.user.id}, 'Mason ' || place, 'Works', 'prepared', 'declined', ${`user:${owner.user.id}`},
      '2026-10-01' from generate_series(1, 7) as place`;
  return {
    counts: { listApprovals: 7, listApplyRuns: 7, listRunsOfPosting: 7, listAnswers: 7, listVariants: 7 },
    paths: { listRunsOfPosting: `/api/crawler/jobs?runs_for=${role?.id}` },
  };
}
