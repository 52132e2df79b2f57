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

const lessons = [
  {
    icon: IconUserPlus,
    title: 'Add one by hand',
    text: 'Who is known already is not added twice: you get your own record of the same person, and are told so.',
    to: '/people/new',
    label: 'Add person',
  },
  {
    icon: IconFileImport,
    title: 'Bring a whole list',
    text: 'Any table as CSV. You see what would happen to each row before anything is stored.',
    to: '/people/imports',
    label: 'Import people',
  },
  {
    icon: IconFileText,
    title: 'Drop their resumes',
    text: 'Every resume that is read becomes a person, or joins the one it belongs to.',
    to: '/documents',
    label: 'Add resumes',
  },
];

type PeopleEmptyProps = { view: View; search: string; mayManage: boolean };

/** Why the table is empty; the first time, the three ways to fill it. */
export function PeopleEmpty({ view, search, mayManage }: PeopleEmptyProps) {
  if (search) {
    return (
      <EmptyState
        icon={IconSearchOff}
        order={2}
        title={`Nobody matches “${search}”`}
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
        Names, addresses, numbers, employers and places are searched
        {view === 'all' ? '.' : ', in this view only.'}
      </EmptyState>
    );
  }
  if (view === 'questions') {
    return (
      <EmptyState icon={IconHelpCircle} order={2} title="No question is open">
        Two people who may be one human would be listed here until somebody decides.
      </EmptyState>
    );
  }
  if (view === 'mine') {
    return (
      <EmptyState icon={IconUserPlus} order={2} title="You have no record of anybody yet">
        People you add, import or take over from the list of all are yours to keep notes on.
      </EmptyState>
    );
  }
  return (
    <Welcome
      title={mayManage ? 'Who do you know?' : 'Nobody is here yet'}
      lessons={lessons.map(({ to, label, ...lesson }) => ({
        ...lesson,
        action: mayManage && (
          <Anchor component={Link} to={to} mt={6} display="inline-block">
            {label}
          </Anchor>
        ),
      }))}
    />
  );
}
