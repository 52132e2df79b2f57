import { expect, it } from 'vitest';
import { shorten, shortenRecord, shortenText } from './shorten.ts';

it('short values are unchanged', () => {
  const artifacts = { form: { questions: [{ id: 'a', required: true }] }, resume: null, tries: 2 };
  expect(shorten(artifacts)).toEqual(artifacts);
  expect(shortenRecord(artifacts)).toEqual(artifacts);
});

it('long texts, lists, records and deep values are cut and marked', () => {
  expect(shortenText('abcdef', 4)).toBe('abcd… [cut: 2 more characters]');
  expect(shorten(Array.from({ length: 61 }, () => 1))).toContain('[cut: 1 more]');
  const wide = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`f${index}`, index]));
  expect(shorten(wide)).toMatchObject({ '[cut]': '10 more' });
  let deep: unknown = 'bottom';
  for (let level = 0; level < 20; level++) deep = { deep };
  expect(JSON.stringify(shorten(deep))).toContain('[cut: nested too deeply]');
});

it('a text is never cut within a character', () => {
  expect(shortenText('ab😀', 3).isWellFormed()).toBe(true);
});

it('the largest entries of a record are cut first', () => {
  const page = Array.from({ length: 50 }, () => 'x'.repeat(700));
  const shown = shortenRecord({ page, answers: { name: 'Ada' } });
  expect(shown.answers).toEqual({ name: 'Ada' });
  expect(shown.page).toMatch(/^\[cut: \d+ characters/);
});

it('a field called __proto__ is kept', () => {
  const shown = shorten(JSON.parse('{"__proto__": {"polluted": true}}')) as object;
  expect(Object.keys(shown)).toEqual(['__proto__']);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
