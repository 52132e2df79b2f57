import { expect, it, vi } from 'vitest';
import { connectAssistant, makeKey } from '../../../test/applying/mcp-client.ts';
import { worldScene } from '../../../test/applying/world-scene.ts';
import { atEnd } from '../../../test/at-end.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';
import { startSimulator } from '../../simulator/start-simulator.ts';

const test = await testSystem({ worker: true });
const world = await startSimulator({ companies: 2, postings: 160, roster: 'forms' });
atEnd(() => world.stop());

type Question = { id: string; question: string; answer: unknown; source: string | null; sensitive: boolean };

async function scene(like?: Parameters<typeof worldScene>[2]) {
  const made = await worldScene(test, world, like);
  const { key } = await makeKey(made.owner);
  return { ...made, assistant: await connectAssistant(test, key) };
}

it('an assistant prepares an application and suggests answers, and only the user can approve it', async () => {
  const { owner, assistant, roles, received } = await scene({
    like: ({ questions }) => questions.some(({ label }) => label.startsWith('Why ')),
  });
  const role_ids = roles.map(({ id }) => id);
  const { approvals, refused } = await assistant.use('prepare_applications', { role_ids });
  expect([approvals.length, refused]).toEqual([1, []]);
  const { approval_id } = approvals[0];
  const waiting = await vi.waitFor(async () => {
    const { approvals: listed } = await assistant.use('list_approvals', { state: ['needs_answers'] });
    expect(listed).toMatchObject([{ approval_id, open_questions: 1 }]);
    return assistant.use('read_approval', { approval_id });
  }, PATIENTLY);
  expect(waiting.resume).toBeTruthy();
  const why = waiting.questions.find(({ question }: Question) => question.startsWith('Why '));
  const suggested = await assistant.use('suggest_answers', {
    approval_id,
    answers: [{ id: why.id, answer: 'Because of the stone.' }],
  });
  expect(suggested).toMatchObject({ state: 'ready', open_questions: 0 });

  expect(await assistant.names()).not.toContain('approve');
  expect(received()).toEqual([]);
  const { body } = await owner.get(`/api/approvals/${approval_id}`);
  const shown = body.questions.find(({ id }: Question) => id === why.id);
  expect(shown).toMatchObject({ answer: 'Because of the stone.', written_by: 'Assistant' });
  const item = { id: approval_id, content_hash: body.content_hash };
  await owner.post('/api/approvals/decide', { decision: 'approve', items: [item] });
  await vi.waitFor(async () => {
    expect(await assistant.use('read_approval', { approval_id })).toMatchObject({ state: 'sent' });
  }, PATIENTLY);
  expect(received()).toHaveLength(1);
});

it('an assistant can neither answer a sensitive question nor prepare what was applied to', async () => {
  const { assistant, roles } = await scene({
    like: ({ questions }) => questions.some(({ label }) => label.startsWith('Will you need a visa')),
  });
  const { approvals } = await assistant.use('prepare_applications', { role_ids: roles.map(({ id }) => id) });
  const { approval_id } = approvals[0];
  const prepared = await vi.waitFor(async () => {
    const found = await assistant.use('read_approval', { approval_id });
    expect(found.questions.length).toBeGreaterThan(0);
    return found;
  }, PATIENTLY);
  const visa = prepared.questions.find(({ sensitive }: Question) => sensitive);
  const refusal = await assistant.refused('suggest_answers', {
    approval_id,
    answers: [{ id: visa.id, answer: visa.answer ?? 'yes' }],
  });
  expect(refusal.code).toBe('in-person-only');
  const missing = '00000000-0000-4000-8000-000000000000';
  const { refused } = await assistant.use('prepare_applications', { role_ids: [missing] });
  expect(refused).toMatchObject([{ role_id: missing, code: 'no-such-job' }]);
});
