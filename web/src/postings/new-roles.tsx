import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { counted } from '../ui/counted.ts';

/** Tells that there are new roles since the list was loaded. */
export function NewRoles({ count, show }: { count: number; show: () => void }) {
  if (count === 0) return null;
  return (
    <Button variant="light" size="xs" leftSection={<IconArrowUp size={15} />} onClick={show}>
      Show {counted(count, 'new role')}
    </Button>
  );
}
