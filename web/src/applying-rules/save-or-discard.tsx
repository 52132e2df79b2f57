import { Button, Group } from '@mantine/core';

type Props = {
  label: string;
  isDirty: boolean;
  isReady?: boolean;
  isPending: boolean;
  onDiscard: () => void;
};

/** The end of a form of rules: what was typed is saved or forgotten. */
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
