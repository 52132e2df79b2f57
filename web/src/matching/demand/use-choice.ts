import { useState } from 'react';
import type { Choice } from '../ranked/ranked-row.tsx';

type Person = { id: string; name: string };

/** Whom of those in sight somebody has ticked. */
export function useChoice(people: Person[]) {
  const [ids, setIds] = useState<Set<string>>(new Set());
  const chosen = people.filter(({ id }) => ids.has(id));
  const choice: Choice = {
    ids: new Set(chosen.map(({ id }) => id)),
    toggle: (id) =>
      setIds((before) => new Set([...before].includes(id) ? without(before, id) : [...before, id])),
  };
  return { choice, chosen, clear: () => setIds(new Set()) };
}

function without(ids: Set<string>, id: string): string[] {
  return [...ids].filter((other) => other !== id);
}
