import type { FoundValue, FoundValues } from './found-values.ts';
import {
  type Similarity,
  sameCompany,
  sameDate,
  sameEmail,
  sameName,
  samePhone,
  sameSkill,
  sameText,
} from './match.ts';
import type { Forms, Truth } from './truth.ts';

export const fields = [
  'name',
  'email',
  'phone',
  'company',
  'title',
  'date',
  'school',
  'degree',
  'skill',
] as const;
export type Field = (typeof fields)[number];

type Rule = { truth: (truth: Truth) => Forms[]; same: Similarity; isRepeated?: boolean };

/** A value that occurs several times counts once; dates and degrees count each time. */
const rules: Record<Field, Rule> = {
  name: { truth: ({ name }) => (name ? [name] : []), same: sameName },
  email: { truth: ({ emails }) => emails, same: sameEmail },
  phone: { truth: ({ phones }) => phones, same: samePhone },
  company: { truth: ({ companies }) => companies, same: sameCompany },
  title: { truth: ({ titles }) => titles, same: sameText },
  date: { truth: ({ dates }) => dates, same: sameDate, isRepeated: true },
  school: { truth: ({ schools }) => schools, same: sameText },
  degree: { truth: ({ degrees }) => degrees, same: sameText, isRepeated: true },
  skill: { truth: ({ skills }) => skills, same: sameSkill },
};

export type Judged = FoundValue & { isRight: boolean };

export type FieldScore = { expected: number; judged: Judged[]; missed: string[] };

export type DocumentScore = Record<Field, FieldScore>;

/**
 * Wrong and superfluous values count against the score like missing ones. Each true value matches one found value only.
 */
export function scoreDocument(truth: Truth, found: FoundValues): DocumentScore {
  return Object.fromEntries(
    fields.map((field) => {
      const { truth: read, same, isRepeated = false } = rules[field];
      const values = found[field] ?? [];
      return [field, judge(read(truth), truth.optional[field] ?? [], values, same, isRepeated)];
    }),
  ) as DocumentScore;
}

export function judge(
  expected: readonly Forms[],
  optional: readonly Forms[],
  found: readonly FoundValue[],
  same: Similarity,
  isRepeated = false,
): FieldScore {
  const similarity = (forms: Forms, value: string) =>
    Math.max(...[forms].flat().map((form) => same(form, value)));
  const truths = isRepeated
    ? expected
    : distinct(expected, (one, other) => similarity(one, [other].flat()[0] ?? '') === 1);
  const values = isRepeated
    ? found
    : distinct(best(found), (one, other) => same(one.value, other.value) === 1);
  const pairs = truths
    .flatMap((forms, truth) =>
      values.map(({ value }, at) => ({ truth, at, alike: similarity(forms, value) })),
    )
    .filter(({ alike }) => alike > 0)
    .sort((one, other) => other.alike - one.alike);
  const [paid, right] = [new Set<number>(), new Set<number>()];
  for (const { truth, at } of pairs) {
    if (paid.has(truth) || right.has(at)) continue;
    paid.add(truth);
    right.add(at);
  }
  const isOptional = (at: number, value: string) =>
    !right.has(at) && optional.some((forms) => similarity(forms, value) > 0);
  return {
    expected: truths.length,
    judged: values.flatMap((value, at) =>
      isOptional(at, value.value) ? [] : [{ ...value, isRight: right.has(at) }],
    ),
    missed: truths.filter((_, truth) => !paid.has(truth)).map((forms) => [forms].flat()[0] ?? ''),
  };
}

export type Measure = { precision: number; recall: number; f1: number; expected: number; found: number };

/** Over all values of all documents. */
export function measure(scores: readonly FieldScore[]): Measure {
  const expected = sum(scores.map((score) => score.expected));
  const found = sum(scores.map((score) => score.judged.length));
  const right = sum(scores.map((score) => score.judged.filter(({ isRight }) => isRight).length));
  const precision = found === 0 ? 0 : right / found;
  const recall = expected === 0 ? 0 : right / expected;
  return {
    precision,
    recall,
    f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    expected,
    found,
  };
}

/** The mean over the fields that occur in the truth or in the results. */
export function meanF1(scores: readonly DocumentScore[]): number {
  const measures = fields
    .map((field) => measure(scores.map((score) => score[field])))
    .filter(({ expected, found }) => expected + found > 0);
  return measures.length === 0 ? 0 : sum(measures.map(({ f1 }) => f1)) / measures.length;
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const best = (found: readonly FoundValue[]) =>
  found.toSorted((one, other) => other.confidence - one.confidence);

function distinct<T>(values: readonly T[], same: (one: T, other: T) => boolean): T[] {
  const kept: T[] = [];
  for (const value of values) if (!kept.some((one) => same(one, value))) kept.push(value);
  return kept;
}
