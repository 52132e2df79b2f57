import { Alert, Anchor, Button, Group, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { listErasures, previewRetention, runRetention } from '@tenon/contract/person-care';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChange, usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { FormFailure } from '../shared/failure.tsx';
import { Listing } from '../shared/listing.tsx';
import { confirm } from '../ui/confirm.tsx';
import { counted } from '../ui/counted.ts';
import type { Column } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { usePeopleSettings } from './use-people-settings.ts';

type InactivePerson = { id: string; name: string; headline: string | null; last_touched_at: string };

const columns: Column<InactivePerson>[] = [
  {
    header: 'Person',
    lead: true,
    cell: (person) => (
      <Anchor component={Link} to={`/people/${person.id}`}>
        {person.name}
      </Anchor>
    ),
  },
  { header: 'Headline', cell: (person) => person.headline ?? '–', wideOnly: true },
  { header: 'Last activity', cell: (person) => <Moment at={person.last_touched_at} /> },
];

/** How long inactive people are kept, and who would be erased now. */
export function RetentionPanel() {
  const { settings, save, error, isPending } = usePeopleSettings();
  const mayManage = useMay('workspace.manage');
  const [typed, setTyped] = useState<number | undefined>();
  const saved = settings.data?.retention_months ?? null;
  const months = typed ?? saved ?? undefined;
  const inactive = usePages(previewRetention, { query: { months } }, { enabled: months !== undefined });
  const total = inactive.first?.total ?? 0;
  const isSaved = months === (saved ?? undefined);
  const runsNightly = settings.data?.retention_runs ?? false;
  const turnOff = () => {
    setTyped(undefined);
    save(
      { retention_months: null, retention_runs: false },
      { retention_months: saved, retention_runs: runsNightly },
    );
  };

  return (
    <Panel
      title="Retention"
      description="People without activity for this long are erased, with their documents. Adding, editing, linking, and taking notes count as activity."
    >
      <Stack>
        <FormFailure error={error} />
        <Group align="flex-end" gap="xs">
          <NumberInput
            label="Erase after (months)"
            description="Leave empty to keep everyone."
            min={1}
            max={240}
            value={months ?? ''}
            onChange={(value) => setTyped(typeof value === 'number' ? value : undefined)}
            disabled={!mayManage}
            w={200}
          />
          <Button
            variant="default"
            loading={isPending}
            disabled={!mayManage || isSaved || typed === undefined}
            onClick={() => {
              save({ retention_months: typed ?? null }, { retention_months: saved });
              setTyped(undefined);
            }}
          >
            Save
          </Button>
          {saved !== null && mayManage && (
            <Button variant="subtle" color="gray" onClick={turnOff}>
              Turn off
            </Button>
          )}
        </Group>
        {saved !== null && (
          <NightlySwitch
            checked={runsNightly}
            disabled={!mayManage}
            onChange={(retention_runs) => save({ retention_runs }, { retention_runs: !retention_runs })}
          />
        )}
        {months !== undefined && inactive.first && (
          <Preview inactive={inactive} total={total} months={months} mayRun={isSaved && total > 0} />
        )}
      </Stack>
    </Panel>
  );
}

type NightlySwitchProps = { checked: boolean; disabled: boolean; onChange: (checked: boolean) => void };

function NightlySwitch({ checked, disabled, onChange }: NightlySwitchProps) {
  return (
    <Switch
      label="Erase automatically every night"
      description="When off, people are only erased when you choose to here."
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      disabled={disabled}
    />
  );
}

type PreviewProps = {
  inactive: ReturnType<typeof usePages<typeof previewRetention>>;
  total: number;
  months: number;
  mayRun: boolean;
};

function Preview({ inactive, total, months, mayRun }: PreviewProps) {
  const run = useChange(runRetention, {
    refreshes: [previewRetention, listErasures],
    onDone: ({ erasures }) => toastSuccess(`Erasing ${counted(erasures, 'person', 'people')}.`),
  });
  if (total === 0) {
    return (
      <EmptyState icon={IconClockHour4} title="No one to erase">
        Everyone has had activity in the last {counted(months, 'month')}.
      </EmptyState>
    );
  }
  return (
    <Stack gap="sm">
      <FormFailure error={run.error} />
      <Alert color="yellow" title={`${counted(total, 'person', 'people')} will be erased`}>
        <Text>No activity for {counted(months, 'month')}. Oldest first.</Text>
      </Alert>
      <Listing
        label="People to be erased"
        list={inactive}
        columns={columns}
        rowKey={(person) => person.id}
        empty={null}
      />
      {mayRun && (
        <Group>
          <Button
            color="red"
            variant="light"
            loading={run.isPending}
            onClick={() =>
              confirm({
                title: `Erase ${counted(total, 'person', 'people')}?`,
                body: 'Their records, documents, and files will be permanently deleted. This can’t be undone.',
                action: 'Erase',
                onConfirm: () => run.mutate({ body: { expected: total } }),
              })
            }
          >
            Erase now
          </Button>
        </Group>
      )}
    </Stack>
  );
}
