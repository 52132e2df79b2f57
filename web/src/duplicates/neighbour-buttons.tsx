import { ActionIcon, Group, Kbd, Text, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../ui/format.ts';
import { type Queue, searchOf } from './queue-address.ts';
import type { Neighbours } from './use-neighbours.ts';

type NeighbourButtonsProps = { neighbours: Neighbours; queue: Queue };

/** To the question before and after; by K and J or the arrows too. */
export function NeighbourButtons({ neighbours, queue }: NeighbourButtonsProps) {
  const navigate = useNavigate();
  const { before, place, count } = neighbours;
  // From a question that is not in the queue, forward leads into it.
  const after = neighbours.after ?? (place < 0 ? neighbours.next : undefined);
  const go = (to: { id: string } | undefined) =>
    to && void navigate(`/duplicates/${to.id}${searchOf(queue)}`);
  const back = () => go(before);
  const on = () => go(after);
  useHotkeys([
    ['k', back],
    ['j', on],
    ['ArrowLeft', back],
    ['ArrowRight', on],
  ]);
  return (
    <Group gap={2} wrap="nowrap">
      {place >= 0 && count !== undefined && (
        <Text c="dimmed" mr={6}>
          {formatNumber(place + 1)} of {formatNumber(count)}
        </Text>
      )}
      <Text c="dimmed" size="xs" mr={6} visibleFrom="md" aria-hidden="true">
        <Kbd size="xs">K</Kbd> <Kbd size="xs">J</Kbd>
      </Text>
      <Tooltip label="Previous (K)">
        <ActionIcon size={34} aria-label="Previous" disabled={!before} onClick={() => go(before)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Next (J)">
        <ActionIcon size={34} aria-label="Next" disabled={!after} onClick={() => go(after)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
