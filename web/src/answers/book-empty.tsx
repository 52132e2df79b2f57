import { Button } from '@mantine/core';
import { IconNotebook, IconSearchOff } from '@tabler/icons-react';
import { EmptyState } from '../ui/states.tsx';

type BookEmptyProps = { search: string; onAdd: () => void };

export function BookEmpty({ search, onAdd }: BookEmptyProps) {
  if (search) {
    return (
      <EmptyState icon={IconSearchOff} title={`No answers match “${search}”`}>
        Search covers questions and answers.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconNotebook}
      title="No answers yet"
      action={
        <Button variant="light" onClick={onAdd}>
          Add your first answer
        </Button>
      }
    >
      Save answers to common questions, such as “Are you willing to relocate?” or “When can you start?”, so
      agents can reuse them.
    </EmptyState>
  );
}
