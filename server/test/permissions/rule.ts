import type { Permission } from '@tenon/contract/permissions';

/** What a caller of a route needs: one permission, two (`also`), or one of two (`or`). */
export type Rule = { needs?: Permission; also?: Permission; or?: Permission; inPerson?: true };
