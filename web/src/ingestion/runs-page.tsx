import { Button } from '@mantine/core';
import { IconBuildings, IconEye, IconPlayerPlay, IconRefreshDot } from '@tabler/icons-react';
import { listCompanies } from '@tenon/contract/companies';
import { listRuns } from '@tenon/contract/ingestion';
import { Link } from 'react-router';
import { usePages, useRead } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { Listing } from '../shared/listing.tsx';
import { useStartRun } from '../shared/use-start-run.ts';
import { counted } from '../ui/counted.ts';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { NextScheduledRun } from './next-scheduled-run.tsx';
import { runColumns } from './run-columns.tsx';
import { isOver } from './run-labels.ts';

/** Counts change during a run, and this list has no stream of its own. */
const GOING_MS = 3_000;

export function RunsPage() {
  const runs = usePages(listRuns, {}, { refetchInterval: GOING_MS });
  const going = runs.items.find(({ status }) => !isOver(status));
  const buttons = <Buttons goingId={going?.id} />;
  const isEmpty = !runs.isPending && runs.items.length === 0;
  return (
    <Page
      title="Ingestion"
      description="Each run checks the job boards of enabled companies and imports new and updated roles."
      actions={!isEmpty && buttons}
    >
      {!isEmpty && <NextScheduledRun />}
      <Panel flush>
        <Listing
          label="Runs"
          list={runs}
          columns={runColumns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={IconRefreshDot} order={2} title="No runs yet" action={buttons}>
              Choose companies and start a run. You can follow its progress and stop it at any time.
            </EmptyState>
          }
        />
      </Panel>
    </Page>
  );
}

function Buttons({ goingId }: { goingId: string | undefined }) {
  const mayManage = useMay('postings.manage');
  const companies = useRead(listCompanies, { query: { limit: 1 } });
  const { start, isStarting } = useStartRun();
  const enabled = companies.data?.enabled;
  return (
    <>
      <Button variant="default" component={Link} to="/companies" leftSection={<IconBuildings size={16} />}>
        Choose companies
      </Button>
      {goingId ? (
        <Button component={Link} to={`/ingestion/${goingId}`} leftSection={<IconEye size={16} />}>
          View current run
        </Button>
      ) : (
        mayManage && (
          <Button
            leftSection={<IconPlayerPlay size={16} />}
            loading={isStarting}
            disabled={!enabled}
            onClick={() => start()}
          >
            {enabled ? `Import from ${counted(enabled, 'company', 'companies')}` : 'Import roles'}
          </Button>
        )
      )}
    </>
  );
}
