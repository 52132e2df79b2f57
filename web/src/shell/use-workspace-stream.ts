import { type ChangedName, streamWorkspace } from '@tenon/contract/live/workspace';
import { type LiveState, useStream } from '../api/live.ts';
import { invalidate, invalidateAll, markStale } from '../api/queries.ts';
import { useSession } from '../api/session.tsx';
import { type QueryId, queriesToOutdate, queriesToRefetch } from './changed-queries.ts';
import { createThrottle } from './throttle.ts';

/** Changes that may affect the signed-in user: their role, or the name of the workspace. */
const sessionChanges: ChangedName[] = ['members', 'workspace'];

/** Agents can cause many changes a second. Refetching at each one would keep a query from ever completing. */
const gather = createThrottle(700);

/** Keeps every page up to date with what others do in this workspace. */
export function useWorkspaceStream(): LiveState {
  const { reload } = useSession();
  return useStream(
    streamWorkspace,
    {},
    {
      resync: invalidateAll,
      changed: ({ what }) => {
        gather(what, () => {
          invalidate(...withIds(queriesToRefetch[what]));
          markStale(...withIds(queriesToOutdate[what] ?? []));
        });
        if (sessionChanges.includes(what)) void reload().catch(() => undefined);
      },
    },
  );
}

function withIds(ids: QueryId[]): { id: QueryId }[] {
  return ids.map((id) => ({ id }));
}
