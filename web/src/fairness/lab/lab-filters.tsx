import { Button, Select } from '@mantine/core';
import { FairnessStage } from '@tenon/contract/fairness-filter';
import { ProtectedClass, protectedClassNames } from '@tenon/contract/fairness-groups';
import { listFairnessFilters } from '@tenon/contract/fairness-overview';
import { useRead } from '../../api/queries.ts';
import classes from './lab.module.css';
import type { LabAddress } from './lab-address.ts';
import { stageNames } from './lab-labels.ts';

type LabFiltersProps = { address: LabAddress; withStage?: boolean };

export function LabFilters({ address, withStage = false }: LabFiltersProps) {
  const { data } = useRead(listFairnessFilters, {});
  const { protectedClass, stage, filter, set, isFiltered, clear } = address;
  const jobs = (data?.jobs ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const choice = (name: 'job_family' | 'level' | 'source', label: string, values: string[] | undefined) =>
    (values?.length ?? 0) > 0 && (
      <Select
        label={label}
        placeholder="All"
        data={values ?? []}
        searchable
        clearable
        value={filter[name] ?? null}
        onChange={(value) => set({ [name]: value ?? undefined })}
      />
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field set cannot be laid out as a row everywhere.
    <div role="group" aria-label="Filter the decisions" className={classes.filters}>
      <Select
        label="Compare by"
        data={ProtectedClass.options.map((value) => ({ value, label: protectedClassNames[value].label }))}
        value={protectedClass}
        allowDeselect={false}
        onChange={(value) => set({ class: value ?? undefined, group: undefined })}
      />
      {withStage && (
        <Select
          label="Selected for"
          data={FairnessStage.options.map((value) => ({ value, label: stageNames[value] }))}
          value={stage}
          allowDeselect={false}
          onChange={(value) => set({ stage: value ?? undefined })}
        />
      )}
      <Select
        label="Job"
        placeholder="All jobs"
        data={jobs}
        searchable
        clearable
        value={filter.job ?? null}
        // Another job has other requirements.
        onChange={(value) => set({ job: value ?? undefined, without: undefined })}
      />
      {choice('job_family', 'Department', data?.job_families)}
      {choice('level', 'Level', data?.levels)}
      {choice('source', 'Source', data?.sources)}
      {isFiltered && (
        <Button variant="subtle" color="gray" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}
