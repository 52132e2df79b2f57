import { type ApplySettings, changeApplySettings, readApplySettings } from '@tenon/contract/applying';
import type { Input } from '@tenon/contract/call';
import { useRef } from 'react';
import { queryClient, useChange, useRead } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';

export type RuleChanges = NonNullable<Input<typeof changeApplySettings>['body']>;
export type SaveRules = (changes: RuleChanges, words: string) => void;

/** Where `useRead` keeps them. */
const cached = [readApplySettings.id, {}];

/** The rules, and a switch's way to change one: shown at once, with a way back. */
export function useRules() {
  const read = useRead(readApplySettings, {});
  const settings = read.data;
  const next = useRef<{ words: string; undo?: RuleChanges }>({ words: '' });
  const change = useChange(changeApplySettings, {
    refreshes: [readApplySettings],
    inTurn: true,
    optimistic: ({ body }) => showAtOnce(body ?? {}),
    onDone: () => {
      const { words, undo } = next.current;
      toastSuccess(words, undo && { run: () => run(undo, 'Change undone.') });
    },
    onFailed: toastFailure('Could not save the rule'),
  });
  const run = (body: RuleChanges, words: string, undo?: RuleChanges) => {
    next.current = { words, ...(undo && { undo }) };
    change.mutate({ body });
  };
  const save: SaveRules = (changes, words) => {
    if (settings) run(changes, words, sameOf(changes, settings));
  };
  return { settings, save, error: read.error, retry: () => void read.refetch() };
}

/** A form's way to change rules: errors stay with the form. */
export function useSaveRules(onSaved: () => void) {
  const change = useChange(changeApplySettings, { refreshes: [readApplySettings] });
  const run = (body: RuleChanges, before?: RuleChanges) =>
    change.mutate(
      { body },
      {
        onSuccess: (settings) => {
          queryClient.setQueryData(cached, settings);
          onSaved();
          if (before) toastSuccess('Rules saved.', { run: () => run(before) });
          else toastSuccess('Change undone.');
        },
      },
    );
  return { run, error: change.error, isPending: change.isPending, reset: change.reset };
}

/** The named rules as they stand. */
export function sameOf(changes: RuleChanges, settings: ApplySettings): RuleChanges {
  const names = Object.keys(changes) as (keyof RuleChanges)[];
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}

function showAtOnce(changes: RuleChanges): () => void {
  const before = queryClient.getQueryData<ApplySettings>(cached);
  if (before) queryClient.setQueryData(cached, { ...before, ...changes });
  return () => queryClient.setQueryData(cached, before);
}
