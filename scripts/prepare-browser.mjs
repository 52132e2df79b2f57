import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium for the browser tests: the one on PATH, or Debian's, installed when we may. None: they are skipped. */
export function prepareBrowser() {
  const found = findOnPath(names);
  if (found) return found;
  if (process.getuid?.() === 0 && findOnPath(['apt-get'])) {
    console.log('Installing Chromium for the browser tests (apt-get install chromium)…');
    try {
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        stdio: 'ignore',
      });
    } catch {
      console.log('Chromium could not be installed.');
    }
  }
  const installed = findOnPath(names);
  if (!installed)
    console.log('No Chromium on PATH: the browser tests are skipped. Install chromium to run them.');
  return installed;
}

function findOnPath(candidates) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const file of folders.flatMap((folder) => candidates.map((name) => join(folder, name)))) {
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {}
  }
  return undefined;
}
