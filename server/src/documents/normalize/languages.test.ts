import { describe, expect, it } from 'vitest';
import { findLanguage } from '../../platform/text/languages.ts';
import { findLanguages, parseLanguageLevel } from './languages.ts';

describe('languages', () => {
  it.each([
    ['English', 'en'],
    ['Allemand', 'de'],
    ['Español', 'es'],
    ['portoghese', 'pt'],
    ['Mandarin Chinese', 'zh'],
    ['Farsi', 'fa'],
    ['日本語', 'ja'],
    ['Euskera', 'eu'],
    ['Vlaams', 'nl'],
  ])('%s is %s', (name, code) => {
    expect(findLanguage(name)).toBe(code);
  });

  it('are not programming languages', () => {
    expect(findLanguages('Java, Python, Go, R, Swift, Rust, Basic')).toEqual([]);
  });

  it.each([
    ['native speaker', 'native'],
    ['Muttersprache', 'native'],
    ['C1 (IELTS 7.5)', 'C1'],
    ['fließend in Wort und Schrift', 'C1'],
    ['Limited Working Proficiency', 'B1'],
    ['notions', 'A2'],
    ['4/5', 'C1'],
    ['in progress', undefined],
  ])('%s is %s', (text, level) => {
    expect(parseLanguageLevel(text)).toBe(level);
  });
});

it.each([
  ['Русский — родной', 'native'],
  ['Angličtina: pokročilý', 'C1'],
  ['英语：流利', 'C1'],
  ['İngilizce\tİyi', 'B2'],
  ['الإنجليزية: جيد جدا', 'B2'],
])('the level of “%s” is %s', (text, level) => {
  expect(parseLanguageLevel(text)).toBe(level);
});
