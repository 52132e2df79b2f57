import { Button } from '@mantine/core';
import { IconArchive, IconPencil, IconSearchOff, IconTextScan2, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../ui/states.tsx';
import { Welcome } from '../ui/welcome.tsx';

type DemandsEmptyProps = { archived: boolean; search: string; mayManage: boolean };

/** Explains why there are no talent searches, or what they are for. */
export function DemandsEmpty({ archived, search, mayManage }: DemandsEmptyProps) {
  if (search) {
    return (
      <EmptyState icon={IconSearchOff} order={2} title={`No talent searches match “${search}”`}>
        {archived ? 'Only titles of archived talent searches are searched.' : 'Only titles are searched.'}
      </EmptyState>
    );
  }
  if (archived) {
    return (
      <EmptyState icon={IconArchive} order={2} title="No archived talent searches">
        Archive a talent search when it is filled or no longer needed. Its shortlist and scores are kept.
      </EmptyState>
    );
  }
  return (
    <Welcome
      title="See who fits, and why"
      features={[
        {
          icon: IconPencil,
          title: 'Describe the job',
          text: 'Paste a job description. Its requirements are extracted for you to edit.',
          action: mayManage && (
            <Button component={Link} to="/matching/new" variant="light" size="xs" mt="xs">
              New talent search
            </Button>
          ),
        },
        {
          icon: IconUsers,
          title: 'See everyone ranked',
          text: 'Every point of the score cites the resume. Names, ages, addresses, and photos are never used.',
        },
        {
          icon: IconTextScan2,
          title: 'Or run a quick search',
          text: 'Use any text or a resume to find similar people. Nothing is saved.',
          action: (
            <Button component={Link} to="/matching/find" variant="light" size="xs" mt="xs">
              Quick search
            </Button>
          ),
        },
      ]}
    />
  );
}
