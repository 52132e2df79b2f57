import { changeVariant, listVariants, readVariant, type Variant } from '@tenon/contract/variants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { invalidate, queryClient } from '../api/queries.ts';
import { type Draft, draftOf, toBody } from './draft.ts';

/** A pause after which changes are saved. */
const SAVE_AFTER_MS = 400;
const MAX_UNDO = 100;

export type SaveState = 'saved' | 'saving' | { failed: unknown };

/** The variant with unsaved changes, which are saved one after another. Undo and redo are changes, too. */
export function useEditor(variant: Variant) {
  const [draft, setDraft] = useState<Draft>();
  const [past, setPast] = useState<Draft[]>([]);
  const [future, setFuture] = useState<Draft[]>([]);
  const [failed, setFailed] = useState<unknown>();
  const [isSaving, setSaving] = useState(false);
  const current = draft ?? draftOf(variant);

  const save = useCallback(
    async (changes: Draft) => {
      setSaving(true);
      try {
        keepVariant(await saveDraft(variant.id, changes, variant.version));
        setDraft((latest) => (latest === changes ? undefined : latest));
      } catch (error) {
        setFailed(error);
      } finally {
        setSaving(false);
      }
    },
    [variant.id, variant.version],
  );
  useEffect(() => {
    if (!draft || isSaving || failed !== undefined) return;
    const timer = setTimeout(() => void save(draft), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, isSaving, failed, save]);
  useSaveOnLeave(variant, isSaving ? undefined : draft);

  const show = (next: Draft) => {
    setFailed(undefined);
    setDraft(next);
  };
  return {
    draft: current,
    state: (failed !== undefined ? { failed } : draft || isSaving ? 'saving' : 'saved') as SaveState,
    change(next: Draft) {
      setPast((before) => [...before, current].slice(-MAX_UNDO));
      setFuture([]);
      show(next);
    },
    undo:
      past.at(-1) &&
      (() => {
        const previous = past.at(-1);
        if (!previous) return;
        setPast(past.slice(0, -1));
        setFuture([current, ...future]);
        show(previous);
      }),
    redo:
      future[0] &&
      (() => {
        const [next, ...rest] = future;
        if (!next) return;
        setPast([...past, current]);
        setFuture(rest);
        show(next);
      }),
    retry: () => setFailed(undefined),
    /** Drops what could not be saved, and shows what is stored. */
    discard() {
      setDraft(undefined);
      setPast([]);
      setFuture([]);
      setFailed(undefined);
      invalidate(readVariant);
    },
  };
}

/** Changes that wait to be saved are saved when the page is left. */
function useSaveOnLeave({ id, version }: Variant, draft: Draft | undefined): void {
  const waiting = useRef({ id, version, draft });
  waiting.current = { id, version, draft };
  useEffect(
    () => () => {
      const { draft: last, ...variant } = waiting.current;
      if (last) void saveDraft(variant.id, last, variant.version).then(keepVariant, () => undefined);
    },
    [],
  );
}

function saveDraft(id: string, draft: Draft, version: number): Promise<Variant> {
  return call(changeVariant, { params: { id }, body: toBody(draft, version) });
}

function keepVariant(variant: Variant): void {
  queryClient.setQueryData([readVariant.id, { params: { id: variant.id } }], variant);
  invalidate(listVariants);
}
