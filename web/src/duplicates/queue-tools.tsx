import { Group, Select } from '@mantine/core';
import { ConflictKind, exportConflicts } from '@tenon/contract/duplicates';
import { datedCsv, download } from '../shared/download.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import classes from './queue-tools.module.css';
import { type Queue, queryOf, sorts } from './queue-url.ts';

const kinds = [
  { value: 'identifier', label: 'Same contact details' },
  { value: 'likeness', label: 'Similar records' },
];
const orders = [
  { value: 'certainty', label: 'Highest confidence' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
];

type QueueToolsProps = { queue: Queue; onChange: (next: Partial<Queue>) => void };

export function QueueTools({ queue, onChange }: QueueToolsProps) {
  const { sort: _, ...query } = queryOf(queue);
  return (
    <Group gap="xs" className={classes.tools}>
      <SearchField
        label="Search by name"
        placeholder="Name"
        value={queue.search}
        onChange={(search) => onChange({ search })}
      />
      <Select
        aria-label="Type"
        placeholder="All types"
        data={kinds}
        value={queue.kind ?? null}
        clearable
        onChange={(kind) => onChange({ kind: ConflictKind.safeParse(kind).data })}
        w={{ base: '100%', xs: 210 }}
      />
      <Select
        aria-label="Sort by"
        data={orders}
        value={queue.sort}
        allowDeselect={false}
        onChange={(next) => onChange({ sort: sorts.find((sort) => sort === next) ?? 'certainty' })}
        w={{ base: '100%', xs: 180 }}
      />
      <ExportButton
        className={classes.export ?? ''}
        onExport={() => download(exportConflicts, { query }, datedCsv('duplicates'))}
      />
    </Group>
  );
}
