import { Anchor, Text } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { Intake } from '@tenon/contract/people';
import { Link } from 'react-router';
import { identifierKinds } from '../person-labels.ts';
import { Notice } from './notice.tsx';

type IntakeNoticeProps = { intake: Intake; hasConflicts: boolean; onDismiss: () => void };

/** The result of adding a person. */
export function IntakeNotice({ intake, hasConflicts, onDismiss }: IntakeNoticeProps) {
  const { outcome, message, rejected } = intake;
  // The possible duplicates have their own notices below this one.
  const needsReview = outcome === 'possible_duplicate' || outcome === 'conflict';
  return (
    <Notice
      icon={needsReview ? IconHelpCircle : IconCircleCheck}
      tone={needsReview ? 'warn' : 'calm'}
      onDismiss={onDismiss}
    >
      <p role="status">{needsReview ? message : summaryOf(intake, hasConflicts)}</p>
      {rejected.map(({ type, value, reason }) => (
        <Text key={`${type} ${value}`} component="p">
          {typeName(type)} “{value}” was skipped. {reason}
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

function summaryOf({ outcome, person: { name }, is_new_candidate }: Intake, hasConflicts: boolean): string {
  // “As a new person” would contradict a possible duplicate that was found since.
  if (outcome === 'created')
    return hasConflicts ? `${name} was added.` : `${name} was added as a new person.`;
  return is_new_candidate
    ? `${name} was already here. You now have your own record.`
    : `${name} was already here. The new details were added to your record.`;
}

function typeName(type: string): string {
  return Object.entries(identifierKinds).find(([key]) => key === type)?.[1].name ?? type;
}
