import { Text, Title } from '@mantine/core';
import type { Engine } from '@tenon/contract/operations';
import type { LiveState } from '../api/live.ts';
import { engineName } from '../shared/engine-labels.ts';
import { formatDuration } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import classes from './engines-panel.module.css';

const states: Record<Engine['state'], { tone: Tone; label: string }> = {
  ok: { tone: 'good', label: 'Healthy' },
  degraded: { tone: 'warn', label: 'Degraded' },
  down: { tone: 'bad', label: 'Down' },
};

const freshness: Record<LiveState, string> = {
  connecting: 'Connecting…',
  live: 'Live.',
  reconnecting: 'Connection lost, reconnecting. Data may be out of date.',
  offline: 'Not live. Data may be out of date.',
};

/** Every engine with its adapter, state and latency. */
export function EnginesPanel({ engines, live }: { engines: Engine[]; live: LiveState }) {
  const unhealthy = engines.filter((engine) => engine.state !== 'ok').length;
  const isKnown = live === 'live' || live === 'connecting';
  const health =
    unhealthy === 0 ? 'All engines are healthy.' : `${unhealthy} of ${engines.length} need attention.`;
  const summary = isKnown ? health : 'Status unavailable.';
  return (
    <Panel title="Engines" description={`${summary} ${freshness[live]}`}>
      <ul className={classes.engines}>
        {engines.map((engine) => (
          <li key={engine.name} className={classes.engine} data-state={engine.state}>
            <div className={classes.head}>
              <Title order={3}>{engineName(engine.name)}</Title>
              {isKnown ? (
                <Status tone={states[engine.state].tone}>{states[engine.state].label}</Status>
              ) : (
                <Status tone="idle">Unknown</Status>
              )}
            </div>
            <Text size="xs" c="dimmed">
              {engine.kind}
              {engine.latency_ms !== null && ` · ${formatDuration(engine.latency_ms)}`}
            </Text>
            {engine.detail && <Text size="xs">{engine.detail}</Text>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
