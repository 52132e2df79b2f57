import type { Passage } from '@tenon/contract/matching';

/** Result of checking one part of a requirement. The share is undefined if it is unclear. */
export type PartResult = { share: number | undefined; words: Passage[] };
