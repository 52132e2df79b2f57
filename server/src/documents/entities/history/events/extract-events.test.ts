import { expect, it } from 'vitest';
import { line, sketchLayout } from '../../../../../test/documents/sketch-layout.ts';
import { createScores } from '../positions/text-scores.ts';
import { extractEvents } from './extract-events.ts';

const today = { year: 2025, month: 1 };
const read = (...texts: string[]) => {
  const { layout } = sketchLayout(texts.map((text) => line(text)));
  const { positions, education, used } = extractEvents(
    layout.lines,
    createScores(() => 0),
    today,
  );
  const date = (found?: { value: { year: number; month?: number; isPresent: boolean } }) =>
    found && (found.value.isPresent ? 'present' : `${found.value.year}-${found.value.month}`);
  return {
    positions: positions.map(({ company, title, start, end }) => [
      company?.value,
      title?.value,
      date(start),
      date(end),
    ]),
    education: education.map(({ school, field, start, end }) => [
      school?.value,
      field?.value,
      date(start),
      date(end),
    ]),
    used: used.size,
  };
};

it('joining and leaving an employer make one position', () => {
  expect(
    read(
      '平成22年\t4\t株式会社みどり電機 入社(営業職)',
      '平成28年\t3\t株式会社みどり電機 一身上の都合により退職',
      '平成28年\t4\t医療法人あおば会 ひまわり病院 入職(介護士)',
      '現在に至る',
    ),
  ).toEqual({
    positions: [
      ['株式会社みどり電機', '営業職', '2010-4', '2016-3'],
      ['医療法人あおば会 ひまわり病院', '介護士', '2016-4', 'present'],
    ],
    education: [],
    used: 4,
  });
});

it('the place before a company and the title after it are not part of its name', () => {
  const { positions } = read(
    '2014\t04\t東京都港区・株式会社ほしぞら・システムエンジニア・入社',
    '2018\t03\t東京都港区・株式会社ほしぞら・システムエンジニア・退社',
    '2018\t04\t大阪府大阪市・かぜのテック株式会社・課長・入社・現在に至る',
  );
  expect(positions).toEqual([
    ['株式会社ほしぞら', 'システムエンジニア', '2014-4', '2018-3'],
    ['かぜのテック株式会社', '課長', '2018-4', 'present'],
  ]);
});

it('entering and finishing a school make one entry; finishing alone is one, too', () => {
  const { education } = read(
    '2005年3月 千葉県立さくら高等学校 普通科 卒業',
    '2005年4月 さざなみ大学 経済学部 入学',
    '2009年3月 さざなみ大学 経済学部 卒業',
  );
  expect(education).toEqual([
    ['千葉県立さくら高等学校', '普通科', undefined, '2005-3'],
    ['さざなみ大学', '経済学部', '2005-4', '2009-3'],
  ]);
});

it('a single line or a sentence is no list of events', () => {
  expect(read('2018年4月 株式会社青空商事 入社').used).toBe(0);
  expect(read('大学を卒業後、営業として入社しました。', '退職の理由は転居です。').used).toBe(0);
});

it('years of an era with one digit are dates', () => {
  const { positions } = read('令和2年\t4\t株式会社みどり 入社', '令和3年\t9\t株式会社みどり 退社');
  expect(positions).toEqual([['株式会社みどり', undefined, '2020-4', '2021-9']]);
});

it('“the same school” is the one of the line before', () => {
  const { education } = read(
    '2010年4月 みなと工業大学 工学部 入学',
    '2014年3月 同校 卒業',
    '2014年4月 みなと大学院 情報研究科 入学',
    '2016年3月 同研究科 修了',
  );
  expect(education).toEqual([
    ['みなと工業大学', '工学部', '2010-4', '2014-3'],
    ['みなと大学院', '情報研究科', '2014-4', '2016-3'],
  ]);
});
