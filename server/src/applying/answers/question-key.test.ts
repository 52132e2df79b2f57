import { expect, it } from 'vitest';
import { questionKey } from './question-key.ts';

it('a question has the same key in any spacing, case and punctuation, but not with another programming language or currency', () => {
  const same = [
    'When can you start?',
    ' WHEN can you start *',
    'When can you start? (required)',
    'When can you start…',
  ];
  expect(new Set(same.map(questionKey)).size).toBe(1);
  // Labels can be very long: the search for the marker must not get slow.
  const stars = '* '.repeat(100_000);
  expect(questionKey(`When can you start? ${stars}`)).toBe(questionKey('When can you start?'));
  expect(questionKey(`${stars}When can you start? [required]`)).toBe(questionKey('When can you start?'));
  expect(new Set(['Years of C', 'Years of C++', 'Years of C#'].map(questionKey)).size).toBe(3);
  expect(questionKey('Pay in €')).not.toBe(questionKey('Pay in $'));
  expect(questionKey('Is a car required')).toBe('is a car required');
  expect(questionKey('Why don’t you?')).toBe(questionKey("why don't you"));
});
