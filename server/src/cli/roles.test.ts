import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Breakdown } from '@tenon/contract/matching';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const main = join(import.meta.dirname, '../main.ts');
const folder = await temporaryFolder('roles');
const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

function roles(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'roles', ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', TENON_HOME: join(folder, 'no-home'), NO_COLOR: '1' },
    timeout: 100_000,
  });
  return { status, stdout, stderr };
}

const resume = put(
  'resume.txt',
  `Asta Berg
Lead Site Reliability Engineer

Experience
Lead Site Reliability Engineer, Fjordpay
2018 - 2026
- Run Kubernetes with Terraform on Google Cloud, lead incident reviews
Linux Administrator, Hosting Nord
2012 - 2018
- Automated servers with Python

Skills
Kubernetes, Terraform, Python, Linux
`,
);
const must = (text: string) => ({ text, kind: 'must', years: null, skills: [] });
const postings = [
  { title: 'Truck Driver', requirements: [must('You love the road')], locations: ['Berlin, Germany'] },
  {
    title: 'Senior Site Reliability Engineer',
    description_text: 'You keep our clusters running with Kubernetes and Terraform.',
    requirements: [{ ...must('Kubernetes'), skills: [{ id: 'cloud.kubernetes', name: 'Kubernetes' }] }],
    locations: ['Hamburg, Germany'],
    remote: 'remote',
    level: 'senior',
    language: 'en',
    salary: { min: 6_000, max: 7_000, currency: 'EUR', period: 'month' },
  },
  { title: 'Call Center Agent', requirements: [must('A friendly voice')], locations: ['Hamburg, Germany'] },
  { title: 'Old role', closed: true },
];
const file = put('postings.jsonl', postings.map((posting) => JSON.stringify(posting)).join('\n'));

it('roles are ranked for a resume, and roles of other professions come last', () => {
  const { status, stdout } = roles('--json', '--resume', resume, '--postings', file);
  expect(status).toBe(0);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows.map(({ rank, title }) => [rank, title])).toEqual([
    [1, 'Senior Site Reliability Engineer'],
    [2, expect.any(String)],
    [3, expect.any(String)],
  ]);
  for (const { fit, breakdown } of rows) expect(Breakdown.parse(breakdown).fit).toBe(fit);
  expect(rows[0].fit).toBeGreaterThan(40);
  expect(rows.slice(1).map(({ fit }) => fit)).toEqual([0, 0]);
});

it('filters leave out roles that do not pass, and the text says how many are left', () => {
  const filters = [
    '--location',
    'Germany',
    '--remote',
    'remote,hybrid',
    '--level',
    'senior',
    '--language',
    'en',
  ];
  const { status, stdout } = roles('--resume', resume, '--postings', file, ...filters, '--min-pay', '80000');
  expect(status).toBe(0);
  expect(stdout).toContain('1 of 3 roles');
  expect(stdout).toMatch(/1\. Senior Site Reliability Engineer {2}fit \d+/);
  expect(stdout).toContain('met: Kubernetes');
  expect(roles('--resume', resume, '--postings', file, '--min-pay', '85000').stdout).toContain(
    '0 of 3 roles',
  );
});

it.each([
  [['--level', 'boss'], 2, 'is not one of'],
  [['--language', 'German'], 2, 'language codes'],
  [['--min-pay', 'much'], 2, 'at least 0'],
  [['--postings', put('odd.jsonl', '{"title": 7}')], 1, 'not-a-posting'],
  [['--postings', join(folder, 'nowhere')], 1, 'no-such-file'],
])('%j is rejected', (args, code, message) => {
  const { status, stderr } = roles('--resume', resume, '--postings', file, ...args);
  expect([status, stderr]).toEqual([code, expect.stringContaining(message)]);
});
