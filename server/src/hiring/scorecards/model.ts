import type { Requirement } from '@tenon/contract/requirement';
import type {
  AttributeSummary,
  RatedAttribute,
  Recommendation,
  ScorecardAttribute,
} from '@tenon/contract/scorecards';
import { InvalidError } from '../../platform/errors.ts';

const MAX_DEFAULTS = 8;
const MAX_LABEL = 120;

const generalAttributes: readonly ScorecardAttribute[] = [
  { key: 'relevant-experience', label: 'Relevant experience' },
  { key: 'problem-solving', label: 'Problem solving' },
  { key: 'communication', label: 'Communication' },
];

/** What reviewers rate by default: the must-haves of the job, then the rest; general attributes if there are none. */
export function defaultAttributes(
  requirements: readonly Pick<Requirement, 'text' | 'kind'>[],
): ScorecardAttribute[] {
  const musts = requirements.filter(({ kind }) => kind === 'must');
  const others = requirements.filter(({ kind }) => kind !== 'must');
  const attributes = new Map<string, ScorecardAttribute>();
  for (const { text } of [...musts, ...others]) {
    const label = shorten(text.replaceAll(/\s+/g, ' ').trim());
    const key = keyOf(label);
    if (key && attributes.size < MAX_DEFAULTS && !attributes.has(key)) attributes.set(key, { key, label });
  }
  return attributes.size > 0 ? [...attributes.values()] : [...generalAttributes];
}

function shorten(text: string): string {
  return text.length <= MAX_LABEL ? text : `${text.slice(0, MAX_LABEL - 1).trimEnd()}…`;
}

function keyOf(label: string): string {
  const words =
    label
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 80).replace(/-$/, '');
}

export function checkTemplate(attributes: readonly ScorecardAttribute[]): void {
  const isUnique = (values: string[]) => new Set(values).size === values.length;
  if (!isUnique(attributes.map(({ key }) => key)))
    throw new InvalidError('scorecard-invalid', 'Two attributes have the same key.');
  if (!isUnique(attributes.map(({ label }) => label.toLowerCase())))
    throw new InvalidError('scorecard-invalid', 'Two attributes have the same name.');
}

type GivenRating = { key: string; rating: number | null; text?: string | null | undefined };

/** The ratings in the order of the template, with the labels that the reviewer saw. */
export function rate(
  template: readonly ScorecardAttribute[],
  given: readonly GivenRating[],
): RatedAttribute[] {
  const byKey = new Map(given.map((rating) => [rating.key, rating]));
  if (byKey.size < given.length)
    throw new InvalidError('scorecard-invalid', 'An attribute is rated more than once.');
  const unknown = given.find(({ key }) => !template.some((attribute) => attribute.key === key));
  if (unknown)
    throw new InvalidError('scorecard-invalid', `This scorecard has no attribute “${unknown.key}”.`, {
      details: { key: unknown.key },
    });
  return template.map(({ key, label }) => ({
    key,
    label,
    rating: byKey.get(key)?.rating ?? null,
    text: byKey.get(key)?.text ?? null,
  }));
}

type Submitted = { recommendation: Recommendation | null; ratings: readonly RatedAttribute[] };

/** Means with the number of people behind them and their range: a mean alone looks more certain than it is. */
export function summarize(scorecards: readonly Submitted[]) {
  if (scorecards.length === 0) return null;
  const recommendations = { strong_no: 0, no: 0, yes: 0, strong_yes: 0 };
  const attributes = new Map<string, { label: string; values: number[] }>();
  for (const { recommendation, ratings } of scorecards) {
    if (recommendation) recommendations[recommendation]++;
    for (const { key, label, rating } of ratings) {
      const attribute = attributes.get(key) ?? { label, values: [] };
      if (rating !== null) attribute.values.push(rating);
      attributes.set(key, attribute);
    }
  }
  return {
    n: scorecards.length,
    recommendations,
    attributes: [...attributes].map(([key, { label, values }]) => ({ key, label, ...describe(values) })),
  };
}

function describe(values: readonly number[]): Omit<AttributeSummary, 'key' | 'label'> {
  const n = values.length;
  if (n === 0) return { n, mean: null, min: null, max: null };
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  return { n, mean: Math.round(mean * 100) / 100, min: Math.min(...values), max: Math.max(...values) };
}
