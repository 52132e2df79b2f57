import type { HeadingKind, Language } from './words.ts';
import type { Written } from './write-dates.ts';

/** The content of one resume, before layout. */
export type Resume = {
  language: Language;
  profession: string;
  name: string;
  /** Other correct forms of the name. */
  nameForms: string[];
  headline?: string;
  emails: string[];
  phones: string[];
  links: string[];
  place: string;
  street?: string;
  born?: string;
  nationality?: string;
  summary?: string;
  employments: Employment[];
  /** Index of the first employment under the heading for earlier ones, one line each. */
  earlierFrom?: number;
  studies: Study[];
  skills: Skills;
  tongues: { name: string; level: string }[];
  certificates: { name: string; issuer: string; year: string }[];
  extras: Extra[];
  /** In document order. Layouts may move some of them to another column. */
  order: HeadingKind[];
  headings: Record<HeadingKind, string>;
};

export type Employment = {
  company: string;
  /** Other correct forms of the company. */
  companyForms: string[];
  about?: string;
  isSelfEmployed: boolean;
  place?: string;
  /** Dates of the whole stay, if several roles share one heading. */
  when?: Written;
  roles: Role[];
};

export type Role = {
  title: string;
  titleForms: string[];
  when?: Written;
  duties: string[];
  /** A paragraph instead of a list. */
  isProse: boolean;
  tools: string[];
};

export type Study = {
  school: string;
  degree: string;
  field?: string;
  /** Degree and field as they appear together on the page. */
  degreeLine: string;
  place?: string;
  when?: Written;
  note?: string;
};

export type SkillStyle = 'commas' | 'bars' | 'bullets' | 'groups' | 'prose' | 'rated' | 'tags' | 'dots';

export type Skills = {
  style: SkillStyle;
  groups: { label?: string; items: string[] }[];
  prose?: string;
};

/** Lines without any scored value, however similar they look. */
export type Extra = { kind: HeadingKind; lines: string[] };

/** The specification of one document, which determines everything else. */
export type Specification = {
  id: string;
  seed: string;
  split: Split;
  layout: string;
  language: Language;
  format: Format;
};

/** `unseen` documents use languages, layouts and wordings that nothing is tuned to. */
export type Split = 'seen' | 'unseen';

export type Format = 'pdf' | 'docx' | 'odt' | 'rtf' | 'html' | 'text' | 'scan';
