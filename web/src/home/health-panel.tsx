import { Anchor, Skeleton, Text } from '@mantine/core';
import { readHealth } from '@tenon/contract/operations';
import { Link } from 'react-router';
import { useRead } from '../api/queries.ts';
import { engineName } from '../shared/engine-labels.ts';
import { Failure } from '../shared/failure.tsx';
import { formatDuration } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import classes from './health-panel.module.css';

const labels: Record<'ok' | 'degraded' | 'down', { tone: Tone; label: string; summary: string }> = {
  ok: { tone: 'good', label: 'Healthy', summary: 'All systems operational.' },
  degraded: { tone: 'warn', label: 'Degraded', summary: 'Some systems need attention.' },
  down: { tone: 'bad', label: 'Down', summary: 'An essential system is down.' },
};

/** For administrators; for others only if something is wrong. */
export function HealthPanel({ isAlways }: { isAlways: boolean }) {
  const health = useRead(readHealth, {}, { refetchInterval: 15_000 });
  const isWrong = health.data !== undefined && health.data.status !== 'ok';
  if (!isAlways && !isWrong) return null;
  return (
    <Panel
      title="System health"
      description={health.data && labels[health.data.status].summary}
      actions={
        <Anchor component={Link} to="/system" size="sm">
          Details
        </Anchor>
      }
    >
      {health.isPending && <Skeleton h={140} role="status" aria-label="Loading" />}
      {health.error && <Failure error={health.error} onRetry={() => void health.refetch()} />}
      {health.data && (
        <ul className={classes.engines}>
          {health.data.engines.map((engine) => (
            <li key={engine.name}>
              <Text>{engineName(engine.name)}</Text>
              <Text size="xs" c="dimmed" className={classes.latency ?? ''}>
                {engine.latency_ms !== null && formatDuration(engine.latency_ms)}
              </Text>
              <Status tone={labels[engine.state].tone}>{labels[engine.state].label}</Status>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
