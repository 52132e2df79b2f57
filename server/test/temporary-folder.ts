import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for a database: as root, its server runs as another user, which must be able to pass through. */
export async function temporaryFolder(name: string, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, `tenon-${name}-`));
  await chmod(folder, 0o711);
  return folder;
}
