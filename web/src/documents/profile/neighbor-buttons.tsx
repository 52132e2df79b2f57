import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type Document, listDocuments } from '@tenon/contract/documents';
import { PAGE_SIZE_LIMIT } from '@tenon/contract/page';
import { useNavigate } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { documentPath } from '../../shared/document-sides.ts';

/** Opens the previous or next document in the list, also with K and J. */
export function NeighborButtons({ document: { id, side } }: { document: Pick<Document, 'id' | 'side'> }) {
  const navigate = useNavigate();
  const items = useRead(listDocuments, { query: { side, limit: PAGE_SIZE_LIMIT } }).data?.items ?? [];
  const index = items.findIndex((item) => item.id === id);
  const [previous, next] = index < 0 ? [] : [items[index - 1], items[index + 1]];
  const go = (to: Document | undefined) => to && void navigate(documentPath(to));
  useHotkeys([
    ['k', () => go(previous)],
    ['j', () => go(next)],
  ]);
  return (
    <Group gap={2} wrap="nowrap">
      <Tooltip label="Previous document (K)">
        <ActionIcon
          size={34}
          aria-label="Previous document"
          disabled={!previous}
          onClick={() => go(previous)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Next document (J)">
        <ActionIcon size={34} aria-label="Next document" disabled={!next} onClick={() => go(next)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
