import { Button, Drawer, Group, MultiSelect, SegmentedControl, Select, Stack } from '@mantine/core';
import { listCustomFields } from '@tenon/contract/custom-fields';
import { listJobs, readJob } from '@tenon/contract/jobs';
import { readPeopleFacets } from '@tenon/contract/people-search';
import { listPeopleLists, listPeopleTags } from '@tenon/contract/people-tools';
import { levels } from '@tenon/contract/profile';
import { useRead } from '../api/queries.ts';
import { FieldFilter } from '../shared/filters/field-filter.tsx';
import { listOf } from '../shared/filters/list-of.ts';
import { RangeFilter } from '../shared/filters/range-filter.tsx';
import { TextFilter } from '../shared/filters/text-filter.tsx';
import { SkillsField, skillNameOf } from '../shared/skills-field.tsx';
import { formatLabel, formatLanguage } from '../ui/format-label.ts';
import type { PeopleAddress } from './use-people-address.ts';

type FilterDrawerProps = { address: PeopleAddress; opened: boolean; onClose: () => void };

const languages = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'hi',
  'hu',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'tr',
  'uk',
  'zh',
];

/** All filters. Each takes effect at once, and the list behind the drawer follows. */
export function FilterDrawer({ address, opened, onClose }: FilterDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title="Filters" position="right" size="sm">
      {opened && <Filters address={address} onClose={onClose} />}
    </Drawer>
  );
}

function Filters({ address, onClose }: Omit<FilterDrawerProps, 'opened'>) {
  const { filters, query, set, clearFilters } = address;
  const { cursor: _, limit: __, sort: ___, ...asked } = query;
  const facets = useRead(readPeopleFacets, { query: asked }, { keepPrevious: true });
  const tags = useRead(listPeopleTags, {});
  const lists = useRead(listPeopleLists, {});
  const jobs = useRead(listJobs, { query: { limit: 100 } });
  const job = useRead(readJob, { params: { id: filters.job ?? '' } }, { enabled: Boolean(filters.job) });
  const fields = useRead(listCustomFields, { query: {} });
  const counts = (values: { value: string; count: number }[] | undefined) =>
    new Map(values?.map(({ value, count }) => [value, count]));
  const labelled = (known: ReadonlyMap<string, number>, value: string, label: string) => ({
    value,
    label: known.has(value) ? `${label} (${known.get(value)})` : label,
  });
  const levelCounts = counts(facets.data?.levels);
  const languageCounts = counts(facets.data?.languages);
  const sources = [
    ...new Set([...(facets.data?.sources.map(({ value }) => value) ?? []), ...listOf(filters.source)]),
  ];
  return (
    <Stack gap="md" pb="md">
      <SkillsField
        label="Skills"
        placeholder={filters.skill ? '' : 'Any skill'}
        value={listOf(filters.skill).map((id) => ({ id, name: skillNameOf(id) }))}
        onChange={(skills) => set({ skill: skills.map(({ id }) => id).join(',') })}
      />
      {listOf(filters.skill).length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label="How skills combine"
          data={[
            { value: 'all', label: 'All skills' },
            { value: 'any', label: 'Any of them' },
          ]}
          value={filters.skill_match ?? 'all'}
          onChange={(next) => set({ skill_match: next === 'any' ? 'any' : '' })}
        />
      )}
      <TextFilter
        label="Title"
        placeholder="For example, nurse"
        value={filters.title}
        onChange={(title) => set({ title })}
      />
      <MultiSelect
        label="Level"
        clearable
        placeholder={filters.level ? '' : 'Any level'}
        data={levels.map((level) => labelled(levelCounts, level, formatLabel(level)))}
        value={listOf(filters.level)}
        onChange={(next) => set({ level: next.join(',') })}
      />
      <TextFilter
        label="Location"
        placeholder="City, region or country"
        value={filters.place}
        onChange={(place) => set({ place })}
      />
      <MultiSelect
        label="Languages"
        description="People who speak one of these."
        clearable
        searchable
        placeholder={filters.language ? '' : 'Any language'}
        data={[...new Set([...languages, ...languageCounts.keys(), ...listOf(filters.language)])].map(
          (code) => labelled(languageCounts, code, formatLanguage(code)),
        )}
        value={listOf(filters.language)}
        onChange={(next) => set({ language: next.join(',') })}
      />
      <RangeFilter
        label="Years"
        max={80}
        from={filters.years_min}
        to={filters.years_max}
        onChange={({ from, to }) =>
          set({ ...(from !== undefined && { years_min: from }), ...(to !== undefined && { years_max: to }) })
        }
      />
      <MultiSelect
        label="Tags"
        clearable
        searchable
        placeholder={filters.tag ? '' : 'Any tag'}
        nothingFoundMessage="No matching tag"
        data={optionsOf(tags.data?.items, filters.tag)}
        value={listOf(filters.tag)}
        onChange={(next) => set({ tag: next.join(',') })}
      />
      {((tags.data?.own.length ?? 0) > 0 || filters.own_tag) && (
        <MultiSelect
          label="Your tags"
          description="Of your own records. One of them is enough."
          clearable
          searchable
          placeholder={filters.own_tag ? '' : 'Any of your tags'}
          nothingFoundMessage="No matching tag"
          data={optionsOf(tags.data?.own, filters.own_tag)}
          value={listOf(filters.own_tag)}
          onChange={(next) => set({ own_tag: next.join(',') })}
        />
      )}
      <MultiSelect
        label="Source"
        clearable
        placeholder={filters.source ? '' : 'Any source'}
        nothingFoundMessage="No sources in these results"
        data={sources
          .filter((source) => !source.includes(','))
          .map((source) => labelled(counts(facets.data?.sources), source, source))}
        value={listOf(filters.source)}
        onChange={(next) => set({ source: next.join(',') })}
      />
      <Select
        label="Applied to"
        clearable
        searchable
        placeholder="Any job"
        data={(jobs.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        value={filters.job ?? null}
        onChange={(next) => set({ job: next ?? '', stage: '' })}
      />
      {filters.job && (
        <MultiSelect
          label="Stage"
          clearable
          placeholder={filters.stage ? '' : 'Any stage'}
          data={(job.data?.stages ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          value={listOf(filters.stage)}
          onChange={(next) => set({ stage: next.join(',') })}
        />
      )}
      <Select
        label="List"
        clearable
        placeholder="Any list"
        data={(lists.data?.items ?? []).map(({ id, name, people }) => ({
          value: id,
          label: `${name} (${people})`,
        }))}
        value={filters.list ?? null}
        onChange={(next) => set({ list: next ?? '' })}
      />
      <Group grow align="flex-end">
        <TextFilter
          type="date"
          label="Added from"
          value={filters.added_from}
          onChange={(added_from) => set({ added_from })}
        />
        <TextFilter
          type="date"
          label="Until"
          value={filters.added_until}
          onChange={(added_until) => set({ added_until })}
        />
      </Group>
      {(fields.data?.items ?? [])
        .filter(({ subject }) => subject === 'person')
        .map((field) => (
          <FieldFilter
            key={field.id}
            field={field}
            conditions={filters.fields}
            onChange={(next) => set({ fields: next })}
          />
        ))}
      <Group justify="space-between">
        <Button variant="subtle" color="gray" onClick={clearFilters}>
          Clear filters
        </Button>
        <Button onClick={onClose}>Show people</Button>
      </Group>
    </Stack>
  );
}

/** Known tags and those that are chosen. A comma separates values in the address, so no tag with one can be chosen. */
function optionsOf(known: { tag: string }[] = [], chosen: string | undefined): string[] {
  const tags = known.map(({ tag }) => tag).filter((tag) => !tag.includes(','));
  return [...new Set([...tags, ...listOf(chosen)])];
}
