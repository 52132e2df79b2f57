import { describe, expect, it } from 'vitest';
import { line, type PageSource, writePdf } from '../../../../test/documents/pdf/write-pdf.ts';
import type { Piece } from '../../model.ts';
import { extractPdf } from './extract-pdf.ts';

const filler = line(50, 60, 'Enough other words that the page is one of text.');

async function piecesOf(...pages: (PageSource | string)[]): Promise<Piece[]> {
  const sources = pages.map((page) => (typeof page === 'string' ? { content: page + filler } : page));
  const { pages: read } = await extractPdf(writePdf(sources), { pageLimit: 10 });
  return read.flatMap((page) => page.pieces).filter((piece) => !piece.text.startsWith('Enough other'));
}

describe('hidden text', () => {
  it.each([
    ['invisible', line(50, 700, 'keywords nobody sees', { before: '3 Tr' })],
    ['invisible', `/GS0 gs ${line(50, 700, 'keywords nobody sees')}`],
    ['no-contrast', line(50, 700, 'keywords nobody sees', { before: '1 1 1 rg' })],
    [
      'no-contrast',
      `0.2 0.2 0.2 rg 0 650 595 100 re f ${line(50, 700, 'keywords nobody sees', { before: '0.22 0.2 0.2 rg' })}`,
    ],
    ['tiny', line(50, 700, 'keywords nobody sees', { size: 2 })],
    ['off-page', line(50, 1200, 'keywords nobody sees')],
    ['off-page', `q 300 300 50 50 re W n ${line(50, 700, 'keywords nobody sees')} Q`],
    ['covered', `${line(50, 700, 'keywords nobody sees')} 1 1 1 rg 40 690 300 30 re f 0 g`],
  ])('is %s', async (reason, content) => {
    const pieces = await piecesOf(`q ${content} Q\n0 g\n`);
    expect(pieces).toHaveLength(1);
    expect(pieces[0]).toMatchObject({ text: 'keywords nobody sees', hidden: reason });
  });

  it('is separated from visible text on the same line', async () => {
    const pieces = await piecesOf(
      'BT /F1 11 Tf 1 0 0 1 50 700 Tm 0 g (seen ) Tj 1 1 1 rg (unseen ) Tj 0 g (seen too) Tj ET',
    );
    expect(pieces.map(({ text, hidden }) => [text, hidden])).toEqual([
      ['seen', undefined],
      ['unseen', 'no-contrast'],
      ['seen too', undefined],
    ]);
  });
});
