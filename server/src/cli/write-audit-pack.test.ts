import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuditPack } from '@tenon/contract/fairness-audits';
import { expect, it } from 'vitest';
import { runProgram } from '../../test/program.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const folder = await temporaryFolder('audit-pack');
const file = join(folder, 'decisions.csv');
writeFileSync(
  file,
  [
    'sex,race,selected,count',
    'female,black,1,6',
    'female,white,1,9',
    'female,black,0,34',
    'female,white,0,51',
    'male,black,1,10',
    'male,white,1,15',
    'male,black,0,30',
    'male,white,0,70',
    'male,other,1,2',
    'Prefer not to say,white,1,3',
  ].join('\n'),
);

it('`tenon fairness audit --output` writes the whole pack of any table, without a server', async () => {
  const output = join(folder, 'pack');
  const { code, out } = await runProgram(['fairness', 'audit', file, '--json', '--output', output]);
  expect(code).toBe(0);
  expect(JSON.parse(out).attributes.sex.groups).toHaveLength(2);
  const read = (format: string) => readFileSync(join(output, `bias-audit.${format}`));
  const { sha256, ...json } = JSON.parse(read('json').toString());
  const pack = AuditPack.parse(json);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(pack.classes.map(({ name }) => name)).toEqual(['sex', 'race', 'sex,race']);
  expect(pack.classes[0]).toMatchObject({ known: 227, unknown: 3 });
  expect(pack.classes[1]?.exclusion).toContain('other: under 2 %');
  expect(pack.data.people).toBe(230);
  // What is not known about the table is not claimed.
  expect(pack.counterfactual).toBeNull();
  expect(pack.method.join(' ')).not.toContain('said about themselves');
  expect(read('csv').toString()).toContain('sex,female,100,');
  expect(read('html').toString()).toContain('<th scope="row">female</th>');
  expect(read('pdf').subarray(0, 5).toString()).toBe('%PDF-');
});

it('a folder that cannot be written is reported, and the figures are still printed', async () => {
  const { code, out, error } = await runProgram([
    'fairness',
    'audit',
    file,
    '--output',
    join(file, 'inside'),
  ]);
  expect(code).not.toBe(0);
  expect(out).toContain('female');
  expect(error).toContain('could not be written');
});
