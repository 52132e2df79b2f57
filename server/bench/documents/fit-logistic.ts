/** Signs that speak against the outcome, each from 0 to 1. */
export type Example<Name extends string> = {
  signals: Record<Name, number>;
  isRight: boolean;
  /** How often it counts. */
  weight: number;
};

export type Logistic<Name extends string> = { bias: number; weights: Record<Name, number> };

const STEPS = 4000;
const RATE = 0.5;
/** Largest weight: a single sign never decides by more than this. */
const MAX_WEIGHT = 8;

/**
 * Logistic regression by gradient descent. Weights are subtracted and never negative, so that more of a sign never makes
 * the outcome more likely. `shrinkage` pulls them toward zero, because there are few documents.
 */
export function fitLogistic<Name extends string>(
  examples: readonly Example<Name>[],
  names: readonly Name[],
  shrinkage = 0.002,
): Logistic<Name> {
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const weights = new Map(names.map((name) => [name, 0]));
  let bias = 0;
  for (let step = 0; step < STEPS && total > 0; step += 1) {
    const gradients = new Map(names.map((name) => [name, 0]));
    let biasGradient = 0;
    for (const { signals, isRight, weight } of examples) {
      const sum = names.reduce((rest, name) => rest - (weights.get(name) ?? 0) * signals[name], bias);
      const error = ((1 / (1 + Math.exp(-sum)) - Number(isRight)) * weight) / total;
      biasGradient += error;
      for (const name of names) gradients.set(name, (gradients.get(name) ?? 0) - error * signals[name]);
    }
    bias -= RATE * biasGradient;
    for (const name of names) {
      const weight = weights.get(name) ?? 0;
      const next = weight - RATE * ((gradients.get(name) ?? 0) + shrinkage * weight);
      weights.set(name, Math.min(MAX_WEIGHT, Math.max(0, next)));
    }
  }
  const rounded = names.map((name) => [name, round(weights.get(name) ?? 0)]);
  return { bias: round(bias), weights: Object.fromEntries(rounded) as Record<Name, number> };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
