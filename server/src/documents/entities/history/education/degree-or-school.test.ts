import { expect, it } from 'vitest';
import { schoolWeight } from './degree-or-school.ts';

const weigh = (text: string) => schoolWeight(text, (folded) => /smjer|nursing/.test(folded));

it.each([
  'Srednja škola',
  'Srednja škola smjer Prodavač',
  'Απολυτήριο ΕΠΑΛ',
  'High School Diploma',
  'Grundskola',
])('%s is a degree, though its words name schools too', (text) => {
  expect(weigh(text)).toBeLessThan(0.5);
});

it.each(['Srednja škola Zadar', 'Cao đẳng nghề Hải Phòng', 'Gunn High School', 'Gimnazija Zadar'])(
  '%s is a school',
  (text) => {
    expect(weigh(text)).toBeGreaterThan(0.6);
  },
);
