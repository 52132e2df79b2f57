import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../test/program.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const folder = await temporaryFolder('fingerprint');

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const sentence = 'You plan the night shift with two other people and know every shelf of the hall by heart. ';
const halls = Array.from(
  { length: 40 },
  (_, at) => `In hall ${at} you count ${at * 7} shelves of oak${at}.`,
).join(' ');
const page = (salary: string, posted = '3') =>
  `<!doctype html><header>Pine</header><main><h1>Shift Planner</h1><p>Posted ${posted} days ago</p><p>${salary}</p><p>${sentence} ${halls}</p></main>`;
const old = file('old.html', page('£30,000'));
const main = join(import.meta.dirname, '../main.ts');
const piped = (args: string[], input: string) =>
  spawnSync(process.execPath, [main, ...args], { input, encoding: 'utf8' });

describe('`tenon simhash`', () => {
  it('prints one line per file', async () => {
    const words = file('words.txt', 'Joiner wanted in Hull');
    const { code, out } = await runProgram(['simhash', words, file('none.txt', ' … ')]);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe(`7842009003102098  ${words}`);
    expect(out.split('\n')[1]).toMatch(/^-{16} {2}/);
  });

  it('reads the visible text of a page, also from stdin', async () => {
    const seen = 'Joiner wanted in Hull';
    const html = `<html><head><title>No</title></head><body><nav>Menu</nav><script>x</script><p>${seen}</p><footer>End</footer></body></html>`;
    expect(piped(['simhash', '-'], html).stdout).toBe('7842009003102098  -\n');
    const { out } = await runProgram(['--json', 'simhash', old]);
    expect(JSON.parse(out)).toMatchObject({ file: old, form: 'page', state: 'posting', source: 'text' });
    expect(JSON.parse(out).simhash).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('`tenon changed`', () => {
  it.each<[string, string, RegExp]>([
    ['the day of posting moved', page('£30,000', '9'), /^changed: no \(key-equal\)\n$/],
    ['the pay changed', page('£33,000'), /^changed: yes \(key-changed, small: \d bits?\)\n$/],
    ['everything changed', page('£30,000').replaceAll('you count', 'nobody sells'), /key-changed, large/],
    ['it is closed', page('This job is no longer available.'), /^changed: yes \(closed, /],
    ['nothing is left', '<div id="root"></div>', /^changed: yes \(source-changed, large\)\n$/],
  ])('reports the result if %s', async (name, content, expected) => {
    const { code, out } = await runProgram(['changed', old, file(`${name}.html`, content)]);
    expect(code).toBe(0);
    expect(out).toMatch(expected);
  });

  it('prints both fingerprints as JSON', async () => {
    const { out } = await runProgram(['--json', 'changed', old, file('pay.html', page('£33,000'))]);
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ changed: true, reason: 'key-changed', size: 'small' });
    expect(answer.distance).toBeLessThanOrEqual(3);
    expect(answer.old.key).not.toBe(answer.new.key);
  });

  it.each<[string, unknown, unknown, string]>([
    [
      'short entries',
      { title: 'Planner', location: 'Hull', description: 'Plans.' },
      { title: 'Planner', location: 'York', description: 'Plans.' },
      'yes',
    ],
    [
      'entries of a board',
      { id: 1, title: 'Planner', content: sentence.repeat(6), updated_at: '2026-01-01' },
      { id: 1, title: 'Planner', content: sentence.repeat(6), updated_at: '2026-02-02' },
      'no',
    ],
    [
      'whole lists',
      { jobs: [{ title: 'Planner', content: sentence.repeat(6), location: { name: 'Hull' } }] },
      { jobs: [{ title: 'Planner', content: sentence.repeat(6), location: { name: 'York' } }] },
      'yes',
    ],
  ])('compares %s', async (name, before, after, expected) => {
    const files = [before, after].map((value, at) => file(`${name}-${at}.json`, JSON.stringify(value)));
    const { out } = await runProgram(['changed', ...files]);
    expect(out).toContain(`changed: ${expected} (`);
  });

  it('reads one of the two pages from stdin, and pages in Windows-1252', () => {
    expect(piped(['changed', old, '-'], page('£30,000')).stdout).toBe('changed: no (key-equal)\n');
    const legacy = file('legacy.html', Buffer.from(page('£30,000'), 'latin1'));
    expect(piped(['changed', old, legacy], '').stdout).toBe('changed: no (key-equal)\n');
  });

  it.each<[string, string, number]>([
    ['no-such-file', join(folder, 'nowhere.html'), 1],
    ['no-such-file', folder, 1],
    ['not-text', file('picture.png', Buffer.from([0x89, 0x50, 0, 0, 0])), 1],
  ])('fails with the code %s', async (code, path, exit) => {
    const { code: ended, out, error } = await runProgram(['--json', 'changed', old, path]);
    expect({ ended, out }).toEqual({ ended: exit, out: '' });
    expect(JSON.parse(error)).toMatchObject({ error: { code } });
  });

  it('rejects stdin for both pages', async () => {
    const { code, error } = await runProgram(['changed', '-', '-']);
    expect(code).toBe(2);
    expect(error).toContain('only one of the two');
  });
});
