import { htmlLayouts } from './html/layouts.ts';
import type { Format } from './resume.ts';
import { docxPages } from './word/docx-pages.ts';

/** Each document takes one of these in turn. */
export const slots: [layout: string, format: Format][] = [
  ...Object.keys(htmlLayouts)
    .filter((layout) => layout !== 'year-month-grid')
    .map((layout): [string, Format] => [layout, 'pdf']),
  ...['docx-plain', 'docx-table', 'docx-boxes', 'docx-header', ...Object.keys(docxPages)].map(
    (layout): [string, Format] => [layout, 'docx'],
  ),
  ['web-page', 'html'],
  ['web-columns', 'html'],
  ['web-form', 'html'],
  ['odt', 'odt'],
  ['odt', 'odt'],
  ['rtf', 'rtf'],
  ['rtf', 'rtf'],
  ['plain-text', 'text'],
  ['text-export', 'text'],
  ['text-wrapped', 'text'],
  ...Array.from({ length: 7 }, (): [string, Format] => ['scan', 'scan']),
];

/** Layouts that only unseen documents use: some of each kind. */
export const unseenLayouts: readonly string[] = [
  'halves',
  'label-row',
  'labels-above',
  'shaded-rows',
  'sidebar-dark-right',
  'dated-timeline',
  'europass-modern',
  'run-in-headings',
  'roman-headings',
  'drop-cap-headings',
  'bracket-headings',
  'name-with-place',
  'dates-before',
  'skill-chips',
  'fake-bold-columns',
  'shaped-bold-columns',
  'soft-hyphens-columns',
  'gradient-columns',
  'docx-label-table',
  'docx-framed-grid',
  'web-columns',
  'text-wrapped',
];

/** Browser effects that do not paint text in the usual way. */
const effects = [
  'fake-bold',
  'shaped',
  'soft-hyphens',
  'outlined',
  'gradient',
  'shadow',
  'clipped',
  'blended',
];

/** The program that wrote the file; the bench reports accuracy for each. */
export function makerOf(layout: string, format: Format): string {
  if (format !== 'pdf') return format;
  if (layout.startsWith('picture-')) return 'mixed';
  return effects.some((effect) => layout.startsWith(effect)) ? 'chromium-effects' : 'chromium';
}
