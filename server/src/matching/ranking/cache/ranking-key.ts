import type { PeopleFilters, RoleFilters, Weights } from '@tenon/contract/matching';
import { hashOf } from '../../../platform/hash-of.ts';

type RankingRequest = {
  audience: 'everyone' | 'list';
  filters: Partial<PeopleFilters & RoleFilters>;
  weights: Weights;
  depth?: number | undefined;
};

/** Equal for requests with the same result, whatever the order of their fields and filter values. */
export function queryHash(request: RankingRequest): Buffer {
  const { skills = [], remote = [], level = [], ...rest } = request.filters;
  const sets = { skills: [...skills].sort(), remote: [...remote].sort(), level: [...level].sort() };
  return hashOf([request.audience, request.depth, { ...rest, ...sets }, request.weights]);
}

/** For rankings that are only kept in memory. */
export function cacheKey(tenantId: string, request: unknown[]): string {
  return `${tenantId} ${hashOf(request).toString('base64')}`;
}
