import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const main = join(import.meta.dirname, '../main.ts');

it('`tenon requirements` prints one requirement for each line, in order, without a server or a database', async () => {
  const home = join(await temporaryFolder('cli'), 'never-made');
  const { status, stdout } = spawnSync(process.execPath, [main, 'requirements'], {
    encoding: 'utf8',
    input:
      'Python or Go\n# nice\n\n• Fluent German (C1)\nLKW-Führerschein\n# must\r\nBachelor’s required, Master’s preferred\nWe don’t use Java\n',
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TENON_HOME: home,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    },
  });

  expect(status).toBe(0);
  const printed = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(Object.keys(printed[0])).toEqual(
    expect.arrayContaining(['text', 'kind', 'about', 'years', 'skills', 'languages', 'degree']),
  );
  expect(printed.map(({ text, kind, about }) => [text, kind, about.join(' ')])).toEqual([
    ['Python or Go', 'must', 'skill'],
    ['Fluent German (C1)', 'nice', 'language'],
    ['LKW-Führerschein', 'nice', 'licence'],
    ['Bachelor’s required, Master’s preferred', 'must', 'degree'],
    ['We don’t use Java', 'must', 'unclear'],
  ]);
  expect(printed[0]).toMatchObject({ any: true, skills: [{ id: 'software.python' }, { id: 'software.go' }] });
  expect(printed[1].languages).toEqual([{ code: 'de', level: 'C1' }]);
  expect(printed[3].degree).toBe('bachelor');
});
