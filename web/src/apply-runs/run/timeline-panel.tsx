import { Button } from '@mantine/core';
import type { ApplyRunDetail } from '@tenon/contract/applying';
import { useMemo, useState } from 'react';
import { counted } from '../../ui/counted.ts';
import { Panel } from '../../ui/panel.tsx';
import { changesByEvent } from './artifact-changes.ts';
import { parseForm } from './parse-form.ts';
import classes from './timeline.module.css';
import { TimelineStep } from './timeline-step.tsx';

/** Of a longer timeline, only the last steps are shown at first. */
const MAX_SHOWN = 40;

/** Oldest first, so that new steps do not move what is being read. */
export function TimelinePanel({ run }: { run: ApplyRunDetail }) {
  const { events, artifacts } = run;
  const [isExpanded, setIsExpanded] = useState(false);
  const changes = useMemo(() => changesByEvent(events), [events]);
  const form = useMemo(() => parseForm(artifacts), [artifacts]);
  const hidden = isExpanded ? 0 : Math.max(0, events.length - MAX_SHOWN);
  return (
    <Panel title="Timeline">
      {hidden > 0 && (
        <Button size="compact-sm" variant="light" mb="sm" onClick={() => setIsExpanded(true)}>
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
