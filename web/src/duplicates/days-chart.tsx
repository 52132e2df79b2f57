import { Text } from '@mantine/core';
import type { DuplicateMetrics } from '@tenon/contract/duplicates';
import { counted } from '../ui/counted.ts';
import { formatCalendarDay, formatNumber } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import classes from './days-chart.module.css';

type Day = DuplicateMetrics['days'][number];

const HEIGHT = 120;
const SLOT = 20;
const series = [
  { key: 'found', name: 'Found' },
  { key: 'same_person', name: 'Same person' },
  { key: 'different_people', name: 'Different people' },
] as const;

/** Possible duplicates found and reviewed per day. */
export function DaysChart({ days }: { days: Day[] }) {
  const max = Math.max(1, ...days.flatMap((day) => series.map(({ key }) => day[key])));
  const total = (key: keyof Omit<Day, 'day'>) => days.reduce((sum, day) => sum + day[key], 0);
  const width = days.length * SLOT;
  return (
    <Panel
      title="Last 30 days"
      description={`${counted(total('added'), 'person', 'people')} added, ${formatNumber(total('linked'))} linked automatically, ${counted(total('found'), 'possible duplicate')} found, ${formatNumber(total('same_person') + total('different_people'))} reviewed.`}
    >
      <ul className={classes.legend}>
        {series.map(({ key, name }) => (
          <li key={key}>
            <span className={classes.swatch} data-series={key} aria-hidden="true" /> {name}
          </li>
        ))}
      </ul>
      <div className={classes.frame}>
        <Text size="xs" c="dimmed" aria-hidden="true" className={classes.max ?? ''}>
          {formatNumber(max)}
        </Text>
        <svg
          className={classes.chart}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label="Possible duplicates found and reviewed per day. The same data follows as a table."
        >
          <line className={classes.grid} x1={0} x2={width} y1={0.5} y2={0.5} />
          <line className={classes.grid} x1={0} x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          {days.map((day, index) => (
            <Bars key={day.day} day={day} x={index * SLOT} max={max} />
          ))}
          <line className={classes.base} x1={0} x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        </svg>
        <div className={classes.range} aria-hidden="true">
          <span>{formatDay(days[0])}</span>
          <span>{formatDay(days.at(-1))}</span>
        </div>
      </div>
      <DataTable days={days} />
    </Panel>
  );
}

function Bars({ day, x, max }: { day: Day; x: number; max: number }) {
  const counts = series.map(({ key, name }) => `${name.toLowerCase()} ${day[key]}`).join(', ');
  return (
    <g className={classes.day}>
      <title>{`${formatDay(day)}: added ${day.added}, linked ${day.linked}, ${counts}`}</title>
      <rect className={classes.hover} x={x} y={0} width={SLOT} height={HEIGHT} />
      {series.map(({ key }, index) => {
        const height = (day[key] / max) * (HEIGHT - 4);
        return (
          <rect
            key={key}
            data-series={key}
            x={x + 2 + index * 5.5}
            y={HEIGHT - height}
            width={4.5}
            height={height}
          />
        );
      })}
    </g>
  );
}

/** The data of the chart as a table. */
function DataTable({ days }: { days: Day[] }) {
  return (
    <details className={classes.data}>
      <summary>View as table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Added</th>
            <th scope="col">Linked</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{day.added}</td>
              <td>{day.linked}</td>
              {series.map(({ key }) => (
                <td key={key}>{day[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function formatDay(day: Day | undefined): string {
  return day ? formatCalendarDay(day.day) : '';
}
