import { groupInWords } from '@tenon/contract/fairness-groups';
import type { FairnessAttribution } from '@tenon/contract/fairness-lab';
import { formatDecimal, formatPercent } from '../../ui/format.ts';
import { AttributionChart } from '../charts/attribution-chart.tsx';
import { termNames } from '../lab/lab-labels.ts';

type TermChartsProps = { attribution: FairnessAttribution; group: string };

/** What each term of the score does to the group. */
export function TermCharts({ attribution, group }: TermChartsProps) {
  const { class: name, reference, terms } = attribution;
  const who = groupInWords(name, group);
  const against = groupInWords(name, reference ?? '');
  const rows = terms.flatMap(({ term, groups, separation }) => {
    const found = groups.find((one) => one.group === group);
    return found ? [{ term, separation: separation.find((one) => one.group === group), ...found }] : [];
  });
  return (
    <>
      <AttributionChart
        title="Without each term"
        description={`How the scoring ratio of ${who} would change if a term did not count. To the right: the term holds the group back. To the left: it helps.`}
        measure="Change of the scoring ratio"
        bars={rows.flatMap(({ term, effect, ratio_without }) =>
          effect === null
            ? []
            : [
                {
                  key: term,
                  label: termNames[term],
                  value: effect,
                  note: ratio_without === null ? '' : `Ratio ${formatDecimal(ratio_without, 2)} without it`,
                },
              ],
        )}
      />
      <AttributionChart
        title="Mean points"
        description={`Points of ${who}, minus those of ${against}, with 95% intervals. A gap that includes 0 may be chance.`}
        measure="Difference in points"
        bars={rows.flatMap(({ term, gap, gap_low, gap_high, separation }) =>
          gap === null
            ? []
            : [
                {
                  key: term,
                  label: termNames[term],
                  value: gap,
                  low: gap_low,
                  high: gap_high,
                  note: separation ? `More points in ${formatPercent(separation.value)} of pairs` : '',
                },
              ],
        )}
        format={signedPoints}
      />
    </>
  );
}

function signedPoints(value: number): string {
  const text = formatDecimal(Math.abs(value), 3);
  return value < -0.0004 ? `−${text}` : value > 0.0004 ? `+${text}` : text;
}
