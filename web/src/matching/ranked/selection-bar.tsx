import { Button, Text } from '@mantine/core';
import { IconPlaylistAdd } from '@tabler/icons-react';
import { counted } from '../../ui/counted.ts';
import classes from './selection-bar.module.css';

type SelectionBarProps = { count: number; onAdd: () => void; onClear: () => void };

export function SelectionBar({ count, onAdd, onClear }: SelectionBarProps) {
  if (count === 0) return null;
  return (
    <section className={classes.bar} aria-label="Selected people">
      <Text fw={600} role="status">
        {counted(count, 'person', 'people')} selected
      </Text>
      <Button size="xs" leftSection={<IconPlaylistAdd size={16} />} onClick={onAdd}>
        Add to shortlist
      </Button>
      <Button size="xs" variant="subtle" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
