import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { whyInstall, workspaces } from './dependencies.mjs';
import { filesBelow, fingerprint, readIfThere } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { explainFileError, say } from './problem.mjs';
import { makePrivate } from './temporary-folder.mjs';

/** The data folder, found in the same way as the program finds it. */
export function homeFolder(root, args, env) {
  const given = args.findIndex((arg) => arg === '--home' || arg.startsWith('--home='));
  const option = args[given]?.includes('=') ? args[given].slice('--home='.length) : args[given + 1];
  const own = isWritable(root) ? join(root, '.tenon') : join(homedir(), '.tenon');
  return resolve((given >= 0 && option) || env.TENON_HOME || own);
}

export function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Keeps a copy of a read-only checkout up to date, to install and build in. */
export async function mirrorCheckout(root, home) {
  const copy = join(home, 'app');
  try {
    makePrivate(home);
    mkdirSync(copy, { recursive: true });
    const onWait = () => say('Waiting for another start that is copying the program.');
    await withLock(join(home, 'app.lock'), onWait, () => update(root, copy));
    return copy;
  } catch (error) {
    throw explainFileError(error, copy);
  }
}

function update(root, copy) {
  const sources = filesBelow(root, '', isMade);
  const wanted = fingerprint(root, sources);
  const stamp = join(copy, '.mirror-stamp');
  if (readIfThere(stamp) === wanted) return;
  say(`${root} is read-only, so the program is copied to ${copy}.`);
  rmSync(stamp, { force: true });
  for (const path of filesBelow(copy, '', isMade)) {
    if (!sources.includes(path)) rmSync(join(copy, path));
  }
  for (const path of sources) cpSync(join(root, path), join(copy, path));
  if (!existsSync(join(copy, 'node_modules')) && !whyInstall(root)) linkDependencies(root, copy);
  writeFileSync(stamp, wanted);
}

function linkDependencies(root, copy) {
  for (const workspace of ['.', ...workspaces(root)]) {
    const installed = join(root, workspace, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(copy, workspace, 'node_modules'));
  }
}

/** Files that starting creates are not sources, neither in the checkout nor in the copy. */
function isMade(path) {
  return /(^|\/)(node_modules|\.git|\.tenon)$|^web\/dist$|^artifacts$|^\.mirror-stamp$/.test(path);
}
