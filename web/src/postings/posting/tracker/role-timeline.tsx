import { Anchor, Text, TextInput } from '@mantine/core';
import { changeTrackedMove } from '@tenon/contract/tracker';
import { readRoleTimeline, type TrackerEvent } from '@tenon/contract/tracker-timeline';
import { Link } from 'react-router';
import { useChange, useRead } from '../../../api/queries.ts';
import { useMay } from '../../../api/session.tsx';
import { applyStatusLabels } from '../../../shared/apply-labels.ts';
import { Failure, toastFailure } from '../../../shared/failure.tsx';
import { columnLabels, dateLabels, today } from '../../../shared/tracker/tracker-labels.ts';
import { trackerReads } from '../../../shared/tracker/use-role-moves.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { stageLabels } from '../../posting-labels.ts';
import classes from './tracker.module.css';

/** Everything that happened to the role, newest first. */
export function RoleTimeline({ roleId }: { roleId: string }) {
  const read = useRead(readRoleTimeline, { params: { id: roleId } });
  const items = read.data?.items ?? [];
  if (read.error && !read.data)
    return (
      <Panel title="Timeline">
        <Failure error={read.error} onRetry={() => void read.refetch()} />
      </Panel>
    );
  if (items.length === 0) return null;
  return (
    <Panel title="Timeline">
      <ol className={classes.list} aria-label="Timeline">
        {items.map((event) => (
          <li key={`${event.kind}-${event.id}`}>
            <Entry event={event} />
            <Text size="xs" c="dimmed" component="div">
              {event.by && `${event.by} · `}
              <Moment at={event.at} />
            </Text>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Entry({ event }: { event: TrackerEvent }) {
  switch (event.kind) {
    case 'move':
      return <Move event={event} />;
    case 'stage':
      return (
        <Text>
          {stageLabels[event.data.from]} → <b>{stageLabels[event.data.to]}</b>
        </Text>
      );
    case 'run':
      return <Run data={event.data} />;
    case 'note':
      return <Text className={classes.text ?? ''}>Note: {event.data.text}</Text>;
    case 'date': {
      const { kind, starts_at, is_reminded, is_done } = event.data;
      const what = is_reminded ? 'Reminded' : 'Planned';
      return (
        <Text>
          {what}: {dateLabels[kind]}, {formatDate(starts_at)}
          {is_done && ' (done)'}
        </Text>
      );
    }
    case 'file':
      return <Text className={classes.text ?? ''}>File added: {event.data.name}</Text>;
  }
}

function Move({ event }: { event: Extract<TrackerEvent, { kind: 'move' }> }) {
  const mayManage = useMay('applying.manage');
  const { from, to, happened_on, note } = event.data;
  const change = useChange(changeTrackedMove, {
    refreshes: trackerReads,
    onDone: () => toastSuccess('Date corrected.'),
    onFailed: toastFailure('Could not correct the date'),
  });
  const label = columnLabels[to].label;
  return (
    <div className={classes.row}>
      <div>
        <Text>
          {columnLabels[from].label} → <b>{label}</b>
        </Text>
        {note && <Text className={classes.text ?? ''}>{note}</Text>}
      </div>
      <TextInput
        type="date"
        size="xs"
        aria-label={`Date of the move to ${label}`}
        max={today()}
        readOnly={!mayManage}
        key={happened_on}
        defaultValue={happened_on}
        onBlur={({ currentTarget: { value } }) => {
          if (value && value !== happened_on)
            change.mutate({ params: { id: event.id }, body: { happened_on: value } });
        }}
      />
    </div>
  );
}

type RunData = Extract<TrackerEvent, { kind: 'run' }>['data'];

/** An application, with what was sent. */
function Run({ data: { run_id, status, is_manual, via, resume, fields, variant_id } }: { data: RunData }) {
  const recorded = status === 'success' ? 'You applied elsewhere' : 'Recorded by mistake';
  const title = is_manual ? recorded : `Application: ${applyStatusLabels[status].label}`;
  const facts = [via, resume && `resume “${resume}”`, variant_id && `variant “${variant_id}”`].filter(
    Boolean,
  );
  return (
    <>
      <Text>
        <Anchor component={Link} to={`/applications/${run_id}`}>
          {title}
        </Anchor>
        {facts.length > 0 && ` · ${facts.join(' · ')}`}
      </Text>
      {fields.length > 0 && (
        <details>
          <summary>{fields.length === 1 ? '1 answer' : `${fields.length} answers`}</summary>
          <dl className={classes.answers}>
            {fields.map(({ question, answer }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of what was sent never changes.
              <div key={index}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
