import { expect, it } from 'vitest';
import type { Submission } from '../../src/simulator/forms/accept-submissions.ts';
import { checkTruth, type Truth } from './check-truth.ts';
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

const wrong = (truth: Truth) => Object.entries(truth).flatMap(([what, which]) => (which.length ? what : []));

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

it('finds nothing wrong where nothing is', () => {
  expect(wrong(checkTruth(good(), [submission], journal))).toEqual([]);
});

it('finds a second application, and a second run that sent', () => {
  const scene = good();
  const [run] = scene.runs;
  if (run) scene.runs.push({ ...run, id: 'r2' });
  const second: Entry = { what: 'sending', run_id: 'r2' };
  const found = wrong(checkTruth(scene, [submission, submission], [...journal, second]));
  expect(found).toContain('roles that got two applications');
  expect(found).toContain('roles to which two runs sent');
});

it('finds an application whose run says that it failed', () => {
  const found = wrong(checkTruth(endedAs('failed', 'discovered'), [submission], journal));
  expect(found).toContain('applications nobody knows of');
  expect(found).toContain('runs that sent and are called failed');
});

it('finds a success that nobody got, and a run that never ended', () => {
  expect(wrong(checkTruth(good(), [], journal))).toEqual(['successes that nobody got']);
  expect(wrong(checkTruth(endedAs('submitting', 'queued'), [], journal))).toContain('runs left under way');
});

it('finds what an agent was told is kept and is not', () => {
  const lost: Entry = { what: 'written', run_id: 'r1', artifacts: { response: { status: 200 } } };
  const unsaid: Entry = { what: 'written', run_id: 'r1', status: 'submitted' };
  for (const entry of [lost, unsaid, { what: 'claimed', run_id: 'r9' } as const]) {
    expect(wrong(checkTruth(good(), [submission], [...journal, entry]))).toEqual([
      'things that an agent was told are kept, and are not',
    ]);
  }
});

it.each([
  ['another answer', { ...submission, fields: { email: 'eve@example.org' } }],
  ['an answer more', { ...submission, fields: { email: 'ada@example.org', phone: '1' } }],
  ['another file', { ...submission, files: submission.files.map((file) => ({ ...file, sha256: 'x' })) }],
  ['no file', { ...submission, files: [] }],
])('finds that an employer got %s than was written down', (_, got) => {
  expect(wrong(checkTruth(good(), [got], journal))).toEqual([
    'applications that differ from what was written down before',
  ]);
});

it('finds gaps in the histories of runs and roles', () => {
  const gap = good();
  gap.events.splice(1, 1);
  expect(wrong(checkTruth(gap, [submission], []))).toEqual(['runs whose history does not add up']);
  const jump = good();
  jump.roles[0]?.moves.shift();
  expect(wrong(checkTruth(jump, [submission], journal))).toEqual(['roles whose history does not add up']);
});
