import { describe, expect, it } from 'vitest';
import { formatCalendarDay, formatDuration, formatPercent, formatRelativeTime } from './format.ts';
import { formatLabel, formatLanguage } from './format-label.ts';
import { formatCountry, formatPlace } from './format-place.ts';

describe('formatting', () => {
  it('a place is its city and the name of its country, however the country was written', () => {
    expect(formatPlace({ city: 'Madrid', region: 'MD', country: 'es' })).toBe('Madrid, Spain');
    expect(formatPlace({ city: 'Dublin', region: 'Leinster', country: 'IRL' })).toBe('Dublin, Ireland');
    expect(formatPlace({ city: 'Hull', country: 'United Kingdom' })).toBe('Hull, United Kingdom');
    expect(formatPlace({ city: null, region: 'Bavaria', country: 'DE' })).toBe('Bavaria, Germany');
    expect(formatPlace({ city: null, country: null })).toBe('');
    expect(formatCountry('UK')).toBe('United Kingdom');
    expect(formatCountry('Wakanda')).toBe('Wakanda');
  });

  it('a code becomes a label with the usual spelling', () => {
    expect(['it_support', 'devops', 'qa engineering', 'mid_senior', 'c-level'].map(formatLabel)).toEqual([
      'IT support',
      'DevOps',
      'QA engineering',
      'Mid senior',
      'C level',
    ]);
    expect([formatLanguage('de'), formatLanguage('not a code')]).toEqual(['German', 'not a code']);
  });

  it('times and shares are short', () => {
    const now = Date.parse('2026-11-16T12:00:00Z');
    expect(formatRelativeTime('2026-11-16T11:55:00Z', now)).toBe('5 minutes ago');
    expect(formatRelativeTime('2026-11-15T11:55:00Z', now)).toBe('yesterday');
    expect(formatRelativeTime('2026-11-16T12:00:00Z', now)).toBe('just now');
    expect([formatPercent(0.54), formatPercent(0.999, 1)]).toEqual(['54%', '99.9%']);
    expect([formatDuration(0.2), formatDuration(2_400)]).toEqual(['<1 ms', '2.4 s']);
    expect(formatCalendarDay('2026-11-16')).toMatch(/16/);
  });
});
