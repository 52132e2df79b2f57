import { Button, Group, Text } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import type { Document } from '@tenon/contract/documents';
import { formatNumber } from '../ui/format.ts';
import classes from './selection-bar.module.css';
import { useDocumentChanges } from './use-document-changes.ts';

/** Actions for the selected documents. It floats, so that the table does not move. */
export function SelectionBar({ selected, onDone }: { selected: Document[]; onDone: () => void }) {
  const { reprocess, remove } = useDocumentChanges(onDone);
  if (selected.length === 0) return null;
  return (
    <section className={classes.bar} aria-label="Selected documents">
      <Text fw={500}>{formatNumber(selected.length)} selected</Text>
      <Group gap={4}>
        <Button
          variant="subtle"
          leftSection={<IconRefresh size={16} />}
          onClick={() => void reprocess(selected).then(onDone)}
        >
          Reprocess
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => remove(selected)}
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
