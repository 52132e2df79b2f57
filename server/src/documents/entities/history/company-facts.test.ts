import { expect, it } from 'vitest';
import { line, type Sketch, sketchLayout } from '../../../../test/documents/sketch-layout.ts';
import { openVocabulary } from '../../../skills/index.ts';
import { extractHistory } from './extract-history.ts';

const vocabulary = await openVocabulary();

function read(...sketches: (string | Sketch)[]) {
  const lines = sketches.map((sketch) =>
    typeof sketch === 'string' ? line(sketch, { kind: 'experience' }) : sketch,
  );
  const { layout, sections } = sketchLayout(lines);
  return extractHistory(layout, sections, vocabulary).positions.map(({ company, title, start, end }) => [
    company?.value,
    title?.value,
    start?.value.year,
    end?.value.isPresent ? 'present' : end?.value.year,
  ]);
}

const bullet = (text: string) => line(text, { kind: 'experience', bullet: true });

it('what an employer does and how large it is are no title', () => {
  expect(
    read(
      '2019年7月~現在 みらい商事株式会社',
      '事業内容:食品の輸入販売 資本金:2億円 従業員数:150名',
      '所属・役職\t業務内容・実績',
      '法人営業部',
      '主任',
      '・新規顧客の開拓',
    ),
  ).toEqual([['みらい商事株式会社', '主任', 2019, 'present']]);
  expect(
    read('2016.03 - 2020.05\t杭州海风网络有限公司\t运营专员', '公司规模:200人', '公司性质:民营'),
  ).toEqual([['杭州海风网络有限公司', '运营专员', 2016, 2020]]);
});

it('the periods of a table of duties are parts of the position above it', () => {
  expect(
    read(
      bullet('2019年4月~現在\t株式会社あおぞらシステム'),
      bullet('事業内容:業務システムの受託開発'),
      '期間\t業務内容',
      '2021年4月~現在\t在庫管理システムの開発',
      '2019年4月~2021年3月\t保険会社向けシステムの保守',
      bullet('2016年4月~2019年3月\t株式会社きたソフト'),
      bullet('事業内容:Webサイト制作'),
      '期間\t業務内容',
      '2016年4月~2019年3月\t通販サイトの運用',
    ),
  ).toEqual([
    ['株式会社あおぞらシステム', undefined, 2019, 'present'],
    ['株式会社きたソフト', undefined, 2016, 2019],
  ]);
});

it('below a date, an employer, its town and its industry, the title looks like the employer', () => {
  const head = (text: string) => line(text, { kind: 'experience', bold: true });
  expect(
    read(
      'Июнь 2019 — настоящее время',
      head('ООО «СеверГруз»'),
      'Мурманск',
      'Перевозки, логистика, склад, ВЭД',
      head('Старший логист'),
      'Планирование маршрутов и работа с документами перевозчиков.',
      'Март 2015 — май 2019',
      head('АО «Полярный хлеб»'),
      'Мурманск',
      'Продукты питания',
      head('Специалист по логистике'),
      'Оформление транспортных документов и учёт.',
    ),
  ).toEqual([
    ['ООО «СеверГруз»', 'Старший логист', 2019, 'present'],
    ['АО «Полярный хлеб»', 'Специалист по логистике', 2015, 2019],
  ]);
});
