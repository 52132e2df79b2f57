import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { explainFileError, say } from './problem.mjs';

/**
 * Runs the work with an empty folder on the disk of `root`, one process at a time, and clears the folder away
 * afterwards, also those that killed processes left. It lies in .tenon, which git does not look at.
 */
export async function inWorkshop(root, name, work) {
  const workshop = join(root, '.tenon');
  try {
    makePrivate(workshop);
    const onWait = () => say(`Another start is at work on the same (${name}): waiting for it.`);
    await withLock(join(workshop, `${name}.lock`), onWait, async () => {
      for (const each of readdirSync(workshop)) {
        if (each.startsWith(`${name}-`)) remove(join(workshop, each));
      }
      const folder = mkdtempSync(join(workshop, `${name}-`));
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

/** .tenon is also the default data folder; root's lets the database server's own account pass. */
export function makePrivate(folder) {
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
