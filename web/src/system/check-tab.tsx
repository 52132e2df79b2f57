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
import { lengthOf, runWords, stepWords } from './check-labels.ts';
import classes from './check-tab.module.css';
import { useCheck } from './use-check.ts';

/** One check, step by step, as it happens. */
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
  const length = lengthOf(run);
  return (
    <>
      <BackLink to="/system/checks" label="All checks" preventScrollReset />
      <Panel
        title={run.note ?? 'System check'}
        description={
          <>
            Started by {run.started_by} <Moment at={run.created_at} />
            {length !== undefined && `, took ${formatDuration(length)}`}
          </>
        }
        actions={
          <span role="status">
            <Status tone={runWords[run.state].tone}>{runWords[run.state].word}</Status>
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
      <div className={classes.words}>
        <Title order={3}>{step.title}</Title>
        {step.detail && (
          <Text size="xs" c={step.state === 'failed' ? 'red' : 'dimmed'}>
            {step.detail}
          </Text>
        )}
      </div>
      <div className={classes.outcome}>
        <Status tone={stepWords[step.state].tone}>{stepWords[step.state].word}</Status>
        {step.duration_ms !== null && (
          <Text size="xs" c="dimmed">
            {formatDuration(step.duration_ms)}
          </Text>
        )}
      </div>
    </li>
  );
}
