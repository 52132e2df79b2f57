import { expect, it } from 'vitest';
import { companyScore, schoolScore } from './organization-score.ts';
import { placeScore } from './place-score.ts';

it.each(['Google', 'Siemens AG', 'Acme Corp.', 'Banco do Brasil', 'Ponti S.r.l.', 'Hansen Bau GmbH'])(
  '%s is a company',
  (text) => {
    expect(companyScore(text)).toBeGreaterThan(0.8);
  },
);

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
