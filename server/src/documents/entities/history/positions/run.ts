import type { Atom } from '../atoms.ts';

export type Role = 'title' | 'company' | 'location';

/** Neighboring parts of a head with one role. */
export type Run = { atoms: Atom[]; text: string; role: Role | undefined; content: number; slot: number };

export type Head = { atoms: Atom[]; anchorLine: number };
