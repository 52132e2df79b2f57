import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { listArray, plainArray, textArray } from './array-literal.ts';

const { owner } = await testDatabase();

it('Postgres reads array literals as the values they were made from', async () => {
  const texts = [
    'plain',
    'with, comma',
    '{brace}',
    'quote " and \\ backslash',
    '',
    'null',
    'NULL',
    ' blank ',
    "it's",
    'й\n',
  ];
  const [read] = await owner`select ${textArray(texts)}::text[] as texts,
    array(select value is null from unnest(${textArray([null, undefined, 'null'])}::text[]) as value)::text as nulls,
    ${textArray([])}::text[] as none, ${plainArray([1, 2.5, -3])}::float8[] as numbers,
    array(select list::text[]::text from unnest(${listArray([texts, [], undefined])}::text[]) as list) as lists,
    ${textArray(texts)}::text[]::text as written`;
  expect(read).toEqual({
    ...{ texts, nulls: '{t,t,f}', none: [], numbers: [1, 2.5, -3] },
    lists: [read?.written, '{}', '{}'],
    written: expect.stringContaining('й'),
  });
});
