/** What browsers read again after a change in this slice. */
export const hiringChanges = [
  'jobs',
  'hiring',
  'notes',
  'scorecards',
  'interviews',
  'representations',
  'automation',
  'mail',
  'notifications',
  'webhooks',
  'careers_site',
  'privacy_requests',
  'people_index',
  'people_tools',
  'custom_fields',
] as const;
