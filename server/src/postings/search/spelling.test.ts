import { describe, expect, it } from 'vitest';
import { editDistance, findLikelyIntended, rankCandidates } from './spelling.ts';

const words = {
  graphql: 900,
  graph: 400,
  python: 5000,
  django: 300,
  java: 6000,
  javascript: 7000,
  senior: 9000,
  jira: 800,
  graphs: 2,
};
const candidates = Object.entries(words).map(([word, postings]) => ({ word, postings }));

describe('a misspelled word', () => {
  it.each([
    ['grapql', 'graphql'],
    ['pyton', 'python'],
    ['phyton', 'python'],
    ['djnago', 'django'],
    ['jva', 'java'],
    ['javascrpit', 'javascript'],
    ['senor', 'senior'],
  ])('%s is probably %s', (typed, meant) => {
    expect(rankCandidates(typed, candidates)[0]?.word).toBe(meant);
  });

  it('has no correction that is too different', () => {
    expect(rankCandidates('carpentry', candidates)).toEqual([]);
    expect(rankCandidates('rjsq', candidates)).toEqual([]);
  });

  it('of three letters is not corrected by replacing a letter', () => {
    const candidates = [
      { word: 'for', postings: 270 },
      { word: 'java', postings: 4 },
      { word: 'sql', postings: 9 },
    ];
    expect(rankCandidates('foo', candidates)).toEqual([]);
    expect(rankCandidates('jva', candidates).map(({ word }) => word)).toEqual(['java']);
    expect(rankCandidates('slq', candidates).map(({ word }) => word)).toEqual(['sql']);
  });

  it('is corrected to a frequent word rather than a rare one', () => {
    const both = [
      { word: 'kubernates', postings: 1 },
      { word: 'kubernetes', postings: 800 },
    ];
    expect(rankCandidates('kubernatis', both)[0]?.word).toBe('kubernetes');
  });
});

describe('a rare word', () => {
  it('may be a typo of a far more frequent one', () => {
    expect(findLikelyIntended('senor', 3, candidates)?.word).toBe('senior');
  });

  it('is not corrected to another ending or beginning, or to a word of similar frequency', () => {
    expect(findLikelyIntended('welder', 3, [{ word: 'welded', postings: 5000 }])).toBeUndefined();
    expect(findLikelyIntended('nurse', 3, [{ word: 'purse', postings: 5000 }])).toBeUndefined();
    expect(findLikelyIntended('senor', 40, [{ word: 'senior', postings: 500 }])).toBeUndefined();
    expect(findLikelyIntended('senor', 60, candidates)).toBeUndefined();
  });
});

it('counts swapped letters as one error', () => {
  expect(editDistance('djnago', 'django')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
  expect(editDistance('kitten', 'sitting')).toBe(3);
});
