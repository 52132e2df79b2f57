import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { confirm } from '../ui/confirm.tsx';

/** Asks before a page with unsaved changes is left. What saves them says `pass` first. */
export function useLeaveGuard(isDirty: boolean, onLeave?: () => void) {
  const passes = useRef(false);
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !passes.current && currentLocation.pathname !== nextLocation.pathname,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to leave.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location } = blocker;
    blocker.reset();
    confirm({
      title: 'Leave without saving?',
      body: 'What you have written here would be lost.',
      action: 'Leave',
      onConfirm: () => {
        passes.current = true;
        onLeave?.();
        void navigate(location, { state: location.state });
      },
    });
  }, [blocker]);
  return {
    pass: () => {
      passes.current = true;
    },
  };
}
