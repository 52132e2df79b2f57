import { Alert, Anchor, Button, Drawer, Text } from '@mantine/core';
import { IconEyeOff, IconListSearch } from '@tabler/icons-react';
import { groupLabel, ProtectedClass } from '@tenon/contract/fairness-groups';
import type { FairnessOverview } from '@tenon/contract/fairness-overview';
import {
  exportFairnessRows,
  type FairnessRow,
  listFairnessRows,
  MIN_ROWS,
} from '@tenon/contract/fairness-rows';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { datedCsv, download } from '../../shared/download.ts';
import { Listing } from '../../shared/listing.tsx';
import { counted } from '../../ui/counted.ts';
import type { Column } from '../../ui/data-table.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { formatDate, formatMonth, formatPercent } from '../../ui/format.ts';
import { EmptyState } from '../../ui/states.tsx';
import { stageLabels } from '../fairness-labels.ts';
import classes from './dashboard.module.css';
import type { DashboardAddress, OpenRows } from './dashboard-address.ts';

type RowsDrawerProps = { overview: FairnessOverview; address: DashboardAddress };

/** The decisions behind a figure. */
export function RowsDrawer({ overview, address }: RowsDrawerProps) {
  const { opened, close } = address;
  return (
    <Drawer
      opened={opened !== undefined}
      onClose={close}
      position="right"
      size="xl"
      title={opened && titleOf(opened, overview)}
    >
      {opened && <Rows opened={opened} overview={overview} address={address} />}
    </Drawer>
  );
}

const statusNames: Record<OpenRows['status'], string> = {
  all: 'Applications',
  decided: 'Decided',
  selected: 'Selected',
  not_selected: 'Not selected',
  undecided: 'Not decided yet',
  withdrawn: 'Withdrawn',
};

function titleOf(
  { status, stage, class: name, group, cross, crossGroup, isScored, aboveScore }: OpenRows,
  overview: FairnessOverview,
) {
  const about = status === 'all' ? '' : ` (${stageLabels[stage ?? overview.stage].toLowerCase()})`;
  const who = [
    name && (group === null ? 'no answer' : groupLabel([name], group ?? '')),
    cross && groupLabel([cross], crossGroup ?? ''),
    aboveScore !== undefined ? 'score above the median' : isScored && 'scored',
  ].filter(Boolean);
  return `${statusNames[status]}${about}${who.length > 0 ? `: ${who.join(' × ')}` : ''}`;
}

type RowsProps = RowsDrawerProps & { opened: OpenRows };

function Rows({ opened, overview, address }: RowsProps) {
  const mayIdentify = useMay('fairness.identify');
  const [names, setNames] = useState(false);
  const { from: _from, to: _to, ...segments } = address.filter;
  const query = {
    ...segments,
    from: overview.window.from,
    to: overview.window.to,
    stage: opened.stage ?? overview.stage,
    status: opened.status,
    class: opened.class,
    ...(opened.group === null ? { unanswered: 'true' } : { group: opened.group }),
    cross: opened.cross,
    cross_group: opened.crossGroup,
    ...(opened.isScored && { scored: 'true' }),
    above_score: opened.aboveScore,
    ...(names && { names: 'true' }),
  };
  const rows = usePages(listFairnessRows, { query: { ...query, limit: 50 } });
  const total = rows.first?.total;
  return (
    <>
      <div className={classes.rowsHead}>
        <Text c="dimmed">{total !== undefined && counted(total, 'application')}</Text>
        <div className={classes.rowsTools}>
          {mayIdentify && (
            <Button variant="default" onClick={() => setNames(!names)}>
              {names ? 'Hide names' : 'Show names'}
            </Button>
          )}
          <ExportButton
            onExport={() => download(exportFairnessRows, { query }, datedCsv('decisions'))}
            disabled={!total || rows.first?.is_withheld === true}
          />
        </div>
      </div>
      <Text size="sm" c="dimmed" mb="sm">
        {names
          ? 'The audit trail records that you viewed these names.'
          : 'Without names, jobs, and days, so that nobody can be recognized.'}
      </Text>
      {rows.first?.is_withheld ? (
        <Alert color="gray" icon={<IconEyeOff size={18} />} title="Not shown">
          Fewer than {MIN_ROWS} people: someone who knows the applicants could tell who they are.
          {mayIdentify && ' You can show them with names.'}
        </Alert>
      ) : (
        <Listing
          label="Decisions behind the figure"
          list={rows}
          columns={names ? [personColumn, ...columns] : [monthColumn, ...columns]}
          rowKey={({ number }) => String(number)}
          empty={
            <EmptyState icon={IconListSearch} title="No decisions">
              The decisions behind this figure have changed. Close this list to see the current figures.
            </EmptyState>
          }
        />
      )}
    </>
  );
}

const personColumn: Column<FairnessRow> = {
  header: 'Applicant',
  lead: true,
  cell: ({ person, month, is_imported }) => (
    <>
      {person?.application_id ? (
        <Anchor component={Link} to={`/applicants/${person.application_id}`} fw={600} c="inherit">
          {person.name ?? 'Erased person'}
        </Anchor>
      ) : (
        <strong>{is_imported ? 'Imported decision' : 'Unknown'}</strong>
      )}
      <Text size="xs" c="dimmed">
        {[person?.job, person ? formatDate(`${person.applied_on}T12:00:00Z`) : formatMonth(month)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  ),
};

const monthColumn: Column<FairnessRow> = {
  header: 'Applied',
  lead: true,
  width: 110,
  cell: ({ month, is_imported }) => (
    <>
      <strong>{formatMonth(month)}</strong>
      {is_imported && (
        <Text size="xs" c="dimmed">
          Imported
        </Text>
      )}
    </>
  ),
};

const endings = { hired: 'Hired', rejected: 'Rejected', withdrawn: 'Withdrawn' };

const columns: Column<FairnessRow>[] = [
  {
    header: 'Where',
    cell: ({ job_family, level, place, source }) =>
      [job_family, level, place, source].filter(Boolean).join(' · ') || '–',
  },
  {
    header: 'Result',
    cell: ({ reached, ended }) => (
      <>
        {ended ? endings[ended] : 'Not decided yet'}
        {ended !== 'hired' && (
          <Text size="xs" c="dimmed">
            Reached: {stageLabels[reached].toLowerCase()}
          </Text>
        )}
      </>
    ),
  },
  { header: 'Score', align: 'right', cell: ({ score }) => (score === null ? '–' : formatPercent(score)) },
  {
    header: 'Answers',
    cell: ({ answers }) =>
      ProtectedClass.options
        .flatMap((name) => {
          const answer = answers[name];
          return answer ? groupLabel([name], answer) : [];
        })
        .join(' · ') || 'None',
  },
];
