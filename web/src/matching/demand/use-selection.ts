import type { RankedPerson } from '@tenon/contract/matching';
import { useState } from 'react';
import type { Selection } from '../ranked/ranked-row.tsx';

/** Selected people among those on screen. People on the shortlist cannot be selected. */
export function useSelection(items: Pick<RankedPerson, 'person' | 'is_listed'>[]) {
  const [ids, setIds] = useState<Set<string>>(new Set());
  const selected = items
    .filter(({ person, is_listed }) => !is_listed && ids.has(person.id))
    .map(({ person }) => person);
  const selection: Selection = {
    ids: new Set(selected.map(({ id }) => id)),
    toggle: (id) => setIds((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
  };
  return { selection, selected, clear: () => setIds(new Set()) };
}

function without(ids: Set<string>, id: string): Set<string> {
  return new Set([...ids].filter((other) => other !== id));
}
