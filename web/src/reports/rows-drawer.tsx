import { Anchor, Drawer, Text } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import {
  exportReportRows,
  type HiringReport,
  listReportRows,
  type Measure,
  type ReportRow,
} from '@tenon/contract/reports';
import { Link } from 'react-router';
import { usePages } from '../api/queries.ts';
import { datedCsv, download } from '../shared/download.ts';
import { originLabels } from '../shared/hiring/hiring-labels.ts';
import { Listing } from '../shared/listing.tsx';
import { counted } from '../ui/counted.ts';
import type { Column } from '../ui/data-table.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { formatDate } from '../ui/format.ts';
import { EmptyState } from '../ui/states.tsx';
import { formatDays } from './format-days.ts';
import { type OpenNumber, type ReportAddress, rowsQuery } from './report-address.ts';
import classes from './reports.module.css';
import { sourceName } from './sources-panel.tsx';

const titles: Record<Measure, string> = {
  applications: 'Applications',
  open: 'Open applications',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  moved: 'Moved to another job',
  interviewed: 'Interviewed',
  time_to_hire: 'Time to hire',
  reached: 'Reached',
  step_passed: 'Got further than',
  step_rejected: 'Rejected at',
  step_withdrawn: 'Withdrawn at',
  step_moved: 'Moved to another job at',
  step_open: 'Not decided yet at',
  time: 'Time in',
  so_far: 'So far in',
};

/** The applications behind a number. */
export function RowsDrawer({ address, report }: { address: ReportAddress; report: HiringReport }) {
  const { opened, close } = address;
  return (
    <Drawer
      opened={opened !== undefined}
      onClose={close}
      position="right"
      size="xl"
      title={opened && titleOf(opened, report)}
    >
      {opened && <Rows address={address} number={opened} />}
    </Drawer>
  );
}

function titleOf({ measure, step, origin, source, reason }: OpenNumber, report: HiringReport): string {
  const name = report.steps.find(({ key }) => key === step)?.name;
  const from = origin ? ` (${sourceName({ origin, source: source ?? null })})` : '';
  const why = reason === undefined ? '' : `: ${reason ?? 'no reason given'}`;
  return `${titles[measure]}${name ? ` ${name}` : ''}${from}${why}`;
}

function Rows({ address, number }: { address: ReportAddress; number: OpenNumber }) {
  const query = rowsQuery(address.filter, number);
  const rows = usePages(listReportRows, { query: { ...query, limit: 50 } });
  const total = rows.first?.total;
  return (
    <>
      <div className={classes.rowsHead}>
        <Text c="dimmed">{total !== undefined && counted(total, 'application')}</Text>
        <ExportButton
          onExport={() => download(exportReportRows, { query }, datedCsv('applications'))}
          disabled={!total}
        />
      </div>
      <Listing
        label="Applications behind the number"
        list={rows}
        columns={rows.items.some(({ days }) => days !== null) ? [...columns, daysColumn] : columns}
        rowKey={(row) => row.id}
        empty={
          <EmptyState icon={IconListSearch} title="No applications">
            The applications behind this number have changed. Close this list to see the current report.
          </EmptyState>
        }
      />
    </>
  );
}

const columns: Column<ReportRow>[] = [
  {
    header: 'Applicant',
    lead: true,
    cell: (row) => (
      <>
        <Anchor component={Link} to={`/applicants/${row.id}`} fw={600} c="inherit">
          {row.person.name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {row.job.title}
        </Text>
      </>
    ),
  },
  { header: 'Stage', cell: ({ stage }) => stage.name },
  {
    header: 'Source',
    cell: ({ origin, source }) => source ?? originLabels[origin],
    wideOnly: true,
  },
  { header: 'Applied', cell: ({ applied_at }) => formatDate(applied_at) },
];

const daysColumn: Column<ReportRow> = {
  header: 'Time',
  align: 'right',
  cell: ({ days }) => days !== null && formatDays(days),
};
