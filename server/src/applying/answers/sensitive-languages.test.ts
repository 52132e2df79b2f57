import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sensitiveKind } from './sensitive.ts';

type Row = { wanted: string; language: string; question: string; found: string };

function read(file: string): Row[] {
  const table = new URL(`../../../test/applying/sensitive/${file}.tsv`, import.meta.url);
  return readFileSync(table, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [wanted = '', language = '', question = ''] = line.split('\t');
      return { wanted, language, question, found: sensitiveKind(question) ?? 'none' };
    });
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

function measure(rows: Row[], isOfClass: (kind: string) => boolean) {
  const found = rows.filter((row) => isOfClass(row.found));
  const wanted = rows.filter((row) => isOfClass(row.wanted));
  return {
    precision: share(found.filter((row) => isOfClass(row.wanted)).length, found.length),
    recall: share(wanted.filter((row) => isOfClass(row.found)).length, wanted.length),
  };
}

const isSensitive = (kind: string) => kind !== 'none';

function report(name: string, rows: Row[]) {
  const classes = ['legal', 'demographic', 'salary-history'].map((kind) => {
    const { precision, recall } = measure(rows, (other) => other === kind);
    return `${kind} ${precision.toFixed(3)}/${recall.toFixed(3)}`;
  });
  const all = measure(rows, isSensitive);
  const languages = new Set(rows.map(({ language }) => language)).size;
  console.info(
    `sensitive questions, ${name}: ${rows.length} in ${languages} languages, precision/recall ${all.precision.toFixed(3)}/${all.recall.toFixed(3)}, ${classes.join(', ')}`,
  );
  return { ...all, languages };
}

it('sensitive questions are told apart from harmless ones about the same subjects', () => {
  const { precision, recall } = report('development', read('development'));
  expect(precision).toBeGreaterThanOrEqual(0.99);
  expect(recall).toBeGreaterThanOrEqual(0.99);
});

it('most sensitive questions of a held-out set are recognized in many languages', () => {
  const rows = read('held-out');
  expect(rows.length).toBeGreaterThanOrEqual(150);
  expect(rows.filter(({ wanted }) => wanted === 'none').length / rows.length).toBeGreaterThan(0.4);
  const { precision, recall, languages } = report('held out', rows);
  expect(languages).toBeGreaterThanOrEqual(15);
  // Slightly below what was measured when the set was written; see ADR 69.
  expect(precision).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.92);
});

it('a question about the applicant stays sensitive if it also asks for experience', () => {
  for (const question of [
    'Are you authorized to work in the US, and how many years of experience do you have?',
    'Have you ever been convicted of a crime related to your experience in finance?',
    'Do you have a disability, or lived experience with one?',
    'What is your current salary and your experience with Java?',
  ])
    expect([question, sensitiveKind(question)]).not.toEqual([question, null]);
});
