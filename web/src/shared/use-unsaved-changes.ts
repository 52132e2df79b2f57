import { useCallback, useEffect, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

export type Unsaved = (name: string, isDirty: boolean) => void;

/** For a page with several forms, of which each says whether it holds unsaved words: the page asks once. */
export function useUnsavedChanges(): Unsaved {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  useLeaveGuard(names.size > 0);
  return useCallback((name, isDirty) => {
    setNames((before) => {
      if (before.has(name) === isDirty) return before;
      const next = new Set(before);
      if (isDirty) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);
}

/** Tells the page while this form is mounted. */
export function useReportUnsaved(unsaved: Unsaved, name: string, isDirty: boolean): void {
  useEffect(() => {
    unsaved(name, isDirty);
    return () => unsaved(name, false);
  }, [unsaved, name, isDirty]);
}
