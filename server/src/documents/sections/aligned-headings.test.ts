import { expect, it } from 'vitest';
import { document, type Sketch } from '../../../test/documents/sketch-pages.ts';
import { analyzeLayout } from '../layout/analyze-layout.ts';
import { findSections } from './find-sections.ts';

it('a heading of the history is aligned with other headings where indented titles have their style', async () => {
  const bold = { bold: true };
  const sketch: Sketch[] = [
    ['Jane Doe', 50, 40, { size: 20, ...bold }],
    ['Objective', 50, 80, bold],
    ['A role in the logistics of disaster relief, in the field or at headquarters.', 50, 100],
    ['Civilian and Military Experience', 50, 130, bold],
    ['Operations Manager', 80, 150, bold],
    ['Some Company, 2015 – 2020', 50, 165],
    ['Squad Leader', 80, 195, bold],
    ['U.S. Army, 2010 – 2015', 50, 210],
    ['Drill Instructor', 80, 240, bold],
    ['U.S. Army, 2006 – 2010', 50, 255],
    ['Decorations', 50, 285, bold],
    ['Bronze Star Medal', 50, 305],
  ];
  const layout = await analyzeLayout(document({ sketch }));
  expect(findSections(layout).map(({ kind }) => kind)).toEqual([
    'contact',
    'summary',
    'experience',
    'awards',
  ]);
});
