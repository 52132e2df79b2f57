import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { groupLabel, protectedClassNames } from '@tenon/contract/fairness-groups';
import {
  approveMitigation,
  endMitigation,
  type Mitigation,
  type MitigationGroup,
  type MitigationRun,
  readFairnessMitigation,
  runMitigation,
} from '@tenon/contract/fairness-mitigation';
import { useChange } from '../../api/queries.ts';
import { useUser } from '../../api/session.tsx';
import { toastFailure } from '../../shared/failure.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { counted } from '../../ui/counted.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { formatDateTime, formatDecimal, formatNumber } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';
import { modeLabels, stateLabels } from './adjustment-labels.ts';

export function AdjustmentItem({ item }: { item: Mitigation }) {
  const { state, mode, runs } = item;
  const [last] = runs;
  return (
    <Paper withBorder p="md" component="section" aria-label={modeLabels[mode].name}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Group gap="sm">
            <Text fw={600}>{modeLabels[mode].name}</Text>
            <Status tone={stateLabels[state].tone}>{stateLabels[state].label}</Status>
          </Group>
          <Actions item={item} />
        </Group>
        <Facts facts={factsOf(item)} />
        {last && <RunResult item={item} run={last} />}
      </Stack>
    </Paper>
  );
}

function factsOf(item: Mitigation): [string, string][] {
  const { strength, cutoff, legal_basis, proposed_by, proposed_at, approved_by, approved_at } = item;
  return [
    ['Class', protectedClassNames[item.class].label],
    ['Strength', formatDecimal(strength, 2)],
    ['Cut-off', formatDecimal(cutoff, 2)],
    ['Legal basis', legal_basis],
    ['Proposed', `${proposed_by}, ${formatDateTime(proposed_at)}`],
    ['Approved', approved_by && approved_at ? `${approved_by}, ${formatDateTime(approved_at)}` : 'Not yet'],
    ...(item.ended_by && item.ended_at
      ? [['Ended', `${item.ended_by}, ${formatDateTime(item.ended_at)}`] satisfies [string, string]]
      : []),
  ];
}

function Actions({ item: { id, state, is_own } }: { item: Mitigation }) {
  const mayManage = useUser().permissions.includes('fairness.manage');
  const refreshes = [readFairnessMitigation];
  const failed = toastFailure('Could not save the change');
  const approve = useChange(approveMitigation, { refreshes, onFailed: failed });
  const run = useChange(runMitigation, { refreshes, onFailed: failed });
  const end = useChange(endMitigation, { refreshes, onFailed: failed });
  if (!mayManage || state === 'ended') return null;
  const params = { params: { id } };
  return (
    <Group gap="xs">
      {state === 'proposed' && !is_own && (
        <Button
          loading={approve.isPending}
          onClick={() =>
            confirm({
              title: 'Approve this adjustment?',
              body: 'Your name stays with it. Approve only if you agree with its legal basis.',
              action: 'Approve',
              isHarmless: true,
              onConfirm: () => approve.mutate(params),
            })
          }
        >
          Approve
        </Button>
      )}
      {state === 'active' && (
        <Button variant="default" loading={run.isPending} onClick={() => run.mutate(params)}>
          Compute now
        </Button>
      )}
      <Button variant="default" loading={end.isPending} onClick={() => end.mutate(params)}>
        {state === 'proposed' ? (is_own ? 'Withdraw' : 'Reject') : 'End and undo'}
      </Button>
    </Group>
  );
}

function RunResult({ item, run }: { item: Mitigation; run: MitigationRun }) {
  return (
    <Stack gap={6}>
      <Text size="sm">
        {run.is_simulation
          ? 'Simulation: nothing was changed or recommended.'
          : `${counted(run.effects, 'open application')} recommended for a second reading.`}{' '}
        Computed by {run.ran_by}, {formatDateTime(run.ran_at)}.{run.reverted_at && ' Undone since.'}
      </Text>
      <DataTable
        label="Effect by group"
        columns={columnsFor(item)}
        rows={run.groups}
        rowKey={({ group }) => group}
      />
    </Stack>
  );
}

const columnsFor = (item: Mitigation): Column<MitigationGroup>[] => [
  { header: 'Group', lead: true, cell: ({ group }) => groupLabel([item.class], group) },
  { header: 'Decided', align: 'right', cell: ({ people }) => formatNumber(people) },
  {
    header: 'Impact ratio',
    align: 'right',
    cell: ({ impact_ratio }) => (impact_ratio === null ? '–' : formatDecimal(impact_ratio, 2)),
  },
  {
    header: 'Adjustment',
    align: 'right',
    cell: ({ adjustment, is_insufficient }) =>
      is_insufficient ? 'Insufficient data' : formatDecimal(adjustment, 3),
  },
  { header: 'Above the cut-off', align: 'right', cell: ({ above_before }) => formatNumber(above_before) },
  { header: 'With adjustment', align: 'right', cell: ({ above_after }) => formatNumber(above_after) },
];
