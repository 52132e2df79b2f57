import { Button, Group, Select } from '@mantine/core';
import type { exportAuditEvents } from '@tenon/contract/audit';
import type { Query } from '@tenon/contract/endpoint';
import { SearchField } from '../ui/search-field.tsx';
import { actionChoices } from './action-labels.ts';
import classes from './audit-filters.module.css';

export type Filters = { search: string; action: string; period: string; since: string };
export const noFilters: Filters = { search: '', action: '', period: '', since: '' };

const periods = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
];

/** The filters as query parameters of the API. */
export function queryOf({ search, action, since }: Filters): Query<typeof exportAuditEvents> {
  return { ...(search && { search }), ...(action && { action }), ...(since && { since }) };
}

function startOf(period: string): string {
  return period && new Date(Date.now() - Number(period) * 86_400_000).toISOString();
}

type AuditFiltersProps = { filters: Filters; onChange: (filters: Filters) => void };

export function AuditFilters({ filters, onChange }: AuditFiltersProps) {
  return (
    <Group gap="xs" className={classes.filters}>
      <SearchField
        key={filters === noFilters ? 'clear' : 'search'}
        label="Search the audit trail"
        placeholder="Person, action, or subject"
        value={filters.search}
        onChange={(search) => onChange({ ...filters, search })}
      />
      <Select
        aria-label="Action"
        placeholder="All actions"
        data={actionChoices}
        value={filters.action || null}
        clearable
        searchable
        onChange={(action) => onChange({ ...filters, action: action ?? '' })}
        w={{ base: '100%', xs: 190 }}
      />
      <Select
        aria-label="Period"
        placeholder="All time"
        data={periods}
        value={filters.period || null}
        clearable
        onChange={(period) => onChange({ ...filters, period: period ?? '', since: startOf(period ?? '') })}
        w={{ base: '100%', xs: 150 }}
      />
      {filters !== noFilters && (
        <Button variant="subtle" color="gray" onClick={() => onChange(noFilters)}>
          Clear
        </Button>
      )}
    </Group>
  );
}
