import type { Rate } from './rate.ts';

/** Decisions beside what turned out to be right, for the people whose outcome is known. */
export type Confusion = {
  truePositives: number;
  falsePositives: number;
  falseNegatives: number;
  trueNegatives: number;
};

/** Of those who should have been selected, the share that was. */
export function truePositiveRate({ truePositives, falseNegatives }: Confusion): Rate {
  return { hits: truePositives, n: truePositives + falseNegatives };
}

/** Of those who should not have been selected, the share that was. */
export function falsePositiveRate({ falsePositives, trueNegatives }: Confusion): Rate {
  return { hits: falsePositives, n: falsePositives + trueNegatives };
}

/** Of those who were selected, the share that should have been. */
export function precision({ truePositives, falsePositives }: Confusion): Rate {
  return { hits: truePositives, n: truePositives + falsePositives };
}

/** Of all whose outcome is known, the share that was decided right. */
export function accuracy(confusion: Confusion): Rate {
  const { truePositives, falsePositives, falseNegatives, trueNegatives } = confusion;
  const hits = truePositives + trueNegatives;
  return { hits, n: hits + falsePositives + falseNegatives };
}
