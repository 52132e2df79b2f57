import { listRunsOfJob } from '@tenon/contract/applying';
import { usePages } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';

/** Every application to the role, the newest first; none for those who may not look. */
export function useRuns(postingId: string) {
  const mayRead = useMay('applications.read');
  const runs = usePages(listRunsOfJob, { query: { runs_for: postingId, limit: 10 } }, { enabled: mayRead });
  return { ...runs, mayRead };
}

export type Runs = ReturnType<typeof useRuns>;
