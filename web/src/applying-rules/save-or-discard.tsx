import { Button, Group } from '@mantine/core';

type Props = {
  label: string;
  isDirty: boolean;
  isReady?: boolean;
  isPending: boolean;
  onDiscard: () => void;
};

/** The buttons of a form of rules. */
export function SaveOrDiscard({ label, isDirty, isReady = true, isPending, onDiscard }: Props) {
  return (
    <Group>
      <Button type="submit" loading={isPending} disabled={!isDirty || !isReady}>
        {label}
      </Button>
      {isDirty && (
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
    </Group>
  );
}
