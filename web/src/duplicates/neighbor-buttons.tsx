import { ActionIcon, Group, Kbd, Text, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../ui/format.ts';
import { type Queue, searchOf } from './queue-url.ts';
import type { Neighbors } from './use-neighbors.ts';

type NeighborButtonsProps = { neighbors: Neighbors; queue: Queue };

/** Opens the previous or next possible duplicate, also with K and J or the arrow keys. */
export function NeighborButtons({ neighbors, queue }: NeighborButtonsProps) {
  const navigate = useNavigate();
  const { previous, index, count } = neighbors;
  // A conflict that is not in the queue leads to the first one that is.
  const following = neighbors.following ?? (index < 0 ? neighbors.next : undefined);
  const go = (to: { id: string } | undefined) =>
    to && void navigate(`/duplicates/${to.id}${searchOf(queue)}`);
  const goBack = () => go(previous);
  const goOn = () => go(following);
  useHotkeys([
    ['k', goBack],
    ['j', goOn],
    ['ArrowLeft', goBack],
    ['ArrowRight', goOn],
  ]);
  return (
    <Group gap={2} wrap="nowrap">
      {index >= 0 && count !== undefined && (
        <Text c="dimmed" mr={6}>
          {formatNumber(index + 1)} of {formatNumber(count)}
        </Text>
      )}
      <Text c="dimmed" size="xs" mr={6} visibleFrom="md" aria-hidden="true">
        <Kbd size="xs">K</Kbd> <Kbd size="xs">J</Kbd>
      </Text>
      <Tooltip label="Previous (K)">
        <ActionIcon size={34} aria-label="Previous" disabled={!previous} onClick={goBack}>
          <IconChevronLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Next (J)">
        <ActionIcon size={34} aria-label="Next" disabled={!following} onClick={goOn}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
