import { describe, expect, it } from 'vitest';
import { findBrokenAddresses, repairLine } from './broken-addresses.ts';
import type { RecognizedWord } from './port.ts';
import { piecesOf } from './words-to-pieces.ts';

type Some = Partial<Omit<RecognizedWord, 'box'>> & { text: string; box?: Partial<RecognizedWord['box']> };

/** Words of one line, 30 pixels high, separated by spaces. */
function lineOf(words: Some[], line = 0): RecognizedWord[] {
  let x = 100;
  return words.map((word) => {
    const width = word.box?.width ?? word.text.length * 14;
    const made = {
      confidence: 0.9,
      line,
      size: 30,
      bold: false,
      ...word,
      box: { y: 100 + line * 40, height: 22, ...word.box, x: word.box?.x ?? x, width },
    };
    x += width + 8;
    return made;
  });
}

const textsOf = (...lines: Some[][]) =>
  piecesOf(
    lines.flatMap((words, line) => lineOf(words, line)),
    1,
  ).map(({ text }) => text);
const plain = (text: string): Some[] => text.split(' ').map((word) => ({ text: word }));
const shape = (text: string, width: number, height: number): Some => ({
  text,
  box: { y: 110, width, height },
});

describe('recognized words', () => {
  it.each([
    ['sofia.rey(Qyahoo.es', 'sofia.rey@yahoo.es'],
    ['sofia.reyGOyahoo.es', 'sofia.rey@yahoo.es'],
    ['beatriz.simoesOgmail.com', 'beatriz.simoes@gmail.com'],
    ['jane©example.org', 'jane@example.org'],
    ['jane @example.com', 'jane@example.com'],
    ['beatrix_ drummond@gmail.com', 'beatrix_drummond@gmail.com'],
    ['linkedin.com/in/OscarOgden', 'linkedin.com/in/OscarOgden'],
    ['Node.js and OpenQuery.com', 'Node.js and OpenQuery.com'],
  ])('contain %s as %s', (read, meant) => {
    expect(textsOf(plain(read))).toEqual([meant]);
  });

  it('have bullets where small blots or equal characters start lines', () => {
    expect(textsOf([shape('e', 9, 9), ...plain('Led a team')])).toEqual(['• Led a team']);
    expect(textsOf([shape('=', 11, 11), ...plain('Led a team')])).toEqual(['• Led a team']);
    expect(textsOf([shape('„', 9, 9), ...plain('расчёт зарплаты')])).toEqual(['• расчёт зарплаты']);
    expect(textsOf(plain('e gestione del personale'))).toEqual(['e gestione del personale']);
    expect(textsOf(plain('Dublin « Tel. 5550193'))).toEqual(['Dublin • Tel. 5550193']);
  });

  it('keep dashes, however they were recognized, and no remains of frames', () => {
    const dash = { ...shape('~', 12, 3), confidence: 0.1 };
    expect(textsOf([...plain('2020'), dash, ...plain('Present')])).toEqual(['2020 – Present']);
    expect(textsOf([...plain('Moodle'), shape('~~', 16, 1), ...plain('Phonics')])).toEqual([
      'Moodle Phonics',
    ]);
  });

  it('start with a capital in a large name', () => {
    const name = plain('Olivia lyer').map((word) => ({ ...word, size: 60 }));
    expect(textsOf(name, plain('lyrics are not changed'), plain('in the text below'))[0]).toBe('Olivia Iyer');
  });

  it('are on one line, whatever letters they have', () => {
    const [low, deep] = piecesOf(
      [
        ...lineOf([{ text: 'sun', box: { x: 100, y: 106, width: 50, height: 16 } }]),
        ...lineOf([{ text: 'Dog', box: { x: 500, y: 100, width: 50, height: 28 } }]),
      ],
      1,
    );
    expect(low?.box.height).toBe(deep?.box.height);
    expect(Math.abs((low?.box.y ?? 0) - (deep?.box.y ?? 0))).toBeLessThan(1);
  });
});

describe('an email address without its @ sign', () => {
  const words = [...lineOf(plain('Correo: hello.sofia8 gmail.com')), ...lineOf(plain('Madrid'), 1)];

  it('is found and replaced', () => {
    const [broken] = findBrokenAddresses(words);
    expect(broken).toMatchObject({ line: 0, box: { x: 90, y: 90 } });
    if (!broken) return;
    const repaired = repairLine(words, broken, lineOf(plain('Correo: hello.sofia@gmail.com')));
    expect(repaired.map(({ text }) => text)).toEqual(['Correo:', 'hello.sofia@gmail.com', 'Madrid']);
    expect(repaired[0]?.box.x).toBe(190);
  });

  it('is not searched for if the line has an address, or none', () => {
    expect(findBrokenAddresses([...words, ...lineOf(plain('jane@example.com'), 2)])).toEqual([]);
    expect(findBrokenAddresses(lineOf(plain('Vue.js www.example.com linkedin.com/in/jane')))).toEqual([]);
  });
});

describe('words of other scripts', () => {
  it('have no spaces between letters of Chinese and Japanese, or around their digits', () => {
    expect(
      textsOf([
        { text: '2018' },
        { text: '年' },
        { text: '4' },
        { text: '月' },
        { text: '株式' },
        { text: '会社' },
      ]),
    ).toEqual(['2018年4月株式会社']);
  });

  it('are joined in Korean only where letters touch', () => {
    const at = (x: number, width: number) => ({ x, width });
    expect(
      textsOf([
        { text: '거', box: at(100, 28) },
        { text: '래처', box: at(130, 56) },
        { text: '관리', box: at(200, 56) },
      ]),
    ).toEqual(['거래처 관리']);
  });

  it('are read from the right in Arabic', () => {
    const at = (x: number) => ({ x, width: 60 });
    expect(
      textsOf([
        { text: 'جامعة', box: at(300) },
        { text: 'القاهرة', box: at(230) },
        { text: '2014', box: at(160) },
      ]),
    ).toEqual(['جامعة القاهرة 2014']);
  });
});
