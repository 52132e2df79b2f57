import { listRunsOfPosting } from '@tenon/contract/applying';
import { usePages } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';

/** Applications to the role, newest first; none without permission. */
export function useRuns(postingId: string) {
  const mayRead = useMay('applying.read');
  const runs = usePages(
    listRunsOfPosting,
    { query: { runs_for: postingId, limit: 10 } },
    { enabled: mayRead },
  );
  return { ...runs, mayRead };
}

export type Runs = ReturnType<typeof useRuns>;
