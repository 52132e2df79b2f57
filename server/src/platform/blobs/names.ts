import { join } from 'node:path';
import { InvalidError } from '../errors.ts';

const SCOPE = /^[a-z0-9][a-z0-9-]{0,63}$/;
const HASH = /^[0-9a-f]{64}$/;

/** Both parts come from outside the program, and neither may leave its folder. */
export function blobPath(folder: string, scope: string, hash: string): string {
  assertScope(scope);
  if (!isHash(hash)) throw new InvalidError('invalid-hash', 'A file hash must have 64 hexadecimal digits.');
  return join(folder, scope, hash.slice(0, 2), hash);
}

export function assertScope(scope: string): void {
  if (!SCOPE.test(scope))
    throw new InvalidError('invalid-scope', `There can be no files of ${JSON.stringify(scope)}.`);
}

export function isHash(name: string): boolean {
  return HASH.test(name);
}
