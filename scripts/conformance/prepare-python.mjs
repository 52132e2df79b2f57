import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../prepare/problem.mjs';

const target = join(import.meta.dirname, '../../.tools/conformance');
const bin = join(target, process.platform === 'win32' ? 'Scripts' : 'bin');
const requirements = join(import.meta.dirname, 'requirements.txt');
const constraints = join(import.meta.dirname, 'constraints.txt');
const OLDEST = [3, 10];

/** Returns the folder of the pinned tools, in a virtual environment under .tools, or the reason why there is none. */
export async function preparePython() {
  const wanted = readFileSync(requirements, 'utf8') + readFileSync(constraints, 'utf8');
  const stamp = join(target, 'installed.txt');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { bin };
  const python = ['python3', 'python'].find(isRecent);
  if (!python) return { reason: `Python ${OLDEST.join('.')} or newer was not found.` };
  say('Installing schemathesis and other tools into .tools/conformance…');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const isInstalled =
    run(python, ['-m', 'venv', target]) &&
    run(join(bin, 'python'), ['-m', 'pip', 'install', '--quiet', '-r', requirements, '-c', constraints]);
  if (!isInstalled) return { reason: 'The tools could not be installed; the lines above say why.' };
  writeFileSync(stamp, wanted);
  return { bin };
}

function isRecent(command) {
  const { stdout } = spawnSync(command, ['-c', 'import sys; print(*sys.version_info[:2])'], {
    encoding: 'utf8',
  });
  const [major, minor] = (stdout ?? '').split(' ').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

function run(command, args) {
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}
