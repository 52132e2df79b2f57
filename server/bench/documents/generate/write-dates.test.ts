import { describe, expect, it } from 'vitest';
import { fillDate, momentOf } from './fill-date.ts';
import { seeded } from './random.ts';
import { languages, wordsOf } from './words.ts';
import { type DateStyle, inYears, pickDateStyle, writeSpan } from './write-dates.ts';

const march = { year: 2019, month: 3 };
const june = { year: 2021, month: 6 };
const style: DateStyle = {
  moment: '{S} {y}',
  present: 'Present',
  joiner: ' – ',
  hasDuration: false,
  hasSeasons: false,
};

describe('a date', () => {
  it.each([
    ['ja', '{y}年{m}月', '2019年3月'],
    ['ja', '{era}年{m}月', '平成31年3月'],
    ['th', '{M} {b}', 'มีนาคม 2562'],
    ['fa', '{j}', '۱۳۹۷'],
    ['ar', '{a}', '٢٠١٩'],
    ['pl', '{d} {G} {y}', '1 marca 2019'],
    ['ru', '{Mc} {y}', 'Март 2019'],
    ['zh-Hant', '民國{roc}年{m}月', '民國108年3月'],
  ] as const)('is written as people in %s write it, as in %s', (language, pattern, expected) => {
    expect(fillDate(pattern, wordsOf(language), march)).toBe(expected);
  });

  it('belongs to the era that began in May 2019', () => {
    expect(fillDate('{era}', wordsOf('ja'), { year: 2019, month: 5 })).toBe('令和元');
    expect(fillDate('{el}', wordsOf('ja'), june)).toBe('R3');
  });

  it('is known as exactly as it is written', () => {
    expect(momentOf(march, '{mm}.{y}')).toBe('2019-03');
    expect(momentOf(march, 'พ.ศ. {b}')).toBe('2019');
    // March belongs to the Persian year that began in 2018.
    expect(momentOf(march, '{j}')).toBe('2018');
  });
});

describe('a range of dates', () => {
  const words = wordsOf('en');

  it('ends with a word for the present, or is open', () => {
    const now = { start: march, end: 'present' as const };
    expect(writeSpan(now, style, words).text).toBe('Mar 2019 – Present');
    expect(writeSpan(now, { ...style, open: 'Since {y}' }, words)).toEqual({
      text: 'Since 2019',
      start: '2019',
      end: 'present',
    });
  });

  it('says “to” only once, and ends with the last day of a month', () => {
    const russian = { ...style, moment: '{mm}.{y}', joiner: ' по ', present: 'по настоящее время' };
    expect(writeSpan({ start: march, end: 'present' }, russian, wordsOf('ru')).text).toBe(
      '03.2019 по настоящее время',
    );
    const days = { ...style, moment: '{dd}.{mm}.{y}' };
    expect(writeSpan({ start: march, end: june }, days, words).text).toBe('01.03.2019 – 30.06.2021');
  });

  it('may be a sentence, a season or a year', () => {
    const range = { ...style, range: 'From {M1} {y1} to {M2} {y2}' };
    expect(writeSpan({ start: march, end: june }, range, words).text).toBe('From March 2019 to June 2021');
    const summer = { start: { year: 2020, month: 7 }, end: { year: 2020, month: 8 } };
    expect(writeSpan(summer, { ...style, hasSeasons: true }, words).text).toBe('Summer 2020');
    expect(writeSpan(summer, inYears(range), words)).toEqual({ text: '2020', start: '2020' });
  });

  it.each(languages)('has no unfilled patterns in %s', (language) => {
    for (let at = 0; at < 60; at++) {
      const random = seeded(`${language} ${at}`);
      const picked = pickDateStyle(wordsOf(language), at % 2 ? 'seen' : 'unseen', random);
      const { text } = writeSpan({ start: march, end: june }, picked, wordsOf(language));
      expect(text).not.toMatch(/[{}]|undefined/);
    }
  });
});
