/** What browsers read again after a change in this slice. */
export const applyingChanges = ['apply_runs', 'answers', 'tracker', 'variants'] as const;
export const applyingChanges = ['apply_runs', 'answers', 'approvals'] as const;
