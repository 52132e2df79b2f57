import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { explainFileError, say } from './problem.mjs';

/**
 * Runs the work with an empty folder on the same disk as `root`, in one process at a time, and removes the folder
 * afterwards, as well as those of killed processes. It is in .tenon, which git ignores.
 */
export async function inTemporaryFolder(root, name, work) {
  const parent = join(root, '.tenon');
  try {
    makePrivate(parent);
    const onWait = () => say(`Waiting for another start that is doing the same (${name}).`);
    await withLock(join(parent, `${name}.lock`), onWait, async () => {
      for (const entry of readdirSync(parent)) {
        if (entry.startsWith(`${name}-`)) remove(join(parent, entry));
      }
      const folder = mkdtempSync(join(parent, `${name}-`));
      try {
        await work(folder);
      } finally {
        remove(folder);
      }
    });
  } catch (error) {
    throw explainFileError(error, root);
  }
}

/**
 * .tenon is also the default data folder. As root, the account of the database server must be able to pass through it.
 */
export function makePrivate(folder) {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
