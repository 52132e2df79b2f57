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

/** Logs of all workers about one run, in order of time. */
export function LogsTab() {
  const { run, status } = useLiveRun();
  const [chosen, setChosen] = useState(groups.map(({ value }) => value));
  const [level, setLevel] = useState<LogLine['level']>('info');
  const [search, setSearch] = useState('');
  const [company, setCompany] = useState<string | null>(null);
  const isRunning = status !== undefined && !isOver(status);
  const filter = { groups: chosen.join(','), level, search, ...(company && { company }) };
  const logs = useRunLogs(run?.id ?? '', filter, isRunning);
  return (
    <Panel flush>
      <Group gap="xs" className={classes.tools ?? ''}>
        <Chip.Group
          multiple
          value={chosen}
          // Without any group there would be nothing to show, so the last one stays selected.
          onChange={(next) => next.length > 0 && setChosen(next)}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser. */}
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
      <LogContent logs={logs} isRunning={isRunning} />
    </Panel>
  );
}

type LogContentProps = { logs: ReturnType<typeof useRunLogs>; isRunning: boolean };

function LogContent({ logs: { logs, dropped, isLoaded, error, retry }, isRunning }: LogContentProps) {
  if (!isLoaded) return <TableSkeleton rows={8} />;
  if (error && logs.length === 0) return <Failure error={error} onRetry={retry} />;
  if (logs.length > 0) return <LogList logs={logs} dropped={dropped} follows={isRunning} />;
  return (
    <EmptyState icon={IconFileText} title={isRunning ? 'No logs yet' : 'No matching logs'}>
      {isRunning ? 'Log lines appear here as they are written.' : 'Try a lower level or a different search.'}
    </EmptyState>
  );
}
