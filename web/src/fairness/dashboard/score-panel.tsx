import { Text } from '@mantine/core';
import { MIN_GROUP } from '@tenon/contract/fairness-filter';
import { groupLabel, type ProtectedClass } from '@tenon/contract/fairness-groups';
import type { FairnessClass, FairnessOverview } from '@tenon/contract/fairness-overview';
import { formatNumber, formatPercent } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { type ChartCell, ChartTable } from '../charts/chart-table.tsx';
import { DistributionChart } from '../charts/distribution-chart.tsx';
import { ReliabilityChart } from '../charts/reliability-chart.tsx';
import { formatRatio } from '../fairness-labels.ts';
import classes from './dashboard.module.css';
import type { DashboardAddress } from './dashboard-address.ts';

type ScorePanelProps = { overview: FairnessOverview; figures: FairnessClass; address: DashboardAddress };

/** The score itself: who is above the median, how scores are distributed, and whether they mean the same for all. */
export function ScorePanel({ overview, figures, address }: ScorePanelProps) {
  const { class: name, groups, calibration } = figures;
  const scored = groups.filter(({ scored: n }) => n > 0);
  const median = overview.median_score;
  return (
    <Panel
      title="Matching score"
      description="Scores are computed without names, photos, ages, or any answer to the voluntary questions. They can still differ between groups."
    >
      {scored.length === 0 || median === null ? (
        <Text c="dimmed">No one who answered this question has a score yet.</Text>
      ) : (
        <div className={classes.stack}>
          <ChartTable
            label="Scores by group"
            columns={['Group', 'Scored', 'Above the median', 'Ratio', 'Median score', 'Note']}
            rows={scored.map((group): ChartCell[] => {
              const label = groupLabel([name], group.group);
              return [
                label,
                numberOf(group.scored, `${label}: scored`, () => openScored(address, name, group.group)),
                numberOf(
                  Math.round((group.scoring_rate ?? 0) * group.scored),
                  `${label}: above the median`,
                  () => openScored(address, name, group.group, median),
                  group.scoring_rate,
                ),
                formatRatio(group.scoring_ratio),
                group.median_score === null ? '–' : formatPercent(group.median_score),
                group.scored < MIN_GROUP ? 'Insufficient data' : '',
              ];
            })}
          />
          <DistributionChart
            title="Score distribution"
            description="One row for each group, as shares of the group. The mark is the median of the group."
            median={median}
            groups={scored.map((group) => ({
              key: group.group,
              label: groupLabel([name], group.group),
              series: groups.indexOf(group),
              n: group.scored,
              bins: group.bins,
              median: group.median_score,
            }))}
          />
          {calibration.length > 0 ? (
            <ReliabilityChart
              title="Reliability"
              description="Whether people with the same score did equally well. On the diagonal, a score of 70% means that 7 in 10 did well."
              groups={calibration.map(({ group, bins }) => ({
                key: group,
                label: groupLabel([name], group),
                series: groups.findIndex((one) => one.group === group),
                points: bins,
              }))}
            />
          ) : (
            <Text size="sm" c="dimmed">
              Whether scores are equally reliable for all groups can be seen once outcomes are known. Import
              past decisions with an “outcome” column.
            </Text>
          )}
        </div>
      )}
    </Panel>
  );
}

function numberOf(count: number, meaning: string, onOpen: () => void, share?: number | null): ChartCell {
  const text = share == null ? formatNumber(count) : `${formatNumber(count)} (${formatPercent(share, 1)})`;
  return count === 0 ? text : { text, label: `${formatNumber(count)}, ${meaning}`, onOpen };
}

function openScored(address: DashboardAddress, name: ProtectedClass, group: string, aboveScore?: number) {
  address.open({ status: 'all', class: name, group, isScored: true, aboveScore });
}
