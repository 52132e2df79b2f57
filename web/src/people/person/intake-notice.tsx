import { Anchor, Text } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { Intake, Outcome } from '@tenon/contract/people';
import { Link } from 'react-router';
import { useMay } from '../../session.tsx';
import { identifierKinds } from '../person-words.ts';
import { Notice } from './notice.tsx';

/** What became of somebody who was just added, whichever way it went. */
export function IntakeNotice({ intake, onDismiss }: { intake: Intake; onDismiss: () => void }) {
  const { outcome, person, is_new_candidate, conflict_ids, rejected } = intake;
  const mayDecide = useMay('duplicates.manage');
  const isQuestion = outcome === 'possible_duplicate' || outcome === 'conflict';
  return (
    <Notice
      icon={isQuestion ? IconHelpCircle : IconCircleCheck}
      tone={isQuestion ? 'warn' : 'calm'}
      onDismiss={onDismiss}
    >
      <p role="status">{sentences[outcome](person.name, is_new_candidate)}</p>
      {isQuestion && !mayDecide && <p>An administrator was asked; nothing is lost until they decide.</p>}
      {isQuestion &&
        mayDecide &&
        conflict_ids.map((id) => (
          <p key={id}>
            <Anchor component={Link} to={`/duplicates/${id}`}>
              Open the question
            </Anchor>
          </p>
        ))}
      {rejected.map(({ type, value, reason }) => (
        <Text key={`${type} ${value}`} component="p">
          {nameOf(type)} “{value}” was left out: {reason}
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

const sentences: Record<Outcome, (name: string, isNew: boolean) => string> = {
  created: (name) => `${name} is added. Nobody like this was here before.`,
  linked: (name, isNew) =>
    isNew
      ? `${name} was known already. You have your own record of them now.`
      : `${name} was known already, and you had a record of them. What you wrote completes it.`,
  possible_duplicate: (name) => `${name} is added, and may be somebody who was here already.`,
  conflict: (name) => `${name} is added. An address or a number you gave belongs to somebody else here.`,
};

function nameOf(type: string): string {
  return Object.entries(identifierKinds).find(([key]) => key === type)?.[1].name ?? type;
}
