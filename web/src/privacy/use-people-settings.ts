import {
  changePeopleSettings,
  type PeopleSettings,
  previewRetention,
  readPeopleSettings,
} from '@tenon/contract/person-care';
import { useRef } from 'react';
import { useChange, useRead } from '../api/queries.ts';
import { toastSuccess } from '../ui/toast.tsx';

/** The settings and a function that saves changes and offers to undo them. */
export function usePeopleSettings() {
  const undoTo = useRef<Partial<PeopleSettings>>(undefined);
  const settings = useRead(readPeopleSettings, {});
  const change = useChange(changePeopleSettings, {
    refreshes: [readPeopleSettings, previewRetention],
    onDone: () => {
      const before = undoTo.current;
      if (before) toastSuccess('Settings saved.', { run: () => save(before) });
      else toastSuccess('Change undone.');
    },
  });
  const save = (body: Partial<PeopleSettings>, before?: Partial<PeopleSettings>) => {
    undoTo.current = before;
    change.mutate({ body });
  };
  return { settings, save, error: change.error, isPending: change.isPending };
}
