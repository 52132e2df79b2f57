import { expect, it } from 'vitest';
import { shorten, shortenRecord, shortenText } from './shorten.ts';

it('leaves what is short as it is', () => {
  const artifacts = { form: { questions: [{ id: 'a', required: true }] }, resume: null, tries: 2 };
  expect(shorten(artifacts)).toEqual(artifacts);
  expect(shortenRecord(artifacts)).toEqual(artifacts);
});

it('cuts texts, lists, records and depths, and says how much is gone', () => {
  expect(shortenText('abcdef', 4)).toBe('abcd… [cut: 2 more characters]');
  expect(shorten(Array.from({ length: 61 }, () => 1))).toContain('[cut: 1 more]');
  const wide = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`f${index}`, index]));
  expect(shorten(wide)).toMatchObject({ '[cut]': '10 more' });
  let deep: unknown = 'bottom';
  for (let level = 0; level < 20; level++) deep = { deep };
  expect(JSON.stringify(shorten(deep))).toContain('[cut: more inside]');
});

it('never leaves half a character', () => {
  expect(shortenText('ab😀', 3).isWellFormed()).toBe(true);
});

it('lets the largest parts of a record give way first, and keeps within bounds', () => {
  const page = Array.from({ length: 50 }, () => 'x'.repeat(700));
  const shown = shortenRecord({ page, answers: { name: 'Ada' } });
  expect(shown.answers).toEqual({ name: 'Ada' });
  expect(shown.page).toMatch(/^\[cut: \d+ characters/);
});

it('keeps a field that is called __proto__ a field', () => {
  const shown = shorten(JSON.parse('{"__proto__": {"polluted": true}}')) as object;
  expect(Object.keys(shown)).toEqual(['__proto__']);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
