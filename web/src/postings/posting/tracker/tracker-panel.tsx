import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import {
  changeTrackedRole,
  readTrackedRole,
  type TrackedRoleDetail,
  type TrackerColumn,
} from '@tenon/contract/tracker';
import { useChange, useRead } from '../../../api/queries.ts';
import { useMay } from '../../../api/session.tsx';
import { Failure, toastFailure } from '../../../shared/failure.tsx';
import { ColumnMenu } from '../../../shared/tracker/column-menu.tsx';
import { columnLabels, today } from '../../../shared/tracker/tracker-labels.ts';
import { trackerReads, useRoleMoves } from '../../../shared/tracker/use-role-moves.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { Contacts } from './contacts.tsx';
import { Dates } from './dates.tsx';
import { Files } from './files.tsx';
import { Notes } from './notes.tsx';
import { RoleTimeline } from './role-timeline.tsx';

/** What the member tracks about the role. Only they see it. */
export function TrackerPanel({ postingId }: { postingId: string }) {
  const mayRead = useMay('applying.read');
  const read = useRead(readTrackedRole, { params: { id: postingId } }, { enabled: mayRead });
  if (!mayRead) return null;
  if (!read.data)
    return (
      <Panel title="Tracker">
        {read.error ? (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton h={120} role="status" aria-label="Loading" />
        )}
      </Panel>
    );
  return (
    <>
      <Panel title="Tracker" description="Only you can see this.">
        <Stack gap="lg">
          <Place role={read.data} />
          <Dates roleId={postingId} dates={read.data.dates} />
          <Notes roleId={postingId} notes={read.data.notes} />
          <Contacts roleId={postingId} contacts={read.data.contacts} />
          <Files roleId={postingId} files={read.data.files} />
        </Stack>
      </Panel>
      <RoleTimeline roleId={postingId} />
    </>
  );
}

/** The column of the role, and when the member applied. */
function Place({ role }: { role: TrackedRoleDetail }) {
  const mayManage = useMay('applying.manage');
  const { move, dialog } = useRoleMoves();
  const onMove = (to: TrackerColumn) => move(role, to);
  const { column, archived_at, suggestion } = role;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <ColumnMenu role={role} onMove={onMove}>
          <Button
            variant="default"
            rightSection={<IconChevronDown size={16} />}
            disabled={!mayManage}
            aria-label={`Column: ${column ? columnLabels[column].label : 'Not on your board'}`}
          >
            {column ? columnLabels[column].label : 'Not on your board'}
          </Button>
        </ColumnMenu>
        {mayManage && !role.run && (
          <Button variant="subtle" onClick={() => onMove('applied')}>
            I applied
          </Button>
        )}
      </Group>
      {archived_at && <Text c="dimmed">Archived</Text>}
      {role.applied_on && <AppliedOn role={role} day={role.applied_on} />}
      {suggestion && (
        <Alert color="oak" title="No answer for a while">
          <Group justify="space-between">
            <span>You can move this role out of the way.</span>
            <Button size="compact-sm" variant="default" onClick={() => onMove('no_response')}>
              Move to No response
            </Button>
          </Group>
        </Alert>
      )}
      {dialog}
    </Stack>
  );
}

function AppliedOn({ role, day }: { role: TrackedRoleDetail; day: string }) {
  const mayManage = useMay('applying.manage');
  const change = useChange(changeTrackedRole, {
    refreshes: trackerReads,
    onDone: () => toastSuccess('Date of the application corrected.'),
    onFailed: toastFailure('Could not correct the date'),
  });
  return (
    <TextInput
      type="date"
      label="Applied on"
      max={today()}
      readOnly={!mayManage}
      // The field keeps what is typed until it is complete.
      key={day}
      defaultValue={day}
      onBlur={(event) => {
        const applied_on = event.currentTarget.value;
        if (applied_on && applied_on !== day)
          change.mutate({ params: { id: role.id }, body: { applied_on } });
      }}
    />
  );
}
