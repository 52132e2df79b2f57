import { listRuns, startIngestion } from '@tenon/contract/ingestion';
import { useNavigate } from 'react-router';
import { sayFailure } from './failure.tsx';
import { useChange } from './queries.ts';

/** Starts a run over the enabled companies, or over those that are named, and goes to watch it. */
export function useStartRun() {
  const navigate = useNavigate();
  const start = useChange(startIngestion, {
    refreshes: [listRuns],
    onDone: ({ run_id }) => void navigate(`/ingestion/${run_id}`),
    onFailed: sayFailure('Could not start the run'),
  });
  return {
    start: (companies?: string[]) => start.mutate(companies ? { body: { companies } } : {}),
    isStarting: start.isPending,
  };
}
