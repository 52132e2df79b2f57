import { Menu } from '@mantine/core';
import { IconArchive, IconCheck, IconEyeOff, IconLock } from '@tabler/icons-react';
import { changePosting } from '@tenon/contract/postings';
import { archiveTrackedRoles, type TrackedRole, type TrackerColumn } from '@tenon/contract/tracker';
import type { ReactNode } from 'react';
import { useChange } from '../../api/queries.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { toastFailure } from '../failure.tsx';
import { columnKeys, columnLabels, isBeforeApplying, isOutcome } from './tracker-labels.ts';
import { trackerReads } from './use-role-moves.tsx';

type ColumnMenuProps = {
  role: TrackedRole;
  onMove: (to: TrackerColumn) => void;
  children: ReactNode;
  opened?: boolean;
  onChange?: (opened: boolean) => void;
};

/** Where a role can be moved to, and how it leaves the board. The child opens it. */
export function ColumnMenu({ role, onMove, children, ...state }: ColumnMenuProps) {
  const archive = useArchive();
  const file = useFiling(role);
  const { column, run, archived_at } = role;
  return (
    <Menu position="bottom-end" {...state}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Move to</Menu.Label>
        {columnKeys.map((key) => (
          <Menu.Item
            key={key}
            disabled={key === column || (isOutcome(key) && !run)}
            leftSection={key === column ? <IconCheck size={16} /> : <span style={{ width: 16 }} />}
            onClick={() => onMove(key)}
          >
            {columnLabels[key].label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {isBeforeApplying(column) && column && (
          <>
            <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => file('rejected')}>
              Not interested
            </Menu.Item>
            <Menu.Item leftSection={<IconLock size={16} />} onClick={() => file('expired')}>
              Mark as closed
            </Menu.Item>
          </>
        )}
        {column !== 'new' && (
          <Menu.Item
            leftSection={<IconArchive size={16} />}
            onClick={() => archive([role.id], archived_at === null)}
          >
            {archived_at ? 'Bring back to the board' : 'Archive'}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Archives roles or brings them back, with undo. */
export function useArchive(): (ids: string[], archived: boolean) => void {
  const change = useChange(archiveTrackedRoles, {
    refreshes: trackerReads,
    onDone: ({ changed }, { body }) => {
      const what = changed.length === 1 ? 'Role' : `${changed.length} roles`;
      const text = body.archived === false ? `${what} brought back to the board.` : `${what} archived.`;
      if (changed.length > 0)
        toastSuccess(text, {
          run: () => change.mutate({ body: { ids: changed, archived: body.archived === false } }),
        });
    },
    onFailed: toastFailure('Could not archive'),
  });
  return (ids, archived) => change.mutate({ body: { ids, archived } });
}

/** Takes a role off the board that the user did not apply to, with undo. */
function useFiling(role: TrackedRole): (stage: 'rejected' | 'expired') => void {
  const change = useChange(changePosting, {
    refreshes: trackerReads,
    onDone: (_, { body }) => {
      const stage = body?.stage;
      if (stage !== 'rejected' && stage !== 'expired') return;
      const what = stage === 'rejected' ? 'marked as not interested' : 'marked as closed';
      const { starred } = role;
      const before = role.column === 'applying' ? ('queued' as const) : ('discovered' as const);
      toastSuccess(`“${role.title}” ${what}.`, {
        run: () => change.mutate({ params: { id: role.id }, body: { stage: before, starred } }),
      });
    },
    onFailed: toastFailure('Could not update the role'),
  });
  // Without its star, a closed role leaves the board.
  return (stage) => change.mutate({ params: { id: role.id }, body: { stage, starred: false } });
}
