import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sensitiveKind, sensitiveKindOf } from './sensitive.ts';

const table = new URL('../../../test/applying/sensitive-questions.tsv', import.meta.url);
const rows = readFileSync(table, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [kind = '', question = ''] = line.split('\t');
    return { question, wanted: kind === 'none' ? null : kind, found: sensitiveKind(question) };
  });

it('tells questions that only the person answers from the others, in four languages', () => {
  expect(rows.length).toBeGreaterThanOrEqual(120);
  const wrong = rows.filter(({ wanted, found }) => wanted !== found);
  const named = rows.filter(({ found }) => found !== null);
  const right = named.filter(({ wanted }) => wanted !== null).length;
  const all = rows.filter(({ wanted }) => wanted !== null).length;
  console.info(
    `sensitive questions: ${rows.length} asked, precision ${right / named.length}, recall ${right / all}`,
  );
  expect(wrong).toEqual([]);
  expect([right / named.length, right / all]).toEqual([1, 1]);
});

it('is not fooled by case, accents, spacing or a mark for required', () => {
  for (const { question, found } of rows) {
    const shouted = `  ${question.toUpperCase().replaceAll(' ', '   ')} * (required)`;
    const bare = question.normalize('NFD').replaceAll(/\p{M}/gu, '');
    expect([question, sensitiveKind(shouted), sensitiveKind(bare)]).toEqual([question, found, found]);
  }
});

it('knows a question by what can be chosen, where it says little itself', () => {
  const choose = (...labels: string[]) =>
    sensitiveKindOf({ label: 'Please select', options: labels.map((label) => ({ value: label, label })) });
  expect(choose('Male', 'Female', 'Other')).toBe('demographic');
  expect(choose('A', 'B', 'I prefer not to say')).toBe('demographic');
  expect(choose('Weiblich', 'Männlich', 'Divers')).toBe('demographic');
  expect(choose('Remote', 'Hybrid', 'In the office')).toBeNull();
});
