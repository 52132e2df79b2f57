import { Alert, Anchor, Stack, Switch, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FairnessLaws } from '@tenon/contract/fairness-laws';
import { Link } from 'react-router';
import { useUser } from '../../api/session.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { formatDate } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { formatDay, formatYears } from '../format-day.ts';
import { useLawChange } from './laws-panel.tsx';

type NoticedJob = FairnessLaws['jobs'][number];

/** What follows from the laws that are turned on. */
export function DeadlinesPanel({ laws }: { laws: FairnessLaws }) {
  const mayChange = useUser().permissions.includes('fairness.manage');
  const { save, isPending } = useLawChange(laws);
  const { notice_since, notice_business_days: days, jobs } = laws;
  return (
    <Panel title="Notices and deadlines">
      <Stack>
        <Switch
          label="Tell applicants that applications are scored"
          description="Every job on the careers site says how applications are assessed, and how to ask for another way."
          checked={notice_since !== null}
          disabled={!mayChange || isPending}
          onChange={(event) => save({ shows_notice: event.currentTarget.checked })}
        />
        <Facts facts={factsOf(laws)} />
        <RetentionAlert laws={laws} />
        {days !== null && jobs.length > 0 && (
          <DataTable label="Notice periods" columns={columns} rows={jobs} rowKey={({ job }) => job.id} />
        )}
      </Stack>
    </Panel>
  );
}

function factsOf({
  notice_since,
  notice_business_days,
  audit,
  retention_years,
}: FairnessLaws): [string, string][] {
  return [
    ['Notice shown since', notice_since ? formatDate(notice_since) : 'Not shown'],
    [
      'Notice period',
      notice_business_days === null ? 'None in these laws' : `${notice_business_days} business days`,
    ],
    ['Last signed audit', audit.last_on ? formatDay(audit.last_on) : 'None'],
    ['Next audit', nextAudit(audit)],
    [
      'Keep records for',
      retention_years === null ? 'Not stated in these laws' : formatYears(retention_years),
    ],
  ];
}

function nextAudit({ due_on, is_due }: FairnessLaws['audit']): string {
  if (due_on) return is_due ? `Overdue since ${formatDay(due_on)}` : `Due on ${formatDay(due_on)}`;
  return is_due ? 'Due now' : 'Not required by these laws';
}

function RetentionAlert({ laws: { retention_years, retention_months } }: { laws: FairnessLaws }) {
  if (retention_years === null || retention_months === null || retention_months >= retention_years * 12)
    return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title="Records are erased too early">
      This workspace erases people after {retention_months} months without activity, but these laws ask for{' '}
      {formatYears(retention_years)}.{' '}
      <Anchor component={Link} to="/privacy" inherit>
        Change the retention rule
      </Anchor>
    </Alert>
  );
}

const columns: Column<NoticedJob>[] = [
  {
    header: 'Job',
    lead: true,
    cell: ({ job }) => (
      <Anchor component={Link} to={`/jobs/${job.id}`} fw={600}>
        {job.title}
      </Anchor>
    ),
  },
  {
    header: 'Applicants told since',
    width: 190,
    cell: ({ noticed_at }) => (noticed_at ? formatDate(noticed_at) : <Text c="dimmed">Not told</Text>),
  },
  {
    header: 'Scores may be used',
    width: 240,
    cell: ({ usable_from, is_waiting }) => {
      if (!usable_from) return <Status tone="warn">Not yet: show the notice first</Status>;
      return (
        <Status tone={is_waiting ? 'warn' : 'good'}>
          {`${is_waiting ? 'From' : 'Since'} ${formatDay(usable_from)}`}
        </Status>
      );
    },
  },
];
