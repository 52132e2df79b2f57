import { useThrottledCallback } from '@mantine/hooks';
import { listImports, PeopleImport, readImport, streamPeople } from '@tenon/contract/imports';
import { z } from 'zod';
import { useStream } from '../api/live.ts';
import { editItems, invalidate, queryClient } from '../api/queries.ts';

const REFRESH_MS = 2_000;
const Removed = z.object({ id: z.string() });

/** Keeps the list of imports and each open one in step with the server. */
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
          items.map((item) => (item.id === parsed.data.id ? renewed(item, parsed.data) : item)),
        );
        queryClient.setQueryData<PeopleImport>(importKey(parsed.data.id), (item) =>
          item ? renewed(item, parsed.data) : item,
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

/** Where one import is kept, as `useRead` asks for it. */
export const importKey = (id: string) => [readImport.id, { params: { id } }];

/** Samples of people are not passed around with each step; they do not change. */
function renewed(known: PeopleImport, next: PeopleImport): PeopleImport {
  const columns = next.columns.map((column, at) => ({
    ...column,
    samples: known.columns[at]?.samples ?? column.samples,
  }));
  return { ...next, columns };
}
