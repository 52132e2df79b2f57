import { listRuns, startIngestion } from '@tenon/contract/ingestion';
import { useNavigate } from 'react-router';
import { useChange } from '../api/queries.ts';
import { toastFailure } from './failure.tsx';

/** Starts a run for the enabled or the given companies, and opens its page. */
export function useStartRun() {
  const navigate = useNavigate();
  const start = useChange(startIngestion, {
    refreshes: [listRuns],
    onDone: ({ run_id }) => void navigate(`/ingestion/${run_id}`),
    onFailed: toastFailure('Could not start the run'),
  });
  return {
    start: (companies?: string[]) => start.mutate(companies ? { body: { companies } } : {}),
    isStarting: start.isPending,
  };
}
