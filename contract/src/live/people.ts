/** What browsers read again after a change in this slice. */
export const peopleChanges = ['people', 'duplicates', 'imports', 'erasures'] as const;
