import { Anchor, Text } from '@mantine/core';
import { type ApplyRunDetail, listRunsOfPosting } from '@tenon/contract/applying';
import { Link } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RunStatus } from '../run-status.tsx';
import classes from './run.module.css';

/** Other runs for the same posting. Nothing if there are none. */
export function OtherRuns({ run }: { run: ApplyRunDetail }) {
  const query = run.posting_id ? { runs_for: run.posting_id } : { runs_for: run.job_id, board: run.board };
  const runs = useRead(listRunsOfPosting, { query });
  const others = runs.data?.items.filter(({ id }) => id !== run.id) ?? [];
  if (others.length === 0) return null;
  return (
    <Panel title="Other applications to this role">
      <ul className={classes.others}>
        {others.map((other) => (
          <li key={other.id} className={classes.other}>
            <RunStatus run={other} />
            <Anchor component={Link} to={`/applications/${other.id}`}>
              By {other.agent.name}
            </Anchor>
            <Text span size="xs" c="dimmed">
              <Moment at={other.created_at} />
            </Text>
          </li>
        ))}
      </ul>
      {runs.data?.next_cursor && (
        <Text size="xs" c="dimmed" mt="sm">
          Older applications are in the export.
        </Text>
      )}
    </Panel>
  );
}
