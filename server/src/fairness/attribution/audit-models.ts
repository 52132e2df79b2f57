import type { Decisions } from '../decisions/decision.ts';
import { calibration } from '../metrics/calibration.ts';
import type { Attribute } from '../metrics/table.ts';
import { MIN_GROUP_SIZE } from '../metrics/thresholds.ts';
import { pickGroups } from './pick-rows.ts';
import { countModels } from './scored-decisions.ts';
import { largeReference, scoringRates, scoringRatios } from './scoring-ratios.ts';

/** The figures of each model that computed scores: a new one can be compared with the one before it. */
export function auditModels(
  decisions: Decisions,
  scoredBy: readonly (string | null)[],
  attribute: Attribute,
) {
  return countModels(scoredBy).map(({ name, people }) => {
    const rows = Uint32Array.from(decisions.ids.keys()).filter((row) => scoredBy[row] === name);
    const groups = pickGroups(attribute, rows);
    const score = Float64Array.from(rows, (row) => decisions.score[row] as number);
    const outcome = Uint8Array.from(rows, (row) => decisions.outcome[row] as number);
    const rates = scoringRates(score, groups);
    const reference = largeReference(rates);
    const ratios = scoringRatios(score, groups, reference);
    const table = {
      rows: rows.length,
      attributes: [groups],
      selected: undefined,
      weight: undefined,
      score,
      outcome,
    };
    const curves = calibration(table, groups);
    return {
      name,
      people,
      reference: groups.labels[reference] ?? null,
      groups: groups.labels.map((group, code) => ({
        group,
        n: rates[code]?.n ?? 0,
        insufficient: (rates[code]?.n ?? 0) < MIN_GROUP_SIZE,
        scoring_rate: ratios[code]?.rate ?? null,
        scoring_ratio: ratios[code]?.ratio ?? null,
        known_outcomes: curves?.[code]?.n ?? 0,
        calibration_error: curves?.[code]?.expected_calibration_error ?? null,
      })),
    };
  });
}
