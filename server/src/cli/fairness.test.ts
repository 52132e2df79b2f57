import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../test/program.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const folder = await temporaryFolder('fairness');

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const table = [
  'sex,race,selected,count',
  'female,black,1,6',
  'female,white,1,9',
  'female,black,0,34',
  'female,white,0,51',
  'male,black,1,10',
  'male,white,1,15',
  'male,black,0,30',
  'male,white,0,70',
  'Prefer not to say,white,1,3',
  ',unknown,0,4',
].join('\n');

async function auditJson(content: string | Buffer, ...options: string[]) {
  const { code, out, error } = await runProgram([
    'fairness',
    'audit',
    file('table.csv', content),
    '--json',
    ...options,
  ]);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return JSON.parse(out);
}

describe('`tenon fairness audit`', () => {
  it('prints one document with exact figures', async () => {
    const document = await auditJson(table);
    expect(Object.keys(document)).toEqual(['attributes', 'crosses', 'unknown']);
    expect(document).toMatchObject({ crosses: {}, unknown: 7 });
    const { groups, ...sex } = document.attributes.sex;
    expect(sex).toEqual({
      reference: 'male',
      disparate_impact: 0.75,
      statistical_parity_difference: -0.05,
      equal_opportunity_difference: null,
      equalized_odds_difference: null,
      equalized_odds_sum: null,
      p_value: expect.closeTo(0.38230370613839604, 12),
      flags: ['disparate_impact'],
    });
    expect(groups).toEqual([
      {
        group: 'female',
        n: 100,
        selected: 15,
        selection_rate: 0.15,
        impact_ratio: 0.75,
        statistical_parity_difference: -0.05,
        true_positive_rate: null,
        false_positive_rate: null,
        precision: null,
        scoring_rate: null,
        scoring_ratio: null,
        interval: [expect.closeTo(0.09305985283656629, 12), expect.closeTo(0.23283559590832367, 12)],
        insufficient: false,
      },
      expect.objectContaining({ group: 'male', n: 125, selection_rate: 0.2, impact_ratio: 1 }),
    ]);
  });

  it('compares by chosen attributes, against chosen references, and by intersections', async () => {
    const document = await auditJson(
      table,
      ...['--attributes', 'race,sex', '--reference', 'sex=female,black', '--cross', 'sex,race'],
    );
    expect(Object.keys(document.attributes)).toEqual(['race', 'sex']);
    expect([document.attributes.sex.reference, document.attributes.race.reference]).toEqual([
      'female',
      'black',
    ]);
    const crossed = document.crosses['sex,race'];
    expect(crossed.reference).toBe('male × black');
    expect(crossed.groups.map(({ group, n }: { group: string; n: number }) => [group, n])).toEqual([
      ['female × black', 40],
      ['female × white', 60],
      ['male × black', 40],
      ['male × white', 85],
    ]);
    const chosen = await auditJson(
      table,
      ...['--cross', 'sex,race', '--reference', 'sex,race=female × white', '--reference', 'male'],
    );
    expect(chosen.crosses['sex,race'].reference).toBe('female × white');
    expect(chosen.attributes.sex.reference).toBe('male');
  });

  it('prints a report for people', async () => {
    const { code, out } = await runProgram([
      'fairness',
      'audit',
      file('report.csv', table),
      '--cross',
      'sex,race',
    ]);
    expect(code).toBe(0);
    expect(out).toContain('sex (reference: male)');
    expect(out).toMatch(/female +100 +15 +15\.0 % +9\.3 % to 23\.3 % +0\.750 +-5\.0 points/);
    expect(out).toContain('Impact ratio below 0.8');
    expect(out).toContain('sex × race');
    expect(out).toContain('7 people with at least one unknown attribute');
  });

  it.each<[string, string | Buffer]>([
    ['a mark and Windows line ends', `\uFEFF${table.replaceAll('\n', '\r\n')}\r\n`],
    ['semicolons', table.replaceAll(',', ';')],
    ['quotes', table.replaceAll('female', '"female"').replace('sex', '"sex"')],
    ['UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['spaces and decimals', table.replaceAll(',', ' , ').replace(' , 6', ' , 6.0')],
    ['a column of row numbers without a name', table.replace(/^/gm, '1,').replace('1,sex', ',sex')],
  ])(
    'reads %s',
    async (_name, content) => {
      const { attributes, unknown } = await auditJson(content);
      expect(Object.keys(attributes)).toEqual(['sex', 'race']);
      expect(attributes.sex).toMatchObject({ disparate_impact: 0.75, statistical_parity_difference: -0.05 });
      expect(unknown).toBe(7);
    },
    60_000,
  );

  it('compares scores with the median of the whole sample, those of unknown groups included', async () => {
    const scores = ['sex,score', 'a,1', 'a,2', 'b,3', 'b,4', ',5', ',6', ',7', 'a,'].join('\n');
    const { sex } = (await auditJson(scores)).attributes;
    expect(sex.groups).toMatchObject([
      { group: 'a', n: 3, scoring_rate: 0, scoring_ratio: null, selected: null, insufficient: true },
      { group: 'b', n: 2, scoring_rate: 0 },
    ]);
  });

  it('reads stdin', () => {
    const main = join(import.meta.dirname, '../main.ts');
    const { status, stdout } = spawnSync(process.execPath, [main, 'fairness', 'audit', '-', '--json'], {
      input: table,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(JSON.parse(stdout).attributes.sex.disparate_impact).toBe(0.75);
  });

  it.each<[string, string, string | undefined, string[]?]>([
    ['no-such-file', 'File not found', undefined],
    ['csv-empty', 'needs a header', ''],
    ['no-decisions', 'no decisions', 'sex,selected\n'],
    ['no-decision-column', '`selected` (0 or 1) or `score`', 'sex,hired\na,1\n'],
    ['no-attributes', 'such as sex', 'selected\n1\n'],
    ['duplicate-column', '“sex”', 'sex,sex,selected\na,b,1\n'],
    ['duplicate-column', '“Selected”', 'sex,selected,Selected\na,0,1\n'],
    ['invalid-decision', 'Line 3: selected must be 0 or 1, but is “2”', 'sex,selected\na,1\nb,2\n'],
    ['invalid-decision', 'Line 2: selected must be 0 or 1, but is empty', 'sex,selected\na,\n'],
    ['invalid-decision', 'Line 2: count must be a whole number', 'sex,selected,count\na,1,-3\n'],
    ['invalid-decision', 'Line 2: count must be', 'sex,selected,count\na,1,1e300\n'],
    ['invalid-decision', 'Line 2: score must be a number', 'sex,score\na,NaN\n'],
    ['invalid-decision', 'Line 3: score must be a number', 'sex,score\na,1\na,1e999\n'],
    ['invalid-decision', 'Line 2: outcome must be', 'sex,selected,outcome\na,1,maybe\n'],
    ['invalid-decision', 'longer than 200', `sex,selected\n${'x'.repeat(300)},1\n`],
    ['csv-ragged', 'Line 3', 'sex,selected\na,1\nb\n'],
    ['csv-malformed', 'Line 2', 'sex,selected\n"a,1\n'],
    ['csv-malformed', 'Line 2', `sex,selected\n${'x'.repeat(10_000_000)},1\n`],
    ['unknown-column', '“age”', table, ['--attributes', 'sex,age']],
    ['unknown-column', '“age”', table, ['--cross', 'sex,age']],
    ['unknown-group', 'sex has female, male', table, ['--reference', 'sex=x']],
    ['ambiguous-group', 'Write a=x', 'a,b,selected\nx,x,1\n', ['--reference', 'x']],
    [
      'too-many-groups',
      'Choose columns with --attributes',
      `id,selected\n${Array.from({ length: 70_000 }, (_, id) => `p${id},1`).join('\n')}`,
    ],
  ])(
    'fails with %s: %s',
    async (code, message, content, options = []) => {
      const path = content === undefined ? join(folder, 'nowhere.csv') : file('bad.csv', content);
      const result = await runProgram(['fairness', 'audit', path, '--json', ...options]);
      expect(result).toMatchObject({ code: 1, out: '' });
      expect(JSON.parse(result.error)).toMatchObject({
        error: { code, message: expect.stringContaining(message) },
      });
    },
    60_000,
  );

  it('rejects an intersection of one attribute', async () => {
    const { code, error } = await runProgram(['fairness', 'audit', 'x.csv', '--cross', 'sex']);
    expect(code).toBe(2);
    expect(error).toContain('two or more');
  });
});
