/** Codes about a document, its profile and its reviews. */
export const documentProblems = [
  'already-processing',
  'already-settled',
  'file-removed',
  'invalid-value',
  'no-page-image',
  'no-such-correction',
  'no-such-document',
  'no-such-page',
  'no-such-review',
  'no-such-value',
  'not-read-yet',
  'not-settled',
  'profile-changed',
  'shared-resume',
  'wrong-action',
] as const;
