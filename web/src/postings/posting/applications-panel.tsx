import { Anchor, Text } from '@mantine/core';
import type { ApplyRunSummary } from '@tenon/contract/applying';
import type { Posting } from '@tenon/contract/postings';
import { Link } from 'react-router';
import { applyStatusLabels } from '../../shared/apply-labels.ts';
import { Failure } from '../../shared/failure.tsx';
import { LoadMore } from '../../shared/listing.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Status } from '../../ui/status.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import classes from './applications-panel.module.css';
import { StageMoves } from './stage-moves.tsx';
import type { Runs } from './use-runs.ts';

/** Applications to the role, and stage changes. */
export function ApplicationsPanel({ posting, runs }: { posting: Posting; runs: Runs }) {
  if (!runs.mayRead && posting.stages.length === 0) return null;
  return (
    <Panel title="Applications" flush={runs.isLoading}>
      {runs.isLoading && <TableSkeleton rows={2} />}
      {runs.error && runs.items.length === 0 && (
        <Failure error={runs.error} onRetry={() => void runs.refetch()} />
      )}
      {runs.isSuccess && runs.items.length === 0 && <Text c="dimmed">No applications yet.</Text>}
      {runs.items.length > 0 && (
        <ol className={classes.runs} aria-label="Applications to this role">
          {runs.items.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ol>
      )}
      <LoadMore list={runs} />
      <StageMoves stages={posting.stages} />
    </Panel>
  );
}

function Run({ run }: { run: ApplyRunSummary }) {
  const { id, status, agent, created_at, error, settlement, variant_id } = run;
  const { label, tone } = applyStatusLabels[status];
  return (
    <li>
      <div className={classes.head}>
        <Status tone={tone}>{label}</Status>
        <Anchor
          component={Link}
          to={`/applications/${id}`}
          aria-label={`View application by ${agent.name}, ${formatDateTime(created_at)}`}
        >
          View
        </Anchor>
      </div>
      <Text size="xs" c="dimmed">
        {agent.name} · <Moment at={created_at} />
        {variant_id && ` · resume “${variant_id}”`}
        {settlement && ` · resolved by ${settlement.by}`}
      </Text>
      {error && <Text size="xs">{error.message}</Text>}
    </li>
  );
}
