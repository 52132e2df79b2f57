import type { ApplyStatus } from '@tenon/contract/applying';
import { useEffect, useRef } from 'react';

/** Longer than a dialog takes to go away. */
const GONE_MS = 300;

/** What opened the dialog is gone once the run is settled: the keyboard goes on from how it stands now. */
export function useFocusAfterSettling(isOpen: boolean, status: ApplyStatus) {
  const standing = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    if (isOpen || !wasOpen.current || status === 'unknown') return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) standing.current?.focus({ preventScroll: true });
    }, GONE_MS);
    return () => clearTimeout(timer);
  }, [isOpen, status]);
  return standing;
}
