import { Button, Checkbox, Group, Popover, ScrollArea, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { type ChosenColumn, defaultColumns } from './applicant-columns.tsx';

type ColumnsMenuProps = {
  available: readonly ChosenColumn[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Chooses the columns of the list. */
export function ColumnsMenu({ available, chosen, onChange }: ColumnsMenuProps) {
  const isDefault = chosen.join() === defaultColumns.join();
  return (
    <Popover position="bottom-end" width={280} trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <ScrollArea.Autosize mah={320}>
          <Checkbox.Group
            label="Columns"
            value={[...chosen]}
            // In the order of the list, not in that of the clicks.
            onChange={(next) => onChange(available.map(({ id }) => id).filter((id) => next.includes(id)))}
          >
            <Stack gap={8} mt={8}>
              {available.map(({ id, header }) => (
                <Checkbox key={id} value={id} label={header} />
              ))}
            </Stack>
          </Checkbox.Group>
        </ScrollArea.Autosize>
        <Group justify="flex-end" mt="sm">
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={isDefault}
            onClick={() => onChange([...defaultColumns])}
          >
            Reset to defaults
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
