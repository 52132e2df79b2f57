import type { Words } from '@tenon/contract/matching';

/** A part of a requirement that rules can check; without a share they cannot tell. */
export type Part = { share: number | undefined; words: Words[] };
