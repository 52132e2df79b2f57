import { Button, Select } from '@mantine/core';
import { ApplicationOrigin } from '@tenon/contract/application-filter';
import { listReportFilters } from '@tenon/contract/reports';
import { useRead } from '../api/queries.ts';
import { PeriodFilter } from '../shared/filters/period-filter.tsx';
import { originLabels } from '../shared/hiring/hiring-labels.ts';
import type { Period, ReportAddress } from './report-address.ts';
import classes from './reports.module.css';

const periods: { value: Period; label: string }[] = [
  { value: 'all', label: 'All time' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
  { value: 'custom', label: 'Choose dates' },
];

const origins = ApplicationOrigin.options.map((value) => ({ value, label: originLabels[value] }));

export function ReportFilters({ address }: { address: ReportAddress }) {
  const { data } = useRead(listReportFilters, {});
  const { filter, period, set, isFiltered, clear } = address;
  const jobs = (data?.jobs ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set cannot be laid out as a row everywhere.
    <div role="group" aria-label="Filter the report" className={classes.filters}>
      <PeriodFilter
        periods={periods}
        period={period}
        standard="all"
        from={filter.from}
        to={filter.to}
        onChange={set}
      />
      <Select
        label="Job"
        placeholder="All jobs"
        data={jobs}
        searchable
        clearable
        value={filter.job ?? null}
        // The steps of another job have other names.
        onChange={(value) => set({ job: value ?? undefined, measure: undefined, step: undefined })}
      />
      {(data?.departments.length ?? 0) > 0 && (
        <Select
          label="Department"
          placeholder="All departments"
          data={data?.departments ?? []}
          searchable
          clearable
          value={filter.department ?? null}
          onChange={(value) => set({ department: value ?? undefined })}
        />
      )}
      <Select
        label="Origin"
        placeholder="Any origin"
        data={origins}
        clearable
        value={filter.origin ?? null}
        onChange={(value) => set({ origin: value ?? undefined })}
      />
      {isFiltered && (
        <Button variant="subtle" color="gray" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
