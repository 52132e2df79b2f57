/** What browsers read again after a change in this slice. */
export const documentChanges = ['documents', 'reviews'] as const;
