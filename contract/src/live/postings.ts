/** What browsers read again after a change in this slice. */
export const postingChanges = [
  'postings',
  'companies',
  'ingestion',
  'saved_searches',
  'role_alerts',
] as const;
