/** What belongs to no workspace and is there for all goes by this name, in the indexes as in the queue. */
export const SHARED_PARTITION = 'shared';
export const partitionOf = (tenantId: string | null) => tenantId ?? SHARED_PARTITION;
