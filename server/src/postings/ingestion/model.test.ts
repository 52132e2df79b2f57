import { describe, expect, it } from 'vitest';
import { type CompanyStatus, looksShrunk, statusOfRun } from './model.ts';

const resting = { code: 'company-resting', message: 'Five pages could not be read.' };
const runOf = (...statuses: CompanyStatus[]) =>
  statusOfRun(statuses.map((status) => ({ status, problem: status === 'error' ? resting : null })));

describe('the status of a run', () => {
  it.each<[CompanyStatus[], string]>([
    [['pending', 'pending'], 'pending'],
    [['pending', 'listing'], 'initializing'],
    [['pending', 'finished'], 'initializing'],
    [['listing', 'ingesting', 'error'], 'initializing'],
    [['ingesting', 'finished', 'error'], 'ingesting'],
    [['finished', 'error'], 'finished'],
    [['finished', 'finished'], 'finished'],
    [['error', 'error'], 'error'],
    [[], 'finished'],
  ])('of companies that are %s is %s', (companies, status) => {
    expect(runOf(...companies).status).toBe(status);
  });

  it('has a problem only if every company failed', () => {
    expect(runOf('error', 'error').problem).toEqual(resting);
    expect(runOf('error', 'finished').problem).toBeNull();
  });
});

describe('a list that is shorter than before', () => {
  it.each([
    [0, 1, true],
    [4, 24, true],
    [12, 24, false],
    [5, 12, false],
    [1, 11, false],
    [30, 24, false],
    [3, null, false],
    [0, 0, false],
  ])('with %s instead of %s postings is doubtful: %s', (listed, before, doubtful) => {
    expect(looksShrunk(listed, before)).toBe(doubtful);
  });
});
