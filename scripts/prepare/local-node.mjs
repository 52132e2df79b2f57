import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

/** The Node that npm installed. The one that runs this script may be older than the program needs. */
export function findLocalNode(root) {
  const path = localNodePath(root);
  const result = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (result.status === 0) return path;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  throw new Problem(existsSync(path) ? doesNotRun(path, result) : WAS_BLOCKED(root));
}

export function localNodePath(root) {
  return join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

const NEEDED_MAJOR = 24;

const WAS_BLOCKED = (root) =>
  `Tenon runs on Node ${NEEDED_MAJOR}, which npm installs with an install script. That script did not run ` +
  `(is "ignore-scripts" set in your npm configuration?). To fix it, run:\n\n` +
  `  cd ${root} && npm rebuild node --ignore-scripts=false\n\n` +
  `Or start Tenon with your own Node ${NEEDED_MAJOR}.`;

const doesNotRun = (path, { error, stderr }) =>
  `The Node that npm installed does not run on this machine (${path}: ${error?.message ?? stderr.trim()}). ` +
  `Start Tenon with your own Node ${NEEDED_MAJOR}.`;
