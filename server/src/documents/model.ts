import type {
  DocumentClass,
  DocumentWarningCode,
  DocumentKind as Kind,
  Stage,
  Unexplained,
} from '@tenon/contract/documents';
import type { Box, Profile, Source } from '@tenon/contract/profile';

export type { Box, DocumentClass, Kind, Stage };

/**
 * The forms that a document passes through. Each is produced by one folder next to this file:
 * bytes → `Detected` (detect) → `Extraction` (extract) → `Layout` (layout) → `Section[]` (sections)
 * → `Draft` (entities, normalize) → `Profile` (confidence).
 */

export type Detected = {
  kind: Kind;
  /** Detected from the bytes, whatever the name or the sender says. */
  mediaType: string;
  warnings: Warning[];
};

/** Something a person should know about how the document was parsed. */
export type Warning = { code: DocumentWarningCode; message: string; page?: number };

export type HiddenReason = 'invisible' | 'no-contrast' | 'tiny' | 'off-page' | 'marked-hidden' | 'covered';

/** Text in one style on one line, as the file draws it. A piece never spans two columns or two table cells. */
export type Piece = {
  text: string;
  box: Box;
  /** Font size in points. */
  size: number;
  bold: boolean;
  italic: boolean;
  underlined?: boolean;
  font?: string;
  /** `#rrggbb`, if the file has it. */
  color?: string;
  /** OCR only, from 0 to 1. */
  confidence?: number;
  hidden?: HiddenReason;
  /** Target of a link that covers the piece. */
  link?: string;
  /** Level, if the file marks it as a heading. */
  heading?: number;
  /** Whether the file marks it as a list item. */
  bullet?: boolean;
  /** Set if the file marks it as a page header or footer. */
  margin?: 'header' | 'footer';
  /** Position in a table, if the file marks one. */
  cell?: { table: number; row: number; column: number };
};

export type Page = {
  /** Starts at 1. */
  number: number;
  width: number;
  height: number;
  /** `flow`: one piece per line or cell, in reading order, on generated pages (for formats without pages). */
  source: 'text' | 'ocr' | 'flow';
  /** In drawing order. */
  pieces: Piece[];
  /** Boxes of thin lines, filled rectangles and dots: separators, table borders, sidebars, drawn bullets. */
  rules?: Box[];
  /** OCR only: mean confidence of the words, from 0 to 1. */
  confidence?: number;
  /** OCR only: degrees clockwise by which the image has to be rotated. Boxes refer to the rotated page. */
  rotation?: number;
  /** Whether the text is missing or unreliable, so that the page needs OCR. */
  needsRecognition?: boolean;
  /** Parts that show text which is missing in the pieces, so that they need OCR. */
  unread?: Box[];
};

export type Extraction = {
  kind: Kind;
  pages: Page[];
  /** Number of pages in the file, including those beyond the limit. */
  pageCount: number;
  /** The file's modification date, if it has one: the date that “present” stands for. */
  madeAt?: Date;
  /** Links that cover no text, for example an icon. */
  links: { page: number; box: Box; url: string }[];
  warnings: Warning[];
};

export type Word = {
  text: string;
  start: number;
  end: number;
  box: Box;
  confidence?: number;
  /** A bold title next to a company: sometimes only the style separates them. */
  bold?: boolean;
  italic?: boolean;
};

/** One line as a person reads it. In `text`, parts separated by a wide gap are joined by a tab. */
export type Line = {
  /** Index in `Layout.lines`. */
  index: number;
  page: number;
  text: string;
  /** Offsets in `Layout.text`. */
  start: number;
  end: number;
  box: Box;
  words: Word[];
  size: number;
  /** Whether most letters are bold. */
  bold: boolean;
  italic: boolean;
  /** Whether most letters are underlined, other than as a link. */
  underlined?: boolean;
  color?: string;
  /** Lines of one block have the same column and even spacing. Increases in reading order. */
  block: number;
  /** 0 for lines across the page, then counted from the left. */
  column: number;
  bullet: boolean;
  heading?: number;
  margin?: 'header' | 'footer';
  /** A row of a data table is one line with its cells joined by tabs; `column` is that of the first cell. */
  cell?: { table: number; row: number; column: number };
  links: string[];
};

/** The visible text of the document in reading order. */
export type Layout = {
  /** All lines, joined by line feeds. */
  text: string;
  lines: Line[];
  pages: Pick<Page, 'number' | 'width' | 'height' | 'source' | 'confidence' | 'rotation'>[];
  /** The font size of most letters. */
  bodySize: number;
  /** An ISO 639-1 code, and a confidence from 0 to 1. */
  language: { code: string; confidence: number };
  madeAt?: Date;
  links: Extraction['links'];
};

export type SectionKind =
  | 'contact'
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certifications'
  | 'projects'
  | 'volunteering'
  | 'publications'
  | 'awards'
  | 'courses'
  | 'interests'
  | 'references'
  | 'personal'
  | 'other';

/** `contact` is the text before the first heading. Page headers and footers belong to it or to no section. */
export type Section = {
  kind: SectionKind;
  heading: Line | undefined;
  lines: Line[];
  /** Confidence in the kind, from 0 to 1. */
  confidence: number;
};

/** A value with its position in the text and its raw score, before calibration. */
export type Found<T = string> = {
  value: T;
  /** Offsets in `Layout.text`. */
  start: number;
  end: number;
  /** From 0 to 1. Only comparable within one field. */
  score: number;
  source: Exclude<Source, 'person'>;
};

/** `month` is missing if the document has only a year. */
export type FoundDate = Found<{ year: number; month?: number; isPresent: boolean }>;

export type DraftPosition = {
  company?: Found;
  title?: Found;
  location?: Found;
  start?: FoundDate;
  end?: FoundDate;
  responsibilities: Found[];
  /** Index of the first line, and of the line after the last. */
  from: number;
  to: number;
};

export type DraftEducation = {
  school?: Found;
  degree?: Found;
  field?: Found;
  location?: Found;
  start?: FoundDate;
  end?: FoundDate;
  score?: Found;
  from: number;
  to: number;
};

/** Extracted values in the wording of the document. Taxonomy and calibration are applied later. */
export type Draft = {
  name?: Found;
  headline?: Found;
  emails: Found[];
  phones: Found[];
  links: Found[];
  location?: Found;
  summary?: Found;
  positions: DraftPosition[];
  education: DraftEducation[];
  skills: Found[];
  languages: (Found & { level?: string })[];
  certifications: { name: Found; issuer?: Found; date?: FoundDate }[];
};

/** What the document itself says about how well it can be parsed. Corrections do not change it. */
export type CompletenessFacts = {
  /** Share of the words under Experience and Education that belong to no value. */
  unusedHistory: number;
  /** Share of the words beside a company, title, school or degree that belong to no value. */
  unusedBeside: number;
  /** Share of all words that belong to no value. */
  unusedWords: number;
  /** Lowest OCR confidence of a page; null without OCR. */
  ocr: number | null;
  resumeProbability: number;
  isSupportedLanguage: boolean;
  /** Whether the rules know more of the language than a word file. Missing for earlier documents. */
  isBuiltInLanguage?: boolean;
  /** Share of the letters that are not Latin. Missing for earlier documents. */
  otherScript?: number;
  hasExperienceHeading: boolean;
  hasHeadings: boolean;
  wordsPerPage: number;
};

/** `probability`: that every position with its dates, and the name, was found. */
export type Completeness = { probability: number; unexplained: Unexplained[]; facts: CompletenessFacts };

/** The result of parsing a document. */
export type Parsed = {
  /** Versions of everything that affects the result. */
  version: string;
  detected: Detected;
  layout: Layout;
  sections: Section[];
  profile: Profile;
  /** The probability that it is a resume, and its most likely class. */
  resume: { probability: number; looksLike: DocumentClass };
  completeness: Completeness;
  warnings: Warning[];
  /** Hidden text, which is used for nothing else. */
  hidden: { page: number; box: Box; reason: HiddenReason; text: string }[];
};
