import { expect, it } from 'vitest';
import { isComplete, qualityOf } from './completeness.ts';
import { scoreDocument } from './score.ts';
import { Truth } from './truth.ts';

const truth = Truth.parse({
  layout: 'own',
  language: 'en',
  format: 'pdf',
  name: 'Jane Doe',
  companies: ['Acme', 'Harborline'],
  titles: ['Nurse', 'Midwife'],
  dates: ['2015', '2018', '2018', 'present'],
});
const values = (...all: string[]) => all.map((value) => ({ value, confidence: 1 }));
const found = {
  name: values('Jane Doe'),
  company: values('Acme', 'Harborline'),
  title: values('Nurse', 'Midwife'),
  date: values('2015', '2018', '2018', 'present'),
};

it('a profile with the name and all positions is complete, whatever its skills', () => {
  expect(isComplete(scoreDocument(truth, { ...found, skill: values('Juggling') }))).toBe(true);
  expect(qualityOf(scoreDocument(truth, found))).toBe('good');
});

it('a missing position or a wrong name makes it incomplete', () => {
  expect(isComplete(scoreDocument(truth, { ...found, company: values('Acme') }))).toBe(false);
  expect(isComplete(scoreDocument(truth, { ...found, name: values('Jane') }))).toBe(false);
  expect(qualityOf(scoreDocument(truth, { name: values('Jane') }))).toBe('bad');
});
