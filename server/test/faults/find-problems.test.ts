import { expect, it } from 'vitest';
import type { Submission } from '../../src/simulator/forms/accept-submissions.ts';
import { type Findings, findProblems } from './find-problems.ts';
import type { Entry } from './journal.ts';
import type { Scene } from './read-scene.ts';

const resume = { document_id: 'd1', name: 'ada.txt', sha256: 'abc' };
const answers = { email: { answer: 'ada@example.org' }, resume: { answer: 'd1' }, phone: {} };
const submission: Submission = {
  ...{ id: 's1', at: 0, company: 'works', job_id: '1', email: 'ada@example.org', answered: 200 },
  fields: { email: 'ada@example.org' },
  files: [{ field: 'resume', name: 'ada.txt', sha256: 'abc', bytes: 3 }],
};
const journal: Entry[] = [
  { what: 'claimed', run_id: 'r1' },
  { what: 'written', run_id: 'r1', status: 'submitting', artifacts: { answers, resume } },
  { what: 'sending', run_id: 'r1' },
];

/** One role, applied to once, as it should be. */
function good(): Scene {
  const sent = { answers, resume };
  const event = { run_id: 'r1', from_status: null, to_status: null, artifacts: null };
  return {
    runs: [{ id: 'r1', role: 'works/1', status: 'success', artifacts: sent, sent }],
    events: [
      { ...event, to_status: 'pending' },
      { ...event, from_status: 'pending', to_status: 'submitting', artifacts: sent },
      { ...event, from_status: 'submitting', to_status: 'success' },
    ],
    roles: [
      {
        name: 'works/1',
        stage: 'applied',
        moves: [
          ['discovered', 'queued'],
          ['queued', 'applied'],
        ],
      },
    ],
  };
}

const wrong = (findings: Findings) =>
  Object.entries(findings).flatMap(([what, which]) => (which.length ? what : []));

/** The good scene with its one run at this status, as its history and its role say too. */
function endedAs(status: 'failed' | 'unknown' | 'submitting', stage: string): Scene {
  const { runs, events, roles } = good();
  const changed = events.map((each) =>
    each.to_status === 'success' ? { ...each, to_status: status } : each,
  );
  return {
    runs: runs.map((run) => ({ ...run, status })),
    events: status === 'submitting' ? events.slice(0, 2) : changed,
    roles: roles.map((role) => ({
      ...role,
      stage,
      moves: [
        ['discovered', 'queued'],
        ['queued', stage],
      ],
    })),
  };
}

it('no problem is found in a correct result', () => {
  expect(wrong(findProblems(good(), [submission], journal))).toEqual([]);
});

it('a second application is found, and a second run that was sent', () => {
  const scene = good();
  const [run] = scene.runs;
  if (run) scene.runs.push({ ...run, id: 'r2' });
  const second: Entry = { what: 'sending', run_id: 'r2' };
  const found = wrong(findProblems(scene, [submission, submission], [...journal, second]));
  expect(found).toContain('roles with two applications');
  expect(found).toContain('roles with two runs that sent');
});

it('an application whose run failed is found', () => {
  const found = wrong(findProblems(endedAs('failed', 'discovered'), [submission], journal));
  expect(found).toContain('applications without a run');
  expect(found).toContain('failed runs that sent an application');
});

it('a success without an application is found, and a run that never ended', () => {
  expect(wrong(findProblems(good(), [], journal))).toEqual(['successes without an application']);
  expect(wrong(findProblems(endedAs('submitting', 'queued'), [], journal))).toContain(
    'runs that never ended',
  );
});

it('a confirmed update that is missing in the database is found', () => {
  const lost: Entry = { what: 'written', run_id: 'r1', artifacts: { response: { status: 200 } } };
  const unsaid: Entry = { what: 'written', run_id: 'r1', status: 'submitted' };
  for (const entry of [lost, unsaid, { what: 'claimed', run_id: 'r9' } as const]) {
    expect(wrong(findProblems(good(), [submission], [...journal, entry]))).toEqual([
      'confirmed updates that are missing',
    ]);
  }
});

it.each([
  ['another answer', { ...submission, fields: { email: 'eve@example.org' } }],
  ['an answer more', { ...submission, fields: { email: 'ada@example.org', phone: '1' } }],
  ['another file', { ...submission, files: submission.files.map((file) => ({ ...file, sha256: 'x' })) }],
  ['no file', { ...submission, files: [] }],
])('an application with %s than recorded is found', (_, got) => {
  expect(wrong(findProblems(good(), [got], journal))).toEqual([
    'applications that differ from what was recorded',
  ]);
});

it('gaps in the history of runs and postings are found', () => {
  const gap = good();
  gap.events.splice(1, 1);
  expect(wrong(findProblems(gap, [submission], []))).toEqual(['runs with an inconsistent history']);
  const jump = good();
  jump.roles[0]?.moves.shift();
  expect(wrong(findProblems(jump, [submission], journal))).toEqual(['roles with an inconsistent history']);
});
