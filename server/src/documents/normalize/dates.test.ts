import { describe, expect, it } from 'vitest';
import { type DatePoint, findDates, isDateFragment, writesMonthFirst } from './dates.ts';

const write = (point: DatePoint | undefined) => {
  if (!point) return '';
  if (point.isPresent) return 'now';
  return `${point.year}${point.month ? `-${String(point.month).padStart(2, '0')}` : ''}`;
};
const read = (text: string, monthFirst = false) =>
  findDates(text, { monthFirst }).map(({ kind, first, last }) => `${kind} ${write(first)}..${write(last)}`);

describe('ranges', () => {
  it.each([
    ['Oct ’16 – present', '2016-10..now'],
    ['2012/Aug to Current', '2012-08..now'],
    ['Sep 15 - NOW', '2015-09..now'],
    ['Abril/2019 – Novembro/2022', '2019-04..2022-11'],
    ['2015 年 3 月 – 至今', '2015-03..now'],
    ['Dal 03/2019 alla data attuale', '2019-03..now'],
    ['03/2019–heute', '2019-03..now'],
    ['2014-2016', '2014..2016'],
    ['1879–1889', '1879..1889'],
    ['Apr 1908 – Feb 1909', '1908-04..1909-02'],
    ['Mar 2021\tCurrent\tDriver', '2021-03..now'],
    ['1978\t1984\tLecturer', '1978..1984'],
    ['1994 1998\tUniversity of Cambridge', '1994..1998'],
    ['06/2012\t10/2016\tCity Council', '2012-06..2016-10'],
    ['2018-11-01 T O PRESENT', '2018-11..now'],
    ['2014-09-01 TO 2018-10-01', '2014-09..2018-10'],
    ['’14 – ’16', '2014..2016'],
    ['Jan – Mar 2018', '2018-01..2018-03'],
    ['01.03.2019 - 31.12.2020', '2019-03..2020-12'],
    ['1.6. – 31.8.2015', '2015-06..2015-08'],
    ['15. 11. - 28. 2. 2014', '2013-11..2014-02'],
    ['2016/17', '2016..2017'],
    ['2016–18', '2016..2018'],
    ['2010-11 – 2012-03', '2010-11..2012-03'],
    ['de janvier 2018 à juin 2020', '2018-01..2020-06'],
    ['du 01/02/2018 au 30/06/2019', '2018-02..2019-06'],
    ['enero de 2018 - marzo de 2020', '2018-01..2020-03'],
    ['nov. 2019 - actualidad', '2019-11..now'],
    ['jan 2018 - heden', '2018-01..now'],
    ['Styczeń 2018 – obecnie', '2018-01..now'],
    ['Ağustos 2019 - Halen', '2019-08..now'],
    ['Янв 2018 – по настоящее время', '2018-01..now'],
    ['2015. 03. ~ 현재', '2015-03..now'],
    ['2018年4月～現在', '2018-04..now'],
    ['maj 2015 – nuvarande', '2015-05..now'],
    ['March 15, 2019 - April 3, 2020', '2019-03..2020-04'],
    ['09/16 – 12/18', '2016-09..2018-12'],
    ['2014 — May 2016', '2014..2016-05'],
    ['From June 2014 until now', '2014-06..now'],
    ['June 2018 to date', '2018-06..now'],
    ['Fall 2016 - Spring 2018', '2016..2018'],
    ['Q1 2019 – Q3 2019', '2019-01..2019-09'],
    ['من سبتمبر 2013 إلى فبراير 2018', '2013-09..2018-02'],
    ['مارس 2018 – حتى الآن', '2018-03..now'],
    ['٠٣/٢٠١٨ – ٠٥/٢٠٢٠', '2018-03..2020-05'],
    ['जुलाई २०१९ से वर्तमान', '2019-07..now'],
    ['2019年4月至今', '2019-04..now'],
    ['2019年4月至2020年5月', '2019-04..2020-05'],
    ['令和元年5月～現在', '2019-05..now'],
    ['平成26年4月 〜 平成30年3月', '2014-04..2018-03'],
    ['2017년 9월부터 현재까지', '2017-09..now'],
    ['19.03 ~ 21.02', '2019-03..2021-02'],
    ['с января 2012 г. по май 2015 г.', '2012-01..2015-05'],
    ['2010 г. – н.в.', '2010..now'],
    ['září 2014 – dosud', '2014-09..now'],
    ['1. 9. 2015 – 30. 6. 2019', '2015-09..2019-06'],
    ['IX 2014 – III 2018', '2014-09..2018-03'],
    ['2019. január – 2020. március', '2019-01..2020-03'],
    ['Agustus 2017 s/d Januari 2021', '2017-08..2021-01'],
    ['tháng 9/2019 - nay', '2019-09..now'],
    ['1 Nisan 2019 - Halen', '2019-04..now'],
    ['มกราคม 2560 - ปัจจุบัน', '2017-01..now'],
    ['พ.ศ. 2556 - 2560', '2013..2017'],
    ['04/2565 ถึง 11/2565', '2022-04..2022-11'],
    ['۱۳۹۷ – ۱۴۰۰', '2018..2021'],
    ['از ۱۳۹۷ تا ۱۴۰۰', '2018..2021'],
    ['مهر ۱۳۹۸ تا آذر ۱۴۰۰', '2019-10..2021-12'],
    ['1397/10 - 1399/02', '2019-01..2020-05'],
    ['din 2019 până în prezent', '2019..now'],
    ['ΣΕΠΤΕΜΒΡΙΟΣ 2015 - Σήμερα', '2015-09..now'],
    ['2019 m. sausis – 2020 m. gegužė', '2019-01..2020-05'],
    ['Engineer II 2015 - 2018', '2015..2018'],
  ])('%s is parsed', (text, expected) => {
    expect(read(text)).toEqual([`range ${expected}`]);
  });
});

describe('single dates', () => {
  it.each([
    ['seit 2018', 'since 2018..'],
    ['depuis mars 2020', 'since 2020-03..'],
    ['desde 2017', 'since 2017..'],
    ['Summer 2018', 'single 2018..'],
    ['2016 / 09', 'single 2016-09..'],
    ['May 2016 (3 months)', 'single 2016-05..'],
    ['Q3 2019', 'single 2019-07..'],
    ['31.12.2020', 'single 2020-12..'],
    ['2020-12-31', 'single 2020-12..'],
    ['expected May 2025', 'until ..2025-05'],
    ['Class of 2019', 'until ..2019'],
    ['Mar 2019 –', 'open 2019-03..'],
    ['Tulane University\t12/06', 'single 2006-12..'],
    ['GPA 3.72\tSept. 2023 – Expected June 2027', 'range 2023-09..2027-06'],
    ['2019’dan beri', 'open 2019..'],
    ['с 2015 года', 'since 2015..'],
    ['平成31年4月', 'single 2019-04..'],
    ['2014\t04\t東京工業大学 入学', 'single 2014-04..'],
  ])('%s is parsed', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

describe('other numbers', () => {
  it.each([
    '20XX',
    'XX/20XX - 20XX',
    '+49 2015 123456',
    '(555) 201-2019',
    '80331 München',
    '2015 Main Street',
    'Bahnhofstr. 12, 2015 Bern',
    'CH-1950 Sion',
    '2015%',
    '2000 users',
    'ISO 9001:2015',
    'Windows 2016',
    '$2015',
    'May be present now and then in March',
  ])('%s is not a date', (text) => {
    expect(read(text)).toEqual([]);
  });
});

it('a date has its offsets, including its words and duration', () => {
  const text = 'Google\tSince May 2016 · Berlin';
  const [span] = findDates(text);
  expect(text.slice(span?.start, span?.end)).toBe('Since May 2016');
  const long = 'May 2016 – Aug 2018 (2 yrs 3 mos)';
  const [range] = findDates(long);
  expect(long.slice(range?.start, range?.end)).toBe(long);
  expect(long.slice(range?.last?.start, range?.last?.end)).toBe('Aug 2018');
});

it('the order of day and month depends on the language and the document', () => {
  expect(read('03/04/2019', true)).toEqual(['single 2019-03..']);
  expect(read('03/04/2019', false)).toEqual(['single 2019-04..']);
  expect(writesMonthFirst('from 03/04/2019', 'en')).toBe(true);
  expect(writesMonthFirst('from 03/04/2019 to 28/05/2020', 'en')).toBe(false);
  expect(writesMonthFirst('von 03/04/2019', 'de')).toBe(false);
});

it('several ranges of one line are in order', () => {
  expect(read('2010 - 2012, 2014 - 2015')).toEqual(['range 2010..2012', 'range 2014..2015']);
});

it('parts of a wrapped date are recognized', () => {
  expect(['Mar 2019 –', 'to', '2018', 'heute'].map(isDateFragment)).toEqual([true, true, true, true]);
  expect(['Google', 'Manager 2018', '', '12'].map(isDateFragment)).toEqual([false, false, false, false]);
});

it('a month that means another one in a related language is read in the language of the document', () => {
  const monthsOf = (text: string, language: string) =>
    findDates(text, { language }).map(({ first, last }) => [first?.month, last?.month]);
  expect(monthsOf('listopad 2015. – lip 2017.', 'hr')).toEqual([[10, 6]]);
  expect(monthsOf('listopad 2015 – lip 2017', 'pl')).toEqual([[11, 7]]);
});
