import { predictiveStrength, type Strength } from '../metrics/cramers-v.ts';
import { impactRatio } from '../metrics/impact-ratio.ts';
import { type Attribute, UNKNOWN } from '../metrics/table.ts';
import { difference } from './ablate-terms.ts';
import { sameWeights, scoreWith, type TermColumns } from './score-terms.ts';
import { scoringRatios } from './scoring-ratios.ts';

/** One requirement of a job, as it was checked for one person. */
export type CheckedRequirement = {
  text: string;
  kind: 'must' | 'nice';
  state: 'met' | 'partly' | 'missed' | 'unclear';
  share: number;
};

export type RequirementEffect = {
  text: string;
  kind: 'must' | 'nice';
  strength: Strength | null;
  groups: {
    group: string;
    checked: number;
    met: number;
    met_rate: number | null;
    met_ratio: number | null;
    effect: number | null;
  }[];
};

/** The points of the must-haves if some requirements did not count. The other terms stay as they are. */
export function mustWithout(
  must: Float64Array,
  checked: readonly (readonly CheckedRequirement[] | undefined)[],
  dropped: ReadonlySet<string>,
): Float64Array {
  return must.map((points, row) => {
    const all = (checked[row] ?? []).filter(({ kind, state }) => kind === 'must' && state !== 'unclear');
    const kept = all.filter(({ text }) => !dropped.has(text));
    const ratio = meetShare(all);
    // Whoever meets everything loses nothing, whatever is dropped.
    if (points === 0 || ratio === 1 || kept.length === all.length) return points;
    return (points / (1 - ratio)) * (1 - meetShare(kept));
  });
}

const meetShare = (all: readonly CheckedRequirement[]) =>
  all.length === 0 ? 1 : all.reduce((sum, { share }) => sum + share, 0) / all.length;

/** How often each group meets each requirement, and what dropping it would change. */
export function requirementEffects(
  columns: TermColumns,
  checked: readonly (readonly CheckedRequirement[] | undefined)[],
  attribute: Attribute,
  reference: number,
): RequirementEffect[] {
  const current = scoringRatios(scoreWith(columns, sameWeights), attribute, reference);
  return requirementsIn(checked).map(({ text, kind }) => {
    const counts = countMet(checked, text, attribute);
    const must = kind === 'must' ? mustWithout(columns.must, checked, new Set([text])) : columns.must;
    const without = scoringRatios(scoreWith({ ...columns, must }, sameWeights), attribute, reference);
    const against = counts[reference];
    return {
      text,
      kind,
      strength: predictiveStrength(counts.map(({ met, checked: n }) => [met, n - met])),
      groups: attribute.labels.map((group, code) => {
        const { met, checked: n } = counts[code] ?? { met: 0, checked: 0 };
        return {
          group,
          checked: n,
          met,
          met_rate: n > 0 ? met / n : null,
          met_ratio: against
            ? impactRatio({ hits: met, n }, { hits: against.met, n: against.checked })
            : null,
          effect: difference(without[code]?.ratio ?? null, current[code]?.ratio ?? null),
        };
      }),
    };
  });
}

/** In the order of the job. */
export function requirementsIn(
  checked: readonly (readonly CheckedRequirement[] | undefined)[],
): Pick<CheckedRequirement, 'text' | 'kind'>[] {
  const found = new Map<string, Pick<CheckedRequirement, 'text' | 'kind'>>();
  for (const all of checked)
    for (const { text, kind } of all ?? []) if (!found.has(text)) found.set(text, { text, kind });
  return [...found.values()];
}

/** Those who meet it in part do not meet it. Those for whom it is unclear are not counted. */
function countMet(
  checked: readonly (readonly CheckedRequirement[] | undefined)[],
  text: string,
  { labels, codes }: Attribute,
) {
  const counts = labels.map(() => ({ met: 0, checked: 0 }));
  for (const [row, code] of codes.entries()) {
    const result = checked[row]?.find((one) => one.text === text);
    const count = code === UNKNOWN ? undefined : counts[code];
    if (!count || !result || result.state === 'unclear') continue;
    count.checked += 1;
    if (result.state === 'met') count.met += 1;
  }
  return counts;
}
