import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { migrationsFolder } from '../../../test/template.ts';
import { readMigrations } from './migrate.ts';

const PROCESSES = 6;
const { url, owner } = await testDatabase({ empty: true });

it('several processes that start at once apply each migration once', async () => {
  const steps = await readMigrations(migrationsFolder);
  const outcomes = await Promise.all(Array.from({ length: PROCESSES }, startProcess));

  const applied = outcomes.flatMap(({ applied }) => applied);
  expect(applied.sort()).toEqual(steps.map(({ version }) => version).sort());
  expect(outcomes.map(({ version }) => version)).toEqual(Array(PROCESSES).fill(steps.length));
  const history = await owner`select version from schema_migration order by version`;
  expect(history.map(({ version }) => version)).toEqual(steps.map(({ version }) => version));
});

it('a process that is killed in the middle of a migration does not block others', async () => {
  await owner.unsafe('drop schema public, self_identification, fairness cascade; create schema public');
  const victim = spawnProcess(`step => step.version === 3 && process.kill(process.pid, 'SIGKILL')`);
  await once(victim, 'exit');
  expect((await owner`select version from schema_migration`).length).toBe(2);

  const { applied } = await startProcess();
  expect(applied[0]).toBe(3);
});

type Outcome = { applied: number[]; version: number };

async function startProcess(): Promise<Outcome> {
  const child = spawnProcess('() => {}');
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return JSON.parse(output) as Outcome;
}

function spawnProcess(onStep: string) {
  const program = `
    const { default: postgres } = await import('postgres');
    const { migrate, readMigrations } = await import(${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))});
    const connect = () => postgres(${JSON.stringify(url)}, { max: 1, onnotice: () => {} });
    const steps = await readMigrations(${JSON.stringify(migrationsFolder)});
    const { applied, version } = await migrate(connect, steps, ${onStep});
    console.log(JSON.stringify({ applied: applied.map((step) => step.version), version }));`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
