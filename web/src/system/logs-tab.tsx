import { Group, Pill, Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { LogLine, listLogs } from '@tenon/contract/operations';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { LoadMore } from '../shared/listing.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { LogLines } from './log-lines.tsx';

const levels = [
  { value: 'debug', label: 'All levels' },
  { value: 'info', label: 'Info and above' },
  { value: 'warn', label: 'Warnings and errors' },
  { value: 'error', label: 'Errors only' },
];
const FOLLOW_MS = 3_000;

type Filters = { level: LogLine['level']; search: string; groups: string };

export function LogsTab() {
  const [filters, setFilters] = useState<Filters>({ level: 'info', search: '', groups: '' });
  const [follow, setFollow] = useState(true);
  const [params] = useSearchParams();
  const logs = usePages(
    listLogs,
    { query: { ...filters, run_id: params.get('run') ?? undefined, limit: 50 } },
    { ...(follow && { refetchInterval: FOLLOW_MS }) },
  );
  return (
    <Panel
      flush
      title="Logs"
      actions={
        <Switch
          label="Follow"
          checked={follow}
          onChange={(event) => setFollow(event.currentTarget.checked)}
        />
      }
    >
      <LogFilters filters={filters} onChange={(changes) => setFilters({ ...filters, ...changes })} />
      {logs.isPending ? (
        <TableSkeleton rows={8} />
      ) : logs.error && logs.items.length === 0 ? (
        <Failure error={logs.error} onRetry={() => void logs.refetch()} />
      ) : logs.items.length === 0 ? (
        <EmptyState icon={IconFileText} title="No matching logs">
          Try a lower level or a different search.
        </EmptyState>
      ) : (
        <LogLines lines={logs.items} />
      )}
      <LoadMore list={logs} />
    </Panel>
  );
}

type LogFiltersProps = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

function LogFilters({ filters, onChange }: LogFiltersProps) {
  const [params, setParams] = useSearchParams();
  const changeGroups = useDebouncedCallback((groups: string) => onChange({ groups }), 300);
  return (
    <Group gap="xs" p="md">
      <SearchField
        label="Search logs"
        placeholder="Search messages"
        value={filters.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        aria-label="Level"
        data={levels}
        value={filters.level}
        allowDeselect={false}
        onChange={(value) => onChange({ level: LogLine.shape.level.parse(value) })}
        w={{ base: '100%', xs: 210 }}
      />
      <TextInput
        aria-label="Components, separated by commas"
        placeholder="Components: api, worker"
        onChange={(event) => changeGroups(event.currentTarget.value)}
        w={{ base: '100%', xs: 180 }}
      />
      {params.has('run') && (
        <Pill
          withRemoveButton
          onRemove={() => setParams({})}
          removeButtonProps={{ 'aria-label': 'Show all logs' }}
        >
          One check
        </Pill>
      )}
    </Group>
  );
}
