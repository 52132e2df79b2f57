import { Text } from '@mantine/core';
import type { ApplyEvent, ApplyRunDetail } from '@tenon/contract/applying';
import type { ReactNode } from 'react';
import { applyStatusLabels } from '../../shared/apply-labels.ts';
import { Moment } from '../../ui/moment.tsx';
import type { Tone } from '../../ui/status.tsx';
import { outcomeLabels, statusLabelOf } from '../run-labels.ts';
import type { ArtifactChange } from './artifact-changes.ts';
import { Changes } from './changes.tsx';
import type { FormLayout } from './parse-form.ts';
import classes from './timeline.module.css';
import { LongText } from './value.tsx';

type StepProps = { event: ApplyEvent; run: ApplyRunDetail; changes: ArtifactChange[]; form: FormLayout };

export function TimelineStep({ event, run, changes, form }: StepProps) {
  const tone = toneOf(event, run);
  return (
    <li className={classes.step} data-tone={tone}>
      <Text fw={600} component="div">
        {headingOf(event, run)}
        <Text span c="dimmed" fw={400}>
          {' '}
          · <Moment at={event.at} />
        </Text>
      </Text>
      {explanationOf(event, run) && <Text c="dimmed">{explanationOf(event, run)}</Text>}
      {event.error && event.kind !== 'settled' && (
        <Text component="div" className={classes.error}>
          <LongText text={event.error.message} /> <span className={classes.code}>{event.error.code}</span>
        </Text>
      )}
      {event.note && (
        <blockquote className={classes.note}>
          <LongText text={event.note} />
        </blockquote>
      )}
      <Changes changes={changes} form={form} />
    </li>
  );
}

function toneOf({ kind, to_status }: ApplyEvent, run: ApplyRunDetail): Tone {
  if (kind === 'settled') return statusLabelOf(run).tone;
  return to_status ? applyStatusLabels[to_status].tone : 'idle';
}

function headingOf({ kind, name, to_status }: ApplyEvent, { settlement }: ApplyRunDetail): ReactNode {
  if (kind === 'claimed') return `${name} claimed the role`;
  if (kind === 'artifacts') return `${name} recorded an update`;
  if (kind === 'lease-ended') return 'Claim expired';
  if (kind === 'settled') {
    return `${name} resolved it${settlement ? `: ${outcomeLabels[settlement.outcome].label.toLowerCase()}` : ''}`;
  }
  return to_status ? applyStatusLabels[to_status].label : `${name} recorded an update`;
}

function explanationOf(
  { kind, name, from_status, to_status }: ApplyEvent,
  { settlement }: ApplyRunDetail,
): string | undefined {
  if (kind === 'lease-ended') {
    return to_status === 'unknown'
      ? 'The agent stopped responding after submission started. No one can retry until you resolve the outcome.'
      : 'The agent stopped responding before sending anything. The role is available again.';
  }
  if (kind === 'settled') return settlement ? outcomeLabels[settlement.outcome].done : undefined;
  if (kind !== 'status' || !to_status) return undefined;
  const before = from_status && from_status !== to_status ? `, after ${quotedLabel(from_status)}` : '';
  return `By ${name}${before}. ${applyStatusLabels[to_status].meaning}`;
}

function quotedLabel(status: NonNullable<ApplyEvent['from_status']>): string {
  return `“${applyStatusLabels[status].label}”`;
}
