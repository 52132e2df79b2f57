import { groupLabel } from '@tenon/contract/fairness-groups';
import type { FairnessClass } from '@tenon/contract/fairness-overview';
import { formatPercent } from '../../ui/format.ts';
import { TrendChart } from '../charts/trend-chart.tsx';
import { formatRatio } from '../fairness-labels.ts';

/** A rate of fewer people jumps with every decision. */
const MIN_POINT = 5;

/** Who is decided early is rarely selected, so that the newest months would look worse than they are. */
const MIN_DECIDED = 0.8;

/** Selection rates by month of the application, and where a ratio changed. */
export function RatesTrend({ figures }: { figures: FairnessClass }) {
  const { class: name, trend, groups } = figures;
  const large = trend.groups.filter(({ group }) =>
    groups.some((one) => one.group === group && !one.insufficient),
  );
  if (trend.periods.length < 3 || large.length === 0) return null;
  const isOpen = trend.decided.some((share) => share !== null && share < MIN_DECIDED);
  const hasChanged = trend.changes.length > 0;
  return (
    <TrendChart
      title="Rates by month"
      description={`By month of the application, for groups with enough people. ${isOpen ? 'Months in which many are not decided yet are left out. ' : ''}${hasChanged ? 'Dotted lines show where a ratio clearly changed.' : 'No ratio clearly changed in this period.'}`}
      periods={trend.periods}
      series={large.map(({ group, points }) => ({
        key: group,
        label: groupLabel([name], group),
        series: groups.findIndex((one) => one.group === group),
        points: points.map(({ n, selected }, at) => ({
          n,
          value: n < MIN_POINT || (trend.decided[at] ?? 0) < MIN_DECIDED ? null : selected / n,
        })),
      }))}
      changes={trend.changes.map(({ period, group, before, after }) => ({
        period,
        label: `${groupLabel([name], group)}: ratio ${formatRatio(before)} → ${formatRatio(after)}`,
      }))}
      format={(value) => formatPercent(value)}
    />
  );
}
