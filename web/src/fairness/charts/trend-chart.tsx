import type { ReactNode } from 'react';
import { formatDecimal, formatMonth, formatNumber } from '../../ui/format.ts';
import classes from './chart.module.css';
import { Chart } from './chart.tsx';
import type { ChartCell } from './chart-table.tsx';
import { Legend, legendHeight } from './legend.tsx';
import { ticksUpTo } from './scale.ts';
import { dashOf, round, SeriesMark } from './series.tsx';

export type TrendSeries = {
  key: string;
  label: string;
  /** Its color and shape, where it has one in other charts, too. */
  series?: number;
  /** One per period, in the order of `periods`; null where it cannot be computed. */
  points: { value: number | null; n: number }[];
};

type TrendChartProps = {
  title: string;
  description?: ReactNode;
  /** `2026-11` for a month. */
  periods: string[];
  series: TrendSeries[];
  /** Periods in which the level changed. */
  changes?: { period: string; label: string }[];
  threshold?: { value: number; label: string };
  format?: (value: number) => string;
  children?: ReactNode;
};

const HEIGHT = 220;
const LEFT = 44;
const RIGHT = 12;
const BOTTOM = 24;

/** Values over time, with the points at which their level changed. */
export function TrendChart(props: TrendChartProps) {
  const { title, description, periods, series, changes = [], children } = props;
  const { format = (value: number) => formatDecimal(value, 2) } = props;
  const labels = series.map(({ label }) => label);
  return (
    <Chart
      title={title}
      description={description}
      summary={summaryOf(series, changes, format)}
      heightAt={(width) => legendHeight(labels, width) + HEIGHT + 18}
      draw={(width) => <Drawing {...props} format={format} width={width} />}
      table={{
        columns: ['Period', ...series.flatMap(({ label }) => [label, `${label}: people`]), 'Change'],
        rows: periods.map((period, index): ChartCell[] => [
          formatMonth(period),
          ...series.flatMap(({ points }) => {
            const point = points[index];
            return [point?.value == null ? '–' : format(point.value), formatNumber(point?.n ?? 0)];
          }),
          changes.find((change) => change.period === period)?.label ?? '',
        ]),
      }}
    >
      {children}
    </Chart>
  );
}

type DrawingProps = TrendChartProps & { format: (value: number) => string; width: number };

function Drawing({ periods, series, changes = [], threshold, format, width }: DrawingProps) {
  const labels = series.map(({ label }) => label);
  const top = legendHeight(labels, width) + 18;
  const bottom = top + HEIGHT - BOTTOM;
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const ticks = ticksUpTo(Math.max(0.01, threshold?.value ?? 0, ...values), 4);
  const max = ticks.at(-1) ?? 1;
  const step = (width - LEFT - RIGHT) / Math.max(1, periods.length - 1);
  const x = (index: number) => LEFT + index * step;
  const y = (value: number) => bottom - (value / max) * (bottom - top);
  const every = Math.max(1, Math.ceil(84 / Math.max(step, 1)));
  return (
    <>
      <Legend labels={labels} series={series.map((one, index) => one.series ?? index)} width={width} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
          <text className={classes.small} x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {periods.map(
        (period, index) =>
          index % every === 0 && (
            <text
              key={period}
              className={classes.small}
              x={x(index)}
              y={bottom + 18}
              textAnchor={index === 0 ? 'start' : index > periods.length - 2 ? 'end' : 'middle'}
            >
              {formatMonth(period)}
            </text>
          ),
      )}
      {threshold && (
        <>
          <line
            className={classes.threshold}
            x1={LEFT}
            x2={width - RIGHT}
            y1={y(threshold.value)}
            y2={y(threshold.value)}
          />
          <text className={classes.warn} x={width - RIGHT} y={y(threshold.value) - 5} textAnchor="end">
            {threshold.label}
          </text>
        </>
      )}
      {changes.map(({ period, label }) => {
        const at = x(periods.indexOf(period));
        return (
          <g key={`${period} ${label}`}>
            <title>{`${formatMonth(period)}: ${label}`}</title>
            <line className={classes.change} x1={at} x2={at} y1={top - 8} y2={bottom} />
            <text
              className={classes.small}
              x={at}
              y={top - 11}
              textAnchor={at > width - 80 ? 'end' : at < 80 ? 'start' : 'middle'}
            >
              {label}
            </text>
          </g>
        );
      })}
      {series.map(({ key, label, points, series: own }, place) => {
        const index = own ?? place;
        return (
          <g key={key}>
            <path
              className={classes.line}
              data-series={index % 8}
              strokeDasharray={dashOf(index)}
              d={linePath(
                points.map(({ value }) => value),
                x,
                y,
              )}
            />
            {points.map(
              ({ value, n }, at) =>
                value !== null && (
                  <g key={periods[at]}>
                    <title>{`${label}, ${formatMonth(periods[at] ?? '')}: ${format(value)} (n = ${formatNumber(n)})`}</title>
                    <SeriesMark index={index} x={x(at)} y={y(value)} size={4} />
                  </g>
                ),
            )}
          </g>
        );
      })}
    </>
  );
}

/** A gap in the data is a gap in the line. */
function linePath(
  values: (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let isDrawing = false;
  let path = '';
  values.forEach((value, index) => {
    if (value === null) {
      isDrawing = false;
      return;
    }
    path += `${isDrawing ? 'L' : 'M'}${round(x(index))} ${round(y(value))}`;
    isDrawing = true;
  });
  return path;
}

function summaryOf(
  series: TrendSeries[],
  changes: { period: string; label: string }[],
  format: (value: number) => string,
): string {
  const latest = series.map(({ label, points }) => {
    const value = points.findLast((point) => point.value !== null)?.value;
    return `${label}: ${value == null ? 'no value' : `most recently ${format(value)}`}.`;
  });
  const changed = changes.map(({ period, label }) => `${formatMonth(period)}: ${label}.`);
  return [...latest, ...changed].join(' ');
}
