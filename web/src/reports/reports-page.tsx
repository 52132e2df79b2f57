import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import { IconChartBar, IconFilterOff } from '@tabler/icons-react';
import { exportReportRows, readHiringReport } from '@tenon/contract/reports';
import { Link } from 'react-router';
import { useRead } from '../api/queries.ts';
import { datedCsv, download } from '../shared/download.ts';
import { Failure } from '../shared/failure.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { Moment } from '../ui/moment.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { ReasonsPanel } from './reasons-panel.tsx';
import { useReportAddress } from './report-address.ts';
import { ReportFilters } from './report-filters.tsx';
import { RowsDrawer } from './rows-drawer.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { TimePanel } from './time-panel.tsx';
import { Totals } from './totals.tsx';

/** Funnel, times, sources and reasons. Every number opens its applications. */
export function ReportsPage() {
  const address = useReportAddress();
  const { filter, isFiltered, clear } = address;
  const {
    data: report,
    error,
    refetch,
  } = useRead(readHiringReport, { query: filter }, { keepPrevious: true });
  return (
    <Page
      title="Reports"
      description="Computed from the history of every application. Select a number to see the applications behind it."
      actions={
        report &&
        report.applications > 0 && (
          <ExportButton
            onExport={() => download(exportReportRows, { query: filter }, datedCsv('applications'))}
          />
        )
      }
    >
      <ReportFilters address={address} />
      {error && (
        <Panel>
          <Failure error={error} onRetry={() => void refetch()} />
        </Panel>
      )}
      {!error && !report && <Skeleton h={420} role="status" aria-label="Loading" />}
      {!error && report?.applications === 0 && <NoApplications onClear={isFiltered ? clear : undefined} />}
      {!error && report && report.applications > 0 && (
        <>
          <Totals report={report} address={address} />
          <FunnelPanel report={report} address={address} />
          <TimePanel report={report} address={address} />
          <SourcesPanel report={report} address={address} />
          <ReasonsPanel report={report} address={address} />
          <Text size="xs" c="dimmed">
            Computed <Moment at={report.computed_at} />. Rates and medians need at least 5 applications.
          </Text>
        </>
      )}
      {report && <RowsDrawer address={address} report={report} />}
    </Page>
  );
}

function NoApplications({ onClear }: { onClear: (() => void) | undefined }) {
  if (onClear)
    return (
      <Panel>
        <EmptyState
          icon={IconFilterOff}
          order={2}
          title="No applications match"
          action={
            <Button variant="default" onClick={onClear}>
              Clear filters
            </Button>
          }
        >
          No application arrived with these filters.
        </EmptyState>
      </Panel>
    );
  return (
    <Panel>
      <EmptyState icon={IconChartBar} order={2} title="No applications yet">
        Reports appear with the first application to one of{' '}
        <Anchor component={Link} to="/jobs" underline="always">
          your jobs
        </Anchor>
        .
      </EmptyState>
    </Panel>
  );
}
