import { Anchor, Button } from '@mantine/core';
import {
  IconFileImport,
  IconFileText,
  IconHelpCircle,
  IconSearchOff,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { counted } from '../ui/counted.ts';
import { EmptyState } from '../ui/states.tsx';
import { Welcome } from '../ui/welcome.tsx';
import type { FilterName, PeopleAddress } from './use-people-address.ts';

const features = [
  {
    icon: IconUserPlus,
    title: 'Add someone',
    text: 'If they’re already here, you get your own record instead of a duplicate.',
    to: '/people/new',
    label: 'Add person',
  },
  {
    icon: IconFileImport,
    title: 'Import a list',
    text: 'Upload a CSV file and preview the result before anything is saved.',
    to: '/people/imports',
    label: 'Import people',
  },
  {
    icon: IconFileText,
    title: 'Upload resumes',
    text: 'Each resume creates a person or updates the one it belongs to.',
    to: '/documents',
    label: 'Upload resumes',
  },
];

type Hint = { filter: string; would_find: number };
type PeopleEmptyProps = { address: PeopleAddress; hints: readonly Hint[]; mayManage: boolean };

/** Explains why the table is empty. On first use, shows three ways to add people. */
export function PeopleEmpty({ address, hints, mayManage }: PeopleEmptyProps) {
  const { view, search, filters } = address;
  if (Object.keys(filters).length > 0) return <FilteredEmpty address={address} hints={hints} />;
  if (search) {
    return (
      <EmptyState
        icon={IconSearchOff}
        order={2}
        title={`No results for “${search}”`}
        action={
          mayManage && (
            <Button
              variant="light"
              component={Link}
              to={`/people/new?${search.includes('@') ? 'email' : 'name'}=${encodeURIComponent(search)}`}
              leftSection={<IconUserPlus size={16} />}
            >
              Add “{search}”
            </Button>
          )
        }
      >
        Search covers names, contact details, titles, skills, employers, locations and resumes
        {view === 'all' ? '.' : ' in this view.'}
      </EmptyState>
    );
  }
  if (view === 'duplicates') {
    return (
      <EmptyState icon={IconHelpCircle} order={2} title="No possible duplicates">
        People who may be duplicates appear here until they are reviewed.
      </EmptyState>
    );
  }
  if (view === 'mine') {
    return (
      <EmptyState icon={IconUserPlus} order={2} title="No records yet">
        People you add, import, or start a record for appear here.
      </EmptyState>
    );
  }
  return (
    <Welcome
      title={mayManage ? 'Add your first people' : 'No people yet'}
      features={features.map(({ to, label, ...feature }) => ({
        ...feature,
        action: mayManage && (
          <Anchor component={Link} to={to} mt={6} display="inline-block">
            {label}
          </Anchor>
        ),
      }))}
    />
  );
}

const filterLabels: Record<string, string> = {
  search: 'the search',
  skill: 'the skills',
  title: 'the title',
  level: 'the level',
  place: 'the location',
  language: 'the languages',
  years: 'the years of experience',
  tag: 'the tags',
  own_tag: 'your tags',
  source: 'the source',
  job: 'the job',
  stage: 'the stage',
  list: 'the list',
  fields: 'the custom fields',
  added: 'the date added',
  mine: '“Mine”',
  has_conflicts: '“Possible duplicates”',
};
const MAX_HINTS = 3;
const MAX_COUNTED = 1000;

/** Says which filters hide people, and removes them. */
function FilteredEmpty({ address, hints }: Pick<PeopleEmptyProps, 'address' | 'hints'>) {
  return (
    <EmptyState
      icon={IconSearchOff}
      order={2}
      title="No one matches all of these filters"
      action={
        <Button variant="light" onClick={address.clearFilters}>
          Clear filters
        </Button>
      }
    >
      {hints.slice(0, MAX_HINTS).map(({ filter, would_find }) => (
        <div key={filter}>
          Without {filterLabels[filter] ?? filter}:{' '}
          <Anchor component="button" type="button" inherit onClick={() => address.set(withoutFilter(filter))}>
            {would_find >= MAX_COUNTED ? 'more than 1,000 people' : counted(would_find, 'person', 'people')}
          </Anchor>
        </div>
      ))}
    </EmptyState>
  );
}

function withoutFilter(filter: string): Partial<Record<FilterName | 'search' | 'view', string>> {
  if (filter === 'years') return { years_min: '', years_max: '' };
  if (filter === 'added') return { added_from: '', added_until: '' };
  if (filter === 'mine' || filter === 'has_conflicts') return { view: 'all' };
  return { [filter]: '' };
}
