import { Chip, Group, Select } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { LogLine } from '@tenon/contract/operations';
import { useState } from 'react';
import { Failure } from '../shared/failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import classes from './log-list.module.css';
import { LogList } from './log-list.tsx';
import { isOver } from './run-labels.ts';
import { useLiveRun } from './use-run.ts';
import { useRunLogs } from './use-run-logs.ts';

const groups = [
  { value: 'ingestion', label: 'Ingestion' },
  { value: 'crawler', label: 'Crawler' },
  { value: 'extractor', label: 'Extractor' },
];
const levels = [
  { value: 'debug', label: 'All levels' },
  { value: 'info', label: 'Info and above' },
  { value: 'warn', label: 'Warnings and errors' },
  { value: 'error', label: 'Errors only' },
];

/** What all workers say about one run, in the order in which it happened. */
export function LogsTab() {
  const { run, status } = useLiveRun();
  const [chosen, setChosen] = useState(groups.map(({ value }) => value));
  const [level, setLevel] = useState<LogLine['level']>('info');
  const [search, setSearch] = useState('');
  const [company, setCompany] = useState<string | null>(null);
  const goes = status !== undefined && !isOver(status);
  const filter = { groups: chosen.join(','), level, search, ...(company && { company }) };
  const logs = useRunLogs(run?.id ?? '', filter, goes);
  return (
    <Panel flush>
      <Group gap="xs" className={classes.tools ?? ''}>
        <Chip.Group
          multiple
          value={chosen}
          // Without any group there is nothing to show: the last one stays.
          onChange={(next) => next.length > 0 && setChosen(next)}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a field set cannot be laid out as a row everywhere. */}
          <div role="group" aria-label="Component" className={classes.chips}>
            {groups.map(({ value, label }) => (
              <Chip key={value} value={value} size="xs" radius="sm">
                {label}
              </Chip>
            ))}
          </div>
        </Chip.Group>
        <Group gap="xs" className={classes.filters ?? ''}>
          <Select
            aria-label="Level"
            data={levels}
            value={level}
            allowDeselect={false}
            onChange={(value) => setLevel(LogLine.shape.level.parse(value))}
            w={{ base: '100%', xs: 190 }}
          />
          <Select
            aria-label="Company"
            placeholder="All companies"
            clearable
            searchable
            clearButtonProps={{ 'aria-label': 'Show all companies' }}
            data={(run?.progress ?? []).map((each) => ({ value: each.company, label: each.name }))}
            value={company}
            onChange={setCompany}
            w={{ base: '100%', xs: 180 }}
          />
          <SearchField
            label="Search logs"
            placeholder="Search messages"
            value={search}
            onChange={setSearch}
          />
        </Group>
      </Group>
      {!logs.isLoaded ? (
        <TableSkeleton rows={8} />
      ) : logs.error && logs.lines.length === 0 ? (
        <Failure error={logs.error} onRetry={logs.retry} />
      ) : logs.lines.length === 0 ? (
        <EmptyState icon={IconFileText} title={goes ? 'No logs yet' : 'No matching logs'}>
          {goes ? 'Log lines appear here as they are written.' : 'Try a lower level or a different search.'}
        </EmptyState>
      ) : (
        <LogList lines={logs.lines} dropped={logs.dropped} follows={goes} />
      )}
    </Panel>
  );
}
