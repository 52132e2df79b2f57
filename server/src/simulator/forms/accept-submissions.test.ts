import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestSimulator } from '../../../test/postings/simulator-fetch.ts';
import { type Simulator, startSimulator } from '../start-simulator.ts';
import type { ApplicationForm, FormQuestion } from './write-form.ts';

let simulator: Simulator;
let base: string;

beforeAll(async () => {
  simulator = await startSimulator({ companies: 2, postings: 80, roster: 'forms' });
  const [company] = simulator.companies();
  base = `${company?.board.origin}/v1/boards/${company?.board.token}/jobs`;
});
afterAll(() => simulator.stop());
beforeEach(() => {
  simulator.forgetSubmissions();
  simulator.setFormTroubles([]);
});

const key = () => simulator.companies()[0]?.key ?? '';
const ids = () => simulator.postings(key()).map(({ external_id: id }) => id);
const first = () => ids()[0] ?? '';

async function questionsOf(id: string): Promise<FormQuestion[]> {
  return JSON.parse((await requestSimulator(`${base}/${id}?questions=true`)).text).questions;
}

/** Answers to all required questions. */
async function filled(id: string): Promise<FormData> {
  const form = new FormData();
  for (const { required, fields } of await questionsOf(id)) {
    const [field] = fields;
    if (!required || !field) continue;
    if (field.type === 'input_file') form.append(field.name, new File(['Ten years at sea'], 'resume.txt'));
    else if (field.name === 'email') form.append('email', 'ada@example.org');
    else form.append(field.name, String(field.values[0]?.value ?? 'Ada'));
  }
  return form;
}

async function apply(id: string, form: FormData) {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const body = Buffer.from(await request.arrayBuffer()).toString();
  const media = request.headers.get('content-type') ?? '';
  const answer = await requestSimulator(`${base}/${id}`, {
    method: 'POST',
    body,
    headers: { 'content-type': media },
  });
  return { status: answer.status, body: JSON.parse(answer.text) };
}

it('forms of a posting are stable, and some have more questions than others', async () => {
  const forms = await Promise.all(ids().map(questionsOf));
  for (const questions of forms) {
    const names = questions.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(names).toEqual(expect.arrayContaining(['first_name', 'email', 'resume', 'resume_text']));
    expect(new Set(names).size).toBe(names.length);
  }
  expect(new Set(forms.map(({ length }) => length)).size).toBeGreaterThan(2);
  expect(await questionsOf(first())).toEqual(await questionsOf(first()));
  const whole = JSON.parse((await requestSimulator(`${base}/${first()}`)).text);
  expect(whole).not.toHaveProperty('questions');

  const details = await Promise.all(ids().map((id) => requestSimulator(`${base}/${id}?questions=true`)));
  const demographic = details.filter(({ text }) => JSON.parse(text).demographic_questions !== null);
  expect(demographic.length).toBeGreaterThan(0);
  expect(demographic.length).toBeLessThan(details.length);
});

it('an application is accepted and recorded', async () => {
  const answer = await apply(first(), await filled(first()));
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  const [submission, ...others] = simulator.submissions();
  expect(others).toEqual([]);
  expect(submission).toMatchObject({
    id: answer.body.id,
    company: key(),
    job_id: first(),
    email: 'ada@example.org',
    answered: 200,
    files: [
      {
        field: 'resume',
        name: 'resume.txt',
        bytes: 16,
        sha256: createHash('sha256').update('Ten years at sea').digest('hex'),
      },
    ],
  });
  const seen = JSON.parse((await requestSimulator(`${simulator.url}/simulator/submissions`)).text);
  expect(seen.submissions).toEqual(simulator.submissions());
});

it('an application may be JSON with the resume as text', async () => {
  const fields: Record<string, unknown> = { resume_text: 'Ten years at sea' };
  for (const [name, value] of await filled(first())) if (typeof value === 'string') fields[name] = value;
  const answer = await requestSimulator(`${base}/${first()}`, {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
  expect(simulator.submissions()).toMatchObject([{ email: 'ada@example.org', files: [] }]);
});

it('an invalid application is rejected with errors by field', async () => {
  const form = await filled(first());
  form.delete('last_name');
  form.set('email', 'ada');
  const { name } = choiceIn(await questionsOf(first()));
  form.set(name, 'perhaps');
  const answer = await apply(first(), form);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'last_name', name].sort());

  expect((await apply('4009999999', await filled(first()))).status).toBe(404);
  expect((await requestSimulator(`${base}/${first()}`, { method: 'POST', body: 'hello' })).status).toBe(400);
  expect(simulator.submissions()).toEqual([]);
});

it('forms have the configured troubles', async () => {
  const troubles = { 'error-before': 500, refuses: 422, 'error-after': 500, slow: 200 } as const;
  for (const [trouble, status] of Object.entries(troubles) as [keyof typeof troubles, number][]) {
    simulator.setFormTroubles([{ trouble, ms: 5 }]);
    expect((await apply(first(), await filled(first()))).status).toBe(status);
  }
  simulator.setFormTroubles([{ trouble: 'drops', job_id: first() }]);
  await expect(apply(first(), await filled(first()))).rejects.toThrow();
  const other = ids()[1] ?? '';
  expect((await apply(other, await filled(other))).status).toBe(200);
  expect(simulator.submissions().map(({ answered }) => answered)).toEqual([500, 200, 'dropped', 200]);
});

it('troubles can be set over HTTP, and affect the same postings every time', async () => {
  const tell = (rule: object) =>
    requestSimulator(`${simulator.url}/simulator/forms`, { method: 'POST', body: JSON.stringify(rule) });
  expect((await tell({ trouble: 'late' })).status).toBe(400);
  expect((await tell({ trouble: 'refuses', share: 0.5, seed: 'a' })).status).toBe(200);
  const round = async () => {
    const statuses = [];
    for (const id of ids().slice(0, 12)) statuses.push((await apply(id, await filled(id))).status);
    return statuses;
  };
  const statuses = await round();
  expect(new Set(statuses)).toEqual(new Set([200, 422]));
  expect(await round()).toEqual(statuses);
});

function choiceIn(questions: ApplicationForm['questions']) {
  const field = questions.flatMap(({ fields }) => fields).find(({ values }) => values.length > 0);
  if (!field) throw new Error('no choice');
  return field;
}
