/** What an entry of the trail says, in words; an action that is not listed is shown by its code. */
const actionNames: Record<string, string> = {
  'session.started': 'Signed in',
  'session.ended': 'Signed out',
  'member.joined': 'Joined',
  'member.role-changed': 'Changed a role',
  'member.removed': 'Removed a member',
  'invitation.created': 'Invited somebody',
  'invitation.revoked': 'Took an invitation back',
  'api-key.created': 'Created an API key',
  'api-key.revoked': 'Revoked an API key',
  'workspace.created': 'Created the workspace',
  'workspace.renamed': 'Renamed the workspace',
  'settings.saved': 'Changed settings',
  'check.started': 'Ran a system check',
  'document.uploaded': 'Added a document',
  'document.reread': 'Had a document read again',
  'document.removed': 'Removed a document',
  'profile.corrected': 'Corrected a value',
  'profile.correction-undone': 'Took a correction back',
  'review.settled': 'Settled a review',
  'review.reopened': 'Reopened a review',
  'task.retried': 'Retried a task',
  'task.discarded': 'Discarded a task',
};

export function nameOf(action: string): string {
  return actionNames[action] ?? action;
}

export const knownActions = Object.entries(actionNames).map(([value, label]) => ({ value, label }));
