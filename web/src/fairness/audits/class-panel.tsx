import { Text } from '@mantine/core';
import type { PackClass, PackGroup } from '@tenon/contract/fairness-audits';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { formatDecimal, formatNumber, formatPercent } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';

const NONE = '–';
const percent = (value: number | null) => (value === null ? NONE : formatPercent(value, 1));
const ratio = (value: number | null) => (value === null ? NONE : formatDecimal(value, 2));

/** Rates and ratios of one class, or of an intersection. */
export function ClassPanel({ each }: { each: PackClass }) {
  const { label, known, unknown, groups, exclusion } = each;
  const hasScores = groups.some(({ scored }) => scored > 0);
  return (
    <Panel
      flush
      title={label}
      description={`${formatNumber(known)} people with a known category. ${formatNumber(unknown)} are in no known category and not in this table.${exclusion ? ` ${exclusion}` : ''}`}
    >
      {groups.length === 0 ? (
        <Text p="md" c="dimmed">
          Nobody stated a category.
        </Text>
      ) : (
        <DataTable
          label={label}
          columns={hasScores ? [...selection, ...scoring] : selection}
          rows={groups}
          rowKey={({ group }) => group}
        />
      )}
    </Panel>
  );
}

const selection: Column<PackGroup>[] = [
  {
    header: 'Category',
    lead: true,
    cell: (group) => (
      <>
        <Text fw={600}>{group.label}</Text>
        <Text size="xs" c="dimmed">
          {noteOf(group)}
        </Text>
      </>
    ),
  },
  { header: 'People', align: 'right', width: 80, cell: ({ people }) => formatNumber(people) },
  {
    header: 'Selected',
    align: 'right',
    width: 85,
    cell: ({ selected }) => (selected === null ? NONE : formatNumber(selected)),
  },
  {
    header: 'Selection rate',
    align: 'right',
    width: 140,
    cell: ({ selection_rate, interval }) => (
      <>
        {percent(selection_rate)}
        {interval && (
          <Text span size="xs" c="dimmed" display="block">
            95 %: {formatPercent(interval[0])} to {formatPercent(interval[1])}
          </Text>
        )}
      </>
    ),
  },
  {
    header: 'Impact ratio',
    align: 'right',
    width: 105,
    cell: ({ selection_ratio }) => ratio(selection_ratio),
  },
];

const scoring: Column<PackGroup>[] = [
  { header: 'Scored', align: 'right', width: 80, cell: ({ scored }) => formatNumber(scored) },
  { header: 'Scoring rate', align: 'right', width: 105, cell: ({ scoring_rate }) => percent(scoring_rate) },
  { header: 'Scoring ratio', align: 'right', width: 105, cell: ({ scoring_ratio }) => ratio(scoring_ratio) },
];

function noteOf({ is_excluded, is_insufficient }: PackGroup): string {
  const notes = [is_excluded && 'Excluded from ratios', is_insufficient && 'Insufficient data'];
  return notes.filter(Boolean).join('. ');
}
