import { expect, it } from 'vitest';
import { isSameQuestion } from './similar-question.ts';

it('two questions are the same only if all their content words are', () => {
  const start = 'When can you start with us?';
  expect(isSameQuestion(start, 'When could you start with us?')).toBe(true);
  expect(
    isSameQuestion('Please describe your experience with Kafka', 'Describe your experience with Kafka'),
  ).toBe(true);
  expect(isSameQuestion('How many years of Java do you have?', 'How many years do you have of Java?')).toBe(
    true,
  );
  const others: [string, string][] = [
    ['Do you have experience with Java?', 'Do you have experience with Python?'],
    ['Are you willing to relocate to Berlin?', 'Are you willing to relocate to London?'],
    ['Can you work on weekends?', 'Can you not work on weekends?'],
    ['Can you travel 20 % of the time?', 'Can you travel 50 % of the time?'],
    ['Would you rather lead than code?', 'Would you rather code than lead?'],
    ['Why do you want to leave?', 'Why do you want to join?'],
    ['', ''],
    ['What is it?', 'Which is that?'],
  ];
  for (const [one, other] of others) expect([one, isSameQuestion(one, other)]).toEqual([one, false]);
});
