import type { DuplicateMetrics } from '@tenon/contract/duplicates';
import type { ReactNode } from 'react';
import { counted } from '../ui/counted.ts';
import { durationOf, Moment } from '../ui/moment.tsx';
import classes from './metric-tiles.module.css';

const HOUR_MS = 3_600_000;

export function MetricTiles({ metrics }: { metrics: DuplicateMetrics }) {
  const { hours_to_decide: hours, trigger_microseconds: trigger } = metrics;
  return (
    <dl className={classes.tiles}>
      <Tile
        name="People"
        value={metrics.people.toLocaleString('en')}
        beside={`of ${counted(metrics.records, 'record')} that came in`}
      />
      <Tile name="Pending" value={metrics.pending.toLocaleString('en')} beside="questions wait for you" />
      <Tile
        name="Oldest question"
        value={metrics.oldest_pending_at ? <Moment at={metrics.oldest_pending_at} /> : '–'}
        beside={metrics.oldest_pending_at ? 'was found' : 'nothing waits'}
      />
      <Tile
        name="Detection rate"
        value={shareOf(metrics.detection_rate)}
        beside="possible duplicates per person added, 30 days"
      />
      <Tile
        name="Time to decide"
        value={hours.p50 === null ? '–' : durationOf(hours.p50 * HOUR_MS)}
        beside={
          hours.p95 === null
            ? 'nothing decided yet'
            : `half of them; 95 % in ${durationOf(hours.p95 * HOUR_MS)}`
        }
      />
      <Tile
        name="False positives"
        value={shareOf(metrics.false_positive_share)}
        beside="of what was decided were different people"
      />
      <Tile
        name="Detection adds"
        value={microseconds(trigger.p50)}
        beside={
          trigger.p95 === null
            ? 'to writing one identifier'
            : `to writing one identifier; p95 ${microseconds(trigger.p95)}`
        }
      />
      <Tile name="Splits" value={metrics.splits.toLocaleString('en')} beside="merges undone, 30 days" />
    </dl>
  );
}

function Tile({ name, value, beside }: { name: string; value: ReactNode; beside: string }) {
  return (
    <div className={classes.tile}>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.beside}>{beside}</dd>
    </div>
  );
}

function shareOf(share: number | null): string {
  if (share === null) return '–';
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

function microseconds(value: number | null): string {
  if (value === null) return '–';
  return value < 1_000 ? `${Math.round(value)} µs` : durationOf(value / 1_000);
}
