/** Contained in every file of the tables, hidden in some and visible in others. */
export const KEYWORDS = 'kubernetes terraform';

/** A way to format text, and a document that uses it. `how` continues "text …". */
export type Case = {
  how: string;
  file: () => Uint8Array | Promise<Uint8Array>;
  /** Replaces the keywords. */
  text?: string;
  /** Whether the text is not part of the document at all, so that no warning is needed. */
  isAbsent?: boolean;
};

export const absent = (each: Case): Case => ({ ...each, isAbsent: true });
