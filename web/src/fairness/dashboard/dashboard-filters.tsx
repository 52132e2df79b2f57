import { Button, Select } from '@mantine/core';
import { FairnessStage } from '@tenon/contract/fairness-filter';
import { listFairnessFilters } from '@tenon/contract/fairness-overview';
import { useRead } from '../../api/queries.ts';
import { PeriodFilter } from '../../shared/filters/period-filter.tsx';
import { stageLabels } from '../fairness-labels.ts';
import classes from './dashboard.module.css';
import type { DashboardAddress, Period } from './dashboard-address.ts';

const periods: { value: Period; label: string }[] = [
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
  { value: '730', label: 'Last 24 months' },
  { value: 'custom', label: 'Choose dates' },
];

const stages = FairnessStage.options.map((value) => ({ value, label: stageLabels[value] }));

export function DashboardFilters({ address }: { address: DashboardAddress }) {
  const { data } = useRead(listFairnessFilters, {});
  const { filter, period, set } = address;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set cannot be laid out as a row everywhere.
    <div role="group" aria-label="Filter decisions" className={classes.filters}>
      <Select
        label="Selected for"
        data={stages}
        value={address.stage}
        allowDeselect={false}
        onChange={(value) => set({ stage: value === 'hired' ? undefined : (value ?? undefined) })}
      />
      <PeriodFilter
        periods={periods}
        period={period}
        standard="365"
        from={filter.from}
        to={filter.to}
        onChange={set}
      />
      <Segment
        label="Job"
        name="job"
        address={address}
        values={(data?.jobs ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Segment label="Job family" name="job_family" address={address} values={data?.job_families ?? []} />
      <Segment label="Level" name="level" address={address} values={data?.levels ?? []} />
      <Segment label="Source" name="source" address={address} values={data?.sources ?? []} />
      <Segment label="Place" name="place" address={address} values={data?.places ?? []} />
      {address.isFiltered && (
        <Button variant="subtle" color="gray" onClick={address.clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

type SegmentProps = {
  label: string;
  name: 'job' | 'job_family' | 'level' | 'source' | 'place';
  values: (string | { value: string; label: string })[];
  address: DashboardAddress;
};

/** Left out if there is nothing to choose from. */
function Segment({ label, name, values, address }: SegmentProps) {
  const value = address.filter[name] ?? null;
  if (values.length === 0 && value === null) return null;
  return (
    <Select
      label={label}
      placeholder="All"
      data={values}
      searchable
      clearable
      value={value}
      onChange={(chosen) => address.set({ [name]: chosen ?? undefined })}
    />
  );
}
