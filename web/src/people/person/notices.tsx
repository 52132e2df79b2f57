import { Anchor, Button, Group } from '@mantine/core';
import { IconArrowsJoin2, IconHelpCircle } from '@tabler/icons-react';
import { Intake, type Person } from '@tenon/contract/people';
import { Link, useLocation, useNavigate } from 'react-router';
import { useMay } from '../../api/session.tsx';
import { formatDate } from '../../ui/format.ts';
import { IntakeNotice } from './intake-notice.tsx';
import { Notice } from './notice.tsx';

/** Notices above a person: what just happened, and possible duplicates. */
export function Notices({ person }: { person: Person }) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const dismiss = () => void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  const intake = Intake.safeParse(state?.intake).data;
  return (
    <>
      {intake && (
        <IntakeNotice intake={intake} hasConflicts={person.conflicts.length > 0} onDismiss={dismiss} />
      )}
      {typeof state?.mergedFrom === 'string' && (
        <MergedNotice person={person} from={state.mergedFrom} onDismiss={dismiss} />
      )}
      {person.conflicts.map((conflict) => (
        <ConflictNotice key={conflict.id} conflict={conflict} />
      ))}
    </>
  );
}

type MergedNoticeProps = { person: Person; from: string; onDismiss: () => void };

function MergedNotice({ person, from, onDismiss }: MergedNoticeProps) {
  const merge = person.merges.find(({ merged_id }) => merged_id === from);
  return (
    <Notice icon={IconArrowsJoin2} onDismiss={onDismiss}>
      {merge
        ? `${merge.merged_by} merged ${merge.merged_name} into this person on ${formatDate(merge.merged_at)}.`
        : 'The record you opened was merged into this person.'}
    </Notice>
  );
}

function ConflictNotice({ conflict }: { conflict: Person['conflicts'][number] }) {
  const mayDecide = useMay('duplicates.manage');
  return (
    <Notice icon={IconHelpCircle} tone="warn">
      <Group justify="space-between" gap="xs">
        <span>
          Possible duplicate of{' '}
          <Anchor component={Link} to={`/people/${conflict.other_id}`}>
            {conflict.other_name}
          </Anchor>
          {mayDecide ? '' : '. An administrator will review it.'}
        </span>
        {mayDecide && (
          <Button size="compact-sm" component={Link} to={`/duplicates/${conflict.id}`}>
            Review
          </Button>
        )}
      </Group>
    </Notice>
  );
}
