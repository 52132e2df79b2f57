import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../ui/format.ts';
import classes from './chart.module.css';
import { Chart } from './chart.tsx';
import type { ChartCell } from './chart-table.tsx';
import { fitText } from './scale.ts';
import { round, SeriesMark } from './series.tsx';

export type DistributionGroup = {
  key: string;
  label: string;
  /** Its color and shape, where it has one in other charts, too. */
  series?: number;
  n: number;
  /** People in each of equally wide ranges of scores from 0 to 1. */
  bins: number[];
  median: number | null;
};

type DistributionChartProps = {
  title: string;
  description?: ReactNode;
  groups: DistributionGroup[];
  /** The median of everybody. */
  median: number | null;
  children?: ReactNode;
};

const ROW = 66;
const BOTTOM = 26;
const TOP = 20;

/** How scores are distributed in each group: one row each, on one scale. */
export function DistributionChart({ groups, median, ...chart }: DistributionChartProps) {
  const highest = Math.max(0, ...groups.flatMap(({ bins, n }) => bins.map((count) => count / (n || 1))));
  return (
    <Chart
      {...chart}
      summary={groups.map(inWords).join(' ')}
      heightAt={() => TOP + groups.length * ROW + BOTTOM}
      draw={(width) => {
        const left = Math.min(190, width * 0.36);
        const room = width - left - 16;
        const bottom = TOP + groups.length * ROW;
        const x = (score: number) => left + score * room;
        return (
          <>
            {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
              <g key={tick}>
                <line className={classes.grid} x1={x(tick)} x2={x(tick)} y1={TOP} y2={bottom} />
                <text className={classes.small} x={x(tick)} y={bottom + 17} textAnchor="middle">
                  {formatPercent(tick)}
                </text>
              </g>
            ))}
            {groups.map((group, at) => {
              const base = TOP + (at + 1) * ROW - 6;
              const index = group.series ?? at;
              return (
                <g key={group.key}>
                  <title>{inWords(group)}</title>
                  <text x={0} y={base - 22} className={classes.strong}>
                    {fitText(group.label, left - 12)}
                  </text>
                  <text x={0} y={base - 7} className={classes.small}>
                    {`n = ${formatNumber(group.n)}`}
                  </text>
                  <path
                    className={classes.area}
                    data-series={index % 8}
                    d={stepsOf(group, base, highest || 1, x, true)}
                  />
                  <path
                    className={classes.line}
                    data-series={index % 8}
                    d={stepsOf(group, base, highest || 1, x, false)}
                  />
                  {group.median !== null && (
                    <SeriesMark index={index} x={x(group.median)} y={base} size={5} />
                  )}
                </g>
              );
            })}
            {median !== null && (
              <>
                <line className={classes.threshold} x1={x(median)} x2={x(median)} y1={TOP} y2={bottom} />
                <text className={classes.warn} x={x(median)} y={TOP - 6} textAnchor="middle">
                  median of all
                </text>
              </>
            )}
          </>
        );
      }}
      table={{
        columns: [
          'Group',
          'People',
          'Median',
          ...(groups[0]?.bins ?? []).map((_, bin, all) => rangeOf(bin, all.length)),
        ],
        rows: groups.map(({ label, n, bins, median: middle }): ChartCell[] => [
          label,
          formatNumber(n),
          middle === null ? '–' : formatPercent(middle),
          ...bins.map(formatNumber),
        ]),
      }}
    />
  );
}

function stepsOf(
  { bins, n }: DistributionGroup,
  base: number,
  highest: number,
  x: (score: number) => number,
  isClosed: boolean,
): string {
  const top = (count: number) => round(base - (count / (n || 1) / highest) * (ROW - 16));
  const steps = bins.map((count, bin) => `V${top(count)}H${round(x((bin + 1) / bins.length))}`);
  return `M${round(x(0))} ${base}${steps.join('')}V${base}${isClosed ? 'Z' : ''}`;
}

function rangeOf(bin: number, bins: number): string {
  return `${Math.round((bin / bins) * 100)}–${Math.round(((bin + 1) / bins) * 100)}`;
}

function inWords({ label, n, median }: DistributionGroup): string {
  return `${label}: ${formatNumber(n)} scored, ${median === null ? 'no median' : `median ${formatPercent(median)}`}.`;
}
