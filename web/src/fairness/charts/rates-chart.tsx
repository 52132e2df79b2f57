import type { ReactNode } from 'react';
import { formatDecimal, formatNumber, formatPercent } from '../../ui/format.ts';
import classes from './chart.module.css';
import { Chart } from './chart.tsx';
import type { ChartCell } from './chart-table.tsx';
import { fitText, ticksUpTo } from './scale.ts';
import { round, SeriesMark } from './series.tsx';

export type RateRow = {
  key: string;
  label: string;
  n: number;
  selected: number;
  rate: number | null;
  low: number | null;
  high: number | null;
  ratio: number | null;
  isReference: boolean;
  isInsufficient: boolean;
  onOpen?: (() => void) | undefined;
};

type RatesChartProps = {
  title: string;
  description?: ReactNode;
  rows: RateRow[];
  /** Below this share of the reference's rate, the four-fifths rule asks for an explanation. */
  threshold?: number;
  children?: ReactNode;
};

const ROW = 40;
const TOP = 22;
const BOTTOM = 24;
const FOUR_FIFTHS = 0.8;

/** Selection rates with their 95% intervals, and the line of the four-fifths rule. */
export function RatesChart({ rows, threshold = FOUR_FIFTHS, ...chart }: RatesChartProps) {
  const reference = rows.find(({ isReference }) => isReference)?.rate ?? null;
  const line = reference === null ? null : reference * threshold;
  const max = Math.min(1, Math.max(0.02, line ?? 0, ...rows.map(({ high, rate }) => high ?? rate ?? 0)));
  return (
    <Chart
      {...chart}
      summary={rows.map(inWords).join(' ')}
      heightAt={() => TOP + rows.length * ROW + BOTTOM}
      draw={(width) => <Drawing rows={rows} line={line} max={max} width={width} />}
      table={{ columns, rows: rows.map(cellsOf) }}
    />
  );
}

type DrawingProps = { rows: RateRow[]; line: number | null; max: number; width: number };

function Drawing({ rows, line, max, width }: DrawingProps) {
  const left = Math.min(210, width * 0.4);
  const right = width - 16;
  const bottom = TOP + rows.length * ROW;
  const ticks = ticksUpTo(max, width < 480 ? 3 : 5);
  const end = Math.max(max, ticks.at(-1) ?? max);
  const x = (rate: number) => left + (Math.min(rate, end) / end) * (right - left);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={x(tick)} x2={x(tick)} y1={TOP} y2={bottom} />
          <text className={classes.small} x={x(tick)} y={bottom + 16} textAnchor="middle">
            {formatPercent(tick, end < 0.05 ? 1 : 0)}
          </text>
        </g>
      ))}
      {rows.map((row, index) => (
        <Row key={row.key} row={row} index={index} y={TOP + index * ROW + ROW / 2} left={left} x={x} />
      ))}
      {line !== null && (
        <>
          <line className={classes.threshold} x1={x(line)} x2={x(line)} y1={TOP - 4} y2={bottom} />
          <text
            className={classes.warn}
            x={x(line)}
            y={TOP - 9}
            textAnchor={x(line) > right - 60 ? 'end' : x(line) < left + 60 ? 'start' : 'middle'}
          >
            four-fifths line
          </text>
        </>
      )}
    </>
  );
}

type RowProps = { row: RateRow; index: number; y: number; left: number; x: (rate: number) => number };

function Row({ row, index, y, left, x }: RowProps) {
  const { label, n, rate, low, high, isReference, isInsufficient } = row;
  const note = isInsufficient ? ' · insufficient data' : isReference ? ' · reference' : '';
  return (
    <g>
      <title>{inWords(row)}</title>
      <text x={0} y={y - 2} className={classes.strong}>
        {fitText(label, left - 12)}
      </text>
      <text x={0} y={y + 13} className={classes.small}>
        {fitText(`n = ${formatNumber(n)}${note}`, left - 8, 11)}
      </text>
      <g className={isInsufficient ? classes.few : undefined}>
        {low !== null && high !== null && (
          <path
            className={classes.interval}
            d={`M${round(x(low))} ${y}H${round(x(high))}M${round(x(low))} ${y - 5}v10M${round(x(high))} ${y - 5}v10`}
          />
        )}
        {rate !== null && <SeriesMark index={index} x={x(rate)} y={y} size={6} />}
      </g>
    </g>
  );
}

const columns = ['Group', 'People', 'Selected', 'Rate', '95% interval', 'Ratio', 'Note'];

function cellsOf(row: RateRow): ChartCell[] {
  const { label, n, selected, rate, low, high, ratio, isReference, isInsufficient, onOpen } = row;
  const people = formatNumber(n);
  return [
    label,
    onOpen && n > 0 ? { text: people, label: `${people} people: ${label}`, onOpen } : people,
    formatNumber(selected),
    rate === null ? '–' : formatPercent(rate, 1),
    low === null || high === null ? '–' : `${formatPercent(low, 1)} to ${formatPercent(high, 1)}`,
    ratio === null ? '–' : formatDecimal(ratio, 2),
    isInsufficient ? 'Insufficient data' : isReference ? 'Reference' : '',
  ];
}

function inWords({ label, n, rate, low, high, isInsufficient }: RateRow): string {
  if (rate === null) return `${label}: no decisions.`;
  const interval =
    low === null || high === null ? '' : `, interval ${formatPercent(low, 1)} to ${formatPercent(high, 1)}`;
  const caveat = isInsufficient ? ', insufficient data' : '';
  return `${label}: ${formatPercent(rate, 1)} of ${formatNumber(n)}${interval}${caveat}.`;
}
