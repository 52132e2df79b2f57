import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One hash of the names and contents of these files and folders; missing ones count as empty. */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((entry) => filesBelow(root, entry))) {
    hash.update(`${path}\0`);
    hash.update(readFileSync(join(root, path)));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** Paths relative to `root`, in an order that does not depend on the file system. */
export function filesBelow(root, path, skip = () => false) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat || skip(path)) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(root, path ? `${path}/${name}` : name, skip));
}

/** The text of a file, or undefined if it does not exist. */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(error.code)) return undefined;
    throw error;
  }
}
