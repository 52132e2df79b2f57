import { Text, Title } from '@mantine/core';
import type { Engine } from '@tenon/contract/operations';
import type { LiveState } from '../api/live.ts';
import { engineName } from '../shared/engine-labels.ts';
import { formatDuration } from '../ui/format.ts';
import { Panel } from '../ui/panel.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import classes from './engines-panel.module.css';

const states: Record<Engine['state'], { tone: Tone; word: string }> = {
  ok: { tone: 'good', word: 'Healthy' },
  degraded: { tone: 'warn', word: 'Degraded' },
  down: { tone: 'bad', word: 'Down' },
};

const freshness: Record<LiveState, string> = {
  connecting: 'Connecting…',
  live: 'Live.',
  reconnecting: 'Connection lost, reconnecting. Data may be out of date.',
  offline: 'Not live. Data may be out of date.',
};

/** Each engine: which adapter serves, how it is, how fast it answers. */
export function EnginesPanel({ engines, live }: { engines: Engine[]; live: LiveState }) {
  const sick = engines.filter((engine) => engine.state !== 'ok').length;
  const isKnown = live === 'live' || live === 'connecting';
  const told = sick === 0 ? 'All engines are healthy.' : `${sick} of ${engines.length} need attention.`;
  const verdict = isKnown ? told : 'Status unavailable.';
  return (
    <Panel title="Engines" description={`${verdict} ${freshness[live]}`}>
      <ul className={classes.engines}>
        {engines.map((engine) => (
          <li key={engine.name} className={classes.engine} data-state={engine.state}>
            <div className={classes.head}>
              <Title order={3}>{engineName(engine.name)}</Title>
              {isKnown ? (
                <Status tone={states[engine.state].tone}>{states[engine.state].word}</Status>
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
