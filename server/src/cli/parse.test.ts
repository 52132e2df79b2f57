import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const main = join(import.meta.dirname, '../main.ts');
const samples = join(import.meta.dirname, '../../test/documents/samples');
const folder = await temporaryFolder('parse');

function tenon(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
    input,
    // Needs no server or database, and nothing of this test run.
    env: { PATH: process.env.PATH ?? '', TENON_HOME: join(folder, 'no-home') },
    timeout: 100_000,
  });
  return { status, stdout, stderr };
}

const text =
  'Jane Roe\njane.roe@example.org\n\nExperience\nHarbour Ltd\tJan 2019 – Mar 2021\nCrane operator\n';

describe('`tenon parse`', () => {
  it('parses a file from stdin and prints to stdout', () => {
    const { status, stdout } = tenon(['parse', '-', '--processes', '1'], text);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      basics: { name: 'Jane Roe', email: 'jane.roe@example.org' },
      work: [{ startDate: '2019-01', endDate: '2021-03' }],
      meta: { kind: 'text', evidence: { '/basics/name': [{ page: 1, start: 0, end: 8, text: 'Jane Roe' }] } },
    });
  });

  it('writes one document per file, and reports unreadable files without stopping', () => {
    const [inbox, other, out] = ['inbox', 'other', 'out'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    mkdirSync(inbox);
    mkdirSync(other);
    writeFileSync(join(inbox, 'jane.txt'), text);
    writeFileSync(join(inbox, 'empty.pdf'), '');
    writeFileSync(join(inbox, 'broken.pdf'), '%PDF-1.7 and then nothing');
    writeFileSync(join(other, 'jane.txt'), text.replaceAll('Jane', 'Joan'));
    const { status, stdout } = tenon([
      'parse',
      inbox,
      other,
      join(samples, 'docx-plain-en.docx'),
      '--out',
      out,
      '--json',
    ]);
    expect(status).toBe(1);
    expect(stdout.trim().split('\n')).toHaveLength(5);
    expect(readdirSync(out).sort()).toEqual([
      'broken.pdf.json',
      'docx-plain-en.docx.json',
      'empty.pdf.json',
      'jane.txt.2.json',
      'jane.txt.json',
    ]);
    const read = (name: string) => JSON.parse(readFileSync(join(out, name), 'utf8'));
    expect(read('empty.pdf.json')).toMatchObject({ problem: { code: 'empty-file' } });
    expect(read('broken.pdf.json')).toMatchObject({ problem: { code: 'corrupt-file' } });
    expect(read('jane.txt.2.json')).toMatchObject({ basics: { name: 'Joan Roe' } });
    const truth = JSON.parse(readFileSync(join(samples, 'docx-plain-en.docx.truth.json'), 'utf8'));
    expect(read('docx-plain-en.docx.json').basics.name).toBe(truth.name);
  });

  it('reports a file that does not exist', () => {
    const { status, stderr } = tenon(['parse', join(folder, 'nowhere.pdf'), '--processes', '1']);
    expect(status).toBe(1);
    expect(stderr).toContain('File not found.');
  });
});
