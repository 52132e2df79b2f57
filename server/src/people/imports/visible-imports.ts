import type { Caller } from '../../identity/index.ts';

/** Tables may contain a recruiter's notes: only those who manage duplicates see the imports of others. */
export function visibleImports({ permissions, userId }: Caller): { userId: number | undefined } {
  return { userId: permissions.has('duplicates.manage') ? undefined : userId };
}
