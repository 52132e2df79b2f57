import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readIfThere } from './fingerprint.mjs';
import { runNpmInstall } from './npm.mjs';
import { say } from './problem.mjs';
import { inTemporaryFolder } from './temporary-folder.mjs';

export const OUTDATED = 'package-lock.json has changed';

/** Installs the packages of package-lock.json unless they are there: next to the old ones, then in their place. */
export async function installDependencies(root) {
  if (whyInstall(root)) await inTemporaryFolder(root, 'install', (folder) => install(root, folder));
}

/** Why dependencies must be installed, or undefined if everything in the lock file is there. */
export function whyInstall(root) {
  const installed = join(root, 'node_modules');
  if (!existsSync(installed)) return 'they are missing';
  const expected = fingerprint(root, ['package-lock.json']);
  if (readIfThere(join(installed, STAMP)) === expected) return undefined;
  // npm writes this file last. Without it, an installation was interrupted.
  const actual = readIfThere(join(installed, '.package-lock.json'));
  if (actual === undefined) return 'the last installation was not finished';
  if (!matches(JSON.parse(actual), readLock(root))) return OUTDATED;
  stamp(installed, expected);
  return undefined;
}

async function install(root, folder) {
  const reason = whyInstall(root);
  if (!reason) return;
  say(`Installing dependencies because ${reason}. This takes a minute or two and happens only once…`);
  const folders = ['.', ...workspaces(root)];
  for (const workspace of folders) copyManifest(root, folder, workspace);
  const seconds = await runNpmInstall(folder);
  for (const workspace of folders)
    swap(join(folder, workspace), join(root, workspace), join(folder, 'old', workspace));
  stamp(join(root, 'node_modules'), fingerprint(root, ['package-lock.json']));
  say(`Dependencies installed in ${seconds} s.`);
}

export function workspaces(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
}

/** `bin` is needed too: npm links only programs that exist. */
function copyManifest(root, folder, workspace) {
  for (const name of ['package.json', 'package-lock.json', '.npmrc', 'bin']) {
    const from = join(root, workspace, name);
    if (existsSync(from)) cpSync(from, join(folder, workspace, name), { recursive: true });
  }
}

function swap(from, to, old) {
  const [fresh, current] = [join(from, 'node_modules'), join(to, 'node_modules')];
  // The link is not followed: in a mirror its target may be gone.
  if (lstatSync(current, { throwIfNoEntry: false })) {
    mkdirSync(old, { recursive: true });
    renameSync(current, join(old, 'node_modules'));
  }
  if (existsSync(fresh)) renameSync(fresh, current);
}

/** Whether each package has its version. Optional ones may be absent; most are for other machines. */
function matches(installed, lock) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .every(([path, { version, integrity, optional }]) => {
      const found = installed.packages[path];
      if (!found) return Boolean(optional);
      return found.version === version && found.integrity === integrity;
    });
}

function readLock(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

function stamp(installed, value) {
  try {
    writeFileSync(join(installed, STAMP), value);
  } catch {
    // Only a shortcut for the next time; a read-only checkout does without.
  }
}

const STAMP = '.tenon-stamp';
