import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { upload } from '../../../test/documents/upload.ts';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { testSystem } from '../../../test/system.ts';
import { parseSubmission } from './parse-submission.ts';

const test = await testSystem({ worker: true });

const RESUME = `Ada Berger
Software developer
ada.berger@example.org · +49 30 901820 · Berlin, Germany
https://github.com/adaberger

Summary
Software developer with ten years of experience in TypeScript and PostgreSQL.

Experience
Senior Developer, Larch Works, Berlin
January 2015 - March 2024
- Built the ordering system in TypeScript and PostgreSQL
- Led a team of four developers

Education
Bachelor of Science in Computer Science, University of Potsdam, 2011 - 2014

Skills
TypeScript, PostgreSQL, Node.js, Docker
`;

/** A member with a claimed role. `send` reports submitting with these artifacts. */
async function scene(facts: Record<string, unknown> = {}) {
  const owner = await test.signIn({ tenant: randomUUID() });
  if (Object.keys(facts).length > 0) expect((await owner.patch('/api/applicant', facts)).status).toBe(200);
  const [job_id] = await storePostings(test, [
    { title: 'Joiner', company: `Beam ${randomUUID().slice(0, 8)}` },
  ]);
  const { body: run } = await owner.post('/api/crawler/jobs', { action: 'run', job_id });
  const write = async (question: string, answer: string) =>
    (await owner.post('/api/answers', { question, answer })).body.id as string;
  const send = async (artifacts: Record<string, unknown>) => {
    const { status, body } = await owner.patch('/api/crawler/jobs', {
      run_id: run.id,
      status: 'submitting',
      artifacts,
    });
    return status === 200 ? 'sent' : (body.answers ?? body.questions ?? body);
  };
  return { owner, company: run.company as string, write, send };
}

const profile = (ref: string) => ({ kind: 'profile', ref });
const book = (ref: string) => ({ kind: 'answer-book', ref });

it('answers from the profile, the answer book and the resume can be sent', async () => {
  const { send, write, company } = await scene({
    first_name: 'Ada',
    last_name: 'Berger',
    country: 'Germany',
    cover_letter: 'Dear {company}, {title} is what I am.',
  });
  const start = await write('When can you start?', 'In May');
  const visa = await write('Do you need a visa?', 'No');
  const skills = await write('Which do you know?', 'Java\nGo');
  const questions = [
    { id: 'country', label: 'Country', type: 'one-of', options: [{ value: '49', label: 'Deutschland' }] },
    { id: 'visa', label: 'Do you need a visa?', required: true, type: 'yes-no' },
    {
      id: 'skills',
      label: 'Which do you know?',
      type: 'many-of',
      options: ['Java', 'Go', 'C'].map((label) => ({ value: label.toLowerCase(), label })),
    },
    { id: 'letter', label: 'Cover letter', required: true, type: 'file' },
  ];
  const artifacts = {
    answers: {
      name: {
        question: 'Full name',
        answer: 'Ada Berger',
        required: true,
        source: profile('first_name+last_name'),
      },
      country: { question: 'Country', answer: '49', source: profile('country') },
      start: { question: 'When can you please start?', answer: 'In May', source: book(start) },
      visa: { question: 'Do you need a visa?', answer: 'no', source: book(visa) },
      skills: { question: 'Which do you know?', answer: ['go', 'java'], source: book(skills) },
      hobby: { question: 'Hobbies', answer: null, required: false, source: null },
    },
    cover_letter: { text: `Dear ${company}, Joiner is what I am.`, source: profile('cover_letter') },
  };
  const needed = { id: 'letter', question: 'Cover letter' };
  expect(await send({ ...artifacts, form: { questions } })).toEqual([needed]);
  expect(await send({ ...artifacts, form: { questions: questions.slice(0, 3) } })).toBe('sent');
});

it('answers without a matching source are refused with a reason each', async () => {
  const { send, write } = await scene({ first_name: 'Ada', city: 'Berlin' });
  const start = await write('When can you start?', 'In May');
  const visa = await write('Do you need a visa?', 'No');
  const outcome = await send({
    answers: {
      bare: 'Ada',
      none: { question: 'Why us?', answer: 'I have always loved beams.' },
      odd: { question: 'Why us?', answer: 'I love beams.', source: { kind: 'model', ref: 'x' } },
      gone: { question: 'Why us?', answer: 'Beams', source: book(randomUUID()) },
      field: { question: 'Favorite beam', answer: 'Oak', source: profile('favorite_beam') },
      proto: { question: 'Why us?', answer: 'x', source: profile('__proto__') },
      empty: { question: 'Phone', answer: '+49 30 1', source: profile('phone') },
      changed: { question: 'City', answer: 'Paris', source: profile('city') },
      other: { question: 'When can you leave?', answer: 'In May', source: book(start) },
      near: { question: 'Will you need a visa?', answer: 'No', source: book(visa) },
      race: { question: 'Race', answer: 'Ada', source: profile('first_name') },
      opposite: { question: 'Do you need a visa?', answer: 'yes', source: book(visa) },
      file: { question: 'Resume', answer: randomUUID(), source: { kind: 'resume', ref: randomUUID() } },
    },
    cover_letter: { text: 'Dear all, hire me.' },
    resume: { document_id: randomUUID(), name: 'x.pdf' },
  });
  expect(
    Object.fromEntries(outcome.map(({ id, problem }: { id: string; problem: string }) => [id, problem])),
  ).toEqual({
    bare: 'no-source',
    none: 'no-source',
    odd: 'no-source',
    gone: 'no-such-source',
    field: 'no-such-source',
    proto: 'no-such-source',
    empty: 'source-changed',
    changed: 'source-changed',
    other: 'other-question',
    near: 'only-you',
    race: 'only-you',
    opposite: 'source-changed',
    file: 'no-such-source',
    cover_letter: 'no-source',
    resume: 'no-such-source',
  });
});

it('a cover letter must have a source, and an empty one counts as none', async () => {
  const { send } = await scene({ first_name: 'Ada' });
  const letters = [
    { body: 'Hire me.' },
    ['Hire me.'],
    { text: ['Hire me.'], source: profile('cover_letter') },
    7,
  ];
  for (const cover_letter of letters) {
    expect(await send({ cover_letter })).toEqual([{ id: 'cover_letter', problem: 'no-source' }]);
  }
  for (const cover_letter of ['', {}, { source: profile('cover_letter') }, { text: ' ' }]) {
    expect(parseSubmission({ cover_letter }).answers).toEqual([]);
  }
});

it('the recorded request must match the answers, in any format', async () => {
  const { send } = await scene({ first_name: 'Ada', city: 'Berlin' });
  const first = { question: 'First name', answer: 'Ada', source: profile('first_name') };
  const questions = [
    { id: 'first', label: 'First name' },
    { id: 'city', label: 'City' },
    { id: 'why', label: 'Why us?' },
  ];
  const request = {
    url: 'https://boards.example',
    fields: { first: 'Eve', city: 'Berlin', token: 'x', why: '' },
  };
  expect(await send({ form: { questions }, answers: { first, city: null }, request })).toEqual([
    { id: 'first', problem: 'request-differs' },
    { id: 'city', problem: 'no-source' },
  ]);
  expect(await send({ answers: [{ id: 'first', ...first, answer: 'Eve' }, 'Berlin'] })).toEqual([
    { id: 'first', problem: 'source-changed' },
    { id: '1', problem: 'no-source' },
  ]);
  // Without a form, every field of the request is an answer.
  expect(await send({ request: { fields: { first: 'Eve' } } })).toEqual([
    { id: 'first', problem: 'no-source' },
  ]);
  expect(await send({ answers: 'whatever you like' })).toEqual([{ id: 'answers', problem: 'no-source' }]);
  const right = { ...request, fields: { ...request.fields, first: 'Ada', city: '' } };
  expect(await send({ form: { questions }, answers: { first, city: null }, request: right })).toBe('sent');
});

it('questions and answers in an invalid format are still checked', async () => {
  const { send } = await scene({ first_name: 'Ada' });
  const options = Array.from({ length: 501 }, (_, at) => ({ value: String(at), label: `Town ${at}` }));
  const questions = [
    { id: 'town', label: 'Town of birth', type: 'one-of', options },
    { id: 'why', label: 'Why us?', type: 'essay', required: true },
    { id: 'cv', label: 'Resume', type: 'input_file' },
  ];
  const fields = { town: '7', why: { text: 'I love beams.' }, cv: 'resume.pdf' };
  expect(await send({ form: { questions }, request: { fields } })).toEqual([
    { id: 'town', problem: 'no-source' },
    { id: 'why', problem: 'no-source' },
  ]);
  expect(await send({ form: { questions } })).toEqual([{ id: 'why', question: 'Why us?' }]);
});

it('an answer that changed since it was proposed is refused', async () => {
  const { owner, send, write } = await scene();
  const id = await write('When can you start?', 'In May');
  const questions = [{ id: 'q', label: 'When can you start?' }];
  const { body } = await owner.post('/api/answers/propose', { questions });
  const answers = { q: body.answers[0] };
  await owner.patch(`/api/answers/${id}`, { answer: 'In June' });
  expect(await send({ answers })).toEqual([{ id: 'q', problem: 'source-changed' }]);
  await owner.delete(`/api/answers/${id}`);
  expect(await send({ answers })).toEqual([{ id: 'q', problem: 'no-such-source' }]);
});

it('the answers of another member are refused', async () => {
  const { owner, send } = await scene();
  const tenant = (await owner.get('/api/user')).body.workspace.name;
  const colleague = await test.signIn({ tenant, role: 'seeker' });
  expect(colleague.user.workspace.id).toBe(owner.user.workspace.id);
  const theirs = (await colleague.post('/api/answers', { question: 'Why us?', answer: 'Beams' })).body;
  const answers = { q: { question: 'Why us?', answer: 'Beams', source: book(theirs.id) } };
  expect(await send({ answers })).toEqual([{ id: 'q', problem: 'no-such-source' }]);
});

it('an application with an open required question is refused', async () => {
  const { send } = await scene();
  const questions = [
    { id: 'a', label: 'Why us?', required: true },
    { id: 'b', label: 'Anything else?' },
  ];
  const answers = { c: { question: 'Visa?', answer: null, required: true, source: null } };
  expect(await send({ form: { questions }, answers })).toEqual([
    { id: 'c', question: 'Visa?' },
    { id: 'a', question: 'Why us?' },
  ]);
});

it('nothing is checked if the workspace turned the rule off', async () => {
  const { owner, send } = await scene();
  await owner.patch('/api/applying/settings', { facts_only: false });
  expect(await send({ answers: { a: { question: 'Race', answer: 'made up' } } })).toBe('sent');
});

it('values of the newest resume are suggested for empty fields, and it can be sent and quoted', async () => {
  const { owner, send } = await scene({ city: 'Potsdam' });
  const { body } = await upload(test, owner, [{ name: 'ada-berger.txt', content: RESUME }], '?side=seeking');
  const { id } = body.files[0].document;
  await vi.waitFor(
    async () => expect((await owner.get('/api/applicant')).body.suggested.document_id).toBe(id),
    { timeout: 120_000, interval: 200 },
  );
  const { suggested } = (await owner.get('/api/applicant')).body;
  expect(suggested).toMatchObject({
    first_name: 'Ada',
    last_name: 'Berger',
    email: 'ada.berger@example.org',
    country: 'Germany',
    github: expect.stringContaining('github.com/adaberger'),
  });
  expect(suggested.city).toBeUndefined();
  expect((await owner.patch('/api/applicant', { document_id: id })).body.facts.document_id).toBe(id);

  const cv = { question: 'CV', answer: id, required: true };
  const employer = {
    question: 'Latest employer',
    answer: 'Larch Works',
    source: { kind: 'resume', ref: id },
  };
  const made = { ...employer, answer: 'Larch' };
  const other = { document_id: id, name: 'ada-berger.txt', sha256: 'f'.repeat(64) };
  expect(
    await send({ answers: { cv: { ...cv, source: profile('document_id') }, made }, resume: other }),
  ).toEqual([
    { id: 'made', problem: 'source-changed' },
    { id: 'resume', problem: 'source-changed' },
  ]);
  expect(
    await send({
      answers: { cv: { ...cv, source: { kind: 'resume', ref: id } }, made: employer },
      resume: { document_id: id, name: 'ada-berger.txt', sha256: body.files[0].document.hash },
    }),
  ).toBe('sent');
});

it('a saved answer shows in how many applications it was sent', async () => {
  const { owner, send, write } = await scene();
  const id = await write('Why us?', 'Beams');
  const entry = { question: 'Why us?', answer: 'Beams', source: book(id) };
  expect((await owner.get('/api/answers')).body.items[0].used).toBe(0);
  expect(await send({ answers: { a: entry, b: entry } })).toBe('sent');
  expect((await owner.get('/api/answers')).body.items[0].used).toBe(1);
});
