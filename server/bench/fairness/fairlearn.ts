import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DecisionTable, UNKNOWN } from '../../src/fairness/metrics/table.ts';

export type FairlearnRun = { version: string; six: number; one: number };

const environment = join(import.meta.dirname, '../../../.tools/fairlearn');

/** Uses the interpreter in `BENCH_PYTHON`, or installs Fairlearn under .tools. Undefined if neither works. */
export function openFairlearn(): { run: (table: DecisionTable) => FairlearnRun } | undefined {
  const python = process.env.BENCH_PYTHON ?? installed();
  if (!python || !hasFairlearn(python)) return undefined;
  return {
    run(table) {
      const folder = mkdtempSync(join(tmpdir(), 'tenon-fairlearn-'));
      try {
        writeColumns(table, folder);
        const script = join(import.meta.dirname, 'fairlearn_peer.py');
        return JSON.parse(
          execFileSync(python, [script, folder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

function installed(): string | undefined {
  const python = join(environment, process.platform === 'win32' ? 'Scripts' : 'bin', 'python');
  if (existsSync(python)) return python;
  console.log('\nInstalling Fairlearn into .tools/fairlearn…');
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  mkdirSync(environment, { recursive: true });
  if (
    run('python3', '-m', 'venv', environment) &&
    run(python, '-m', 'pip', 'install', '--quiet', 'fairlearn')
  )
    return python;
  rmSync(environment, { recursive: true, force: true });
  return undefined;
}

const hasFairlearn = (python: string) =>
  spawnSync(python, ['-c', 'import fairlearn'], { stdio: 'ignore' }).status === 0;

/** Columns of bytes: reading them takes the peer no time. An unknown group is a group of its own there. */
function writeColumns({ attributes, selected, outcome }: DecisionTable, folder: string): void {
  for (const { name, codes } of attributes)
    writeFileSync(
      join(folder, `attribute.${name}`),
      Uint8Array.from(codes, (code) => (code === UNKNOWN ? 255 : code)),
    );
  if (selected) writeFileSync(join(folder, 'selected'), selected);
  if (outcome) writeFileSync(join(folder, 'outcome'), outcome);
}
