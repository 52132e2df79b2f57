import { Button } from '@mantine/core';
import { IconBuildings, IconMoodCheck, IconPlus, IconSearchOff, IconToggleLeft } from '@tabler/icons-react';
import { EmptyState } from '../ui/states.tsx';
import type { View } from './company-filters.tsx';

type CompaniesEmptyProps = { view: View; search: string; onAdd: (() => void) | undefined };

export function CompaniesEmpty({ view, search, onAdd }: CompaniesEmptyProps) {
  const add = onAdd && (
    <Button variant="light" leftSection={<IconPlus size={16} />} onClick={onAdd}>
      Add company
    </Button>
  );
  if (search) {
    return (
      <EmptyState icon={IconSearchOff} order={2} title={`No companies match “${search}”`} action={add}>
        You can add any company by its careers page URL.
      </EmptyState>
    );
  }
  if (view === 'enabled') {
    return (
      <EmptyState icon={IconToggleLeft} order={2} title="No companies enabled">
        Runs import roles from enabled companies. Enable some under “All”.
      </EmptyState>
    );
  }
  if (view === 'problem') {
    return (
      <EmptyState icon={IconMoodCheck} order={2} title="No board problems">
        Companies whose job board could not be read in the last run appear here, with the reason.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconBuildings}
      order={2}
      title={view === 'own' ? 'No companies added' : 'No matching companies'}
      action={add}
    >
      Paste a careers page URL to detect its job board.
    </EmptyState>
  );
}
