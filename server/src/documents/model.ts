import type { Box, Profile, Source } from '@tenon/contract/profile';

export type { Box };

/**
 * The forms that a document passes through, each made by one folder beside this file:
 * bytes → `Detected` (detect) → `Extraction` (extract) → `Reading` (layout) → `Section[]` (sections)
 * → `Draft` (entities, normalise) → `Profile` (confidence).
 */

export type Kind = 'pdf' | 'docx' | 'doc' | 'odt' | 'rtf' | 'html' | 'text' | 'png' | 'jpeg' | 'json_resume';

export type Detected = {
  kind: Kind;
  /** Of the bytes, whatever the name or the sender says. */
  mediaType: string;
  warnings: Warning[];
};

/** Something a person should know about how the document was read; the codes are stable. */
export type Warning = { code: WarningCode; message: string; page?: number };

export type WarningCode =
  | 'type-mismatch'
  | 'truncated'
  | 'hidden-text'
  | 'ocr-used'
  | 'low-ocr-confidence'
  | 'unreadable-page'
  | 'text-layer-incomplete'
  | 'no-sections'
  | 'missing-contact'
  | 'missing-name'
  | 'not-english'
  | 'unsupported-language'
  | 'not-a-resume'
  | 'llm-unavailable';

export type HiddenReason = 'invisible' | 'no-contrast' | 'tiny' | 'off-page' | 'marked-hidden' | 'covered';

/** Text in one style on one line, as the file draws it. A piece never spans two columns or two table cells. */
export type Piece = {
  text: string;
  box: Box;
  /** Height of the type in points. */
  size: number;
  bold: boolean;
  italic: boolean;
  font?: string;
  /** `#rrggbb`, where the file tells. */
  color?: string;
  /** OCR only: 0 to 1. */
  confidence?: number;
  hidden?: HiddenReason;
  /** Target of a link that lies over the piece. */
  link?: string;
  /** The file itself marks it as a heading of this level. */
  heading?: number;
  /** The file itself marks it as an item of a list. */
  bullet?: boolean;
  /** The file itself says that this is a page header or footer. */
  margin?: 'header' | 'footer';
  /** Place in a table that the file itself marks as one. */
  cell?: { table: number; row: number; column: number };
};

export type Page = {
  /** From 1. */
  number: number;
  width: number;
  height: number;
  /** `flow`: one piece a line or cell, in reading order, on made-up pages (formats without pages of their own). */
  source: 'text' | 'ocr' | 'flow';
  /** In the order in which the file draws them. */
  pieces: Piece[];
  /** Thin lines, filled rectangles, dots: rules between entries, frames of tables, sidebars, drawn bullets. */
  rules?: Box[];
  /** OCR only: mean confidence of its words, 0 to 1. */
  confidence?: number;
  /** OCR only: by so many degrees clockwise its picture has to be turned to stand upright; boxes are of the upright page. */
  rotation?: number;
  /** Its text is missing or not to be trusted: it has to be read from its picture. */
  needsRecognition?: boolean;
};

export type Extraction = {
  kind: Kind;
  pages: Page[];
  /** Of the file, also those beyond the limit. */
  pageCount: number;
  /** When the file was last made, as far as it says: what “present” means in it. */
  madeAt?: Date;
  /** Links that lie over no text, for example over an icon. */
  links: { page: number; box: Box; url: string }[];
  warnings: Warning[];
};

export type Word = {
  text: string;
  start: number;
  end: number;
  box: Box;
  confidence?: number;
  /** A title in bold beside a company that is not: nothing else may set them apart. */
  bold?: boolean;
  italic?: boolean;
};

/** One line as a person reads it. Parts set apart by a wide gap are joined by a tab in `text`. */
export type Line = {
  /** Place in `Reading.lines`. */
  index: number;
  page: number;
  text: string;
  /** Characters in `Reading.text`. */
  start: number;
  end: number;
  box: Box;
  words: Word[];
  size: number;
  /** Most of its letters are. */
  bold: boolean;
  italic: boolean;
  color?: string;
  /** Lines of one block stand together: same column, even spacing. Rises in reading order. */
  block: number;
  /** 0 for what spans the page, then from the left. */
  column: number;
  bullet: boolean;
  heading?: number;
  margin?: 'header' | 'footer';
  /** A row of a table of values is one line, its cells joined by tabs; `column` is that of the first. */
  cell?: { table: number; row: number; column: number };
  links: string[];
};

/** The document in the order in which a person reads it. Hidden text is not in it. */
export type Reading = {
  /** All lines, joined by line feeds. */
  text: string;
  lines: Line[];
  pages: Pick<Page, 'number' | 'width' | 'height' | 'source' | 'confidence' | 'rotation'>[];
  /** The size of most of its letters. */
  bodySize: number;
  /** ISO 639-1 and 0 to 1. */
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

/** `contact` is what stands before the first heading. Lines of margins are in no section but that one. */
export type Section = {
  kind: SectionKind;
  heading: Line | undefined;
  lines: Line[];
  /** 0 to 1: how sure we are of the kind. */
  confidence: number;
};

/** A value with the characters it was read from and how sure its reader is, before calibration. */
export type Found<T = string> = {
  value: T;
  /** Characters in `Reading.text`. */
  start: number;
  end: number;
  /** 0 to 1, comparable within one field only. */
  score: number;
  source: Exclude<Source, 'person'>;
};

/** `month` is missing where the document names the year alone. */
export type FoundDate = Found<{ year: number; month?: number; isPresent: boolean }>;

export type DraftPosition = {
  company?: Found;
  title?: Found;
  location?: Found;
  start?: FoundDate;
  end?: FoundDate;
  responsibilities: Found[];
  /** Lines from its first to the one after its last. */
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

/** What the readers found, in words of the document; the taxonomy and the calibration come after. */
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

/** What reading a document ends with. */
export type Parsed = {
  /** Of everything that decides what comes out. */
  version: string;
  detected: Detected;
  reading: Reading;
  sections: Section[];
  profile: Profile;
  /** How likely it is a resume, and what else it may be. */
  resume: { probability: number; looksLike: DocumentClass };
  warnings: Warning[];
  /** Hidden text, kept out of everything else. */
  hidden: { page: number; box: Box; reason: HiddenReason; text: string }[];
};

export type DocumentClass = 'resume' | 'cover_letter' | 'job_advert' | 'invoice' | 'other';

/** Stages as people watch them, in their order. */
export const stages = [
  'detect',
  'extract',
  'recognise',
  'layout',
  'sections',
  'entities',
  'profile',
] as const;
export type Stage = (typeof stages)[number];
