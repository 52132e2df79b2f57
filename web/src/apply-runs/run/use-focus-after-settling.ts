import type { ApplyStatus } from '@tenon/contract/applying';
import { useEffect, useRef } from 'react';

/** Longer than the closing animation of a dialog. */
const CLOSED_MS = 300;

/** Moves the focus to the status after a run is resolved, because the button that opened the dialog is gone. */
export function useFocusAfterSettling(isOpen: boolean, status: ApplyStatus) {
  const statusElement = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    if (isOpen || !wasOpen.current || status === 'unknown') return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) statusElement.current?.focus({ preventScroll: true });
    }, CLOSED_MS);
    return () => clearTimeout(timer);
  }, [isOpen, status]);
  return statusElement;
}
