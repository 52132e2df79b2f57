import { Button } from '@mantine/core';
import {
  IconBriefcase,
  IconClipboardText,
  IconLayoutKanban,
  IconPlus,
  IconSearchOff,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/states.tsx';
import { Welcome } from '../../ui/welcome.tsx';

type JobsEmptyProps = { isFiltered: boolean; search: string; mayManage: boolean };

export function JobsEmpty({ isFiltered, search, mayManage }: JobsEmptyProps) {
  if (search)
    return (
      <EmptyState icon={IconSearchOff} order={2} title={`No results for “${search}”`}>
        Search covers titles, departments, and locations.
      </EmptyState>
    );
  if (isFiltered)
    return (
      <EmptyState icon={IconBriefcase} order={2} title="No jobs in this view">
        Choose another tab or turn off “My jobs”.
      </EmptyState>
    );
  if (!mayManage)
    return (
      <EmptyState icon={IconBriefcase} order={2} title="No jobs yet">
        Jobs appear here once a recruiter adds you to their hiring team.
      </EmptyState>
    );
  return (
    <Welcome
      title="Create your first job"
      features={[
        {
          icon: IconClipboardText,
          title: 'Paste a description',
          text: 'Title, location, pay, and requirements are filled in for you.',
          action: (
            <Button component={Link} to="/jobs/new" mt="xs" size="xs" leftSection={<IconPlus size={15} />}>
              Create a job
            </Button>
          ),
        },
        {
          icon: IconLayoutKanban,
          title: 'Move applicants through stages',
          text: 'A board per job, ranked by fit, with undo and a full history.',
        },
        {
          icon: IconUsersGroup,
          title: 'Work as a team',
          text: 'Hiring managers see their own jobs; interviewers see who they meet.',
        },
      ]}
    />
  );
}
