import type { BoardAddress, BoardKind } from '@tenon/contract/companies';
import type { EmploymentType, RemotePolicy, Salary } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';
import type { Place } from './writing/places.ts';

/** The one way in which a company misbehaves. */
export const troubles = [
  'slow',
  'flaky',
  'broken',
  'moved',
  'gone',
  'lying',
  'robots',
  'busy',
  'soft-404',
  'shell',
  'huge',
  'malformed',
  'duplicates',
] as const;
export type Trouble = (typeof troubles)[number];

export const siteStyles = ['plain', 'cards', 'table', 'newspaper', 'portal', 'heavy'] as const;
export type SiteStyle = (typeof siteStyles)[number];

export type SimulatedCompany = {
  ordinal: number;
  key: string;
  name: string;
  kind: BoardKind;
  /** Its identifier in the URLs of the board, with capitals and spaces as on real boards. */
  token: string;
  style: SiteStyle;
  /** How the company's own site lists its postings. */
  listing: 'sitemap' | 'rss' | 'pages';
  /** Whether pages carry a schema.org JobPosting. */
  structured: boolean;
  trouble: Trouble | undefined;
  /** Approximate number of open postings. */
  size: number;
  occupations: string[];
  home: Place;
  field: string;
  /** Whether it responds with 304 to conditional requests. */
  conditional: boolean;
  compressed: boolean;
};

export type Section = {
  heading: string;
  part: 'about' | 'role' | 'duties' | 'requirements' | 'extras' | 'pay' | 'offer' | 'process';
  lines: string[];
  list: boolean;
};

/** The true data of a posting on a day, which boards and pages present in their own ways. */
export type SimulatedPosting = {
  company: string;
  external_id: string;
  number: number;
  slug: string;
  url: string;
  title: string;
  department: string;
  places: Place[];
  remote: RemotePolicy;
  employment_type: EmploymentType;
  /** Null if the title does not mention a level. */
  level: Level | null;
  salary: Salary | null;
  language: 'en' | 'de' | 'fr' | 'es';
  sections: Section[];
  requirements: { text: string; kind: 'must' | 'nice'; years: number | null }[];
  skills: string[];
  posted_at: Date;
  updated_at: Date;
  valid_through: Date | null;
  /** Increases with every edit. */
  revision: number;
  /** The id of the same opening before it was reposted. */
  repost_of: string | null;
};

/** What a crawler knows about a company. */
export type CrawlableCompany = Pick<SimulatedCompany, 'key' | 'name' | 'kind' | 'trouble'> & {
  careers_url: string;
  board: BoardAddress;
};
