import { Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { ProtectedClass, protectedClassNames } from '@tenon/contract/fairness-groups';
import { type FairnessEvent, listFairnessTrail } from '@tenon/contract/fairness-monitoring';
import { usePages } from '../../api/queries.ts';
import { Listing } from '../../shared/listing.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { formatLabel } from '../../ui/format-label.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** Every decision about fairness. It cannot be changed. */
export function TrailTab() {
  const list = usePages(listFairnessTrail, { query: { limit: 50 } });
  return (
    <Panel
      flush
      title="Trail"
      description="What was found and decided about fairness, by whom and when. Entries are part of the audit trail and cannot be changed."
    >
      <Listing
        label="Trail of fairness"
        list={list}
        columns={columns}
        rowKey={({ seq }) => String(seq)}
        empty={
          <EmptyState icon={IconHistory} order={2} title="Nothing happened yet">
            Alerts, answers of second readers, audits, imports and changes of settings appear here.
          </EmptyState>
        }
      />
    </Panel>
  );
}

const columns: Column<FairnessEvent>[] = [
  { header: 'When', width: 130, cell: ({ at }) => <Moment at={at} /> },
  {
    header: 'What',
    lead: true,
    cell: ({ action, details }) => (
      <>
        <strong>{formatLabel(action.slice(action.indexOf('.') + 1).replaceAll('-', '_'))}</strong>
        <Text size="xs" c="dimmed">
          {detailsInWords(details)}
        </Text>
      </>
    ),
  },
  {
    header: 'By',
    width: 180,
    cell: ({ actor_name, actor }) => actor_name ?? (actor === 'system' ? 'Tenon' : actor),
  },
];

function detailsInWords({ class: name, group, ...details }: Record<string, unknown>): string {
  const protectedClass = ProtectedClass.safeParse(name).data;
  const names = protectedClass && protectedClassNames[protectedClass];
  const about =
    names && typeof group === 'string' ? { [names.label]: names.groups[group]?.label ?? group } : {};
  return Object.entries({ ...about, ...details })
    .filter(([name, value]) => value !== null && !name.endsWith('_id') && typeof value !== 'object')
    .map(([name, value]) => `${formatLabel(name)}: ${readable(value)}`)
    .join(' · ');
}

const readable = (value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : formatLabel(String(value));
