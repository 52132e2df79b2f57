import { describe, expect, it } from 'vitest';
import {
  formatCalendarDay,
  formatDecimal,
  formatDuration,
  formatFileSize,
  formatMonth,
  formatPercent,
  formatRelativeTime,
} from './format.ts';
import { formatLabel, formatLanguage } from './format-label.ts';
import { formatCountry, formatPlace } from './format-place.ts';

describe('the formatters', () => {
  it('format a place as its city and country, however the country was written', () => {
    expect(formatPlace({ city: 'Madrid', region: 'MD', country: 'es' })).toBe('Madrid, Spain');
    expect(formatPlace({ city: 'Dublin', region: 'Leinster', country: 'IRL' })).toBe('Dublin, Ireland');
    expect(formatPlace({ city: 'Austin', region: 'Texas', country: 'US' })).toBe('Austin, Texas');
    expect(formatPlace({ city: 'Hull', country: 'United Kingdom' })).toBe('Hull, United Kingdom');
    expect(formatPlace({ city: null, region: 'Bavaria', country: 'DE' })).toBe('Bavaria, Germany');
    expect(formatPlace({ city: null, country: null })).toBe('');
    expect(formatCountry('UK')).toBe('United Kingdom');
    expect(formatCountry('Wakanda')).toBe('Wakanda');
  });

  it('format a code as a label with the usual spelling', () => {
    expect(['it_support', 'devops', 'qa engineering', 'mid_senior', 'c-level'].map(formatLabel)).toEqual([
      'IT support',
      'DevOps',
      'QA engineering',
      'Mid senior',
      'C level',
    ]);
    expect([formatLanguage('de'), formatLanguage('not a code')]).toEqual(['German', 'not a code']);
  });

  it('format file sizes, months and decimals', () => {
    expect([512, 340 * 1024, 1.25 * 1024 ** 2].map(formatFileSize)).toEqual([
      '512 bytes',
      '340 kB',
      '1.3 MB',
    ]);
    expect([formatMonth('2021-03'), formatMonth('2021')]).toEqual(['Mar 2021', '2021']);
    expect(formatDecimal(54, 1)).toBe('54.0');
  });

  it('format times and percentages briefly', () => {
    const now = Date.parse('2026-11-16T12:00:00Z');
    expect(formatRelativeTime('2026-11-16T11:55:00Z', now)).toBe('5 minutes ago');
    expect(formatRelativeTime('2026-11-15T11:55:00Z', now)).toBe('yesterday');
    expect(formatRelativeTime('2026-11-16T12:00:00Z', now)).toBe('just now');
    expect([formatPercent(0.54), formatPercent(0.999, 1)]).toEqual(['54%', '99.9%']);
    expect([formatDuration(0.2), formatDuration(2_400)]).toEqual(['<1 ms', '2.4 s']);
    expect(formatCalendarDay('2026-11-16')).toMatch(/16/);
  });
});
