import { listChecks, startCheck } from '@tenon/contract/operations';
import { useNavigate } from 'react-router';
import { useChange } from '../api/queries.ts';
import { toastFailure } from './failure.tsx';

/** Starts a system check and opens its page. */
export function useRunCheck() {
  const navigate = useNavigate();
  const start = useChange(startCheck, {
    refreshes: [listChecks],
    onDone: (check) => void navigate(`/system/checks/${check.id}`),
    onFailed: toastFailure('Could not start the check'),
  });
  return { run: () => start.mutate({}), isRunning: start.isPending };
}
