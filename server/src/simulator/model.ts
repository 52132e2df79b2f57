import type { BoardAddress, BoardKind } from '@tenon/contract/companies';
import type { EmploymentType, RemotePolicy, Salary } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';
import type { Place } from './writing/places.ts';

/** The one way in which a company of the world is difficult. */
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
  /** What stands for it in the board's addresses; capitals and blanks where the real boards have them. */
  token: string;
  style: SiteStyle;
  /** How a site of its own leads to its postings. */
  listing: 'sitemap' | 'rss' | 'pages';
  /** Whether pages carry a schema.org JobPosting. */
  structured: boolean;
  trouble: Trouble | undefined;
  /** Openings that it has at a time, about. */
  size: number;
  trades: string[];
  home: Place;
  field: string;
  /** Whether it answers 304 to who has seen the page. */
  conditional: boolean;
  compressed: boolean;
};

export type Section = {
  heading: string;
  part: 'about' | 'role' | 'duties' | 'asks' | 'extras' | 'pay' | 'offer' | 'process';
  lines: string[];
  list: boolean;
};

/** One posting as it truly is on a day; boards and pages say it in their own ways. */
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
  /** None where no word of the title says it. */
  level: Level | null;
  salary: Salary | null;
  language: 'en' | 'de' | 'fr' | 'es';
  sections: Section[];
  requirements: { text: string; kind: 'must' | 'nice'; years: number | null }[];
  skills: string[];
  posted_at: Date;
  updated_at: Date;
  valid_through: Date | null;
  /** Grows with every edit. */
  revision: number;
  /** The id that the same opening had before it was posted anew. */
  repost_of: string | null;
};

/** What a crawler is told of a company. */
export type CrawlableCompany = Pick<SimulatedCompany, 'key' | 'name' | 'kind' | 'trouble'> & {
  careers_url: string;
  board: BoardAddress;
};
