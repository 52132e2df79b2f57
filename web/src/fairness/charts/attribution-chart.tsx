import type { ReactNode } from 'react';
import { formatDecimal } from '../../ui/format.ts';
import classes from './chart.module.css';
import { Chart } from './chart.tsx';
import type { ChartCell } from './chart-table.tsx';
import { fitText, ticksBetween } from './scale.ts';
import { round } from './series.tsx';

export type AttributionBar = {
  key: string;
  label: string;
  value: number;
  low?: number | null;
  high?: number | null;
  note?: string;
};

type AttributionChartProps = {
  title: string;
  description?: ReactNode;
  /** What a value is: “Change of the ratio without this term”. */
  measure: string;
  bars: AttributionBar[];
  format?: (value: number) => string;
  children?: ReactNode;
};

const ROW = 34;
const BOTTOM = 26;

/** What widens a gap and what narrows it, around zero. */
export function AttributionChart({ measure, bars, format = signed, ...chart }: AttributionChartProps) {
  const values = bars.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  const ends = [Math.min(0, ...values), Math.max(0, ...values)] as const;
  return (
    <Chart
      {...chart}
      summary={`${measure}. ${bars.map(({ label, value }) => `${label}: ${format(value)}.`).join(' ')}`}
      heightAt={() => bars.length * ROW + BOTTOM}
      draw={(width) => {
        const left = Math.min(220, width * 0.4);
        const right = width - 64;
        const ticks = ticksBetween(...ends, width < 480 ? 3 : 6);
        const [first = -1, last = 1] = [ticks[0], ticks.at(-1)];
        const x = (value: number) => left + 8 + ((value - first) / (last - first)) * (right - left - 8);
        const bottom = bars.length * ROW;
        return (
          <>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  className={tick === 0 ? classes.axis : classes.grid}
                  x1={x(tick)}
                  x2={x(tick)}
                  y1={0}
                  y2={bottom}
                />
                <text className={classes.small} x={x(tick)} y={bottom + 17} textAnchor="middle">
                  {format(tick)}
                </text>
              </g>
            ))}
            {bars.map(({ key, label, value, low, high, note }, index) => {
              const y = index * ROW + ROW / 2;
              return (
                <g key={key}>
                  <title>{`${label}: ${format(value)}${note ? ` (${note})` : ''}`}</title>
                  <text x={0} y={y + 4}>
                    {fitText(label, left - 8)}
                  </text>
                  <rect
                    className={value < 0 ? classes.negative : classes.positive}
                    x={Math.min(x(0), x(value))}
                    y={y - 8}
                    width={Math.max(1, Math.abs(x(value) - x(0)))}
                    height={16}
                    rx={2}
                  />
                  {low != null && high != null && (
                    <path
                      className={classes.interval}
                      d={`M${round(x(low))} ${y}H${round(x(high))}M${round(x(low))} ${y - 5}v10M${round(x(high))} ${y - 5}v10`}
                    />
                  )}
                  <text className={classes.small} x={width} y={y + 4} textAnchor="end">
                    {format(value)}
                  </text>
                </g>
              );
            })}
          </>
        );
      }}
      table={{
        columns: ['Term', measure, '95% interval', 'Note'],
        rows: bars.map(({ label, value, low, high, note }): ChartCell[] => [
          label,
          format(value),
          low == null || high == null ? '–' : `${format(low)} to ${format(high)}`,
          note ?? '',
        ]),
      }}
    />
  );
}

/** `+0.12`, `−0.05`, `0.00`. */
function signed(value: number): string {
  const text = formatDecimal(Math.abs(value), 2);
  return value < -0.004 ? `−${text}` : value > 0.004 ? `+${text}` : text;
}
