import { expect, it } from 'vitest';
import { extract } from './extract.ts';

const read = (text: string) => extract(Buffer.from(text), 'text', { pageLimit: 10 });

it('a text without an end is read up to where resumes end, and that is said', async () => {
  const { pages, warnings } = await read(`Jane Doe\n${'word '.repeat(1_000_000)}`);
  const letters = pages.flatMap((page) => page.pieces).reduce((sum, piece) => sum + piece.text.length, 0);
  expect(letters).toBe(250_000);
  expect(warnings).toMatchObject([{ code: 'truncated' }]);
});

it('so is one of endless pieces', async () => {
  const { pages, warnings } = await read('a\t'.repeat(100_000));
  expect(pages.flatMap((page) => page.pieces)).toHaveLength(60_000);
  expect(warnings).toMatchObject([{ code: 'truncated' }]);
});

it('what fits stays as it is', async () => {
  const { pages, warnings } = await read('Jane Doe\nNurse');
  expect(pages.flatMap((page) => page.pieces.map((piece) => piece.text))).toEqual(['Jane Doe', 'Nurse']);
  expect(warnings).toEqual([]);
});
