import type { VariantLayout, VariantPageSize, VariantSectionKind } from '@tenon/contract/variants';

/** A resume as it is printed, whatever the file format. */
export type PrintedResume = {
  language: string | null;
  name: string;
  headline: string | null;
  /** Email, phone, place and links, in order. */
  contacts: string[];
  sections: PrintedSection[];
  /** When its facts last changed. A file carries this date, so that the same input gives the same bytes. */
  date: Date;
};

export type PrintedSection = { kind: VariantSectionKind; heading: string; blocks: Block[] };

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'entry'; title: string; details: string; dates: string; bullets: string[] };

export type PrintOptions = { layout: VariantLayout; pageSize: VariantPageSize };
