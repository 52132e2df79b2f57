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

it.each<[string, string[], (string | undefined)[]]>([
  ['Chinese', ['**上海公交集团, 天津', '车队长\t2021/10 – 2024/05'], ['车队长', '上海公交集团', '天津']],
  ['Korean', ['배차 담당 (창원운수, 12.2022–02.2025)', '성남'], ['배차 담당', '창원운수', '성남']],
  [
    'Russian',
    ['Коллегия адвокатов «Вектор» – Юрист', '2020-02 – 2024-11, Москва'],
    ['Юрист', 'Коллегия адвокатов «Вектор»', 'Москва'],
  ],
  [
    'Persian',
    ['مدیر فروشگاه\tهایپرمارکت ایرانیان\t2019 – 2021'],
    ['مدیر فروشگاه', 'هایپرمارکت ایرانیان', undefined],
  ],
  [
    'Czech',
    ['Advokátka – Advokátní kancelář Šťastný', '2019-08 – 2021-01 | Olomouc'],
    ['Advokátka', 'Advokátní kancelář Šťastný', 'Olomouc'],
  ],
  [
    'Korean with a legal form',
    ['배송기사, 세종물류(주)\t06.2017–06.2018'],
    ['배송기사', '세종물류(주)', undefined],
  ],
])('title, employer and town are told apart in %s', (_, texts, expected) => {
  expect(read(...texts.map((text) => text.replace('**', '')))).toEqual([expected]);
});
