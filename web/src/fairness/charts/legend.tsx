import classes from './chart.module.css';
import { fitText, textWidth } from './scale.ts';
import { dashOf, SeriesMark } from './series.tsx';

const LINE = 20;
const MARK = 34;
const GAP = 18;

type LegendProps = { labels: string[]; series?: number[]; width: number };

/** Part of the drawing, so that downloads have it too. */
export function Legend({ labels, series, width }: LegendProps) {
  return placed(labels, width).map(({ label, x, y }, at) => {
    const index = series?.[at] ?? at;
    return (
      <g key={label}>
        <line
          className={classes.line}
          data-series={index % 8}
          strokeDasharray={dashOf(index)}
          x1={x}
          x2={x + 26}
          y1={y + 8}
          y2={y + 8}
        />
        <SeriesMark index={index} x={x + 13} y={y + 8} size={4} />
        <text x={x + MARK} y={y + 12}>
          {fitText(label, width - MARK)}
        </text>
      </g>
    );
  });
}

export function legendHeight(labels: string[], width: number): number {
  return (placed(labels, width).at(-1)?.y ?? -LINE) + LINE + 6;
}

function placed(labels: string[], width: number) {
  let x = 0;
  let y = 0;
  return labels.map((label) => {
    const size = MARK + textWidth(label) + GAP;
    if (x > 0 && x + size > width) {
      x = 0;
      y += LINE;
    }
    const place = { label, x, y };
    x += size;
    return place;
  });
}
