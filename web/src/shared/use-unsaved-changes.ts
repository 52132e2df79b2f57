import { useCallback, useEffect, useState } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

export type Unsaved = (name: string, isDirty: boolean) => void;

/** For a page with several forms: each reports unsaved changes, and the page asks once before it is left. */
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

/** Reports to the page while this form is mounted. */
export function useReportUnsaved(report: Unsaved, name: string, isDirty: boolean): void {
  useEffect(() => {
    report(name, isDirty);
    return () => report(name, false);
  }, [report, name, isDirty]);
}
