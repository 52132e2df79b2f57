import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../test/program.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const folder = await temporaryFolder('dedupe');

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const header = 'id,First Name,Surname,E-mail,Mobile,DOB,Suburb,Badge';
const rows = [
  'a1,Katherine,Schmidt,kathy.schmidt@example.org,+1 212 555 0143,1981-03-07,Springfield,77-A',
  'a2,Omar,Haddad,omar@haddad.example,,1990-11-23,Boston,',
  'a3,Kate,Schmidt,kathy.schmidt@example.org,(212) 555-0143,07/03/1981,Springfield,77-A',
  'a4,Linda,Novák,,+1 312 555 0190,1975-01-01,Chicago,12-C',
];
const table = `${header}\n${rows.join('\n')}\n`;

const clustersIn = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ id, cluster }) => `${id} ${cluster}`);

const expected = ['a1 a1', 'a2 a2', 'a3 a1', 'a4 a4'];

describe('`tenon dedupe`', () => {
  it('prints one line per record, in file order, with the person it belongs to', async () => {
    const { code, out, error } = await runProgram(['dedupe', file('people.csv', table), '--region', 'US']);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(clustersIn(out)).toEqual(expected);
  });

  it.each<[string, string | Buffer]>([
    ['semicolons and a mark', `\uFEFF${table.replaceAll(',', ';')}`],
    ['tabs and Windows line ends', table.replaceAll(',', '\t').replaceAll('\n', '\r\n')],
    ['Windows-1252', Buffer.from(table.replace('Novák', 'Nov\xe1k'), 'latin1')],
    ['quotes with line breaks in them', table.replace('Springfield,77-A', '"Spring\nfield",77-A')],
  ])(
    'reads %s',
    async (name, content) => {
      const { code, out } = await runProgram(['dedupe', file(`${name}.csv`, content)]);
      expect(code).toBe(0);
      expect(clustersIn(out)).toEqual(expected);
    },
    60_000,
  );

  it('reads stdin, and numbers rows without an ID', () => {
    const main = join(import.meta.dirname, '../main.ts');
    const input = table.replace(/^id,/, '').replace(/^a\d,/gm, '');
    const { status, stdout } = spawnSync(process.execPath, [main, 'dedupe', '-'], {
      input,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(clustersIn(stdout)).toEqual(['1 1', '2 2', '3 1', '4 4']);
  });

  it('writes the pairs with the weight of each field, and progress on request', async () => {
    const pairs = join(folder, 'pairs.jsonl');
    const people = file('with-badge.csv', table);
    const { code, error } = await runProgram([
      'dedupe',
      people,
      '--pairs',
      pairs,
      '--compare',
      'badge',
      '--progress',
    ]);
    expect(code).toBe(0);
    expect(error).toContain('4 records of 3 people');
    const [pair, ...others] = readFileSync(pairs, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(others).toEqual([]);
    expect(pair).toMatchObject({ left: 'a1', right: 'a3', linked: true });
    expect(pair.probability).toBeGreaterThan(0.99);
    const parts = new Map<string, { level: string; weight: number }>(
      pair.parts.map((part: { field: string }) => [part.field, part]),
    );
    expect(parts.get('email')).toMatchObject({ level: 'the same' });
    expect(parts.get('Badge')?.weight).toBeGreaterThan(0);
  });

  it.each<[string, string, string[], string | undefined]>([
    ['no-such-file', 'File not found', [], undefined],
    ['csv-empty', 'needs a header', [], ''],
    ['no-usable-columns', '--compare', [], 'id,shoe\n1,38\n'],
    ['csv-ragged', 'Line 3', [], 'id,name\n1,Ann\n2\n'],
    ['csv-malformed', 'Line 2', [], 'id,name\n1,"Ann\n'],
    ['duplicate-id', 'Line 3', [], 'id,name\n1,Ann\n1,Bob\n'],
    ['unknown-column', 'shoe', ['--compare', 'shoe'], 'id,name\n1,Ann\n'],
    ['not-writable', 'Could not write', ['--pairs', '/nowhere/at/all'], 'id,name\n1,Ann\n'],
  ])(
    'fails with the code %s',
    async (code, message, options, content) => {
      const path = content === undefined ? join(folder, 'nowhere.csv') : file(`${code}.csv`, content);
      const { code: exit, out, error } = await runProgram(['--json', 'dedupe', path, ...options]);
      expect(exit).toBe(1);
      expect(out).toBe('');
      expect(JSON.parse(error)).toMatchObject({ error: { code, message: expect.stringContaining(message) } });
    },
    60_000,
  );

  it('rejects a threshold that is not a probability', async () => {
    const { code, error } = await runProgram(['dedupe', 'x.csv', '--threshold', '7']);
    expect(code).toBe(2);
    expect(error).toContain('at least 0.5');
  });

  it('prints nothing for a table without rows', async () => {
    const { code, out } = await runProgram(['dedupe', file('none.csv', 'id,name\n')]);
    expect({ code, out }).toEqual({ code: 0, out: '' });
  });

  it('refuses to write the pairs over the table', async () => {
    const path = file('precious.csv', table);
    const { code, error } = await runProgram(['--json', 'dedupe', path, '--pairs', path]);
    expect(code).toBe(1);
    expect(JSON.parse(error).error.code).toBe('same-file');
    expect(readFileSync(path, 'utf8')).toBe(table);
  });
});
