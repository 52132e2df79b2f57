import { expect, it } from 'vitest';
import { fitAnswer } from './fit-answer.ts';

it('an option is chosen by its meaning, never because it is similar', () => {
  const one = (answer: string, ...labels: string[]) =>
    fitAnswer({ type: 'one-of', options: labels.map((label, at) => ({ value: String(at), label })) }, answer);
  expect(one('ÉTÉ', 'Hiver', 'été')).toBe('1');
  expect(one('Sí', 'No', 'Yes')).toBe('1');
  expect(one('Deutschland', 'France', 'Germany')).toBe('1');
  expect(one('USA', 'United Kingdom', 'United States')).toBe('1');
  expect(one('5', '5-10', '50')).toBeUndefined();
  expect(one('Berlin', 'Berlin (east)', 'Berlin (west)')).toBeUndefined();
  expect(one('yes', 'Yes', 'yes!')).toBeUndefined();
  const many = {
    type: 'many-of' as const,
    options: [
      { value: 'j', label: 'Java' },
      { value: 'p', label: 'Python' },
    ],
  };
  expect(fitAnswer(many, 'python\nJAVA\nJava')).toEqual(['p', 'j']);
  expect(fitAnswer(many, 'python\nCobol')).toBeUndefined();
});
