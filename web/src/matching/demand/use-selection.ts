import type { RankedPerson } from '@tenon/contract/matching';
import { useState } from 'react';
import type { Selection } from '../ranked/ranked-row.tsx';

/** Selected people of those in sight; who is on the shortlist already cannot be added to it again. */
export function useSelection(items: Pick<RankedPerson, 'person' | 'is_listed'>[]) {
  const [ids, setIds] = useState<Set<string>>(new Set());
  const selected = items
    .filter(({ person, is_listed }) => !is_listed && ids.has(person.id))
    .map(({ person }) => person);
  const selection: Selection = {
    ids: new Set(selected.map(({ id }) => id)),
    toggle: (id) =>
      setIds((before) => new Set([...before].includes(id) ? without(before, id) : [...before, id])),
  };
  return { choice: selection, chosen: selected, clear: () => setIds(new Set()) };
}

function without(ids: Set<string>, id: string): string[] {
  return [...ids].filter((other) => other !== id);
}
