import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openCsvTable } from './csv-table.ts';
import { type CsvSource, readCsv } from './read-csv.ts';
import { toCsvLine } from './write-csv.ts';

const read = (source: CsvSource) => Array.fromAsync(readCsv(source));
const cellsOf = async (text: string | Uint8Array) => (await read([text])).map(({ cells }) => cells);

/** The same bytes in chunks of one size, cut through quotes, line ends and characters. */
function pieces(bytes: Uint8Array, size: number): Uint8Array[] {
  const cut = [];
  for (let at = 0; at < bytes.length; at += size) cut.push(bytes.subarray(at, at + size));
  return cut;
}

describe('reading CSV', () => {
  it('handles quotes, escaped quotes, delimiters and line breaks inside cells, with line numbers', async () => {
    const rows = await read(['a,b\r\n"x, ""y""","1\n2\r\n3"\n\n , "padded" \rlast,']);
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x, "y"', '1\n2\r\n3'] },
      { line: 6, cells: [' ', 'padded'] },
      { line: 7, cells: ['last', ''] },
    ]);
  });

  it.each([';', '\t', '|', ','])('detects the delimiter %j from the header', async (one) => {
    const text = ['"a,b;c"', 'b', 'c'].join(one);
    expect(await cellsOf(`${text}\n1${one}2${one}3`)).toEqual([
      ['a,b;c', 'b', 'c'],
      ['1', '2', '3'],
    ]);
  });

  it('supports the line in which Excel declares the delimiter', async () => {
    expect(await read(['sep=;\r\na,b;c\r\n'])).toEqual([{ line: 2, cells: ['a,b', 'c'] }]);
  });

  it.each([
    ['UTF-8', Buffer.from('näme\nJosé 李', 'utf8')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFnäme\nJosé 李', 'utf8')],
    ['UTF-16', Buffer.from('\uFEFFnäme\nJosé 李', 'utf16le')],
    ['UTF-16, high byte first', Buffer.from('\uFEFFnäme\nJosé 李', 'utf16le').swap16()],
  ])('decodes %s in chunks of any size', async (_name, bytes) => {
    for (const size of [1, 2, 3, 5, 1000])
      expect((await read(pieces(bytes, size))).map(({ cells }) => cells)).toEqual([['näme'], ['José 李']]);
  });

  it('detects Windows-1252, however late it shows', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`name\n${'plain\n'.repeat(50)}`),
      Buffer.from('Jos\xe9 \x80\n', 'latin1'),
    ]);
    for (const size of [2, 7, 1000])
      expect((await read(pieces(bytes, size))).at(-1)?.cells).toEqual(['José €']);
  });

  it('reports the line of a wrong quote', async () => {
    await expect(read(['a\nb\n"c\n\nd'])).rejects.toMatchObject({
      code: 'csv-malformed',
      details: { line: 3 },
    });
    await expect(read(['a\n"b"c\n'])).rejects.toMatchObject({ code: 'csv-malformed', details: { line: 2 } });
  });

  it('stops at an unclosed quote before memory runs out', async () => {
    const endless = (function* () {
      yield 'a\n"';
      for (;;) yield 'x'.repeat(65_536);
    })();
    await expect(read(endless)).rejects.toMatchObject({ code: 'csv-malformed' });
  });

  it('restores what was written, in chunks of any size', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '李', '"', ',', ';', '\n', '\r', ' ') });
    // An apostrophe prevents formulas; spaces around a quote and empty rows have no meaning in CSV.
    const plain = cell.filter((text) => !/^[\r=+@-]/.test(text) && !/^ +"/.test(text));
    const table = fc.array(fc.tuple(fc.constant('id'), plain, plain), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (rows, size) => {
        const text = `id,one,two\r\n${rows.map(toCsvLine).join('')}`;
        const again = await read(pieces(Buffer.from(text), size));
        expect(again.slice(1).map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });
});

describe('a table', () => {
  it('names its columns by the header', async () => {
    const { columns, rows } = await openCsvTable(['\uFEFF id ,name\n1,Ann\n']);
    expect(columns).toEqual(['id', 'name']);
    expect(await Array.fromAsync(rows)).toEqual([{ line: 2, cells: ['1', 'Ann'] }]);
  });

  it('reports the line of a ragged row, and an empty file', async () => {
    const { rows } = await openCsvTable(['id,name\n1,Ann\n"2\n",Bob\n3\n']);
    await expect(Array.fromAsync(rows)).rejects.toMatchObject({ code: 'csv-ragged', details: { line: 5 } });
    await expect(openCsvTable(['\n\n'])).rejects.toMatchObject({ code: 'csv-empty' });
  });
});
