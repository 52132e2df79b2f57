import { expect, it } from 'vitest';
import { extract } from './extract.ts';

const read = (text: string) => extract(Buffer.from(text), 'text', { pageLimit: 10 });

it('an endless text is cut at the length of a resume, with a warning', async () => {
  const { pages, warnings } = await read(`Jane Doe\n${'word '.repeat(1_000_000)}`);
  const letters = pages.flatMap((page) => page.pieces).reduce((sum, piece) => sum + piece.text.length, 0);
  expect(letters).toBe(250_000);
  expect(warnings).toMatchObject([{ code: 'truncated' }]);
});

it('a text with endlessly many pieces is cut, too', async () => {
  const { pages, warnings } = await read('a\t'.repeat(100_000));
  expect(pages.flatMap((page) => page.pieces)).toHaveLength(60_000);
  expect(warnings).toMatchObject([{ code: 'truncated' }]);
});

it('a text within the limit is unchanged', async () => {
  const { pages, warnings } = await read('Jane Doe\nNurse');
  expect(pages.flatMap((page) => page.pieces.map((piece) => piece.text))).toEqual(['Jane Doe', 'Nurse']);
  expect(warnings).toEqual([]);
});
