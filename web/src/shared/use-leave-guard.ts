import { useEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { confirm } from '../ui/confirm.tsx';

/** Asks before the user leaves a page with unsaved changes. Call `pass` before navigating after a save. */
export function useLeaveGuard(isDirty: boolean, onLeave?: () => void) {
  const mayLeave = useRef(false);
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !mayLeave.current && currentLocation.pathname !== nextLocation.pathname,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each attempt to leave.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { location } = blocker;
    blocker.reset();
    confirm({
      title: 'Leave without saving?',
      body: 'Your unsaved changes will be lost.',
      action: 'Leave',
      onConfirm: () => {
        mayLeave.current = true;
        onLeave?.();
        void navigate(location, { state: location.state });
      },
    });
  }, [blocker]);
  return {
    pass: () => {
      mayLeave.current = true;
    },
  };
}
