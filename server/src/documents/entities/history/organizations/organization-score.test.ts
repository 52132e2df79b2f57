import { expect, it } from 'vitest';
import { companyScore, schoolScore } from './organization-score.ts';
import { placeScore } from './place-score.ts';

it.each(['Google', 'Siemens AG', 'Acme Corp.', 'Banco do Brasil', 'Ponti S.r.l.', 'Hansen Bau GmbH'])(
  'knows %s for a company',
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
])('does not take %s for one', (text) => {
  expect(companyScore(text)).toBeLessThan(0.25);
});

it('takes a site for a company, but a name before it', () => {
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
])('knows %s for a school', (text) => {
  expect(schoolScore(text)).toBeGreaterThan(0.9);
});

it('does not take a company or a sentence for a school', () => {
  expect(schoolScore('Northwind Traders')).toBeLessThan(0.3);
  expect(schoolScore('worked at the university library.')).toBeLessThan(0.5);
});

it.each(['Berlin', 'Porto, Portugal', 'San Francisco, CA', 'Zwönitz, Germany', 'Remote', 'Seoul, S.Korea'])(
  'knows %s for a place',
  (text) => {
    expect(placeScore(text)).toBeGreaterThan(0.8);
  },
);

it.each(['Northwind Traders', 'Head of Sales', 'Python'])('does not take %s for a place', (text) => {
  expect(placeScore(text)).toBeLessThan(0.3);
});
