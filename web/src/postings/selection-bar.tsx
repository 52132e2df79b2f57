import { Button, Group, Text } from '@mantine/core';
import { usePrepare } from '../shared/use-prepare.ts';
import { counted } from '../ui/counted.ts';
import classes from './selection-bar.module.css';

type SelectionBarProps = { selected: readonly string[]; onClear: () => void };

/** One call prepares at most this many. */
const MAX_SELECTED = 50;

/** Actions on the selected roles. */
export function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const { prepare, isPending } = usePrepare(onClear);
  const isTooMany = selected.length > MAX_SELECTED;
  return (
    <section className={classes.bar} aria-label="Selected roles">
      <Text size="sm" role="status">
        {isTooMany ? `Select at most ${MAX_SELECTED} roles` : `${counted(selected.length, 'role')} selected`}
      </Text>
      <Group gap="xs">
        <Button variant="subtle" size="xs" onClick={onClear}>
          Clear selection
        </Button>
        <Button size="xs" loading={isPending} disabled={isTooMany} onClick={() => prepare([...selected])}>
          Prepare applications
        </Button>
      </Group>
    </section>
  );
}
