import { expect, it } from 'vitest';
import { document, type Sketch } from '../../../test/documents/sketch-pages.ts';
import { analyzeLayout } from '../layout/analyze-layout.ts';
import { findSections } from './find-sections.ts';

it('a section ends before a place, a date and a name', async () => {
  const head = { bold: true, size: 14 };
  const sketch: Sketch[] = [
    ['Jane Doe', 50, 90, { size: 20 }],
    ['Education', 50, 130, head],
    ['Trade school', 50, 150],
    ['Skills', 50, 190, head],
    ['Welding', 50, 210],
    ['Hagen, den 03. März 2025', 50, 260],
    ['Jane Doe', 50, 300],
  ];
  const sections = findSections(await analyzeLayout(document({ sketch })));
  expect(sections.at(-1)?.lines.map(({ text }) => text)).toEqual(['Welding']);
});
