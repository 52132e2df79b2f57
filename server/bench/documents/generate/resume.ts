import type { HeadingKind, Language } from './words.ts';
import type { Written } from './write-dates.ts';

/** A person's history in the words of one document, before anybody has laid it out. */
export type Resume = {
  language: Language;
  profession: string;
  name: string;
  /** Other ways to give the name that are right as well. */
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
  /** From this one on they stand under a heading of their own, a line each. */
  earlierFrom?: number;
  studies: Study[];
  skills: Skills;
  tongues: { name: string; level: string }[];
  certificates: { name: string; issuer: string; year: string }[];
  extras: Extra[];
  /** In the order of the document; the layouts may put some of them in a column of their own. */
  order: HeadingKind[];
  headings: Record<HeadingKind, string>;
};

export type Employment = {
  company: string;
  /** Other ways to name it that are right as well. */
  companyForms: string[];
  about?: string;
  isSelfEmployed: boolean;
  place?: string;
  /** Of the whole stay, written where several roles share one heading. */
  when?: Written;
  roles: Role[];
};

export type Role = {
  title: string;
  titleForms: string[];
  when?: Written;
  duties: string[];
  /** As one paragraph and not as a list. */
  isProse: boolean;
  tools: string[];
};

export type Study = {
  school: string;
  degree: string;
  field?: string;
  /** Degree and field as they stand together on the page. */
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

/** Lines that hold no value of the nine fields, however much they look like it. */
export type Extra = { kind: HeadingKind; lines: string[] };

/** One document to be made: everything else follows from it. */
export type Specification = { id: string; seed: string; layout: string; language: Language; format: Format };

export type Format = 'pdf' | 'docx' | 'html' | 'text' | 'scan';
