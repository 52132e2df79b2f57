import type { FairnessStratified } from '@tenon/contract/fairness-overview';
import { cochranMantelHaenszel, type Stratum } from '../metrics/cochran-mantel-haenszel.ts';
import type { Attribute, DecisionTable } from '../metrics/table.ts';
import { MIN_IMPACT_RATIO } from '../metrics/thresholds.ts';

const SIGNIFICANT = 0.05;

type Gap = { group: string; reference: string; ratio: number | null; pValue: number | null };

/** Whether a gap remains among people who applied in the same job family or at the same level. */
export function stratify(table: DecisionTable, attribute: Attribute, gap: Gap): FairnessStratified[] {
  const family = table.attributes.find(({ name }) => name === 'job_family');
  const level = table.attributes.find(({ name }) => name === 'level');
  if (!family || !level) return [];
  const layers = [
    { by: 'job_family' as const, keys: [family] },
    { by: 'level' as const, keys: [level] },
    { by: 'job_family_and_level' as const, keys: [family, level] },
  ];
  return layers.flatMap(({ by, keys }) => {
    // Without several values, there is nothing to compare within.
    if (!keys.every(({ codes }) => codes.some((code) => code !== codes[0]))) return [];
    const strata = strataOf(table, attribute, keys, gap);
    const test = cochranMantelHaenszel(strata);
    if (!test || test.strata < 2) return [];
    const ratio = ratioWithin(strata);
    return [
      {
        by,
        group: gap.group,
        strata: test.strata,
        ratio,
        odds_ratio: test.common_odds_ratio,
        p_value: test.p_value,
        verdict: verdictOn(gap, ratio, test.p_value),
      },
    ];
  });
}

function strataOf(
  { rows, selected }: DecisionTable,
  attribute: Attribute,
  keys: readonly Attribute[],
  { group, reference }: Gap,
): Stratum[] {
  const groupCode = attribute.labels.indexOf(group);
  const referenceCode = attribute.labels.indexOf(reference);
  const strata = new Map<number, Stratum>();
  for (let row = 0; row < rows; row++) {
    const code = attribute.codes[row];
    if (code !== groupCode && code !== referenceCode) continue;
    // Codes have 16 bits, so that two of them fit into one number.
    const key = keys.reduce((sum, { codes }) => sum * 0x10000 + (codes[row] as number), 0);
    let stratum = strata.get(key);
    if (!stratum) {
      stratum = { group: { hits: 0, n: 0 }, reference: { hits: 0, n: 0 } };
      strata.set(key, stratum);
    }
    const side = code === groupCode ? stratum.group : stratum.reference;
    side.n += 1;
    side.hits += selected?.[row] ?? 0;
  }
  return [...strata.values()];
}

/** The risk ratio of Mantel and Haenszel: the impact ratio, as if both groups had applied in the same places. */
function ratioWithin(strata: readonly Stratum[]): number | null {
  let ofGroup = 0;
  let ofReference = 0;
  for (const { group, reference } of strata) {
    const total = group.n + reference.n;
    if (group.n === 0 || reference.n === 0) continue;
    ofGroup += (group.hits * reference.n) / total;
    ofReference += (reference.hits * group.n) / total;
  }
  return ofReference > 0 ? ofGroup / ofReference : null;
}

function verdictOn(gap: Gap, ratio: number | null, pValue: number): FairnessStratified['verdict'] {
  const wasGap = gap.ratio !== null && gap.ratio < 1 && gap.pValue !== null && gap.pValue < SIGNIFICANT;
  if (ratio === null || gap.ratio === null) return 'unclear';
  if (pValue < SIGNIFICANT) return ratio < MIN_IMPACT_RATIO ? 'remains' : wasGap ? 'partly' : 'unclear';
  return wasGap && 1 - ratio <= (1 - gap.ratio) / 2 ? 'explained' : 'unclear';
}
