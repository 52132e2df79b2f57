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

export function LogsTab() {
  const [search, setSearch] = useSearchParams();
  const [level, setLevel] = useState<LogLine['level']>('info');
  const [text, setText] = useState('');
  const [groups, setGroups] = useState('');
  const [follow, setFollow] = useState(true);
  const run = search.get('run') ?? undefined;
  const changeGroups = useDebouncedCallback(setGroups, 300);
  const logs = usePages(
    listLogs,
    { query: { level, search: text, groups, run_id: run, limit: 50 } },
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
      <Group gap="xs" p="md">
        <SearchField label="Search logs" placeholder="Search messages" value={text} onChange={setText} />
        <Select
          aria-label="Level"
          data={levels}
          value={level}
          allowDeselect={false}
          onChange={(value) => setLevel(LogLine.shape.level.parse(value))}
          w={{ base: '100%', xs: 210 }}
        />
        <TextInput
          aria-label="Components, separated by commas"
          placeholder="Components: api, worker"
          onChange={(event) => changeGroups(event.currentTarget.value)}
          w={{ base: '100%', xs: 180 }}
        />
        {run && (
          <Pill
            withRemoveButton
            onRemove={() => setSearch({})}
            removeButtonProps={{ 'aria-label': 'Show all runs' }}
          >
            One check
          </Pill>
        )}
      </Group>
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
