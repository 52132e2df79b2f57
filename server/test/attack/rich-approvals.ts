import type { Client } from '../system.ts';
import { must } from './must.ts';

/** An application that waits for approval with what it would send, one that is being prepared, and a rule. */
export async function askForApproval(
  member: Client,
  word: string,
  { waiting, preparing }: { waiting: string; preparing: string },
): Promise<void> {
  const artifacts = {
    form: { questions: [{ id: 'why', label: `${word} why?` }] },
    answers: { why: { question: `${word} why?`, answer: `${word} because` } },
  };
  const claim = { action: 'run', job_id: waiting, artifacts, confirm_duplicate: true };
  const run = await must(member.post('/api/crawler/jobs', claim));
  await must(member.patch('/api/applying/settings', { confirm_outward: true }));
  const { status, body } = await member.patch('/api/crawler/jobs', { run_id: run.id, status: 'submitting' });
  if (status !== 409 || !body.approval_id) throw new Error(`no approval: ${JSON.stringify(body)}`);
  await must(member.patch('/api/applying/settings', { confirm_outward: false }));
  await must(
    member.patch(`/api/approvals/${body.approval_id}`, {
      answers: [{ id: 'why', answer: `${word} why not` }],
    }),
  );
  await must(member.post('/api/approvals', { posting_ids: [preparing] }));
  for (const name of ['first', 'second']) {
    await must(
      member.post('/api/approval-rules', { name: `${word} ${name} rule`, companies: [`${word} works`] }),
    );
  }
}
