import { useThrottledCallback } from '@mantine/hooks';
import {
  Document,
  type DocumentSide,
  listDocuments,
  listReviews,
  streamDocuments,
} from '@tenon/contract/documents';
import { z } from 'zod';
import { useStream } from '../api/live.ts';
import { editItems, invalidate } from '../api/queries.ts';

/** Hundreds of documents may change at once, so counts and order are reloaded at most this often. */
const REFRESH_MS = 2_000;
const Removed = z.object({ id: z.string() });

/** Updates every list of one side's documents live, and calls `onChange` for each changed document. */
export function useDocumentStream(
  side: DocumentSide | undefined,
  onChange?: (document: Document) => void,
): void {
  const refresh = useThrottledCallback(() => invalidate(listDocuments, listReviews), REFRESH_MS);
  useStream(
    streamDocuments,
    { query: { side } },
    {
      resync: refresh,
      document: (data) => {
        const parsed = Document.safeParse(data);
        if (!parsed.success) return;
        const document = parsed.data;
        editItems<Document>(listDocuments, (items) =>
          items.map((item) =>
            item.id === document.id && document.version >= item.version ? document : item,
          ),
        );
        onChange?.(document);
        refresh();
      },
      removed: (data) => {
        const parsed = Removed.safeParse(data);
        if (!parsed.success) return;
        editItems<Document>(listDocuments, (items) => items.filter(({ id }) => id !== parsed.data.id));
        refresh();
      },
    },
  );
}
