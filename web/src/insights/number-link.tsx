import { Anchor, Text } from '@mantine/core';
import { formatNumber } from '../ui/format.ts';

/** A number that opens the applications behind it. */
export function NumberLink({ count, label, onOpen }: { count: number; label: string; onOpen: () => void }) {
  if (count === 0)
    return (
      <Text span c="dimmed">
        0
      </Text>
    );
  return (
    <Anchor component="button" type="button" aria-label={label} onClick={onOpen} fw={600}>
      {formatNumber(count)}
    </Anchor>
  );
}
