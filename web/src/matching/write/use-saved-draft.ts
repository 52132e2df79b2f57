import { useCallback, useEffect, useState } from 'react';
import { useUser } from '../../api/session.tsx';
import { Draft, emptyDraft, isSame } from './draft.ts';

/** A draft that survives a reload of this tab, in this workspace. */
export function useSavedDraft(given: Draft | undefined) {
  const key = `tenon-demand-draft-${useUser().workspace.id}`;
  const [draft, setDraft] = useState(() => given ?? read(key) ?? emptyDraft);
  useEffect(() => {
    if (isSame(draft, emptyDraft)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  }, [key, draft]);
  const discard = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { draft, setDraft, discard };
}

function read(key: string): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
