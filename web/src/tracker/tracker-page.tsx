import { Alert, Button, Group, Skeleton, Switch } from '@mantine/core';
import { IconArchive, IconLayoutKanban, IconSettings } from '@tabler/icons-react';
import type { Result } from '@tenon/contract/endpoint';
import { readTrackerBoard } from '@tenon/contract/tracker';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import board from '../shared/board/board.module.css';
import { Failure } from '../shared/failure.tsx';
import { useArchive } from '../shared/tracker/column-menu.tsx';
import { finishedColumns } from '../shared/tracker/tracker-labels.ts';
import { UpcomingPanel } from '../shared/tracker/upcoming-panel.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import { ArchivedRoles } from './archived-roles.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { TrackerBoard } from './tracker-board.tsx';
import { useTrackerAddress } from './use-tracker-address.ts';

type BoardData = Result<typeof readTrackerBoard>;

/** The member's own board: every role from new to accepted. */
export function TrackerPage() {
  const address = useTrackerAddress();
  const read = useRead(readTrackerBoard, { query: address.query }, { keepPrevious: true });
  const mayManage = useMay('applying.manage');
  const [dialog, setDialog] = useState<'record' | 'settings'>();
  return (
    <Page
      title="Tracker"
      wide
      description="Your roles from saved to offer. Only you can see them."
      actions={
        mayManage && (
          <>
            <Button
              variant="default"
              leftSection={<IconSettings size={16} />}
              onClick={() => setDialog('settings')}
            >
              Reminders and calendar
            </Button>
            <Button onClick={() => setDialog('record')}>Record application</Button>
          </>
        )
      }
    >
      {!address.archived && <UpcomingPanel days={7} />}
      {read.error && !read.data ? (
        <Panel>
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        </Panel>
      ) : read.data ? (
        <Loaded data={read.data} address={address} onRecord={() => setDialog('record')} />
      ) : (
        <div className={board.board} role="status" aria-label="Loading the board">
          {[0, 1, 2, 3, 4].map((column) => (
            <Skeleton key={column} className={board.column ?? ''} />
          ))}
        </div>
      )}
      {dialog === 'record' && <RecordDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'settings' && <SettingsDialog onClose={() => setDialog(undefined)} />}
    </Page>
  );
}

type LoadedProps = {
  data: BoardData;
  address: ReturnType<typeof useTrackerAddress>;
  onRecord: () => void;
};

function Loaded({ data, address, onRecord }: LoadedProps) {
  const mayManage = useMay('applying.manage');
  const archive = useArchive();
  const { items, counts, has_more } = data;
  const finished = items.filter(({ column }) => column && finishedColumns.includes(column));
  const isEmpty = !address.isFiltered && !address.archived && items.length === 0;
  if (isEmpty)
    return (
      <Panel>
        <EmptyState
          icon={IconLayoutKanban}
          order={2}
          title="No roles on your board yet"
          action={
            <>
              <Button component={Link} to="/postings">
                Search roles
              </Button>
              <Button variant="default" onClick={onRecord}>
                Record an application
              </Button>
            </>
          }
        >
          Star a role to save it here, or record an application that you sent elsewhere.
        </EmptyState>
      </Panel>
    );
  return (
    <>
      <div className={board.tools}>
        <SearchField
          label="Search roles"
          placeholder="Title or company"
          value={address.search}
          onChange={(search) => address.set('search', search)}
        />
        <Switch
          label="Due soon"
          checked={address.due}
          onChange={(event) => address.set('due', event.currentTarget.checked ? 'true' : undefined)}
        />
        <Switch
          label="Archived"
          checked={address.archived}
          onChange={(event) => address.set('archived', event.currentTarget.checked ? 'true' : undefined)}
        />
        {mayManage && !address.archived && finished.length > 0 && (
          <Group ml="auto">
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconArchive size={15} />}
              onClick={() =>
                archive(
                  finished.slice(0, 1000).map(({ id }) => id),
                  true,
                )
              }
            >
              Archive finished ({finished.length})
            </Button>
          </Group>
        )}
      </div>
      {has_more && (
        <Alert color="oak">
          The board shows the 2,000 roles that moved last. Archive finished ones to see the others.
        </Alert>
      )}
      {address.archived ? (
        <ArchivedRoles roles={items} />
      ) : (
        <TrackerBoard roles={items} counts={counts} isFiltered={address.isFiltered} />
      )}
    </>
  );
}
