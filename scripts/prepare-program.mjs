import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds a program that tests need: on PATH, or from Debian, installed if we may. Without it, its tests are skipped. */
export function prepareProgram({ title, names, debianPackage, tests }) {
  const found = findOnPath(names);
  if (found) return found;
  if (process.getuid?.() === 0 && findOnPath(['apt-get'])) {
    console.log(`Installing ${title} for ${tests} (apt-get install ${debianPackage})…`);
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
      stopService(debianPackage);
    } catch {
      console.log(`${title} could not be installed.`);
    }
  }
  const installed = findOnPath(names);
  if (!installed)
    console.log(`No ${title} on PATH: ${tests} are skipped. Install ${debianPackage} to run them.`);
  return installed;
}

function findOnPath(candidates) {
  // Debian installs servers in a folder that is not on the PATH of ordinary users.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  for (const file of folders.flatMap((folder) => candidates.map((name) => join(folder, name)))) {
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {}
  }
  return undefined;
}

/** Tests start their own servers, so the one that Debian starts with the package is stopped. */
function stopService(name) {
  try {
    execFileSync('systemctl', ['disable', '--now', name], { stdio: 'ignore' });
  } catch {}
}
