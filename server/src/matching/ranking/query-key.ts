import type { PeopleFilters, RoleFilters, Weights } from '@tenon/contract/matching';
import { z } from 'zod';
import { hashOf } from '../../platform/hash-of.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';

type Asked = {
  audience: 'everyone' | 'list';
  filters: Partial<PeopleFilters & RoleFilters>;
  weights: Weights;
  depth?: number | undefined;
};

/** Equal for questions that have the same answer, whatever the order in which their parts were written. */
export function queryHash(asked: Asked): Buffer {
  const { skills = [], remote = [], level = [], ...rest } = asked.filters;
  const sets = { skills: [...skills].sort(), remote: [...remote].sort(), level: [...level].sort() };
  return hashOf([asked.audience, asked.depth, { ...rest, ...sets }, asked.weights]);
}

/** For what is remembered and stored nowhere: of one workspace, and of one question. */
export function questionName(tenantId: string, asked: unknown[]): string {
  return `${tenantId} ${hashOf(asked).toString('base64')}`;
}

const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** Where a reader stands: in which order, and at which place of it. */
const Place = z.object({ made: z.int().min(0).max(LAST_MOMENT), at: z.int().min(1).max(100_000) });
export type Place = z.output<typeof Place>;

export const readPlace = (cursor: string | undefined): Place | undefined => decodeCursor(Place, cursor);

export function nextCursor(made: Date, at: number, total: number): string | null {
  return at < total ? encodeCursor({ made: made.getTime(), at }) : null;
}
