import type { Random } from '../random.ts';

export const entryStyles = [
  'title-first',
  'company-first',
  'one-line',
  'title-at-company',
  'dates-first',
  'bars',
  'capitals',
  'dash',
  'stacked',
] as const;
export type EntryStyle = (typeof entryStyles)[number];

/** One person's choices among the options of a layout. */
export type Look = {
  entry: EntryStyle;
  /** Whether entries of the document differ in style. */
  isMixed: boolean;
  study: 'degree-first' | 'school-first' | 'one-line' | 'dates-first';
  contact: 'icons' | 'labels' | 'bare';
  separator: string;
  font: string;
  size: number;
  accent: string;
  bullet: string;
  hasHeadings: boolean;
  hasFooter: boolean;
  hasDocumentTitle: boolean;
  hasHiddenWords: boolean;
  headingCase: 'none' | 'uppercase';
  name: 'plain' | 'spaced' | 'two-tone' | 'two-lines';
  /** Whether profile URLs are only link targets, not visible text. */
  hasLinkWords: boolean;
};

const fonts = [
  'Liberation Sans',
  'Liberation Serif',
  'DejaVu Sans',
  'DejaVu Serif',
  'Nimbus Sans',
  'P052',
  'URW Gothic',
  'C059',
  'URW Bookman',
  'Liberation Sans Narrow',
];

export function pickLook(random: Random): Look {
  return {
    entry: random.pick(entryStyles),
    isMixed: random.chance(0.08),
    study: random.pick(['degree-first', 'school-first', 'one-line', 'dates-first']),
    contact: random.pick(['icons', 'labels', 'bare']),
    separator: random.pick([' | ', ' · ', ' • ', '   ', ' / ']),
    font: random.pick(fonts),
    size: random.pick([9.5, 10, 10.5, 11, 12]),
    accent: random.pick(['#1f3a5f', '#0f766e', '#7c2d12', '#111111', '#5b21b6', '#9f1239']),
    bullet: random.pick(['disc', 'square', '"– "', '"▪ "', '"➢ "', '"• "']),
    hasHeadings: !random.chance(0.03),
    hasFooter: random.chance(0.25),
    hasDocumentTitle: random.chance(0.15),
    hasHiddenWords: random.chance(0.03),
    headingCase: random.chance(0.4) ? 'uppercase' : 'none',
    name: random.weighted({ plain: 80, spaced: 7, 'two-tone': 7, 'two-lines': 6 }),
    hasLinkWords: random.chance(0.15),
  };
}
