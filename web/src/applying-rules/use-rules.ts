import { type ApplySettings, changeApplySettings, readApplySettings } from '@tenon/contract/applying';
import type { Input } from '@tenon/contract/call';
import { useRef } from 'react';
import { queryClient, useChange, useRead } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';

export type RuleChanges = NonNullable<Input<typeof changeApplySettings>['body']>;
export type SaveRules = (changes: RuleChanges, message: string) => void;

/** The cache key of `useRead`. */
const cacheKey = [readApplySettings.id, {}];

/** Reads the rules and saves single changes, optimistically and with undo. */
export function useRules() {
  const read = useRead(readApplySettings, {});
  const settings = read.data;
  const next = useRef<{ message: string; undo?: RuleChanges }>({ message: '' });
  const change = useChange(changeApplySettings, {
    refreshes: [readApplySettings],
    inTurn: true,
    optimistic: ({ body }) => showOptimistically(body ?? {}),
    onDone: () => {
      const { message, undo } = next.current;
      toastSuccess(message, undo && { run: () => run(undo, 'Change undone.') });
    },
    onFailed: toastFailure('Could not save the rule'),
  });
  const run = (body: RuleChanges, message: string, undo?: RuleChanges) => {
    next.current = { message, ...(undo && { undo }) };
    change.mutate({ body });
  };
  const save: SaveRules = (changes, message) => {
    if (settings) run(changes, message, currentValues(changes, settings));
  };
  return { settings, save, error: read.error, retry: () => void read.refetch() };
}

/** Saves the rules of a form, which shows its own errors. */
export function useSaveRules(onSaved: () => void) {
  const change = useChange(changeApplySettings, { refreshes: [readApplySettings] });
  const run = (body: RuleChanges, before?: RuleChanges) =>
    change.mutate(
      { body },
      {
        onSuccess: (settings) => {
          queryClient.setQueryData(cacheKey, settings);
          onSaved();
          if (before) toastSuccess('Rules saved.', { run: () => run(before) });
          else toastSuccess('Change undone.');
        },
      },
    );
  return { run, error: change.error, isPending: change.isPending, reset: change.reset };
}

/** The current values of the rules that would change, for undo. */
export function currentValues(changes: RuleChanges, settings: ApplySettings): RuleChanges {
  const names = Object.keys(changes) as (keyof RuleChanges)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

function showOptimistically(changes: RuleChanges): () => void {
  const before = queryClient.getQueryData<ApplySettings>(cacheKey);
  if (before) queryClient.setQueryData(cacheKey, { ...before, ...changes });
  return () => queryClient.setQueryData(cacheKey, before);
}
