/** What browsers read again after a change in this slice. */
export const operationsChanges = ['checks'] as const;
