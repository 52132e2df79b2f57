import { listRunsOfPosting } from '@tenon/contract/applying';
import { usePages } from '../../queries.ts';
import { useMay } from '../../session.tsx';

/** Every application to the role, the newest first; none for those who may not look. */
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
