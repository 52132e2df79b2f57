import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  line,
  linkTo,
  type PageSource,
  picturePage,
  scan,
  writePdf,
} from '../../../../test/documents/pdf/write-pdf.ts';
import type { Piece } from '../../model.ts';
import { extractPdf } from './extract-pdf.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../test/documents/pdf/${name}`, import.meta.url));

const extract = (bytes: Uint8Array) => extractPdf(bytes, { pageLimit: 10 });

const filler = line(50, 60, 'Enough other words that the page is one of text.');

async function piecesOf(...pages: (PageSource | string)[]): Promise<Piece[]> {
  const sources = pages.map((page) => (typeof page === 'string' ? { content: page + filler } : page));
  const { pages: read } = await extract(writePdf(sources));
  return read.flatMap((page) => page.pieces).filter((piece) => !piece.text.startsWith('Enough other'));
}

const texts = (pieces: Piece[]) => pieces.map((piece) => piece.text);

describe('a resume printed from a browser', async () => {
  const extraction = await extract(fixture('chromium.pdf'));
  const pieces = extraction.pages[0]?.pieces ?? [];
  const find = (text: string) => pieces.find((piece) => piece.text === text);

  it('keeps columns, dates on the right and table cells separate', () => {
    expect(texts(pieces)).toEqual(
      expect.arrayContaining(['Senior Engineer', 'Acme Corp', 'Jan 2019 – Present', 'BSc', '2015']),
    );
  });

  it('has size, weight, slant and color', () => {
    expect(find('Senior Engineer')).toMatchObject({ bold: true, italic: false, color: '#000000' });
    expect(find('Acme Corp')).toMatchObject({ bold: false, italic: true, font: 'LiberationSans-Italic' });
    expect(find('Senior Engineer')?.size).toBeCloseTo(11, 0);
  });

  it('has its letter-spaced text joined into words', () => {
    expect(texts(pieces)).toEqual(expect.arrayContaining(['JANE DOE', 'EDUCATION']));
  });

  it('includes white text on a dark sidebar, and excludes white text on paper and tiny text', () => {
    expect(find('jane@example.com')?.hidden).toBeUndefined();
    expect(find('hidden keywords kubernetes java')?.hidden).toBe('no-contrast');
    expect(find('tiny keywords cobol fortran')?.hidden).toBe('tiny');
    expect(extraction.warnings.map((warning) => warning.code)).toEqual(['hidden-text']);
  });

  it('has links on the words that they cover', () => {
    expect(find('GitHub')?.link).toBe('https://github.com/jane');
    expect(extraction.links).toEqual([]);
  });

  it('has its creation date, and needs no OCR', () => {
    expect(extraction.madeAt).toBeInstanceOf(Date);
    expect(extraction.pages[0]?.needsRecognition).toBeUndefined();
    expect(extraction.pages[0]?.rules?.some((rule) => rule.height > 700)).toBe(true);
  });
});

describe('text', () => {
  it('on both sides of an icon stays separate', async () => {
    const pieces = await piecesOf(
      'BT /F1 11 Tf 1 0 0 1 50 700 Tm (12345) Tj /F4 11 Tf (A) Tj /F1 11 Tf (+49 30 901820) Tj ET',
    );
    expect(texts(pieces)).toEqual(['12345', '+49 30 901820']);
  });

  it('is bold if it is drawn twice, and included once', async () => {
    const pieces = await piecesOf(line(50, 700, 'Experience') + line(50.3, 700, 'Experience'));
    expect(pieces).toHaveLength(1);
    expect(pieces[0]).toMatchObject({ text: 'Experience', bold: true });
  });

  it('that is filled and then stroked in other pieces and another color is included once', async () => {
    const whole = line(50, 700, '06.2010 - 12.2015 (5 yr)');
    const stroked = `1 0 0 RG ${line(50, 700, '06.2010 -', { before: '1 Tr' })}${line(99.5, 700, '12.2015 (5 yr)', { before: '1 Tr' })}`;
    expect(texts(await piecesOf(whole + stroked))).toEqual(['06.2010 - 12.2015 (5 yr)']);
  });

  it('has the style of its font', async () => {
    const pieces = await piecesOf(
      line(50, 700, 'Bold', { font: 'F2' }) +
        line(50, 680, 'Slanted', { font: 'F3' }) +
        line(50, 660, 'Plain'),
    );
    expect(pieces.map(({ text, bold, italic }) => [text, bold, italic])).toEqual([
      ['Bold', true, false],
      ['Slanted', false, true],
      ['Plain', false, false],
    ]);
  });

  it('drawn in parts is what the file says that they stand for, if that is a syllable', async () => {
    const syllable = (x: number, text: string, drawn: string) =>
      `/Span << /ActualText <FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}> >> BDC ${line(x, 700, drawn)} EMC `;
    const name = syllable(50, 'सु', 'na') + syllable(62, 'नी', 'na') + syllable(74, 'ता', 'na');
    expect(texts(await piecesOf(name))).toEqual(['सुनीता']);
    const lie = [50, 62, 74].map((x) => syllable(x, 'नीतासुनीता', 'na')).join('');
    expect(texts(await piecesOf(lie)).join('')).not.toContain('सु');
  });

  it('from right to left is in reading order', async () => {
    const word = (x: number, text: string) =>
      `/Span << /ActualText <FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}> >> BDC ${line(x, 700, 'n')} EMC `;
    const name =
      word(50, 'ي') + word(56, 'ل') + word(62, 'ع') + word(72, 'ى') + word(78, 'ن') + word(84, 'م');
    expect(texts(await piecesOf(name))).toEqual(['منى علي']);
  });

  it('is split at the gap between columns, not between words', async () => {
    const pieces = await piecesOf(
      'BT /F1 11 Tf 1 0 0 1 50 700 Tm [(Senior)-280(Engineer)-3000(2019)] TJ ET' +
        line(50, 680, 'left column') +
        line(300, 680, 'right column'),
    );
    expect(texts(pieces)).toEqual(['Senior Engineer', '2019', 'left column', 'right column']);
  });

  it('has the displayed position, however page and text are rotated', async () => {
    const turned = { content: line(50, 700, 'Enough text on a page that is shown sideways.'), rotate: 90 };
    const { pages } = await extract(
      writePdf([turned, { content: `BT /F1 11 Tf 0 1 -1 0 100 200 Tm (upwards along the edge) Tj ET` }]),
    );
    const [sideways, upwards] = pages;
    expect(sideways).toMatchObject({ width: 842, height: 595 });
    expect(sideways?.pieces[0]?.box.height).toBeGreaterThan(sideways?.pieces[0]?.box.width ?? 0);
    const box = upwards?.pieces[0]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(box.x + box.width).toBeLessThan(105);
    expect(box.y + box.height).toBeCloseTo(842 - 200, 0);
  });

  it('has links, and links without text are separate', async () => {
    const { pages, links } = await extract(
      writePdf([
        {
          content: line(50, 700, 'See my profile for more about all of this.'),
          annotations: [
            linkTo('https://example.com/profile', [66, 695, 118, 712]),
            linkTo('https://linkedin.com/in/jane', [300, 100, 320, 120]),
            linkTo('javascript:alert(1)', [300, 200, 320, 220]),
          ],
        },
      ]),
    );
    const linked = pages[0]?.pieces.filter((piece) => piece.link);
    expect(linked?.map(({ text, link }) => [text, link])).toEqual([
      ['my profile', 'https://example.com/profile'],
    ]);
    expect(links).toEqual([
      { page: 1, url: 'https://linkedin.com/in/jane', box: expect.objectContaining({ x: 300, y: 722 }) },
    ]);
  });
});

describe('pages', () => {
  it('beyond the limit are counted but not parsed', async () => {
    const pages = Array.from({ length: 12 }, (_, index) => ({
      content: line(50, 700, `Page ${index + 1} of a long file.`),
    }));
    const extraction = await extract(writePdf(pages));
    expect(extraction.pages).toHaveLength(10);
    expect(extraction.pageCount).toBe(12);
    expect(extraction.warnings).toMatchObject([{ code: 'truncated' }]);
  });

  it('need OCR only if they have no text', async () => {
    const text = { content: line(50, 700, 'This page has its text in the file.') };
    const image = await scan(writePdf([text]), { dpi: 30 });
    const { pages } = await extract(writePdf([text, picturePage(image), { content: '' }]));
    expect(pages.map((page) => page.needsRecognition)).toEqual([undefined, true, undefined]);
  });

  it('need OCR if they only have the stamp of a scanner', async () => {
    const image = await scan(writePdf([{ content: '' }]), { dpi: 20 });
    const page = picturePage(image);
    const { pages } = await extract(
      writePdf([{ ...page, content: page.content + line(50, 20, 'Scanned with SomeScanner') }]),
    );
    expect(pages[0]?.needsRecognition).toBe(true);
  });

  it('use the text layer of a scanner, unless it is garbage', async () => {
    const good = 'Jane Doe has been a senior engineer at Acme Corp since 2019 and leads a team there.';
    const bad = 'J~n3 D#e h§s be%n s&ni=r e^g|ne r a} Ac{e C!rp s<nce 2#1 9 a"d le?ds t*am t[ere.';
    const twice = (text: string, before = '') =>
      line(50, 700, text, { before }) + line(50, 600, text, { before });
    const page = picturePage(await scan(writePdf([{ content: twice(good) }])));
    const layer = (text: string) => ({ ...page, content: page.content + twice(text, '3 Tr') });
    const { pages } = await extract(writePdf([layer(good), layer(bad)]));
    expect(pages[0]?.pieces[0]).toMatchObject({ text: good });
    expect(pages[0]?.pieces[0]?.hidden).toBeUndefined();
    expect(pages.map((each) => each.needsRecognition)).toEqual([undefined, true]);
  });

  it('with meaningless letters are not trusted', async () => {
    const content =
      line(50, 700, 'AAAAAAAAAA AAAAAAA AAAAA AAAAAA', { font: 'F4' }) +
      line(50, 600, 'some text that is fine');
    const { pages, warnings } = await extract(
      writePdf([{ content }], { toUnicode: '1 beginbfchar <41> <FFFD> endbfchar' }),
    );
    expect(pages[0]?.needsRecognition).toBe(true);
    expect(warnings).toMatchObject([{ code: 'text-layer-incomplete', page: 1 }]);
  });

  it('in a script without OCR support keep their text', async () => {
    const content = `${line(50, 700, 'BBBBBBBBBBBBBBBBBBBB AAAAA', { font: 'F4' })}`;
    const { pages, warnings } = await extract(
      writePdf([{ content }], { toUnicode: '2 beginbfchar <41> <FFFD> <42> <5DE5> endbfchar' }),
    );
    expect(pages[0]?.needsRecognition).toBeUndefined();
    expect(warnings).toMatchObject([{ code: 'text-layer-incomplete' }]);
  });

  it('that are damaged do not affect the others', async () => {
    const bytes = writePdf([
      { content: line(50, 700, 'The first page is fine.') },
      { content: line(50, 700, 'The second one is not.') },
    ]);
    const broken = Buffer.from(
      bytes.toString('latin1').replace('/Kids [9 0 R 11 0 R]', '/Kids [9 0 R 99 0 R]'),
      'latin1',
    );
    expect(broken.equals(bytes)).toBe(false);
    const { pages, warnings } = await extract(broken);
    expect(texts(pages[0]?.pieces ?? [])).toEqual(['The first page is fine.']);
    expect(warnings).toMatchObject([{ code: 'unreadable-page', page: 2 }]);
  });
});

describe('files', () => {
  it('have their modification date', async () => {
    const page = { content: line(50, 700, 'A page of text with a date.') };
    const { madeAt } = await extract(
      writePdf([page], { info: "/CreationDate (D:20200101) /ModDate (D:20230405101500+02'00')" }),
    );
    expect(madeAt?.toISOString()).toBe('2023-04-05T08:15:00.000Z');
  });

  it('with a password are rejected with a request for another upload', async () => {
    await expect(extract(fixture('locked.pdf'))).rejects.toMatchObject({
      code: 'encrypted-file',
      status: 422,
    });
  });

  it('that are only protected against changes are parsed', async () => {
    const { pages } = await extract(fixture('print-only.pdf'));
    expect(texts(pages[0]?.pieces ?? [])).toEqual(['Jane Doe, engineer, jane@example.com']);
  });

  it('with garbage before the header are parsed', async () => {
    const bytes = Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), fixture('chromium.pdf')]);
    expect((await extract(bytes)).pages[0]?.pieces.length).toBeGreaterThan(10);
  });

  it.each([
    ['cut off', fixture('chromium.pdf').subarray(0, 9_000)],
    ['only a header', Buffer.from('%PDF-1.7\n')],
    ['noise', Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 131) % 251))],
    ['without pages', writePdf([])],
  ])('that are %s are rejected', async (_, bytes) => {
    await expect(extract(bytes)).rejects.toMatchObject({ code: 'corrupt-file', status: 422 });
  });
});

describe('a line below a text', async () => {
  const [heading] = await piecesOf(line(50, 700, 'Work history'));
  const width = heading?.box.width ?? 0;
  const underline = (left: number, length: number, y = 698) => `${left} ${y} ${length} 0.7 re f\n`;
  const isUnderlined = async (rule: string, extra = '') =>
    (await piecesOf(`${line(50, 700, 'Work history')}${rule}${extra}`))[0]?.underlined ?? false;

  it('underlines it if it is as long', async () => {
    expect(width).toBeGreaterThan(20);
    expect(await isUnderlined(underline(50, width))).toBe(true);
    expect(await isUnderlined(`${0.7} w 50 698 m ${50 + width} 698 l S\n`)).toBe(true);
  });

  it('separates sections or parts of a table if it is longer, shorter or further away', async () => {
    expect(await isUnderlined(underline(50, 400))).toBe(false);
    expect(await isUnderlined(underline(50, width / 2))).toBe(false);
    expect(await isUnderlined(underline(50, width, 690))).toBe(false);
    expect(await isUnderlined(underline(50, width, 703))).toBe(false);
    expect(await isUnderlined('')).toBe(false);
  });
});
