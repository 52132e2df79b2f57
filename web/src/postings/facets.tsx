import { Group, NumberInput, Select } from '@mantine/core';
import type { PostingFacets } from '@tenon/contract/postings';
import { formatLabel } from '../ui/format-label.ts';
import { Facet, type FacetValue } from './facet.tsx';
import classes from './facets.module.css';
import { employmentWords, remoteWords, stageWords } from './posting-labels.ts';
import { listOf, type SearchAddress, type SearchField } from './use-search-address.ts';

const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'SEK', 'PLN', 'INR', 'JPY'];

const STARRED = 'starred';
const yours: FacetValue[] = [
  { value: STARRED, name: 'Starred' },
  ...(['queued', 'applied', 'rejected'] as const).map((value) => ({ value, name: stageWords[value] })),
];

type FacetsProps = { address: SearchAddress; facets: PostingFacets | undefined };

/** All ways to narrow the results. */
export function Facets({ address, facets }: FacetsProps) {
  const { asked, toggle, set } = address;
  const facet = (
    title: string,
    field: SearchField & keyof PostingFacets,
    name?: (value: string) => string,
  ) => (
    <Facet
      title={title}
      values={named(facets?.[field], name)}
      chosen={listOf(asked[field])}
      onToggle={(value) => toggle(field, value)}
    />
  );
  return (
    <div className={classes.facets}>
      {facet('Workplace', 'remote', (value) => remoteWords[value as keyof typeof remoteWords])}
      <Posted value={asked.posted_since} onChange={(posted_since) => set({ posted_since })} />
      <SalaryFrom address={address} />
      {facet('Level', 'level', formatLabel)}
      <Facet
        title="Location"
        values={named(facets?.location).filter(({ value }) => value !== asked.location)}
        chosen={asked.location ? [asked.location] : []}
        onToggle={(value) => set({ location: value === asked.location ? undefined : value })}
      />
      {facet('Company', 'company')}
      {facet('Skill', 'skill')}
      {facet(
        'Employment type',
        'employment_type',
        (value) => employmentWords[value as keyof typeof employmentWords],
      )}
      <Facet
        title="Your activity"
        values={yours}
        chosen={[...(asked.starred ? [STARRED] : []), ...listOf(asked.stage)]}
        onToggle={(value) =>
          value === STARRED ? set({ starred: asked.starred ? undefined : 'true' }) : toggle('stage', value)
        }
      />
      <Facet
        title="Status"
        values={[{ value: 'closed', name: 'Closed' }]}
        chosen={asked.state ? [asked.state] : []}
        onToggle={() => set({ state: asked.state ? undefined : 'closed' })}
      />
    </div>
  );
}

function named(values: FacetValue[] | number | undefined, name?: (value: string) => string | undefined) {
  if (!Array.isArray(values)) return [];
  return name ? values.map((each) => ({ ...each, name: name(each.value) ?? each.name })) : values;
}

const sinces: [string, number][] = [
  ['Last 24 hours', 1],
  ['Last 7 days', 7],
  ['Last 30 days', 30],
];

type PostedProps = { value: string | undefined; onChange: (value: string | undefined) => void };

function Posted({ value, onChange }: PostedProps) {
  const data = sinces.map(([label, days]) => ({ label, value: dayBefore(days) }));
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

function SalaryFrom({ address: { asked, set } }: Pick<FacetsProps, 'address'>) {
  const currency = asked.currency ?? 'EUR';
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
          value={asked.salary_min ? Number(asked.salary_min) : ''}
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
