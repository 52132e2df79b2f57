import { Anchor, Button } from '@mantine/core';
import {
  IconFileImport,
  IconFileText,
  IconHelpCircle,
  IconSearchOff,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../ui/states.tsx';
import { Welcome } from '../ui/welcome.tsx';
import type { View } from './people-filters.tsx';

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

type PeopleEmptyProps = { view: View; search: string; mayManage: boolean };

/** Explains why the table is empty. On first use, shows three ways to add people. */
export function PeopleEmpty({ view, search, mayManage }: PeopleEmptyProps) {
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
        Search covers names, contact details, employers, and locations
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
