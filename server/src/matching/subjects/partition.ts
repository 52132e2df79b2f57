/** Partition of shared postings, in vector indexes and as a queue group. */
export const SHARED_PARTITION = 'shared';
export const partitionOf = (tenantId: string | null) => tenantId ?? SHARED_PARTITION;
