/** What browsers read again after a change in this slice. */
export const applyingChanges = ['applications', 'answers'] as const;
