/** What is known about one group. */
export type GroupFacts = {
  people: number;
  impactRatio: number | null;
  /** Of people whose outcome is known. */
  outcomes: { people: number; rate: number | null; meanScore: number | null };
};

export type Adjustment = {
  /** Subtracted from the cut-off. */
  threshold: number;
  /** Added to the score. */
  score: number;
};

const FOUR_FIFTHS = 0.8;
/** Fewer people say too little to adjust anything by them. */
const MIN_PEOPLE = 30;

const none: Adjustment = { threshold: 0, score: 0 };

/** (0.8 − ratio) × strength: the cut-off of a group is lowered as far as its ratio is below four fifths. */
export function thresholdAdjustment({ people, impactRatio }: GroupFacts, strength: number): Adjustment {
  if (people < MIN_PEOPLE || impactRatio === null || impactRatio >= FOUR_FIFTHS) return none;
  return { ...none, threshold: (FOUR_FIFTHS - impactRatio) * strength };
}

/** Moves the mean score of a group toward the rate at which its people did well. */
export function calibrationAdjustment({ outcomes }: GroupFacts, strength: number): Adjustment {
  const { people, rate, meanScore } = outcomes;
  if (people < MIN_PEOPLE || rate === null || meanScore === null) return none;
  return { ...none, score: (rate - meanScore) * strength };
}

export const isInsufficient = (mode: 'threshold_adjust' | 'calibration', { people, outcomes }: GroupFacts) =>
  (mode === 'threshold_adjust' ? people : outcomes.people) < MIN_PEOPLE;

export function adjust(
  { score, cutoff }: { score: number; cutoff: number },
  adjustment: Adjustment,
): { score: number; cutoff: number } {
  const clamped = (value: number) => Math.min(1, Math.max(0, value));
  return { score: clamped(score + adjustment.score), cutoff: clamped(cutoff - adjustment.threshold) };
}
