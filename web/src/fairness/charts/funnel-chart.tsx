import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../ui/format.ts';
import classes from './chart.module.css';
import { Chart } from './chart.tsx';
import type { ChartCell } from './chart-table.tsx';
import { fitText } from './scale.ts';
import { SeriesMark } from './series.tsx';

export type FunnelGroup = {
  key: string;
  label: string;
  /** How many reached each step, in the order of `steps`. */
  reached: number[];
  onOpen?: ((step: number) => void) | undefined;
};

type FunnelChartProps = {
  title: string;
  description?: ReactNode;
  steps: string[];
  groups: FunnelGroup[];
  children?: ReactNode;
};

const BAR = 22;
const HEAD = 24;
const GAP = 10;

/** Which share of each group reached each step. */
export function FunnelChart({ steps, groups, ...chart }: FunnelChartProps) {
  const block = HEAD + groups.length * BAR + GAP;
  const shareOf = ({ reached }: FunnelGroup, step: number) =>
    reached[0] ? (reached[step] ?? 0) / reached[0] : null;
  return (
    <Chart
      {...chart}
      summary={groups.map((group) => inWords(group, steps)).join(' ')}
      heightAt={() => steps.length * block}
      draw={(width) => {
        const left = Math.min(190, width * 0.36);
        const room = width - left - 104;
        return steps.map((step, stepIndex) => (
          <g key={step} transform={`translate(0 ${stepIndex * block})`}>
            <text x={0} y={14} className={classes.strong}>
              {step}
            </text>
            {groups.map((group, index) => {
              const share = shareOf(group, stepIndex);
              const y = HEAD + index * BAR;
              return (
                <g key={group.key}>
                  <SeriesMark index={index} x={6} y={y + 7} size={4} />
                  <text x={18} y={y + 11}>
                    {fitText(group.label, left - 26)}
                  </text>
                  <rect className={classes.track} x={left} y={y} width={room} height={14} rx={2} />
                  {share !== null && (
                    <rect
                      className={classes.bar}
                      data-series={index % 8}
                      x={left}
                      y={y}
                      width={Math.max(share > 0 ? 1 : 0, share * room)}
                      height={14}
                      rx={2}
                    />
                  )}
                  <text className={classes.small} x={left + room + 8} y={y + 11}>
                    {share === null
                      ? '–'
                      : `${formatPercent(share, 1)} · ${formatNumber(group.reached[stepIndex] ?? 0)}`}
                  </text>
                </g>
              );
            })}
          </g>
        ));
      }}
      table={{
        columns: ['Group', ...steps],
        rows: groups.map((group): ChartCell[] => [
          group.label,
          ...steps.map((step, index): ChartCell => {
            const count = group.reached[index] ?? 0;
            const share = shareOf(group, index);
            const text = share === null ? '–' : `${formatNumber(count)} (${formatPercent(share, 1)})`;
            const { onOpen } = group;
            if (!onOpen || count === 0) return text;
            return {
              text,
              label: `${formatNumber(count)} ${group.label}: ${step}`,
              onOpen: () => onOpen(index),
            };
          }),
        ]),
      }}
    />
  );
}

function inWords({ label, reached }: FunnelGroup, steps: string[]): string {
  return `${label}: ${steps.map((step, index) => `${step} ${formatNumber(reached[index] ?? 0)}`).join(', ')}.`;
}
