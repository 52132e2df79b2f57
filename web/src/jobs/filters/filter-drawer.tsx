import { Button, Drawer, Group, MultiSelect, Stack } from '@mantine/core';
import { readApplicantFilters } from '@tenon/contract/applicant-tools';
import { ApplicationOrigin } from '@tenon/contract/application-filter';
import { listCustomFields } from '@tenon/contract/custom-fields';
import type { Job } from '@tenon/contract/jobs';
import { useRead } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { FieldFilter } from '../../shared/filters/field-filter.tsx';
import { listOf } from '../../shared/filters/list-of.ts';
import { RangeFilter } from '../../shared/filters/range-filter.tsx';
import { TextFilter } from '../../shared/filters/text-filter.tsx';
import { originLabels } from '../../shared/hiring/hiring-labels.ts';
import { parseAnswers, setAnswers } from './answer-conditions.ts';
import type { ApplicantsAddress } from './use-applicants-address.ts';

type DrawerProps = {
  job: Job;
  address: ApplicantsAddress;
  hasStages: boolean;
  opened: boolean;
  onClose: () => void;
};

/** All filters of applicants. Each takes effect at once, and the applicants behind the drawer follow. */
export function ApplicantFilterDrawer({ opened, onClose, ...rest }: DrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Filters" position="right" size="sm">
      {opened && <Filters onClose={onClose} {...rest} />}
    </Drawer>
  );
}

function Filters({ job, address, hasStages, onClose }: Omit<DrawerProps, 'opened'>) {
  const { filters, set, clearFilters } = address;
  const mayReadPeople = useMay('people.read');
  const values = useRead(readApplicantFilters, { params: { id: job.id } });
  const fields = useRead(listCustomFields, { query: {} });
  const options = (name: 'source' | 'tag', counted: { value: string; count: number }[] = []) => {
    const known = new Set(counted.map(({ value }) => value));
    return [
      ...counted.map(({ value, count }) => ({ value, label: `${value} (${count})` })),
      ...listOf(filters[name]).filter((value) => !known.has(value)),
      // A comma separates values in the address.
    ].filter((option) => !(typeof option === 'string' ? option : option.value).includes(','));
  };
  const many = (
    label: string,
    name: 'stage' | 'origin' | 'source' | 'tag',
    data: (string | { value: string; label: string })[],
    any: string,
  ) => (
    <MultiSelect
      label={label}
      clearable
      searchable={data.length > 8}
      placeholder={filters[name] ? '' : any}
      nothingFoundMessage="Nothing found"
      data={data}
      value={listOf(filters[name])}
      onChange={(next) => set({ [name]: next.join(',') })}
    />
  );
  const range =
    (min: 'fit_min' | 'days_min', max: 'fit_max' | 'days_max') =>
    ({ from, to }: { from?: string; to?: string }) =>
      set({ ...(from !== undefined && { [min]: from }), ...(to !== undefined && { [max]: to }) });
  return (
    <Stack gap="md" pb="md">
      {hasStages &&
        many(
          'Stage',
          'stage',
          job.stages.map(({ key, name }) => ({ value: key, label: name })),
          'Any stage',
        )}
      <RangeFilter
        label="Fit"
        max={100}
        from={filters.fit_min}
        to={filters.fit_max}
        onChange={range('fit_min', 'fit_max')}
      />
      <RangeFilter
        label="Days in stage"
        max={36_500}
        from={filters.days_min}
        to={filters.days_max}
        onChange={range('days_min', 'days_max')}
      />
      {many(
        'Origin',
        'origin',
        ApplicationOrigin.options.map((value) => ({ value, label: originLabels[value] })),
        'Any origin',
      )}
      {many('Source', 'source', options('source', values.data?.sources), 'Any source')}
      {mayReadPeople && many('Tags', 'tag', options('tag', values.data?.tags), 'Any tag')}
      <Group grow align="flex-end">
        <TextFilter
          type="date"
          label="Applied from"
          value={filters.applied_from}
          onChange={(applied_from) => set({ applied_from })}
        />
        <TextFilter
          type="date"
          label="Until"
          value={filters.applied_until}
          onChange={(applied_until) => set({ applied_until })}
        />
      </Group>
      {(fields.data?.items ?? [])
        .filter(({ subject }) => subject === 'application')
        .map((field) => (
          <FieldFilter
            key={field.id}
            field={field}
            conditions={filters.fields}
            onChange={(next) => set({ fields: next })}
          />
        ))}
      {job.questions
        .filter(({ kind }) => kind === 'choice' || kind === 'yes_no')
        .map(({ key, label, kind, choices }) => (
          <MultiSelect
            key={key}
            label={label}
            clearable
            placeholder={parseAnswers(filters.answers).get(key) ? '' : 'Any answer'}
            data={kind === 'yes_no' ? ['Yes', 'No'] : choices}
            value={parseAnswers(filters.answers).get(key) ?? []}
            onChange={(next) => set({ answers: setAnswers(filters.answers, key, next) })}
          />
        ))}
      <Group justify="space-between">
        <Button variant="subtle" color="gray" onClick={clearFilters}>
          Clear filters
        </Button>
        <Button onClick={onClose}>Show applicants</Button>
      </Group>
    </Stack>
  );
}
