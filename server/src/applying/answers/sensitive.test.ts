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

it('sensitive questions are recognized in four languages', () => {
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

it('sensitive questions are recognized in any case, spacing and with or without accents', () => {
  for (const { question, found } of rows) {
    const shouted = `  ${question.toUpperCase().replaceAll(' ', '   ')} * (required)`;
    const bare = question.normalize('NFD').replaceAll(/\p{M}/gu, '');
    expect([question, sensitiveKind(shouted), sensitiveKind(bare)]).toEqual([question, found, found]);
  }
});

it('a question can be sensitive because of its options', () => {
  const choose = (...labels: string[]) =>
    sensitiveKindOf({ label: 'Please select', options: labels.map((label) => ({ value: label, label })) });
  expect(choose('Male', 'Female', 'Other')).toBe('demographic');
  expect(choose('A', 'B', 'I prefer not to say')).toBe('demographic');
  expect(choose('Weiblich', 'Männlich', 'Divers')).toBe('demographic');
  expect(choose('Remote', 'Hybrid', 'In the office')).toBeNull();
});
