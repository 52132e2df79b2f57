import { Anchor, Button, Text } from '@mantine/core';
import { IconTimeline } from '@tabler/icons-react';
import { type CheckRun, listChecks } from '@tenon/contract/operations';
import { Link } from 'react-router';
import { usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { Listing } from '../shared/listing.tsx';
import { useRunCheck } from '../shared/use-run-check.ts';
import type { Column } from '../ui/data-table.tsx';
import { formatDuration } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';
import { elapsedMs, runStates } from './check-labels.ts';

const columns: Column<CheckRun>[] = [
  {
    header: 'Check',
    lead: true,
    cell: (run) => (
      <Anchor component={Link} to={`/system/checks/${run.id}`} fw={600} size="sm" preventScrollReset>
        {run.note ?? 'System check'}
      </Anchor>
    ),
  },
  {
    header: 'Result',
    width: 190,
    cell: (run) => <Status tone={runStates[run.state].tone}>{runStates[run.state].label}</Status>,
  },
  {
    header: 'Steps',
    width: 110,
    cell: (run) => `${run.steps.filter((step) => step.state === 'ok').length} of ${run.steps.length}`,
  },
  { header: 'Started by', width: 170, cell: (run) => run.started_by },
  { header: 'Started', width: 130, cell: (run) => <Moment at={run.created_at} /> },
  {
    header: 'Duration',
    width: 90,
    align: 'right',
    cell: (run) => {
      const elapsed = elapsedMs(run);
      return elapsed === undefined ? <Text c="dimmed">In progress</Text> : formatDuration(elapsed);
    },
  },
];

export function ChecksTab() {
  const checks = usePages(listChecks, {});
  const check = useRunCheck();
  const mayManage = useMay('system.manage');
  return (
    <Panel
      flush
      title="Recent checks"
      description="A check sends a test through every engine and measures each step."
    >
      <Listing
        label="Recent checks"
        list={checks}
        columns={columns}
        rowKey={(run) => run.id}
        empty={
          <EmptyState
            icon={IconTimeline}
            title="No checks yet"
            action={
              mayManage && (
                <Button loading={check.isRunning} onClick={check.run}>
                  Run check
                </Button>
              )
            }
          >
            A check takes a few seconds and verifies that all engines work together.
          </EmptyState>
        }
      />
    </Panel>
  );
}
