import { expect, it } from 'vitest';
import { line, sketchLayout } from '../../../../../test/documents/sketch-layout.ts';
import { openVocabulary } from '../../../../skills/index.ts';
import { extractHistory } from '../extract-history.ts';

const vocabulary = await openVocabulary();

function read(...texts: string[]) {
  const { layout, sections } = sketchLayout(texts.map((text) => line(text, { kind: 'experience' })));
  return extractHistory(layout, sections, vocabulary).positions.map(({ title, company, location }) => [
    title?.value,
    company?.value,
    location?.value,
  ]);
}

it('a title and an employer may be joined by “at” in another language', () => {
  expect(
    read(
      'Februari 2021 – sekarang\tKepala Gudang di Toko Swalayan Makmur Abadi, Bandung',
      'Agustus 2017 – Januari 2021\tKasir di Minimarket Sinar Pagi, Yogyakarta',
    ),
  ).toEqual([
    ['Kepala Gudang', 'Toko Swalayan Makmur Abadi', 'Bandung'],
    ['Kasir', 'Minimarket Sinar Pagi', 'Yogyakarta'],
  ]);
});

it('a marked town is neither part of the employer nor of the title', () => {
  expect(read('март 2020 г. — май 2022 г.', 'Супермаркет «Волна», г. Первоуральск, продавец-кассир')).toEqual(
    [['продавец-кассир', 'Супермаркет «Волна»', 'г. Первоуральск']],
  );
});
