/** What browsers read again after a change in this slice. */
export const matchingChanges = ['demands', 'matching', 'seeker'] as const;
