import { estimate } from '../../src/documents/completeness/completeness.ts';
import { type SignalName, signalsOf } from '../../src/documents/completeness/signals.ts';
import type { Parsed } from '../../src/documents/model.ts';
import type { Example } from './fit-logistic.ts';
import { type DocumentScore, meanF1, sum } from './score.ts';

/** A profile is complete if at least this share of the companies, titles and dates was found, and the name is right. */
const COMPLETE_RECALL = 0.9;

export function isComplete({ name, company, title, date }: DocumentScore): boolean {
  const parts = [company, title, date];
  const expected = sum(parts.map((part) => part.expected));
  const missed = sum(parts.map((part) => part.missed.length));
  return name.missed.length === 0 && expected - missed >= COMPLETE_RECALL * expected;
}

/** What the product made of a document: enough to estimate its completeness again. */
export type Assessment = Pick<Parsed, 'profile' | 'completeness'> & { reviews: string[] };

export function exampleOf(
  { profile, completeness: { unexplained, facts } }: Assessment,
  score: DocumentScore,
): Example<SignalName> {
  return { signals: signalsOf(profile, unexplained, facts), isRight: isComplete(score), weight: 1 };
}

/** With the current weights, which may be newer than the assessment. */
export const probabilityNow = ({ profile, completeness: { unexplained, facts } }: Assessment) =>
  estimate(profile, unexplained, facts);

/** Files below `bad` should ask for review, those above `good` should not. */
export const quality = { bad: 0.75, good: 0.9 } as const;

export function qualityOf(score: DocumentScore): 'bad' | 'fair' | 'good' {
  const mean = meanF1([score]);
  return mean < quality.bad ? 'bad' : mean < quality.good ? 'fair' : 'good';
}
