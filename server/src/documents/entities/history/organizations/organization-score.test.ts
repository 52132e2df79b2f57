import { expect, it } from 'vitest';
import { companyScore, schoolScore } from './organization-score.ts';
import { placeScore } from './place-score.ts';

it.each(['Google', 'Siemens AG', 'Acme Corp.', 'Banco do Brasil', 'Ponti S.r.l.', 'Hansen Bau GmbH'])(
  '%s is a company',
  (text) => {
    expect(companyScore(text)).toBeGreaterThan(0.8);
  },
);

it.each(['Zahnarztpraxis Dr. Klee', 'Malerbetrieb Uhl', 'Kfz-Werkstatt Jansen'])(
  '%s is a workplace, though its name contains a profession',
  (text) => {
    expect(companyScore(text)).toBeGreaterThan(0.7);
  },
);

it.each([
  'ООО «Ромашка»',
  'Приволжский завод «Луч» АО',
  'شركة النور للتجارة',
  '株式会社青空商事',
  '(주)한빛푸드',
  '杭州明月食品有限公司',
  'PT Maju Bersama',
  'Kovex s.r.o.',
  'Dunakert Kft.',
  'Yıldız Tekstil San. ve Tic. A.Ş.',
  'Công ty TNHH Sao Mai',
])('%s is a company in its language', (text) => {
  expect(companyScore(text)).toBeGreaterThan(0.75);
});

it.each([
  'Воронежский государственный университет',
  'جامعة اليرموك',
  '埼玉中央大学',
  '대전솔빛고등학교',
  'दिल्ली विश्वविद्यालय',
  'Vysoké učení technické v Brně',
  'SMK Negeri 1 Sleman',
  'Debreceni Egyetem',
])('%s is a school in its language', (text) => {
  expect(schoolScore(text)).toBeGreaterThan(0.9);
});

it.each([
  'Munich',
  'Engineering',
  'Prepared bank reconciliations',
  'Built the API and the app for users.',
  'mail@x.org',
])('%s is not a company', (text) => {
  expect(companyScore(text)).toBeLessThan(0.25);
});

it('a website is a company, unless there is a name', () => {
  expect(companyScore('quillstone.io')).toBeGreaterThan(0.5);
  expect(companyScore('Quillstone Ltd')).toBeGreaterThan(companyScore('quillstone.io'));
});

it.each([
  'University of Oxford',
  'ETH Zürich',
  'IIT Bombay',
  'Lycée Louis-le-Grand',
  'Hochschule Fulda',
  'Politecnico di Milano',
  'Universidad de Alicante',
  'Gymnasium Syke',
  'MIT',
])('%s is a school', (text) => {
  expect(schoolScore(text)).toBeGreaterThan(0.9);
});

it('a company or a sentence is not a school', () => {
  expect(schoolScore('Northwind Traders')).toBeLessThan(0.3);
  expect(schoolScore('worked at the university library.')).toBeLessThan(0.5);
});

it.each(['Berlin', 'Porto, Portugal', 'San Francisco, CA', 'Zwönitz, Germany', 'Remote', 'Seoul, S.Korea'])(
  '%s is a place',
  (text) => {
    expect(placeScore(text)).toBeGreaterThan(0.8);
  },
);

it.each(['Northwind Traders', 'Head of Sales', 'Python'])('%s is not a place', (text) => {
  expect(placeScore(text)).toBeLessThan(0.3);
});
