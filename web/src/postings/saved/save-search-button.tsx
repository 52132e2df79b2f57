import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmarkPlus } from '@tabler/icons-react';
import type { Asked } from '../use-search-address.ts';
import { SaveDialog } from './save-dialog.tsx';

/** Shown if the search has any filter. */
export function SaveSearchButton({ asked }: { asked: Asked }) {
  const [opened, { open, close }] = useDisclosure();
  if (Object.keys(asked).length === 0) return null;
  return (
    <>
      <Button variant="subtle" size="xs" leftSection={<IconBookmarkPlus size={16} />} onClick={open}>
        Save search
      </Button>
      {opened && <SaveDialog asked={asked} onClose={close} />}
    </>
  );
}
