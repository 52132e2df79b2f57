import { expect, it } from 'vitest';
import { filterText, partitionKey } from './filter-text.ts';

const hostile = ["' or 1=1", 'x) or (1=1', '\\', '"', '東京', 'a\nb', ''];

it('a filter text contains only numbers and keywords', () => {
  const text = filterText({
    partitions: ['here', ...hostile],
    filters: [
      { field: 'skills', anyOf: hostile },
      { field: 'places', allOf: hostile },
      { field: 'months', min: -1e-7, max: 1e15 },
    ],
  });
  const words = text.replaceAll(
    /partition_key|field_(skills|places|months)|contain_(any|all)|\b(in|and)\b/g,
    '',
  );
  expect(words).toMatch(/^[\d\s(),.<>=-]+$/);
});

it('partitions are integers that are exact in JavaScript and in the index', () => {
  const keys = Array.from({ length: 10_000 }, (_, at) => partitionKey(`workspace ${at}`));
  expect(new Set(keys).size).toBe(10_000);
  expect(keys.every(Number.isSafeInteger)).toBe(true);
  expect(partitionKey('workspace 1')).toBe(keys[1]);
});

it('long lists are split into parts that the library accepts', () => {
  const anyOf = Array.from({ length: 100 }, (_, at) => `skill ${at}`);
  const text = filterText({ partitions: ['here'], filters: [{ field: 'skills', anyOf }] });
  const lists = [...text.matchAll(/contain_any \(([^)]*)\)/g)].map(([, list]) => list?.split(', ').length);
  expect(lists).toEqual([32, 32, 32, 4]);
});
