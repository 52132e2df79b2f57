/** What browsers read again after a change in this slice. */
export const identityChanges = ['workspace', 'members', 'invitations', 'api_keys', 'audit'] as const;
