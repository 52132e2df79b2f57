import { Button, Group, Select } from '@mantine/core';
import type { listApplyRuns } from '@tenon/contract/applying';
import type { Result } from '@tenon/contract/endpoint';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { statusGroups } from './run-labels.ts';
import type { RunsAddress } from './use-runs-address.ts';

type Listed = Result<typeof listApplyRuns>;
type FiltersProps = {
  address: RunsAddress;
  counts: Listed['counts'] | undefined;
  agents: Listed['agents'];
};

const periods = [
  { days: 1, label: 'Since yesterday' },
  { days: 7, label: 'Last 7 days' },
  { days: 30, label: 'Last 30 days' },
];

export function RunFilters({ address, counts, agents }: FiltersProps) {
  const { filters, set } = address;
  const countOf = (statuses: readonly (keyof Listed['counts'])[]) =>
    counts && statuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <FilterTabs
      label="Filter applications by status"
      value={address.status ?? ''}
      onChange={(status) => set({ status })}
      tabs={[
        { value: '', label: 'All', count: counts && countOf(Object.keys(counts) as (keyof typeof counts)[]) },
        ...statusGroups.map(({ label, statuses }) => ({
          value: statuses.join(','),
          label,
          count: countOf(statuses),
        })),
      ]}
    >
      <Group gap="xs">
        <SearchField
          label="Search applications"
          placeholder="Role or company"
          value={filters.search ?? ''}
          onChange={(search) => set({ search })}
        />
        <Select
          aria-label="Agent"
          placeholder="All agents"
          clearable
          data={agentChoices(agents, filters.agent)}
          value={filters.agent ?? null}
          onChange={(agent) => set({ agent: agent ?? undefined })}
          w={{ base: '100%', xs: 170 }}
          clearButtonProps={{ 'aria-label': 'Show all agents' }}
        />
        <Select
          aria-label="Date"
          placeholder="All time"
          clearable
          data={sinceChoices(filters.since)}
          value={filters.since ?? null}
          onChange={(since) => set({ since: since ?? undefined })}
          w={{ base: '100%', xs: 160 }}
          clearButtonProps={{ 'aria-label': 'Clear date' }}
        />
        {address.isFiltered && (
          <Button variant="subtle" color="gray" onClick={address.clear}>
            Clear
          </Button>
        )}
      </Group>
    </FilterTabs>
  );
}

function agentChoices(agents: Listed['agents'], chosen: string | undefined) {
  const known = agents.map(({ actor, name }) => ({ value: actor, label: name }));
  if (chosen && !known.some(({ value }) => value === chosen)) known.push({ value: chosen, label: chosen });
  return known;
}

function sinceChoices(chosen: string | undefined) {
  const choices = periods.map(({ days, label }) => ({ value: dayBefore(days), label }));
  if (chosen && !choices.some(({ value }) => value === chosen)) {
    choices.push({ value: chosen, label: `Since ${chosen}` });
  }
  return choices;
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
