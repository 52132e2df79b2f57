/** Why a parser rejected a file. Without zod, because parser processes load it too. */
export const parserFailureCodes = [
  'empty-file',
  'unsupported-type',
  'corrupt-file',
  'encrypted-file',
  'archive-bomb',
  'image-too-large',
  'no-text',
  'took-too-long',
  'took-too-much-memory',
  'parser-crashed',
] as const;

/** Why a document has no profile. The code is stored with the document and shown in its review. */
export const documentFailureCodes = [...parserFailureCodes, 'no-such-blob', 'blob-corrupted'] as const;
export type DocumentFailureCode = (typeof documentFailureCodes)[number];

/** What a person should know about a document that was parsed. */
export const documentWarningCodes = [
  'type-mismatch',
  'truncated',
  'hidden-text',
  'ocr-used',
  'low-ocr-confidence',
  'unreadable-page',
  'text-layer-incomplete',
  'no-sections',
  'missing-contact',
  'missing-name',
  'incomplete',
  'low-confidence',
  'not-english',
  'unsupported-language',
  'not-a-resume',
  'llm-unavailable',
] as const;
export type DocumentWarningCode = (typeof documentWarningCodes)[number];

/** The warnings that open a review. Every failure opens one, too. */
export const reviewedWarningCodes = [
  'low-ocr-confidence',
  'hidden-text',
  'missing-contact',
  'missing-name',
  'incomplete',
  'low-confidence',
  'type-mismatch',
  'not-a-resume',
] as const satisfies readonly DocumentWarningCode[];
export type ReviewedWarningCode = (typeof reviewedWarningCodes)[number];

export const reviewReasons = [...reviewedWarningCodes, ...documentFailureCodes] as const;
export type ReviewReason = (typeof reviewReasons)[number];
