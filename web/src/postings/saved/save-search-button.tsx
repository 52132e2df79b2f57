import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBookmarkPlus } from '@tabler/icons-react';
import type { SearchParameters } from '../use-search-address.ts';
import { SaveDialog } from './save-dialog.tsx';

/** Shown if the search has any filter. */
export function SaveSearchButton({ parameters }: { parameters: SearchParameters }) {
  const [opened, { open, close }] = useDisclosure();
  if (Object.keys(parameters).length === 0) return null;
  return (
    <>
      <Button variant="subtle" size="xs" leftSection={<IconBookmarkPlus size={16} />} onClick={open}>
        Save search
      </Button>
      {opened && <SaveDialog parameters={parameters} onClose={close} />}
    </>
  );
}
