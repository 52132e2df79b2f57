import { Button } from '@mantine/core';
import { IconBuildings, IconPlus, IconQuestionMark, IconRefresh, IconSearchOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../ui/states.tsx';
import { Welcome } from '../ui/welcome.tsx';
import type { SearchAddress } from './use-search-address.ts';

export function NotReadable({ detail }: { detail: string }) {
  return (
    <EmptyState icon={IconQuestionMark} order={2} title="The search cannot be read">
      {detail}
    </EmptyState>
  );
}

export function NothingFound({ address: { asked, clear, set } }: { address: SearchAddress }) {
  const { search, ...filters } = asked;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <EmptyState
      icon={IconSearchOff}
      order={2}
      title={search ? `No role matches “${search}”` : 'No role fits these filters'}
      action={
        <>
          {isNarrowed && (
            <Button variant="default" onClick={clear}>
              Drop the filters
            </Button>
          )}
          {search && (
            <Button variant="subtle" onClick={() => set({ search: undefined })}>
              Search for everything
            </Button>
          )}
        </>
      }
    >
      {isNarrowed ? 'It may be there without the filters.' : 'Fewer or other words may find it.'}
    </EmptyState>
  );
}

export function NothingYet({ onAdd }: { onAdd?: (() => void) | undefined }) {
  return (
    <Welcome
      title="Every open role of the companies you follow, in one place"
      lessons={[
        {
          icon: IconBuildings,
          title: 'Choose companies',
          text: 'From the catalogue, or by the address of any careers page.',
          action: (
            <Button component={Link} to="/companies" variant="light" size="xs" mt="xs">
              Companies
            </Button>
          ),
        },
        {
          icon: IconRefresh,
          title: 'Bring their roles in',
          text: 'A run reads their boards, politely, and you watch it.',
          action: (
            <Button component={Link} to="/ingestion" variant="light" size="xs" mt="xs">
              Runs
            </Button>
          ),
        },
        {
          icon: IconPlus,
          title: 'Or add one by hand',
          text: 'Paste the link of a role, and it is read for you.',
          action: onAdd && (
            <Button variant="light" size="xs" mt="xs" onClick={onAdd}>
              Add a role
            </Button>
          ),
        },
      ]}
    />
  );
}
