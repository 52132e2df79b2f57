import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';

const main = join(import.meta.dirname, 'main.ts');
const table = join(await temporaryFolder('main'), 'people.csv');
/** Long ones: the answer is to be more than any pipe takes before it is read. */
const idOf = (at: number) => `${'x'.repeat(200)}${at}`;
const people = Array.from({ length: 8_000 }, (_, at) => `${idOf(at)},Name${at},Surname${at}`);
writeFileSync(table, `id,first_name,last_name\n${people.join('\n')}\n`);

it('the output of a command arrives completely, however slowly it is read', async () => {
  const child = spawn(process.execPath, [main, 'dedupe', table], { stdio: ['ignore', 'pipe', 'inherit'] });
  await sleep(4_000);
  let text = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) text += chunk;
  const lines = text.split('\n');
  expect(lines).toHaveLength(8_001);
  expect(JSON.parse(lines[7_999] as string)).toMatchObject({ id: idOf(7_999) });
});

it('a closed pipe is not an error', () => {
  const command = `"${process.execPath}" "${main}" dedupe "${table}" | head -1`;
  const seen = execFileSync('bash', ['-o', 'pipefail', '-c', command], { encoding: 'utf8' });
  expect(JSON.parse(seen)).toEqual({ id: idOf(0), cluster: idOf(0) });
});
