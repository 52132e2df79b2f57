import { Button } from '@mantine/core';
import { IconBuildings, IconPlus, IconQuestionMark, IconRefresh, IconSearchOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../ui/states.tsx';
import { Welcome } from '../ui/welcome.tsx';
import type { SearchAddress } from './use-search-address.ts';

export function NotReadable({ detail }: { detail: string }) {
  return (
    <EmptyState icon={IconQuestionMark} order={2} title="Invalid search">
      {detail}
    </EmptyState>
  );
}

export function NothingFound({ address: { parameters, clear, set } }: { address: SearchAddress }) {
  const { search, ...filters } = parameters;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <EmptyState
      icon={IconSearchOff}
      order={2}
      title={search ? `No roles match “${search}”` : 'No roles match these filters'}
      action={
        <>
          {isNarrowed && (
            <Button variant="default" onClick={clear}>
              Clear filters
            </Button>
          )}
          {search && (
            <Button variant="subtle" onClick={() => set({ search: undefined })}>
              Clear search
            </Button>
          )}
        </>
      }
    >
      {isNarrowed ? 'Try removing some filters.' : 'Try fewer or different words.'}
    </EmptyState>
  );
}

export function NothingYet({ onAdd }: { onAdd?: (() => void) | undefined }) {
  return (
    <Welcome
      title="Every open role of the companies you follow, in one place"
      features={[
        {
          icon: IconBuildings,
          title: 'Choose companies',
          text: 'Pick from the catalog or add any careers page URL.',
          action: (
            <Button component={Link} to="/companies" variant="light" size="xs" mt="xs">
              Companies
            </Button>
          ),
        },
        {
          icon: IconRefresh,
          title: 'Import their roles',
          text: 'Start a run and watch roles arrive from each job board.',
          action: (
            <Button component={Link} to="/ingestion" variant="light" size="xs" mt="xs">
              View runs
            </Button>
          ),
        },
        {
          icon: IconPlus,
          title: 'Or add one yourself',
          text: 'Paste a link to a role to import it.',
          action: onAdd && (
            <Button variant="light" size="xs" mt="xs" onClick={onAdd}>
              Add role
            </Button>
          ),
        },
      ]}
    />
  );
}
