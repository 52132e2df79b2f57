import type { Unexplained } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import type { Completeness, CompletenessFacts, Parsed } from '../model.ts';
import { factsOf } from './facts.ts';
import { findUnexplained, type Read } from './find-unexplained.ts';
import { type SignalName, type Signals, signalNames, signalsOf } from './signals.ts';
import file from './weights.json' with { type: 'json' };

type Model = { version: string; bias: number; weights: Partial<Record<SignalName, number>> };

/** Fitted by `server/bench/documents/calibrate.ts`. Weights are subtracted: they are never negative. */
export const completenessModel: Model = file;

export function assessCompleteness(read: Read & Pick<Parsed, 'resume'>): Completeness {
  const unexplained = findUnexplained(read);
  const facts = factsOf(read);
  return { probability: estimate(read.profile, unexplained, facts), unexplained, facts };
}

export function estimate(
  profile: Profile,
  unexplained: readonly Pick<Unexplained, 'kind'>[],
  facts: CompletenessFacts,
): number {
  return probabilityOf(signalsOf(profile, unexplained, facts), completenessModel);
}

/** A logistic model. A document is rarely certain to be complete, or to be incomplete. */
export function probabilityOf(signals: Signals, { bias, weights }: Model): number {
  const sum = signalNames.reduce((rest, name) => rest - (weights[name] ?? 0) * signals[name], bias);
  return Math.round(Math.min(0.99, Math.max(0.01, 1 / (1 + Math.exp(-sum)))) * 1000) / 1000;
}
