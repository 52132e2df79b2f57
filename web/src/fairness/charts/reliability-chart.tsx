import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../ui/format.ts';
import classes from './chart.module.css';
import { Chart } from './chart.tsx';
import type { ChartCell } from './chart-table.tsx';
import { Legend, legendHeight } from './legend.tsx';
import { dashOf, round, SeriesMark } from './series.tsx';

export type ReliabilityGroup = {
  key: string;
  label: string;
  /** Its color and shape, where it has one in other charts, too. */
  series?: number;
  /** Mean score and share that did well, for each range of scores. */
  points: { score: number; share: number; n: number }[];
};

type ReliabilityChartProps = {
  title: string;
  description?: ReactNode;
  groups: ReliabilityGroup[];
  children?: ReactNode;
};

const LEFT = 46;
const BOTTOM = 40;
const MAX_SIZE = 380;

/** Whether the same score means the same for every group. A score that is right lies on the diagonal. */
export function ReliabilityChart({ groups, ...chart }: ReliabilityChartProps) {
  const labels = groups.map(({ label }) => label);
  const sizeAt = (width: number) => Math.min(MAX_SIZE, width - LEFT - 16);
  return (
    <Chart
      {...chart}
      summary={groups.map(inWords).join(' ')}
      heightAt={(width) => legendHeight(labels, width) + sizeAt(width) + BOTTOM + 8}
      draw={(width) => {
        const size = sizeAt(width);
        const top = legendHeight(labels, width) + 8;
        const x = (value: number) => LEFT + value * size;
        const y = (value: number) => top + (1 - value) * size;
        return (
          <>
            <Legend labels={labels} series={groups.map((one, index) => one.series ?? index)} width={width} />
            {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
              <g key={tick}>
                <line className={classes.grid} x1={x(0)} x2={x(1)} y1={y(tick)} y2={y(tick)} />
                <line className={classes.grid} x1={x(tick)} x2={x(tick)} y1={y(0)} y2={y(1)} />
                <text className={classes.small} x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
                  {formatPercent(tick)}
                </text>
                <text className={classes.small} x={x(tick)} y={y(0) + 16} textAnchor="middle">
                  {formatPercent(tick)}
                </text>
              </g>
            ))}
            <line className={classes.axis} strokeDasharray="4 4" x1={x(0)} y1={y(0)} x2={x(1)} y2={y(1)} />
            <text className={classes.small} x={x(0.5)} y={y(0) + 34} textAnchor="middle">
              Score → · did well ↑
            </text>
            {groups.map(({ key, label, points, series }, at) => (
              <g key={key}>
                <path
                  className={classes.line}
                  data-series={(series ?? at) % 8}
                  strokeDasharray={dashOf(series ?? at)}
                  d={points
                    .map(
                      ({ score, share }, step) => `${step ? 'L' : 'M'}${round(x(score))} ${round(y(share))}`,
                    )
                    .join('')}
                />
                {points.map(({ score, share, n }) => (
                  <g key={score}>
                    <title>{`${label}: score ${formatPercent(score)}, did well ${formatPercent(share)} (n = ${formatNumber(n)})`}</title>
                    <SeriesMark index={series ?? at} x={x(score)} y={y(share)} size={4} />
                  </g>
                ))}
              </g>
            ))}
          </>
        );
      }}
      table={{
        columns: ['Group', 'Mean score', 'Did well', 'People'],
        rows: groups.flatMap(({ label, points }) =>
          points.map(({ score, share, n }): ChartCell[] => [
            label,
            formatPercent(score, 1),
            formatPercent(share, 1),
            formatNumber(n),
          ]),
        ),
      }}
    />
  );
}

function inWords({ label, points }: ReliabilityGroup): string {
  const values = points.map(
    ({ score, share }) => `${formatPercent(share)} at a score of ${formatPercent(score)}`,
  );
  return `${label}: ${values.join(', ') || 'no outcomes'}.`;
}
