import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const main = join(import.meta.dirname, '../src/main.ts');

type Finished = { code: number | null; out: string; error: string };
export type Program = {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** The first line on stdout, parsed. */
  ready: Promise<{ url: string; home: string }>;
  ended: Promise<Finished>;
  /** The output so far. */
  seen: { out: string; error: string };
};

/** Starts `tenon …` like a user, without the environment of this test run. */
export function startProgram(args: string[], environment: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LOG_LEVEL: 'error', ...environment },
  });
  const seen = { out: '', error: '' };
  child.stderr.on('data', (chunk) => {
    seen.error += chunk;
  });
  const ready = new Promise<{ url: string; home: string }>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      seen.out += chunk;
      if (seen.out.includes('\n') && seen.out.startsWith('{'))
        resolve(JSON.parse(seen.out.split('\n')[0] ?? ''));
    });
    child.once('close', (code) => reject(new Error(`ended with ${code} before it was ready: ${seen.error}`)));
  });
  ready.catch(() => undefined);
  const ended = new Promise<Finished>((resolve) => {
    child.once('close', (code) => resolve({ code, ...seen }));
  });
  return { child, ready, ended, seen };
}

export async function runProgram(
  args: string[],
  environment: Record<string, string> = {},
): Promise<Finished> {
  return startProgram(args, environment).ended;
}

/** The processes whose command line contains this folder. */
export function processesOf(folder: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes(folder) && !line.includes('ps -eo'))
    .map((line) => Number.parseInt(line, 10));
}
