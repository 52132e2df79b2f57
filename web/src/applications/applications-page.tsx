import { SegmentedControl } from '@mantine/core';
import { listApplications } from '@tenon/contract/applying';
import { useRead } from '../api/queries.ts';
import { ApplicationsTabs } from '../shared/applications-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationsList } from './applications-list.tsx';
import { Beginning } from './beginning.tsx';
import { Board } from './board.tsx';
import { ExportMenu } from './export-menu.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { useApplicationsAddress } from './use-applications-address.ts';
import { WaitingNotice } from './waiting-notice.tsx';

export function ApplicationsPage() {
  const address = useApplicationsAddress();
  const counted = useRead(
    listApplications,
    { query: { ...address.others, limit: 1 } },
    { keepPrevious: true },
  );
  const counts = counted.data?.counts;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isBare = total === 0 && !address.isFiltered;
  return (
    <Page
      title="Applications"
      wide
      description="Applications your agents submit for you, with a record of everything that was sent."
      actions={
        !isBare && (
          <>
            <SegmentedControl
              aria-label="View"
              data={[
                { value: 'board', label: 'Board' },
                { value: 'list', label: 'List' },
              ]}
              value={address.view}
              onChange={address.show}
            />
            <ExportMenu query={address.query} />
          </>
        )
      }
    >
      <ApplicationsTabs />
      {isBare ? (
        <Panel flush>
          <Beginning />
        </Panel>
      ) : (
        <>
          <PausedNotice />
          {address.status !== 'unknown' && <WaitingNotice />}
          <Panel flush>
            <ApplicationFilters address={address} counts={counts} agents={counted.data?.agents ?? []} />
            {address.view === 'list' ? (
              <ApplicationsList address={address} />
            ) : (
              <Board address={address} counts={counts} />
            )}
          </Panel>
        </>
      )}
    </Page>
  );
}
