import { listChecks, startCheck } from '@tenon/contract/operations';
import { useNavigate } from 'react-router';
import { sayFailure } from './failure.tsx';
import { useChange } from './queries.ts';

/** Starts a check of the system and goes to watch it. */
export function useRunCheck() {
  const navigate = useNavigate();
  const start = useChange(startCheck, {
    refreshes: [listChecks],
    onDone: (check) => void navigate(`/system/checks/${check.id}`),
    onFailed: sayFailure('Could not start the check'),
  });
  return { run: () => start.mutate({}), isRunning: start.isPending };
}
