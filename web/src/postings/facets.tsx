import { Group, NumberInput, Select } from '@mantine/core';
import type { PostingFacets } from '@tenon/contract/postings';
import { formatLabel } from '../ui/format-label.ts';
import { Facet, type FacetValue } from './facet.tsx';
import classes from './facets.module.css';
import { currencies, employmentLabels, remoteLabels, stageLabels } from './posting-labels.ts';
import { listOf, type SearchAddress, type SearchField } from './use-search-address.ts';

const STARRED = 'starred';
const yours: FacetValue[] = [
  { value: STARRED, name: 'Starred' },
  ...(['queued', 'applied', 'rejected'] as const).map((value) => ({ value, name: stageLabels[value] })),
];

type FacetsProps = { address: SearchAddress; facets: PostingFacets | undefined };

/** All filters. */
export function Facets({ address, facets }: FacetsProps) {
  const { parameters, toggle, set } = address;
  const facet = (
    title: string,
    field: SearchField & keyof PostingFacets,
    name?: (value: string) => string,
  ) => (
    <Facet
      title={title}
      values={named(facets?.[field], name)}
      chosen={listOf(parameters[field])}
      onToggle={(value) => toggle(field, value)}
    />
  );
  return (
    <div className={classes.facets}>
      {facet('Workplace', 'remote', (value) => remoteLabels[value as keyof typeof remoteLabels])}
      <Posted value={parameters.posted_since} onChange={(posted_since) => set({ posted_since })} />
      <SalaryFrom address={address} />
      {facet('Level', 'level', formatLabel)}
      <Facet
        title="Location"
        values={named(facets?.location).filter(({ value }) => value !== parameters.location)}
        chosen={parameters.location ? [parameters.location] : []}
        onToggle={(value) => set({ location: value === parameters.location ? undefined : value })}
      />
      {facet('Company', 'company')}
      {facet('Skill', 'skill')}
      {facet(
        'Employment type',
        'employment_type',
        (value) => employmentLabels[value as keyof typeof employmentLabels],
      )}
      <Facet
        title="Your activity"
        values={yours}
        chosen={[...(parameters.starred ? [STARRED] : []), ...listOf(parameters.stage)]}
        onToggle={(value) =>
          value === STARRED
            ? set({ starred: parameters.starred ? undefined : 'true' })
            : toggle('stage', value)
        }
      />
      <Facet
        title="Status"
        values={[{ value: 'closed', name: 'Closed' }]}
        chosen={parameters.state ? [parameters.state] : []}
        onToggle={() => set({ state: parameters.state ? undefined : 'closed' })}
      />
    </div>
  );
}

function named(values: FacetValue[] | number | undefined, name?: (value: string) => string | undefined) {
  if (!Array.isArray(values)) return [];
  return name ? values.map((each) => ({ ...each, name: name(each.value) ?? each.name })) : values;
}

const postedSince: [string, number][] = [
  ['Last 24 hours', 1],
  ['Last 7 days', 7],
  ['Last 30 days', 30],
];

type PostedProps = { value: string | undefined; onChange: (value: string | undefined) => void };

function Posted({ value, onChange }: PostedProps) {
  const data = postedSince.map(([label, days]) => ({ label, value: dayBefore(days) }));
  if (value && !data.some((each) => each.value === value)) data.push({ label: `Since ${value}`, value });
  return (
    <Select
      label="Date posted"
      labelProps={{ fz: 'sm', fw: 600, mb: 8 }}
      placeholder="Any time"
      size="xs"
      clearable
      clearButtonProps={{ 'aria-label': 'Any date' }}
      data={data}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

function SalaryFrom({ address: { parameters, set } }: Pick<FacetsProps, 'address'>) {
  const currency = parameters.currency ?? 'EUR';
  return (
    <fieldset className={classes.facet}>
      <legend>Minimum salary</legend>
      <Group gap={6} wrap="nowrap">
        <NumberInput
          aria-label="Minimum salary per year"
          size="xs"
          flex={1}
          min={0}
          max={1_000_000_000}
          step={5000}
          thousandSeparator=","
          placeholder="Any"
          value={parameters.salary_min ? Number(parameters.salary_min) : ''}
          onChange={(value) =>
            set(
              value
                ? { salary_min: String(value), currency }
                : { salary_min: undefined, currency: undefined },
            )
          }
        />
        <Select
          aria-label="Currency"
          size="xs"
          w={84}
          flex="none"
          allowDeselect={false}
          data={currencies}
          value={currency}
          onChange={(next) => set({ currency: next ?? undefined })}
        />
      </Group>
    </fieldset>
  );
}
