import { Button } from '@mantine/core';
import { IconNotebook, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../ui/states.tsx';

type BookEmptyProps = { search: string; onAdd: () => void };

export function BookEmpty({ search, onAdd }: BookEmptyProps) {
  if (search) {
    return (
      <EmptyState icon={IconSearchOff} title={`No answer matches “${search}”`}>
        Questions and answers are searched.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconNotebook}
      title="Nothing is written yet"
      action={
        <Button variant="light" onClick={onAdd}>
          Write the first answer
        </Button>
      }
    >
      “Are you willing to relocate?”, “When could you start?”: what is answered here need not wait for you
      again.
    </EmptyState>
  );
}
