import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openVocabulary } from '../../../skills/index.ts';
import { extractText } from '../../extract/extract-text.ts';
import { extractHtml } from '../../extract/html/extract-html.ts';
import { analyzeLayout } from '../../layout/analyze-layout.ts';
import type { Found, FoundDate } from '../../model.ts';
import { findSections } from '../../sections/find-sections.ts';
import { extractHistory } from './extract-history.ts';

const vocabulary = await openVocabulary();
const folder = join(import.meta.dirname, '../../../../test/documents/ordinary');

const date = (found: FoundDate | undefined) => {
  if (!found) return '?';
  const { year, month, isPresent } = found.value;
  return isPresent ? 'now' : `${year}${month ? `-${String(month).padStart(2, '0')}` : ''}`;
};
const entry = (first: Found | undefined, second: Found | undefined, dates: (FoundDate | undefined)[]) =>
  [first?.value ?? '', second?.value ?? '', dates.map(date).join('..')].join(' | ');

async function historyOf(name: string, text: string): Promise<string[]> {
  const bytes = Buffer.from(text);
  const layout = await analyzeLayout(name.endsWith('.html.txt') ? extractHtml(bytes) : extractText(bytes));
  const { positions, education } = extractHistory(layout, findSections(layout), vocabulary);
  return [
    ...positions.map(({ title, company, start, end }) => entry(title, company, [start, end])),
    '--',
    ...education.map(({ degree, school, start, end }) => entry(degree, school, [start, end])),
  ];
}

describe('the history of an ordinary resume is extracted from', () => {
  const names = readdirSync(folder).filter((name) => !name.endsWith('.md'));
  it.each(names)('%s', async (name) => {
    const [text = '', expected = ''] = readFileSync(join(folder, name), 'utf8').split('\n----\n');
    expect(await historyOf(name, text)).toEqual(expected.trim().split('\n'));
  });
});
