import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readablePaths } from './readable-paths.ts';

const lockDown = pathToFileURL(join(import.meta.dirname, 'lock-down.ts')).href;

export type ForkOptions = {
  memoryMb: number;
  /** Folders and files that it may read in addition to the parser's code. */
  readable: string[];
  /** Folders that it must never read, wherever they are: the data folder. */
  withheld: string[];
};

/**
 * Runs a program with almost no rights: it can read the parser's code and the given files, but cannot write files,
 * start processes or reach the network, and it inherits no environment variables.
 */
export function forkParser(program: string, args: string[], options: ForkOptions): ChildProcess {
  const flags = [
    `--max-old-space-size=${Math.round(options.memoryMb / 3)}`,
    '--permission',
    ...readablePaths([program, ...options.readable], options.withheld).map(
      (path) => `--allow-fs-read=${path}`,
    ),
    '--allow-worker',
    '--allow-addons',
    '--no-experimental-sqlite',
    `--import=${lockDown}`,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
  ];
  const apart = networkless();
  return fork(program, args, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Parsers do not draw text with system fonts, so they do not need to read them.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    ...(apart && { execPath: apart[0] }),
    execArgv: apart ? [...apart.slice(1), process.execPath, ...flags] : flags,
  });
}

let found: string[] | undefined | null = null;

/**
 * A command that runs another one in its own network namespace, without any interface. Only available on Linux, and not
 * in most containers.
 */
export function networkless(): string[] | undefined {
  if (found === null) found = process.platform === 'linux' ? tryUnshare() : undefined;
  return found;
}

function tryUnshare(): string[] | undefined {
  const command = ['/usr/bin/unshare', '--user', '--net', '--'];
  // In a user namespace, root is an ordinary user, and may not be able to read another user's files.
  const readsProgram = `require('node:fs').readFileSync(${JSON.stringify(import.meta.filename)})`;
  try {
    execFileSync(command[0] ?? '', [...command.slice(1), process.execPath, '--eval', readsProgram], {
      stdio: 'ignore',
      timeout: 5_000,
    });
    return command;
  } catch {
    return undefined;
  }
}
