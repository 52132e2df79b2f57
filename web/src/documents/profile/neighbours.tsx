import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type Document, listDocuments } from '@tenon/contract/documents';
import { PAGE_SIZE_LIMIT } from '@tenon/contract/page';
import { useNavigate } from 'react-router';
import { useRead } from '../../api/queries.ts';
import { documentPath } from '../../shared/document-sides.ts';

/** To the document before and after, in the order of the list; by K and J too. */
export function Neighbours({ document: { id, side } }: { document: Pick<Document, 'id' | 'side'> }) {
  const navigate = useNavigate();
  const items = useRead(listDocuments, { query: { side, limit: PAGE_SIZE_LIMIT } }).data?.items ?? [];
  const place = items.findIndex((item) => item.id === id);
  const [before, after] = place < 0 ? [] : [items[place - 1], items[place + 1]];
  const go = (to: Document | undefined) => to && void navigate(documentPath(to));
  useHotkeys([
    ['k', () => go(before)],
    ['j', () => go(after)],
  ]);
  return (
    <Group gap={2} wrap="nowrap">
      <Tooltip label="Previous document (K)">
        <ActionIcon size={34} aria-label="Previous document" disabled={!before} onClick={() => go(before)}>
          <IconChevronLeft size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Next document (J)">
        <ActionIcon size={34} aria-label="Next document" disabled={!after} onClick={() => go(after)}>
          <IconChevronRight size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
