import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Breakdown } from '@tenon/contract/matching';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const main = join(import.meta.dirname, '../main.ts');
const folder = await temporaryFolder('match');
const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

function tenon(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [main, 'match', '--processes', '1', ...args],
    {
      encoding: 'utf8',
      input,
      // Needs no server or database, and nothing of this test run.
      env: { PATH: process.env.PATH ?? '', TENON_HOME: join(folder, 'no-home'), NO_COLOR: '1' },
      timeout: 100_000,
    },
  );
  return { status, stdout, stderr };
}

const rowsOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const job = put(
  'job.md',
  `# Senior Backend Engineer

We build payment services for small shops.

## Requirements
- 5+ years of experience with Python
- Experience with Terraform
- Team leadership experience

## Nice to have
- React
`,
);

const loop = join(folder, 'loop.md');
symlinkSync(loop, loop);

const resumes = join(folder, 'resumes');
mkdirSync(resumes);
put(
  'resumes/fits.txt',
  `Ana Lopes
ana.lopes@example.org

Experience
Senior Software Engineer, Paywell
Jan 2015 – Mar 2024
- Built payment services in Python
- Led a team of 8 engineers
- Moved all infrastructure to OpenTofu

Skills
Python (primary), ReactJS
`,
);
put(
  'resumes/half.html',
  `<h1>Bo Berg</h1><p>bo@example.org</p><h2>Experience</h2><p><b>Java Developer</b>, Shipline<br>May 2021 – May 2023</p>
<ul><li>Wrote services in Java with Terraform</li><li>No experience with Python, but eager to learn</li></ul>`,
);
put(
  'resumes/far.txt',
  'Carla Ruiz\ncarla@example.org\n\nExperience\nRegistered Nurse, City Hospital\nFeb 2015 – Feb 2023\n- Cared for patients in intensive care\n\nSkills\nPatient care\n',
);
put('resumes/broken.pdf', '%PDF-1.7 and then nothing');
put('resumes/.hidden', 'nobody asked for this');

describe('`tenon match`', () => {
  it('ranks a folder of resumes with reasons, and reports unreadable files without stopping', () => {
    const { status, stdout, stderr } = tenon(['--json', '--job', job, '--resumes', resumes]);
    const rows = rowsOf(stdout);

    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(stderr)).toMatchObject({ error: { code: 'corrupt-file', file: 'broken.pdf' } });
    expect(rows.map(({ rank, file }) => [rank, file])).toEqual([
      [1, 'fits.txt'],
      [2, 'half.html'],
      [3, 'far.txt'],
    ]);
    for (const { score, breakdown } of rows) expect(Breakdown.parse(breakdown).score).toBe(score);
    const [first, second] = rows;
    expect(first.breakdown).toMatchObject({
      basis: 'hybrid',
      fit: expect.any(Number),
      attainable: 0.8,
      recency: { points: 0, active_at: null },
      requirements: [
        { state: 'met', years: { asked: 5, found: 9.3 } },
        { state: 'partly', share: 0.5, words: [{ text: 'Moved all infrastructure to OpenTofu' }] },
        { state: 'met', words: [{ text: 'Led a team of 8 engineers' }] },
        { kind: 'nice', state: 'met' },
        { state: 'met', implied: 'title', words: [{ text: 'Senior Software Engineer' }] },
        { text: 'Senior level', state: 'met', implied: 'level' },
      ],
    });
    expect(second.breakdown.requirements[0]).toMatchObject({
      state: 'missed',
      missing: [{ name: 'Python' }],
    });
    expect(JSON.stringify(rows)).not.toMatch(/Ana|Lopes|Carla|example\.org/);
  });

  it('prints the same bytes again, in whatever format the job is', () => {
    const demand = put(
      'job.json',
      JSON.stringify({
        title: 'Nurse',
        requirements: [
          { text: 'Patient care', skills: [{ id: 'health.patient-care', name: 'Patient care' }] },
        ],
      }),
    );
    const ask = () => tenon(['--json', '--job', demand, '--resumes', join(resumes, 'far.txt')]);
    const [one, other] = [ask(), ask()];
    expect(one.status).toBe(0);
    expect(one.stdout).toBe(other.stdout);
    expect(rowsOf(one.stdout)).toMatchObject([{ rank: 1, breakdown: { must: { ratio: 1 } } }]);
  });

  it('reads a page from stdin and custom weights, and prints a table with the sources', () => {
    const page = '<h1>Python Developer</h1><h2>Requirements</h2><ul><li>Python</li><li>Kubernetes</li></ul>';
    const weights = put('weights.json', '{"semantic":0,"keyword":0.5,"keyword_most":1}');
    const { status, stdout } = tenon(
      ['--job', '-', '--resumes', join(resumes, 'fits.txt'), '--weights', weights, '--top', '1'],
      page,
    );
    expect(status).toBe(0);
    expect(stdout).toContain('Python Developer');
    expect(stdout).toContain('1   34  0.341   +0.000  +0.500  −0.159  47 %  fits.txt');
    expect(stdout).toContain('✓ Python');
    expect(stdout).toContain('“Built payment services in Python” (position)');
    expect(stdout).toContain('✗ Kubernetes (not found: Kubernetes)');
    expect(stdout).toContain('~ Python Developer (from the title; 41 %)');
  });

  it.each([
    [['--job', 'nowhere.txt', '--resumes', resumes], 1, 'no-such-file'],
    [['--job', loop, '--resumes', resumes], 1, 'is a symbolic link that points to itself'],
    [['--job', join(job, 'part'), '--resumes', resumes], 1, 'Part of the path is not a folder'],
    [['--job', 'x'.repeat(300), '--resumes', resumes], 1, 'The file name is too long'],
    [['--job', job, '--resumes', join(folder, 'nowhere')], 1, 'no-such-file'],
    [['--job', job, '--resumes', loop], 1, 'no-such-file'],
    [['--job', put('odd.json', '{"requirements":"many"}'), '--resumes', resumes], 1, 'not-a-job'],
    [['--job', put('blank.txt', ' \n'), '--resumes', resumes], 1, 'no-job-found'],
    [['--job', job, '--resumes', resumes, '--weights', put('bad.json', '{"must":7}')], 1, 'bad-weights'],
    [['--job', job, '--resumes', resumes, '--top', '0'], 2, 'must be a whole number of at least 1'],
    [['--job', job], 2, '--resumes'],
  ])(
    'reports what is wrong with %j',
    (args, code, words) => {
      const { status, stderr } = tenon(args);
      expect(status).toBe(code);
      expect(stderr).toContain(words);
    },
    120_000,
  );
});
