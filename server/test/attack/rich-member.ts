import { documentHandlers } from '../../src/documents/handlers.ts';
import { parseTask } from '../../src/documents/messages.ts';
import { runTasks } from '../../src/platform/queue/run-tasks.ts';
import { checkSearches } from '../../src/postings/saved-searches/check-searches.ts';
import { upload } from '../documents/upload.ts';
import { storePostings } from '../postings/search-scene.ts';
import type { Client, TestSystem } from '../system.ts';
import { must } from './must.ts';
import { askForApproval } from './rich-approvals.ts';
import { addNotifications } from './rich-hiring-mail.ts';
import { trackRoles } from './rich-tracker.ts';
import { addVariants } from './rich-variants.ts';

/** A member with rows in every table that holds private data: resumes, answers, applications, stages and searches. */
export async function richMember(test: TestSystem, member: Client, word: string): Promise<void> {
  await readResumes(test, member, word);
  await answerQuestions(member, word);
  await addVariants(test, member, word);
  const roles = await storePostings(test, [
    { title: 'Cooper', company: 'Casks' },
    { title: 'Thatcher', company: 'Roofs' },
    { title: 'Fletcher', company: 'Arrows' },
  ]);
  await must(member.patch(`/api/postings/${roles[0]}`, { starred: true, note: `${word} note` }));
  await applyTo(member, word, roles[1] ?? '');
  const tracked = [
    { title: 'Chandler', company: 'Candles' },
    { title: 'Wainwright', company: 'Wagons' },
  ];
  await trackRoles(test, member, word, await storePostings(test, tracked));
  await askForApproval(member, word, { waiting: roles[2] ?? '', preparing: roles[0] ?? '' });
  for (const name of ['first', 'second']) {
    await must(
      member.post('/api/saved-searches', { name: `${word} ${name} search`, query: { search: 'saddler' } }),
    );
  }
  await storePostings(test, [{ title: 'Saddler', company: 'Saddles' }]);
  await checkSearches(test.system, member.user.workspace.id);
  await must(member.patch('/api/seeker', { resume_alerts: true, onboarded: true }));
  await addNotifications(test, member, word);
  await must(member.put('/api/notifications/settings', { digest: 'never', muted: [] }));
  await test.database.owner`
    insert into fairness_digest_setting (tenant_id, user_id, is_on)
    values (${member.user.workspace.id}, ${member.user.id}, false)`;
}

/** Two parsed resumes, one of them selected and corrected, and one that could not be parsed. */
async function readResumes(test: TestSystem, member: Client, word: string): Promise<void> {
  const contact = `email: ${word}-seeker@example.com\nskill: ${word} carving\nwarn: hidden-text`;
  const { files } = (
    await upload(
      test,
      member,
      [
        { name: `${word} first resume.txt`, content: `name: ${word} first seeker\n${contact}` },
        { name: `${word} second resume.txt`, content: `name: ${word} second seeker\n${contact}` },
        { name: `${word} broken resume.txt`, content: `refuse: corrupt-file\nname: ${word} third seeker` },
      ],
      '?side=seeking',
    )
  ).body;
  const done = new Set<string>();
  const worker = await runTasks({
    queue: test.system.queue,
    handlers: documentHandlers(test.system).filter(({ task }) => task.name === parseTask.name),
    onSettled: ({ delivery }) => done.add(delivery.id),
  });
  while (done.size < files.length) await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.stop();
  const [{ document }] = files;
  const corrections = `/api/documents/${document.id}/corrections`;
  await must(member.post(corrections, { path: 'headline', value: `${word} headline` }));
  await must(member.post(corrections, { path: 'skills/new', value: `${word} turning` }));
  await must(member.post(`/api/documents/${document.id}/select`));
}

async function answerQuestions(member: Client, word: string): Promise<void> {
  await must(
    member.patch('/api/applicant', {
      first_name: `${word} first name`,
      phone: `+1 555 ${word}`,
      cover_letter: `${word} letter`,
    }),
  );
  for (const name of ['first', 'second']) {
    await must(member.post('/api/answers', { question: `${word} ${name}?`, answer: `${word} ${name} said` }));
  }
}

/** A run with an unknown outcome that was settled. */
async function applyTo(member: Client, word: string, role: string): Promise<void> {
  const artifacts = { form: { title: `${word} form`, answers: [`${word} written`] } };
  const claim = { action: 'run', job_id: role, variant_id: `${word} variant`, artifacts };
  const run = await must(member.post('/api/crawler/jobs', claim));
  const error = { code: 'lost', message: `${word} trouble` };
  await must(member.patch('/api/crawler/jobs', { run_id: run.id, status: 'unknown', error }));
  await must(
    member.post(`/api/apply-runs/${run.id}/settle`, {
      outcome: 'sent',
      note: `${word} settled`,
      confirmation: { text: `${word} arrived` },
    }),
  );
}
