import { expect, it } from 'vitest';
import { placePatterns } from './search-filter.ts';

it.each([
  ['München', [['% munchen%']]],
  ['New York, US', [['% new york%'], ['%| us |%', '%| country:us |%']]],
  ['Deutschland', [['% deutschland%', '%| country:de |%']]],
  ['USA', [['% usa%', '%| country:us |%']]],
  ['100%_', [['% 100%']]],
  [' , ?', []],
])('the location %s matches by its names', (location, patterns) => {
  expect(placePatterns(location)).toEqual(patterns);
});
