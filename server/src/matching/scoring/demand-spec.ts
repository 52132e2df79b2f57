import type { Requirement } from '@tenon/contract/matching';
import type { Level } from '@tenon/contract/profile';

/** The part of a demand that affects the score. */
export type DemandSpec = { title: string; level: Level | null; requirements: Requirement[] };
