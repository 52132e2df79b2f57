import { Button } from '@mantine/core';
import type { ApplyRunDetail } from '@tenon/contract/applying';
import { useMemo, useState } from 'react';
import { counted } from '../../ui/counted.ts';
import { Panel } from '../../ui/panel.tsx';
import { changesByEvent } from './artifact-changes.ts';
import { readForm } from './read-form.ts';
import classes from './timeline.module.css';
import { TimelineStep } from './timeline-step.tsx';

/** A run that wrote more steps than this is read from its end. */
const SHOWN = 40;

/** Step by step, the oldest first: new ones come below what is being read. */
export function TimelinePanel({ run }: { run: ApplyRunDetail }) {
  const { events, artifacts } = run;
  const [isWhole, setIsWhole] = useState(false);
  const changes = useMemo(() => changesByEvent(events), [events]);
  const form = useMemo(() => readForm(artifacts), [artifacts]);
  const hidden = isWhole ? 0 : Math.max(0, events.length - SHOWN);
  return (
    <Panel title="Timeline">
      {hidden > 0 && (
        <Button size="compact-sm" variant="light" mb="sm" onClick={() => setIsWhole(true)}>
          Show {counted(hidden, 'earlier step')}
        </Button>
      )}
      <ol className={classes.steps} aria-label="Timeline">
        {events.slice(hidden).map((event) => (
          <TimelineStep
            key={event.id}
            event={event}
            run={run}
            changes={changes.get(event.id) ?? []}
            form={form}
          />
        ))}
      </ol>
    </Panel>
  );
}
