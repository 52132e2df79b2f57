import { printTable } from '../table.ts';
import { confidenceBands, expectedCalibrationError } from './bands.ts';
import { isComplete, probabilityNow, quality, qualityOf } from './completeness.ts';
import type { ReadSample } from './read-samples.ts';
import { meanF1 } from './score.ts';

const percent = (share: number) => (share * 100).toFixed(1);

/** How well the estimate of completeness is calibrated, and which documents ask for review. */
export function printCompleteness(read: readonly ReadSample[]): void {
  printReliability(read);
  printReviews(read);
}

function printReliability(read: readonly ReadSample[]): void {
  const isFitted = read.some(({ sample }) => sample.truth.part === 'fit');
  const measured = isFitted ? read.filter(({ sample }) => sample.truth.part !== 'fit') : read;
  const judged = measured.flatMap(({ assessment, score }) =>
    assessment ? [{ confidence: probabilityNow(assessment), isRight: isComplete(score) }] : [],
  );
  if (judged.length === 0) return;
  printTable(
    `Completeness, on ${judged.length} documents that it was not fitted on`,
    confidenceBands(judged).map(({ from, to, count, share, mean }) => ({
      completeness: `${from} to ${to}`,
      documents: count,
      'mean estimate': count === 0 ? '' : percent(mean),
      'complete %': count === 0 ? '' : percent(share),
    })),
    `Expected calibration error: ${percent(expectedCalibrationError(judged))} points. Complete: the name is right, and at least nine in ten companies, titles and dates were found.`,
  );
}

function printReviews(read: readonly ReadSample[]): void {
  const names = {
    bad: `badly parsed (mean F1 under ${percent(quality.bad)})`,
    fair: 'in between',
    good: `well parsed (${percent(quality.good)} or more)`,
  };
  const groups = Object.groupBy(read, ({ score }) => qualityOf(score));
  const rows = (['bad', 'fair', 'good'] as const).flatMap((name) => {
    const group = groups[name] ?? [];
    if (group.length === 0) return [];
    const asked = group.filter(({ assessment, problem }) => problem || (assessment?.reviews.length ?? 0) > 0);
    const reasons = Object.entries(
      Object.groupBy(
        group.flatMap(({ assessment }) => assessment?.reviews ?? []),
        (reason) => reason,
      ),
    ).sort(([, one = []], [, other = []]) => other.length - one.length);
    return [
      {
        documents: names[name],
        count: group.length,
        'mean F1': percent(meanF1(group.map(({ score }) => score))),
        'ask for review': asked.length,
        '%': percent(asked.length / group.length),
        reasons: reasons.map(([reason, all = []]) => `${reason} ${all.length}`).join(', '),
      },
    ];
  });
  printTable(
    'Reviews by how well documents were parsed',
    rows,
    'Targets: 90 % of the badly parsed documents, at most 10 % of the well parsed ones.',
  );
}
