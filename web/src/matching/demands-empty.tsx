import { Button } from '@mantine/core';
import { IconArchive, IconPencil, IconSearchOff, IconTextScan2, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../ui/states.tsx';
import { Welcome } from '../ui/welcome.tsx';

type DemandsEmptyProps = { archived: boolean; search: string; mayManage: boolean };

/** Why there is no demand; the first time, what one is for. */
export function DemandsEmpty({ archived, search, mayManage }: DemandsEmptyProps) {
  if (search) {
    return (
      <EmptyState icon={IconSearchOff} order={2} title={`No demand is called “${search}”`}>
        Only titles are searched{archived ? ', among the archived.' : '.'}
      </EmptyState>
    );
  }
  if (archived) {
    return (
      <EmptyState icon={IconArchive} order={2} title="Nothing is archived">
        A demand that is filled or given up can be put away here, with its list and its scores.
      </EmptyState>
    );
  }
  return (
    <Welcome
      title="Who fits, and why"
      lessons={[
        {
          icon: IconPencil,
          title: 'Say what you look for',
          text: 'Paste a job as it is written. What it asks for is read from it, and you correct it.',
          action: mayManage && (
            <Button component={Link} to="/matching/new" variant="light" size="xs" mt="xs">
              Write or paste a job
            </Button>
          ),
        },
        {
          icon: IconUsers,
          title: 'See everybody ranked',
          text: 'Every point of a score is explained by the very words of the resume. Names, ages, addresses and photos never reach it.',
        },
        {
          icon: IconTextScan2,
          title: 'Or just ask',
          text: 'Any text or a resume finds the people who come nearest; nothing is kept.',
          action: (
            <Button component={Link} to="/matching/find" variant="light" size="xs" mt="xs">
              Find people by text
            </Button>
          ),
        },
      ]}
    />
  );
}
