/** Stands in every file of the tables: hidden in some, shown in others. */
export const KEYWORDS = 'kubernetes terraform';

/** A way to set text, and a document that does it. `how` goes on after "text …". */
export type Case = {
  how: string;
  file: () => Uint8Array | Promise<Uint8Array>;
  /** Instead of the keywords. */
  text?: string;
  /** It is no part of the document, so that nothing has to be told about it. */
  isAbsent?: boolean;
};

export const absent = (each: Case): Case => ({ ...each, isAbsent: true });
