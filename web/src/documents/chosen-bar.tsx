import { Button, Group, Text } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import type { Document } from '@tenon/contract/documents';
import classes from './chosen-bar.module.css';
import { useDocumentChanges } from './use-document-changes.ts';

/** What can be done with the chosen documents; floats, so that the table does not move. */
export function ChosenBar({ chosen, onDone }: { chosen: Document[]; onDone: () => void }) {
  const { readAgain, remove } = useDocumentChanges(onDone);
  if (chosen.length === 0) return null;
  return (
    <section className={classes.bar} aria-label="Selected documents">
      <Text fw={500}>{chosen.length} selected</Text>
      <Group gap={4}>
        <Button
          variant="subtle"
          leftSection={<IconRefresh size={16} />}
          onClick={() => void readAgain(chosen).then(onDone)}
        >
          Reprocess
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => remove(chosen)}
        >
          Delete…
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </section>
  );
}
