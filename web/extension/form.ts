import type { AnswerSource, FormQuestion } from '@tenon/contract/answers';

/** A question of a form, as the page script describes it to the panel. */
export type FormField = FormQuestion & {
  /** Names the field in its frame until the next scan. */
  key: string;
  /** What the field holds now: text, labels of the chosen options, or names of files. */
  value: string[];
};

export type FrameScan = {
  url: string;
  fields: FormField[];
  /** Origins of visible frames that may hold the form. The panel asks for access to those that did not answer. */
  frames: string[];
};

export type Fill = {
  key: string;
  /** Values of options for a choice, otherwise the text. */
  answer: string[];
  source: AnswerSource;
  /** Names the source next to the field. */
  mark: string;
  file?: { name: string; type: string; base64: string };
};

/** `rejected`: the page did not keep the value, so the field was left as it was. */
export type FillOutcome = { key: string; outcome: 'filled' | 'kept' | 'rejected' };

/** One question of the form with its content, as it is recorded. */
export type FormEntry = { question: string; answer: string; source: AnswerSource | null };

/** A role as the page describes it. Every part may be missing. */
export type PageRole = {
  url: string;
  title?: string;
  company?: string;
  location?: string;
  remote?: 'remote';
  description?: string;
  /** Whether the description is the text that the user selected. */
  selected?: true;
};
