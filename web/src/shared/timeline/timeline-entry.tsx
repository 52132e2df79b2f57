import { Anchor, Text } from '@mantine/core';
import {
  IconArrowRight,
  IconCalendarEvent,
  IconChecklist,
  IconFileText,
  IconInbox,
  IconMail,
  IconNote,
  type IconProps,
} from '@tabler/icons-react';
import type { TimelineEntry as Entry, TimelineKind } from '@tenon/contract/timeline';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../api/session.tsx';
import { formatList, formatTimeRange } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { interviewKinds, interviewStates, recommendationLabels } from '../hiring/interview-labels.ts';
import { NoteText } from '../note-text.tsx';
import classes from './timeline.module.css';

const icons: Record<TimelineKind, ComponentType<IconProps>> = {
  application: IconInbox,
  move: IconArrowRight,
  note: IconNote,
  scorecard: IconChecklist,
  interview: IconCalendarEvent,
  mail: IconMail,
  document: IconFileText,
};

/** One entry. With `withJob`, it says which job it is about. */
export function TimelineEntry({ entry, withJob }: { entry: Entry; withJob: boolean }) {
  const Icon = icons[entry.kind];
  return (
    <li className={classes.entry}>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
      <div className={classes.text}>
        <Content entry={entry} />
        <Text size="xs" c="dimmed" component="div">
          {entry.by && `${entry.by}, `}
          <Moment at={entry.at} />
          {withJob && entry.application && ` · ${entry.application.job.title}`}
        </Text>
      </div>
    </li>
  );
}

function Content({ entry }: { entry: Entry }): ReactNode {
  const mayOpen = useMay('documents.read');
  switch (entry.kind) {
    case 'application':
      return (
        <Text>
          {entry.by ? 'Added to the job' : 'Applied'}
          {entry.data.source && ` (${entry.data.source})`}
        </Text>
      );
    case 'move':
      return (
        <>
          <Text>
            Moved from {entry.data.from} to {entry.data.to}
            {moveCauses[entry.data.cause]}
          </Text>
          <Quote>{[entry.data.reason, entry.data.note].filter(Boolean).join('. ')}</Quote>
        </>
      );
    case 'note':
      return (
        <>
          <Text>Note</Text>
          <div className={classes.quote}>
            <NoteText text={entry.data.text} mentions={entry.data.mentions} />
          </div>
        </>
      );
    case 'scorecard':
      return (
        <>
          <Text>
            Scorecard: {recommendationLabels[entry.data.recommendation].label}
            {entry.data.version > 1 && ' (amended)'}
          </Text>
          <Quote>{entry.data.summary}</Quote>
        </>
      );
    case 'interview':
      return (
        <Text>
          {interviewKinds[entry.data.kind]}, {formatTimeRange(entry.data.starts_at, entry.data.ends_at)}
          {entry.data.interviewers.length > 0 && ` with ${formatList(entry.data.interviewers)}`} (
          {interviewStates[entry.data.state].label.toLowerCase()})
        </Text>
      );
    case 'mail':
      return (
        <Text>
          {entry.data.direction === 'in' ? 'Reply' : 'Message'}: {entry.data.subject}
          {mailStates[entry.data.state]}
        </Text>
      );
    case 'document':
      return (
        <Text>
          Document:{' '}
          {mayOpen ? (
            <Anchor component={Link} to={`/documents/${entry.data.document_id}`} underline="always">
              {entry.data.name}
            </Anchor>
          ) : (
            entry.data.name
          )}
        </Text>
      );
  }
}

const moveCauses: Record<string, string> = {
  rule: ' by an automation rule',
  undo: ' (undo)',
  candidate: ' by the candidate',
};

const mailStates: Partial<Record<string, string>> = {
  queued: ' (waiting to be sent)',
  captured: ' (not sent: no mail server)',
  failed: ' (could not be sent)',
};

function Quote({ children }: { children: string | null }) {
  if (!children) return null;
  return (
    <Text className={classes.quote} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
