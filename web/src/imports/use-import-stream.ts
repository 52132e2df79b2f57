import { useThrottledCallback } from '@mantine/hooks';
import { listImports, PeopleImport, readImport, streamPeople } from '@tenon/contract/imports';
import { z } from 'zod';
import { useStream } from '../api/live.ts';
import { editItems, invalidate, queryClient } from '../api/queries.ts';

const REFRESH_MS = 2_000;
const Removed = z.object({ id: z.string() });

/** Updates the list of imports and every open import live. */
export function useImportStream(): void {
  const refresh = useThrottledCallback(() => invalidate(listImports, readImport), REFRESH_MS);
  useStream(
    streamPeople,
    {},
    {
      resync: refresh,
      import: (data) => {
        const parsed = PeopleImport.safeParse(data);
        if (!parsed.success) return;
        editItems<PeopleImport>(listImports, (items) =>
          items.map((item) => (item.id === parsed.data.id ? updated(item, parsed.data) : item)),
        );
        queryClient.setQueryData<PeopleImport>(importKey(parsed.data.id), (item) =>
          item ? updated(item, parsed.data) : item,
        );
        if (parsed.data.ended_at) refresh();
      },
      'import-removed': (data) => {
        const parsed = Removed.safeParse(data);
        if (!parsed.success) return;
        editItems<PeopleImport>(listImports, (items) => items.filter(({ id }) => id !== parsed.data.id));
      },
    },
  );
}

/** The cache key that `useRead` uses for an import. */
export const importKey = (id: string) => [readImport.id, { params: { id } }];

/** Live updates leave out the sample values, which never change. */
function updated(known: PeopleImport, next: PeopleImport): PeopleImport {
  const columns = next.columns.map((column, index) => ({
    ...column,
    samples: known.columns[index]?.samples ?? column.samples,
  }));
  return { ...next, columns };
}
