/** What browsers read again after a change in this slice. */
export const applyingChanges = ['apply_runs', 'answers', 'tracker'] as const;
