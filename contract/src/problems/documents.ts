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
  'wrong-action',
] as const;

/** Why a file could not be parsed. The code is stored with the document and shown in its review. */
export const parserProblems = [
  'archive-bomb',
  'corrupt-file',
  'empty-file',
  'encrypted-file',
  'image-too-large',
  'no-text',
  'took-too-long',
  'took-too-much-memory',
  'unsupported-type',
] as const;
