import type { Passage } from '@tenon/contract/matching';

/** A part of a requirement that rules can check; without a share they cannot tell. */
export type PartResult = { share: number | undefined; words: Passage[] };
