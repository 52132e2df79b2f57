/** What belongs to no workspace and is there for all goes by this name, in the indexes as in the queue. */
export const SHARED = 'shared';
export const whoseOf = (tenantId: string | null) => tenantId ?? SHARED;
