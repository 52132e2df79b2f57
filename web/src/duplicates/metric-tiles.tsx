import type { DuplicateMetrics } from '@tenon/contract/duplicates';
import type { ReactNode } from 'react';
import { counted } from '../ui/counted.ts';
import { formatDuration, formatNumber, formatPercent } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import classes from './metric-tiles.module.css';

const HOUR_MS = 3_600_000;

export function MetricTiles({ metrics }: { metrics: DuplicateMetrics }) {
  const { hours_to_decide: hours, trigger_microseconds: trigger } = metrics;
  return (
    <dl className={classes.tiles}>
      <Tile
        name="People"
        value={formatNumber(metrics.people)}
        detail={`from ${counted(metrics.records, 'record')}`}
      />
      <Tile name="Needs review" value={formatNumber(metrics.pending)} detail="possible duplicates" />
      <Tile
        name="Oldest"
        value={metrics.oldest_pending_at ? <Moment at={metrics.oldest_pending_at} /> : '–'}
        detail={metrics.oldest_pending_at ? 'oldest possible duplicate' : 'nothing to review'}
      />
      <Tile
        name="Detection rate"
        value={formatShare(metrics.detection_rate)}
        detail="of added records matched someone, last 30 days"
      />
      <Tile
        name="Time to review"
        value={hours.p50 === null ? '–' : formatDuration(hours.p50 * HOUR_MS)}
        detail={
          hours.p95 === null
            ? 'nothing reviewed yet'
            : `median; 95th percentile ${formatDuration(hours.p95 * HOUR_MS)}`
        }
      />
      <Tile
        name="False positives"
        value={formatShare(metrics.false_positive_share)}
        detail={
          metrics.false_positive_share === null
            ? 'nothing reviewed yet'
            : 'of reviewed pairs were different people'
        }
      />
      <Tile
        name="Detection overhead"
        value={formatMicroseconds(trigger.p50)}
        detail={
          trigger.p95 === null
            ? 'per contact detail saved'
            : `per contact detail saved; 95th percentile ${formatMicroseconds(trigger.p95)}`
        }
      />
      <Tile name="Splits" value={formatNumber(metrics.splits)} detail="merges undone, last 30 days" />
    </dl>
  );
}

function Tile({ name, value, detail }: { name: string; value: ReactNode; detail: string }) {
  return (
    <div className={classes.tile}>
      <dt>{name}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.detail}>{detail}</dd>
    </div>
  );
}

function formatShare(share: number | null): string {
  if (share === null) return '–';
  return formatPercent(share, share < 0.1 ? 1 : 0);
}

function formatMicroseconds(value: number | null): string {
  if (value === null) return '–';
  return value < 1_000 ? `${Math.round(value)} µs` : formatDuration(value / 1_000);
}
