import { Anchor, Text, Title } from '@mantine/core';
import type { CheckStep } from '@tenon/contract/operations';
import { Link, useParams } from 'react-router';
import { Failure } from '../shared/failure.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { formatDuration } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { Status } from '../ui/status.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { elapsedMs, runStates, stepStates } from './check-labels.ts';
import classes from './check-tab.module.css';
import { useCheck } from './use-check.ts';

/** One system check, with its steps updated live. */
export function CheckTab() {
  const { id = '' } = useParams();
  return <Check key={id} id={id} />;
}

function Check({ id }: { id: string }) {
  const { read, run } = useCheck(id);
  if (!run) {
    return (
      <Panel flush>
        {read.error ? <Failure error={read.error} onRetry={() => void read.refetch()} /> : <TableSkeleton />}
      </Panel>
    );
  }
  const elapsed = elapsedMs(run);
  return (
    <>
      <BackLink to="/system/checks" label="All checks" preventScrollReset />
      <Panel
        title={run.note ?? 'System check'}
        description={
          <>
            Started by {run.started_by} <Moment at={run.created_at} />
            {elapsed !== undefined && `, took ${formatDuration(elapsed)}`}
          </>
        }
        actions={
          <span role="status">
            <Status tone={runStates[run.state].tone}>{runStates[run.state].label}</Status>
          </span>
        }
      >
        <ol className={classes.steps}>
          {run.steps.map((step) => (
            <Step key={step.name} step={step} />
          ))}
        </ol>
      </Panel>
      {run.state === 'failed' && (
        <Text c="dimmed">
          See the{' '}
          <Anchor component={Link} to={`/system/logs?run=${run.id}`} size="sm">
            log lines of this check
          </Anchor>{' '}
          for more detail.
        </Text>
      )}
    </>
  );
}

function Step({ step }: { step: CheckStep }) {
  return (
    <li className={classes.step} data-state={step.state}>
      <div className={classes.text}>
        <Title order={3}>{step.title}</Title>
        {step.detail && (
          <Text size="xs" c={step.state === 'failed' ? 'red' : 'dimmed'}>
            {step.detail}
          </Text>
        )}
      </div>
      <div className={classes.outcome}>
        <Status tone={stepStates[step.state].tone}>{stepStates[step.state].label}</Status>
        {step.duration_ms !== null && (
          <Text size="xs" c="dimmed">
            {formatDuration(step.duration_ms)}
          </Text>
        )}
      </div>
    </li>
  );
}
