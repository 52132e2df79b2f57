import { Text } from '@mantine/core';
import type { SystemStatus } from '@tenon/contract/operations';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Moment } from '../ui/moment.tsx';
import { Panel } from '../ui/panel.tsx';

type Process = SystemStatus['processes'][number];

const kinds: Record<string, string> = { api: 'API', worker: 'Worker' };

const columns: Column<Process>[] = [
  {
    header: 'Process',
    lead: true,
    cell: (process) => <Text fw={600}>{kinds[process.kind] ?? process.kind}</Text>,
  },
  { header: 'Host', cell: (process) => process.host },
  { header: 'PID', width: 110, cell: (process) => process.pid },
  { header: 'Version', width: 110, cell: (process) => process.version },
  { header: 'Memory', width: 110, cell: (process) => `${Math.round(process.memory_mb)} MB` },
  { header: 'Started', width: 130, cell: (process) => <Moment at={process.started_at} /> },
];

/** Running processes and their versions. */
export function ProcessesPanel({ system }: { system: SystemStatus }) {
  return (
    <Panel
      flush
      title="Processes"
      description={`Tenon ${system.version} on Node ${system.node.replace(/^v/, '')}, database schema ${system.schema_version}.`}
    >
      <DataTable
        label="Processes"
        columns={columns}
        rows={system.processes}
        rowKey={(process) => process.id}
      />
    </Panel>
  );
}
