import { Button } from '@mantine/core';
import { IconBuildings, IconMoodCheck, IconPlus, IconSearchOff, IconToggleLeft } from '@tabler/icons-react';
import { EmptyState } from '../ui/states.tsx';
import type { View } from './company-filters.tsx';

type CompaniesEmptyProps = { view: View; search: string; onAdd: (() => void) | undefined };

export function CompaniesEmpty({ view, search, onAdd }: CompaniesEmptyProps) {
  const add = onAdd && (
    <Button variant="light" leftSection={<IconPlus size={16} />} onClick={onAdd}>
      Add a company
    </Button>
  );
  if (search) {
    return (
      <EmptyState icon={IconSearchOff} order={2} title={`No company matches “${search}”`} action={add}>
        Any company can be added by the address of its careers page.
      </EmptyState>
    );
  }
  if (view === 'enabled') {
    return (
      <EmptyState icon={IconToggleLeft} order={2} title="No company is enabled">
        A run reads the boards of enabled companies. Enable some in the list of all.
      </EmptyState>
    );
  }
  if (view === 'problem') {
    return (
      <EmptyState icon={IconMoodCheck} order={2} title="Every board could be read">
        A company whose board failed when it was last listed would be shown here, with the reason.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconBuildings}
      order={2}
      title={view === 'own' ? 'No company was added here' : 'No company fits'}
      action={add}
    >
      Paste the address of a careers page, and its board is recognised.
    </EmptyState>
  );
}
