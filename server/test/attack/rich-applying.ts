import type { Client } from '../system.ts';
import { must } from './must.ts';
import { askForApproval } from './rich-approvals.ts';

/** Live events of runs are sent a moment after the change, and they are stored. */
const TOLD_MS = 400;

/** An applicant with an answer book, settings of the workspace, and two postings with apply runs of an agent. */
export async function applyToRoles(owner: Client, word: string): Promise<void> {
  await must(
    owner.patch('/api/applying/settings', { allowed_hosts: [`boards.${word}.example`], facts_only: false }),
  );
  await must(
    owner.patch('/api/applicant', {
      first_name: `${word} first name`,
      city: `${word} harbour town`,
      linkedin: `https://linkedin.example/${word}`,
      cover_letter: `${word} letter`,
    }),
  );
  for (const name of ['first', 'second']) {
    const answer = { question: `${word} ${name} asked?`, answer: `${word} ${name} said` };
    await must(owner.post('/api/answers', answer));
  }
  const lost = await claim(owner, word, 'first');
  await write(owner, {
    run_id: lost,
    status: 'unknown',
    error: { code: 'lost', message: `${word} trouble` },
  });
  await must(
    owner.post(`/api/apply-runs/${lost}/settle`, {
      outcome: 'not_sent',
      note: `${word} settled`,
      confirmation: { text: `${word} nothing came` },
    }),
  );
  const sent = await claim(owner, word, 'second');
  await write(owner, {
    run_id: sent,
    status: 'success',
    artifacts: { confirmation: { text: `${word} thanks` } },
  });
  const { items } = await must(owner.get('/api/postings?stage=discovered'));
  await askForApproval(owner, word, { waiting: items[0].id, preparing: items[1].id });
  await new Promise((resolve) => setTimeout(resolve, TOLD_MS));
}

async function claim(owner: Client, word: string, name: string): Promise<string> {
  const run = await must(
    owner.post('/api/crawler/jobs', {
      action: 'run',
      board: 'lever',
      job_id: `${word}-${name}`,
      variant_id: `${word} variant`,
      artifacts: { form: { title: `${word} ${name} form` } },
    }),
  );
  await write(owner, { run_id: run.id, status: 'submitting' });
  return run.id;
}

async function write(owner: Client, body: object): Promise<void> {
  await must(owner.patch('/api/crawler/jobs', body));
}
