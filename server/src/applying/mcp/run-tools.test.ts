import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newRole } from '../../../test/applying/history-scene.ts';
import {
  type Assistant,
  connectAssistant,
  makeKey,
  type Transport,
  transports,
} from '../../../test/applying/mcp-client.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();

const questions = [
  { id: 'first_name', label: 'First name', required: true },
  { id: 'q_color', label: 'What is your favorite color?', required: false },
];

async function scene(transport: Transport = 'http') {
  const owner = await test.signIn({ tenant: randomUUID() });
  await owner.patch('/api/applicant', { first_name: 'Ada' });
  const { key } = await makeKey(owner);
  return { owner, assistant: await connectAssistant(test, key, transport), role_id: await newRole(test) };
}

/** Does everything up to sending the form. */
async function prepare(assistant: Assistant, role_id: string) {
  const { run_id, token } = await assistant.use('claim_role', { role_id });
  const { answers } = await assistant.use('read_form_answers', { role_id, questions });
  const byId = Object.fromEntries(answers.map(({ id, ...rest }: { id: string }) => [id, rest]));
  await assistant.use('write_artifacts', { run_id, token, artifacts: { answers: byId } });
  return { run_id, token };
}

describe.each(transports)('over %s an assistant', (transport) => {
  it('can find a role, claim it, prepare the application, submit it and report the outcome', async () => {
    const { owner, assistant, role_id } = await scene(transport);
    const role = await assistant.use('read_role', { role_id });
    const { roles } = await assistant.use('search_roles', { words: role.title, company: [role.board] });
    expect(roles).toMatchObject([{ id: role_id, stage: 'discovered' }]);

    const { run_id, token } = await prepare(assistant, role_id);
    expect(await assistant.use('renew_claim', { run_id, token })).toMatchObject({ status: 'running' });
    const sending = await assistant.use('begin_submitting', { run_id, token });
    expect(sending).toMatchObject({ status: 'submitting', role_stage: 'queued', token });
    expect(sending.seconds_left).toBeGreaterThan(0);
    await assistant.use('write_artifacts', { run_id, artifacts: { response: { status: 200 } } });
    await assistant.use('finish_run', { run_id, token, outcome: 'submitted' });
    const confirmation = { id: 'A-1', text: 'Thank you' };
    const ended = await assistant.use('finish_run', { run_id, token, outcome: 'success', confirmation });
    expect(ended).toMatchObject({ status: 'success', role_stage: 'applied', claim_ends_at: null });

    expect((await assistant.use('list_my_runs')).runs).toMatchObject([{ run_id, status: 'success' }]);
    const run = await assistant.use('read_run', { run_id });
    expect(run).toMatchObject({
      agent: 'Assistant',
      artifacts: {
        confirmation,
        answers: { first_name: { answer: 'Ada' }, q_color: { why_open: 'nobody-knows' } },
      },
    });
    expect(run.steps.map(({ status }: { status: string }) => status)).toEqual(
      expect.arrayContaining(['running', 'submitting', 'submitted', 'success']),
    );
    const stored = (await owner.get(`/api/apply-runs/${run_id}`)).body;
    expect(stored.sent.artifacts.answers.first_name.source).toEqual({ kind: 'profile', ref: 'first_name' });
  });
});

describe('an assistant', () => {
  it('is told who holds a claim, until when, and what to do', async () => {
    const { owner, assistant, role_id } = await scene();
    const rival = await connectAssistant(test, (await makeKey(owner)).key);
    const held = await rival.use('claim_role', { role_id });

    const refused = await assistant.refused('claim_role', { role_id });
    expect(refused).toMatchObject({ code: 'already-claimed', run_id: held.run_id, status: 409 });
    expect(Date.parse(refused.expires_at)).toBeGreaterThan(Date.now());
    expect(refused.seconds_left).toBeGreaterThan(0);
    expect(refused.what_to_do).toContain('choose another role');
    expect(await assistant.refused('renew_claim', { run_id: held.run_id })).toMatchObject({
      code: 'not-your-run',
    });
    expect((await assistant.use('list_my_runs')).runs).toEqual([]);
    expect((await assistant.use('list_my_runs', { everyone: true })).runs).toHaveLength(1);
  });

  it('gets the same run if it repeats a claim', async () => {
    const { assistant, role_id } = await scene();
    const run_id = randomUUID();
    const first = await assistant.use('claim_role', { role_id, run_id });
    expect(await assistant.use('claim_role', { role_id, run_id })).toMatchObject({
      run_id,
      token: first.token,
    });
  });

  it('cannot send an answer without a source', async () => {
    const { assistant, role_id } = await scene();
    const { run_id } = await assistant.use('claim_role', { role_id });
    const color = { question: 'What is your favorite color?', answer: 'Blue', required: true };
    await assistant.use('write_artifacts', { run_id, artifacts: { answers: { q_color: color } } });
    const refused = await assistant.refused('begin_submitting', { run_id });
    expect(refused).toMatchObject({ code: 'answer-without-source', answers: [{ id: 'q_color' }] });
    expect(refused.what_to_do).toContain('Do not make anything up');

    const open = { ...color, answer: null };
    await assistant.use('write_artifacts', { run_id, artifacts: { answers: { q_color: open } } });
    expect(await assistant.refused('begin_submitting', { run_id })).toMatchObject({ code: 'open-questions' });
  });

  it('is asked for approval if the workspace requires it', async () => {
    const { owner, assistant, role_id } = await scene();
    await owner.patch('/api/applying/settings', { confirm_outward: true });
    const { run_id } = await prepare(assistant, role_id);

    const refused = await assistant.refused('begin_submitting', { run_id });
    expect(refused.code).toBe('confirmation-needed');
    expect(refused.what_to_do).toContain('approval queue');
    // An assistant cannot consent, whatever it says.
    expect((await assistant.refused('begin_submitting', { run_id, confirm: true })).code).toBe(
      'confirmation-needed',
    );
    const { content_hash } = (await owner.get(`/api/approvals/${refused.approval_id}`)).body;
    const items = [{ id: refused.approval_id, content_hash }];
    expect((await owner.post('/api/approvals/decide', { decision: 'approve', items })).body.refused).toEqual(
      [],
    );
    await assistant.use('begin_submitting', { run_id });

    // A failed run would allow another application.
    const failed = { run_id, outcome: 'failed', error: { code: 'no-answer', message: 'Nothing came back.' } };
    expect((await assistant.refused('finish_run', failed)).code).toBe('confirmation-needed');
    await assistant.use('finish_run', { run_id, outcome: 'unknown' });

    const settle = { run_id, confirmation: { text: 'We got your application.' } };
    expect((await assistant.refused('settle_with_confirmation', settle)).code).toBe('confirmation-needed');
    const settled = await assistant.use('settle_with_confirmation', { ...settle, confirm: true });
    expect(settled).toMatchObject({ status: 'success', settlement: { outcome: 'sent', by: 'Assistant' } });
  });

  it('needs no approval to give up before anything was sent', async () => {
    const { owner, assistant, role_id } = await scene();
    await owner.patch('/api/applying/settings', { confirm_outward: true });
    const { run_id } = await assistant.use('claim_role', { role_id });
    const error = { code: 'form-gone', message: 'The form is not there any more.' };
    expect(await assistant.use('finish_run', { run_id, outcome: 'failed', error })).toMatchObject({
      status: 'failed',
      role_stage: 'discovered',
    });
  });

  it('can resolve only unknown runs, and only with a confirmation', async () => {
    const { assistant, role_id } = await scene();
    const { run_id } = await assistant.use('claim_role', { role_id });
    const settle = (confirmation: object) =>
      assistant.refused('settle_with_confirmation', { run_id, confirmation });
    expect((await settle({ text: 'Thanks' })).code).toBe('not-unknown');
    expect((await settle({ text: '' })).code).toBe('in-person-only');
  });

  it('is told to stop while applying is paused', async () => {
    const { owner, assistant, role_id } = await scene();
    await owner.patch('/api/applying/settings', { paused: true });
    expect(await assistant.refused('claim_role', { role_id })).toMatchObject({
      code: 'applying-paused',
      what_to_do: expect.stringContaining('Stop'),
    });
  });
});
