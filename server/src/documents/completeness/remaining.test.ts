import type { Unexplained } from '@tenon/contract/documents';
import type { Position, Profile } from '@tenon/contract/profile';
import { expect, it } from 'vitest';
import { remainingUnexplained } from './remaining.ts';

const range: Unexplained = {
  key: 'a',
  kind: 'date-range',
  list: 'positions',
  text: 'March 2015 – 2018',
  start: '2015-03',
  end: '2018',
  evidence: [],
};
const section: Unexplained = {
  ...range,
  key: 'b',
  kind: 'section',
  text: 'Experience',
  start: null,
  end: null,
};

function profileWith(source: 'rules' | 'person', start: string, end: string): Profile {
  const found = { confidence: 1, evidence: [], source };
  const date = (value: string) => ({ value, text: value, is_present: false, ...found });
  const position: Position = {
    key: 'added',
    company: null,
    title: null,
    location: null,
    start: date(start),
    end: date(end),
    responsibilities: [],
    skills: [],
  };
  return {
    ...{ name: null, headline: null, emails: [], phones: [], links: [], location: null, summary: null },
    ...{ positions: [position], education: [], skills: [], languages: [], certifications: [] },
    experience: { months: 0, years: 0, gaps: [] },
  };
}

const keys = (profile: Profile, dismissed: string[] = []) =>
  remainingUnexplained([range, section], profile, new Set(dismissed)).map(({ key }) => key);

it('an added position with the same dates explains a range, and an empty section', () => {
  expect(keys(profileWith('person', '2015', '2018-06'))).toEqual([]);
});

it('a position with other dates leaves the range open, and so does one that was parsed', () => {
  expect(keys(profileWith('person', '2019', '2020'))).toEqual(['a']);
  expect(keys(profileWith('rules', '2015-03', '2018'))).toEqual(['a', 'b']);
});

it('what was ruled out is explained', () => {
  expect(keys(profileWith('rules', '2001', '2002'), ['a'])).toEqual(['b']);
});
