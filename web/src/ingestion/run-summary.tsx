import { Alert, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import { useForceUpdate, useInterval } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { IngestionRun, RunStatus } from '@tenon/contract/ingestion';
import { problemName } from '../shared/board-labels.ts';
import { counted } from '../ui/counted.ts';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import classes from './ingestion.module.css';
import {
  doneOf,
  isOver,
  itemLabels,
  leftHint,
  numberOf,
  runLabels,
  statuses,
  totalOf,
} from './run-labels.ts';
import { shareDone } from './run-store.ts';
import { SegmentBar } from './segment-bar.tsx';
import { type LiveRun, useRunView } from './use-run.ts';

/** Progress, number of items by status, and the result. */
export function RunSummary({ live: { run, status, store } }: { live: LiveRun }) {
  const view = useRunView(store);
  if (!run || !status) return null;
  const { counts, companies } = view;
  const total = totalOf(counts);
  const share = shareDone(view);
  const failed = companies.filter((company) => company.status === 'error').length;
  const closed = companies.reduce((sum, company) => sum + company.closed, 0);
  return (
    <>
      {run.problem && (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={problemName(run.problem.code)}>
          {run.problem.message}
        </Alert>
      )}
      <Panel
        title={headingOf(status, counts.ready)}
        description={<Description run={run} status={status} failed={failed} closed={closed} />}
      >
        {!isOver(status) && (
          <>
            <VisuallyHidden role="status">{Math.floor(share / 10) * 10} percent done</VisuallyHidden>
            {total === 0 && <Progress value={share} animated size={12} radius="xl" aria-label="Progress" />}
          </>
        )}
        {total > 0 && <SegmentBar thick counts={counts} label="All roles" />}
        <Group justify="space-between" mt={8} mb="md" gap="xs">
          <Text>
            {numberOf(doneOf(counts))} of {counted(total, 'role')}
          </Text>
          <Text c="dimmed">
            {numberOf(companies.filter(({ status: each }) => isOver(each) && each !== 'aborted').length)} of{' '}
            {counted(companies.length, 'company', 'companies')} done
          </Text>
        </Group>
        <dl className={classes.counts}>
          {statuses.map((item) => (
            <div key={item} className={classes.count} data-empty={counts[item] === 0}>
              <dt>
                <Status tone={counts[item] === 0 ? 'idle' : itemLabels[item].tone}>
                  {itemLabels[item].label}
                </Status>
              </dt>
              <dd className={classes.number}>{numberOf(counts[item])}</dd>
              <dd className={classes.hint}>
                {item === 'pending' && counts[item] > 0 && isOver(status) ? leftHint : itemLabels[item].hint}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}

type DescriptionProps = { run: IngestionRun; status: RunStatus; failed: number; closed: number };

function Description({ run, status, failed, closed }: DescriptionProps) {
  const parts = [
    closed > 0 && `${counted(closed, 'role')} closed (no longer listed)`,
    failed > 0 && `${counted(failed, 'company', 'companies')} could not be read`,
  ].filter(Boolean);
  return (
    <>
      {isOver(status)
        ? runLabels[status].hint
        : 'You can leave this page; the run continues in the background.'}{' '}
      <Elapsed run={run} />
      {parts.length > 0 ? `. ${parts.join(', ')}.` : '.'}
    </>
  );
}

function headingOf(status: RunStatus, ready: number): string {
  if (!isOver(status)) return runLabels[status].label;
  const roles = ready === 0 ? 'No new roles' : counted(ready, 'new or updated role', 'new or updated roles');
  if (status === 'error') return 'Run failed';
  return status === 'aborted' ? `Stopped: ${roles.toLowerCase()}` : roles;
}

function Elapsed({ run: { created_at, started_at, ended_at } }: { run: IngestionRun }) {
  const refresh = useForceUpdate();
  useInterval(refresh, 1_000, { autoInvoke: true });
  const from = Date.parse(started_at ?? created_at);
  const seconds = Math.max(0, Math.round(((ended_at ? Date.parse(ended_at) : Date.now()) - from) / 1000));
  return <span>{ended_at ? `Finished in ${clock(seconds)}` : `${clock(seconds)} elapsed`}</span>;
}

function clock(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
