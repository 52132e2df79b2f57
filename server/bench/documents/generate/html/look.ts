import type { Random } from '../random.ts';
import type { Ink } from './ink.ts';

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
  'pipes',
  'at-sign',
  'company-dash',
  'company-comma',
  'dates-under',
  'dates-colon',
  'parentheses',
  'stay',
  'labels',
] as const;
export type EntryStyle = (typeof entryStyles)[number];

export const studyStyles = [
  'degree-first',
  'school-first',
  'one-line',
  'dates-first',
  'dash-line',
  'school-dash',
  'dates-colon',
  'labels',
] as const;
export type StudyStyle = (typeof studyStyles)[number];

export const headingStyles = [
  'plain',
  'numbered',
  'roman',
  'spaced',
  'icon',
  'boxed',
  'drop-cap',
  'bold-body',
  'two-tone',
  'colon',
  'brackets',
  'ruled',
] as const;
export type HeadingStyle = (typeof headingStyles)[number];

/** One person's choices among the options of a layout. */
export type Look = {
  entry: EntryStyle;
  /** Whether entries of the document differ in style. */
  isMixed: boolean;
  study: StudyStyle;
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
  heading: HeadingStyle;
  ink: Ink;
  /** What stands in one line with the name. */
  nameLine: 'name' | 'document' | 'place' | 'headline' | 'label';
  /** How a plain list of skills is set; `text` follows the resume. */
  skills: 'text' | 'chips' | 'meters' | 'table' | 'columns' | 'levels';
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
    study: random.pick(studyStyles),
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
    heading: random.chance(0.65) ? 'plain' : random.pick(headingStyles),
    ink: 'plain',
    nameLine: random.weighted({ name: 82, document: 6, place: 5, headline: 5, label: 2 }),
    skills: random.weighted({ text: 75, chips: 5, meters: 5, table: 5, columns: 5, levels: 5 }),
  };
}
