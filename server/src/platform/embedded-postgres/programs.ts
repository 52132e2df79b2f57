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
import { dirname, join, relative } from 'node:path';
import { type Account, asAccount } from './account.ts';

export function program(native: string, name: string): string {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Does what the package's install script does, in case npm did not run it. */
export function repairPrograms(native: string): void {
  for (const { source, target } of listedLinks(native)) {
    if (!existsSync(target)) attempt(() => symlinkSync(relative(dirname(target), source), target));
  }
  for (const name of readdirSync(join(native, 'bin'))) {
    const path = join(native, 'bin', name);
    const { mode } = statSync(path);
    if ((mode & 0o555) !== 0o555) attempt(() => chmodSync(path, mode | 0o555));
  }
}

/** Running them is the only test that covers libraries, modes, mounts and the C library. */
export function whyNotRunnable(native: string, account: Account | undefined): string | undefined {
  for (const name of ['postgres', 'initdb']) {
    const options = { ...asAccount(account), cwd: dirname(native), encoding: 'utf8' } as const;
    const { error, status, stderr } = spawnSync(program(native, name), ['--version'], options);
    if (error) return error.message;
    if (status !== 0) return stderr.trim() || `exit code ${status}`;
  }
  return undefined;
}

/** The copy gets its name when it is complete. If another process was faster, its copy is used. */
export function copyPrograms(native: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
  const unfinished = mkdtempSync(`${copy}.new-`);
  try {
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    repairPrograms(unfinished);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444);
  }
}

function listedLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const inNative = (path: string) => join(native, relative('native', path));
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  return links.map(({ source, target }) => ({ source: inNative(source), target: inNative(target) }));
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // A folder that we may not change is served from a copy.
  }
}
