import { Text } from '@mantine/core';
import type { Breakdown } from '@tenon/contract/matching';

/** Heads the matches that are ranked after those that could be checked. */
export function NotEnoughInformation() {
  return (
    <>
      <Text fw={600}>Not enough information</Text>
      <Text size="xs" c="dimmed">
        No must-have could be checked, so these are ranked by similarity only.
      </Text>
    </>
  );
}

/** Whether this is the first match that could not be checked. If none could, there is no group of its own. */
export function startsUnchecked(items: readonly { breakdown: Breakdown }[], at: number): boolean {
  const isChecked = (index: number) => items[index]?.breakdown.is_checked;
  return at > 0 && isChecked(at) === false && isChecked(at - 1) === true;
}
