import type { FairnessLab } from '@tenon/contract/fairness-lab';
import { formatDecimal, formatNumber, formatPercent } from '../../ui/format.ts';
import classes from '../charts/chart.module.css';
import { Chart } from '../charts/chart.tsx';
import { Legend, legendHeight } from '../charts/legend.tsx';
import { dashOf, round, SeriesMark } from '../charts/series.tsx';

type Series = { label: string; values: (number | null)[] };

const HEIGHT = 220;
const LEFT = 44;
const RIGHT = 14;
const BOTTOM = 40;
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];
const FOUR_FIFTHS = 0.8;

/** How the lowest ratio and the accuracy of the scenario depend on the cut-off. */
export function CutoffChart({ lab }: { lab: FairnessLab }) {
  const { curve } = lab;
  const series: Series[] = [
    { label: 'Lowest ratio', values: curve.map(({ ratio }) => ratio) },
    {
      label: 'Share selected',
      values: curve.map(({ selected }) => (lab.people > 0 ? selected / lab.people : null)),
    },
    ...(lab.known_outcomes > 0 ? [{ label: 'Accuracy', values: curve.map(({ accuracy }) => accuracy) }] : []),
  ];
  const labels = series.map(({ label }) => label);
  const cutoff = lab.variants.find(({ variant }) => variant === 'scenario')?.cutoff ?? null;
  return (
    <Chart
      title="Other cut-offs"
      description="Your scenario with every cut-off from 0% to 100%. With high cut-offs, few people are selected, and ratios jump."
      summary={summaryOf(lab)}
      heightAt={(width) => legendHeight(labels, width) + HEIGHT + 18}
      draw={(width) => <Drawing lab={lab} series={series} cutoff={cutoff} width={width} />}
      table={{
        columns: ['Cut-off', 'Selected', 'Lowest ratio', 'Accuracy'],
        rows: curve.map((at) => [
          formatPercent(at.cutoff),
          formatNumber(at.selected),
          at.ratio === null ? '–' : formatDecimal(at.ratio, 2),
          at.accuracy === null ? '–' : formatPercent(at.accuracy, 1),
        ]),
      }}
    />
  );
}

type DrawingProps = { lab: FairnessLab; series: Series[]; cutoff: number | null; width: number };

function Drawing({ lab: { curve }, series, cutoff, width }: DrawingProps) {
  const labels = series.map(({ label }) => label);
  const top = legendHeight(labels, width) + 18;
  const bottom = top + HEIGHT - BOTTOM;
  const x = (at: number) => LEFT + at * (width - LEFT - RIGHT);
  // A chosen reference can have the lower rate, and ratios above 1.
  const y = (value: number) => bottom - Math.min(1, value) * (bottom - top);
  return (
    <>
      <Legend labels={labels} width={width} />
      {TICKS.map((tick) => (
        <g key={tick}>
          <line
            className={tick === FOUR_FIFTHS ? classes.threshold : classes.grid}
            x1={LEFT}
            x2={width - RIGHT}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={classes.small} x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
            {formatDecimal(tick, 1)}
          </text>
          <text className={classes.small} x={x(tick)} y={bottom + 17} textAnchor="middle">
            {formatPercent(tick)}
          </text>
        </g>
      ))}
      <text className={classes.small} x={(LEFT + width - RIGHT) / 2} y={bottom + 34} textAnchor="middle">
        Cut-off
      </text>
      {cutoff !== null && (
        <>
          <line className={classes.change} x1={x(cutoff)} x2={x(cutoff)} y1={top - 8} y2={bottom} />
          <text
            className={classes.small}
            x={x(cutoff)}
            y={top - 11}
            textAnchor={cutoff > 0.8 ? 'end' : cutoff < 0.2 ? 'start' : 'middle'}
          >
            {`Scenario: ${formatPercent(cutoff)}`}
          </text>
        </>
      )}
      {series.map(({ label, values }, index) => (
        <g key={label}>
          <path
            className={classes.line}
            data-series={index}
            strokeDasharray={dashOf(index)}
            d={pathOf(values)}
          />
          {values.map(
            (value, at) =>
              value !== null && (
                <g key={curve[at]?.cutoff}>
                  <title>{`${label} at ${formatPercent(curve[at]?.cutoff ?? 0)}: ${formatDecimal(value, 2)}`}</title>
                  <SeriesMark index={index} x={x(curve[at]?.cutoff ?? 0)} y={y(value)} size={3.5} />
                </g>
              ),
          )}
        </g>
      ))}
    </>
  );

  function pathOf(values: (number | null)[]): string {
    let isDrawing = false;
    let path = '';
    for (const [at, value] of values.entries()) {
      if (value !== null)
        path += `${isDrawing ? 'L' : 'M'}${round(x(curve[at]?.cutoff ?? 0))} ${round(y(value))}`;
      isDrawing = value !== null;
    }
    return path;
  }
}

function summaryOf({ curve, variants }: FairnessLab): string {
  const passing = curve.filter(({ ratio }) => ratio !== null && ratio >= FOUR_FIFTHS);
  const scenario = variants.find(({ variant }) => variant === 'scenario');
  const now =
    scenario?.ratio == null
      ? 'The ratio of the scenario is unknown.'
      : `Lowest ratio of the scenario: ${formatDecimal(scenario.ratio, 2)}.`;
  const cutoffs = passing.map(({ cutoff }) => formatPercent(cutoff)).join(', ');
  return `${now} ${cutoffs ? `At least 0.8 with these cut-offs: ${cutoffs}.` : 'No cut-off reaches 0.8.'}`;
}
