import type { Caller } from '../../identity/index.ts';

/** A table may hold what one recruiter notes about somebody: others see theirs only, who settles duplicates sees all. */
export function reachOf({ permissions, userId }: Caller): { userId: number | undefined } {
  return { userId: permissions.has('duplicates.manage') ? undefined : userId };
}
