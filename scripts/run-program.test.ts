import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';

it('the runner passes arguments and environment, and exits with the code of the program', async () => {
  const { output, starter } = await start('console.log(process.argv.slice(2).join(), process.env.MORE);', [
    'a',
    '5',
  ]);
  const [code] = await once(starter, 'exit');
  expect(code).toBe(7);
  expect(output()).toBe('a,5 added\n');
});

it('the runner forwards a signal once, although a terminal and npm both send it', async () => {
  const { output, starter } = await start(COUNT_SIGNALS);
  await until(() => output().includes('ready'));

  starter.kill('SIGINT');
  await sleep(50);
  starter.kill('SIGINT');

  const [code] = await once(starter, 'exit');
  expect([code, output()]).toEqual([7, 'ready\nSIGINT\nend\n']);
});

it('the runner forwards a second signal that comes later', async () => {
  const { output, starter } = await start(COUNT_SIGNALS);
  await until(() => output().includes('ready'));
  starter.kill('SIGTERM');
  await sleep(1000);
  starter.kill('SIGINT');
  await once(starter, 'exit');
  expect(output()).toBe('ready\nSIGTERM\nSIGINT\nend\n');
});

it('the program ends when the process that started it is killed', async () => {
  const { output, starter } = await start(COUNT_SIGNALS);
  await until(() => output().includes('ready'));
  starter.kill('SIGKILL');
  await until(() => output().includes('end'));
  expect(output()).toBe('ready\nSIGTERM\nend\n');
});

it('the runner exits with the signal that ended the program', async () => {
  const { output, starter } = await start('console.log("ready"); setInterval(() => {}, 1000);');
  await until(() => output().includes('ready'));
  starter.kill('SIGINT');
  expect(await once(starter, 'exit')).toEqual([130, null]);
});

const COUNT_SIGNALS = `
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    console.log(signal);
    setTimeout(() => { console.log('end'); process.exit(7); }, 1500);
  });
  console.log('ready');
  setTimeout(() => process.exit(1), 20_000);`;

async function start(program: string, args: string[] = []) {
  const root = await mkdtemp(join(tmpdir(), 'tenon-run-'));
  await mkdir(join(root, 'server/src'), { recursive: true });
  await writeFile(join(root, 'server/src/main.ts'), `${program}\nprocess.exitCode = 7;\n`);
  const script = `
    const { runProgram } = await import(${JSON.stringify(join(import.meta.dirname, 'run-program.mjs'))});
    const program = { root: ${JSON.stringify(root)}, node: process.execPath, env: { MORE: 'added' } };
    process.exitCode = await runProgram(program, ${JSON.stringify(args)});`;
  const starter: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
  });
  let text = '';
  starter.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  onTestFinished(async () => {
    starter.kill('SIGKILL');
    await rm(root, { recursive: true, force: true });
  });
  return { starter, output: () => text };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(20);
}
