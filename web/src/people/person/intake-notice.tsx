import { Anchor, Text } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { Intake } from '@tenon/contract/people';
import { Link } from 'react-router';
import { identifierKinds } from '../person-labels.ts';
import { Notice } from './notice.tsx';

type IntakeNoticeProps = { intake: Intake; isAsked: boolean; onDismiss: () => void };

/** What became of somebody who was just added, whichever way it went. */
export function IntakeNotice({ intake, isAsked, onDismiss }: IntakeNoticeProps) {
  const { outcome, message, rejected } = intake;
  // What is asked, and of whom, stands in a notice of its own below this one.
  const isQuestion = outcome === 'possible_duplicate' || outcome === 'conflict';
  return (
    <Notice
      icon={isQuestion ? IconHelpCircle : IconCircleCheck}
      tone={isQuestion ? 'warn' : 'calm'}
      onDismiss={onDismiss}
    >
      <p role="status">{isQuestion ? message : sentenceOf(intake, isAsked)}</p>
      {rejected.map(({ type, value, reason }) => (
        <Text key={`${type} ${value}`} component="p">
          {nameOf(type)} “{value}” was skipped. {reason}
        </Text>
      ))}
      <p>
        <Anchor component={Link} to="/people/new">
          Add another person
        </Anchor>
      </p>
    </Notice>
  );
}

function sentenceOf({ outcome, person: { name }, is_new_candidate }: Intake, isAsked: boolean): string {
  // A question that came up since would contradict the rest.
  if (outcome === 'created') return isAsked ? `${name} was added.` : `${name} was added as a new person.`;
  return is_new_candidate
    ? `${name} was already here. You now have your own record.`
    : `${name} was already here. The new details were added to your record.`;
}

function nameOf(type: string): string {
  return Object.entries(identifierKinds).find(([key]) => key === type)?.[1].name ?? type;
}
