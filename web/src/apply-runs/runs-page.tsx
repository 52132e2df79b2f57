import { SegmentedControl } from '@mantine/core';
import { listApplyRuns } from '@tenon/contract/applying';
import { useRead } from '../api/queries.ts';
import { ApplicationsTabs } from '../shared/applications-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { Board } from './board.tsx';
import { ExportMenu } from './export-menu.tsx';
import { GettingStarted } from './getting-started.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { RunFilters } from './run-filters.tsx';
import { RunsList } from './runs-list.tsx';
import { useRunsAddress } from './use-runs-address.ts';

export function RunsPage() {
  const address = useRunsAddress();
  const counted = useRead(listApplyRuns, { query: { ...address.others, limit: 1 } }, { keepPrevious: true });
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
          <GettingStarted />
        </Panel>
      ) : (
        <>
          <PausedNotice />
          {address.status !== 'unknown' && <ReviewNotice />}
          <Panel flush>
            <RunFilters address={address} counts={counts} agents={counted.data?.agents ?? []} />
            {address.view === 'list' ? (
              <RunsList address={address} />
            ) : (
              <Board address={address} counts={counts} />
            )}
          </Panel>
        </>
      )}
    </Page>
  );
}
