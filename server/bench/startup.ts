import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { median, printTable } from './table.ts';

const ROUNDS = 3;
const main = join(import.meta.dirname, '../src/main.ts');

/** From the command to the line that says ready: with an empty data folder, with a full one, and after kill -9. */
export async function benchStartup(): Promise<void> {
  const first: number[] = [];
  const warm: number[] = [];
  const afterKill: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const home = await temporaryFolder('start');
    try {
      first.push(await timeStart(home, 'SIGTERM'));
      warm.push(await timeStart(home, 'SIGKILL'));
      afterKill.push(await timeStart(home, 'SIGTERM', memory));
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  }
  printTable(`Start of everything, median of ${ROUNDS}`, [
    { start: 'first (with initdb and migrations)', 'seconds to ready': median(first), target: 'under 15' },
    { start: 'warm', 'seconds to ready': median(warm), target: 'under 4' },
    {
      start: 'after kill -9 (adopts the running database)',
      'seconds to ready': median(afterKill),
      target: 'under 4',
    },
  ]);
  printTable('Memory of all processes 10 s after the start, idle', [
    { what: 'API, worker and Postgres together (PSS)', MB: median(memory), target: 'under 600' },
  ]);
}

async function timeStart(home: string, end: NodeJS.Signals, memory?: number[]): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [main, 'up', '--port', '0', '--json', '--home', home], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'error' },
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`tenon up ended with ${code} before it was ready`)));
  });
  const seconds = (performance.now() - started) / 1000;
  if (memory) {
    await sleep(10_000);
    memory.push(familyMemory(child, home));
  }
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(end);
  await ended;
  // A killed parent leaves its worker to notice by itself.
  if (end === 'SIGKILL') await sleep(2000);
  return seconds;
}

/** Shared pages are counted once: the sum over processes of what each can call its own. */
export function familyMemory(child: ChildProcess, home: string): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(processes.map((pid) => [pid, parentOf(pid)]));
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined &&
    pid > 1 &&
    (pid === child.pid || commandOf(pid).includes(home) || isOurs(parents.get(pid)));
  return processes.filter(isOurs).reduce((sum, pid) => sum + proportionalMegabytes(pid), 0);
}

function parentOf(pid: number): number | undefined {
  return Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1]) || undefined;
}

function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`);
}

function proportionalMegabytes(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
