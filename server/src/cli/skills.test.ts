import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testSystem } from '../../test/system.ts';
import * as downloads from '../../test/taxonomy-downloads.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const test = await testSystem();
const main = join(import.meta.dirname, '../main.ts');

function tenon(
  args: string[],
  { input = '', environment = {} }: { input?: string; environment?: object } = {},
) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', ...environment },
  });
  const answers = stdout
    .trim()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  return { status, stdout, stderr, answers };
}

it('`tenon skills` prints the skills of each line of stdin, without a server or a database', async () => {
  const home = join(await temporaryFolder('cli'), 'never-made');

  const { status, answers } = tenon(['skills'], {
    input: 'Python, Go and k8s\n\nnothing here\n',
    environment: { TENON_HOME: home, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  });

  expect(status).toBe(0);
  expect(answers).toEqual([
    {
      text: 'Python, Go and k8s',
      skills: [
        {
          id: 'software.python',
          name: 'Python',
          category: 'programming_language',
          start: 0,
          end: 6,
          text: 'Python',
        },
        { id: 'software.go', name: 'Go', category: 'programming_language', start: 8, end: 10, text: 'Go' },
        { id: 'cloud.kubernetes', name: 'Kubernetes', category: 'devops', start: 15, end: 18, text: 'k8s' },
      ],
      denied: [],
    },
    { text: '', skills: [], denied: [] },
    { text: 'nothing here', skills: [], denied: [] },
  ]);
});

it('`tenon skills` ignores decoration, and distinguishes denied skills from present ones', () => {
  const lines = ['Python (primary)', 'ReactJS', '5+ yrs Java', 'no experience with Java', 'Kubernets'];
  const { answers } = tenon(['skills', '--json'], { input: `${lines.join('\n')}\n` });

  const named = (list: { name: string }[]) => list.map(({ name }) => name);
  expect(answers.map(({ skills, denied }) => [named(skills), named(denied)])).toEqual([
    [['Python'], []],
    [['React'], []],
    [['Java'], []],
    [[], ['Java']],
    [['Kubernetes'], []],
  ]);
});

it('`tenon titles` prints the job title of each line', () => {
  const { status, answers } = tenon(['titles'], { input: 'Senior Software Engineer\nAcme Inc.\n' });

  expect(status).toBe(0);
  expect(answers).toMatchObject([
    { text: 'Senior Software Engineer', level: 'senior' },
    { text: 'Acme Inc.' },
  ]);
  expect(answers[0].confidence).toBeGreaterThan(answers[1].confidence);
});

it('`tenon titles` knows abbreviations, and prints results in order', () => {
  const lines = ['ML Engineer', 'Sr. SWE', '', 'Machine Learning Engineer'];
  const { answers } = tenon(['titles', '--json'], { input: `${lines.join('\n')}\n` });

  expect(answers.map(({ text, canonical, level }) => [text, canonical, level])).toEqual([
    ['ML Engineer', 'Machine Learning Engineer', 'mid'],
    ['Sr. SWE', 'Software Engineer', 'senior'],
    ['', null, null],
    ['Machine Learning Engineer', 'Machine Learning Engineer', 'mid'],
  ]);
});

it('`tenon skills` imports, lists and removes a taxonomy', async () => {
  const folder = join(await temporaryFolder('cli-load'), 'esco');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(downloads.esco)) writeFileSync(join(folder, name), text);
  const environment = { DATABASE_URL: test.database.url, TENON_HOME: test.system.home.folder };
  const run = (...args: string[]) => tenon(['--json', 'skills', ...args], { environment });

  expect(run('load', 'esco', folder)).toMatchObject({
    status: 0,
    answers: [{ source: 'esco', skills: 2, aliases: 6 }],
  });
  expect(run('load', '--list')).toMatchObject({ status: 0, answers: [{ source: 'esco', skills: 2 }] });
  expect(run('unload', 'esco')).toMatchObject({ status: 0, answers: [{ source: 'esco' }] });
  const again = run('unload', 'esco');
  expect(again.status).toBe(1);
  expect(JSON.parse(again.stderr)).toMatchObject({ error: { code: 'not-loaded' } });

  const wrong = run('load', 'onet', folder);
  expect(wrong.status).toBe(1);
  expect(JSON.parse(wrong.stderr)).toMatchObject({ error: { code: 'not-a-taxonomy' } });
});

it('`tenon skills` prints its usage after a wrong call', () => {
  expect(tenon(['skills', 'load'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('tenon skills load esco DIR'),
  });
  expect(tenon(['skills', 'load', 'linkedin', '.']).status).toBe(2);
});
