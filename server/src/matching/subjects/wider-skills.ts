import type { Vocabulary } from '../../skills/index.ts';

const DEEPEST = 6;

let known: { version: string; parents: Map<string, string | undefined> } | undefined;

/** The skills and all that are wider: who is asked for databases may know PostgreSQL. */
export function withWider(
  vocabulary: Pick<Vocabulary, 'version' | 'skills'>,
  ids: Iterable<string>,
): string[] {
  const parents = parentsIn(vocabulary);
  const all = new Set<string>();
  for (const id of ids) {
    let at: string | undefined = id;
    for (let depth = 0; at && depth < DEEPEST && !all.has(at); depth++) {
      all.add(at);
      at = parents.get(at);
    }
  }
  return [...all].sort();
}

function parentsIn(vocabulary: Pick<Vocabulary, 'version' | 'skills'>): Map<string, string | undefined> {
  if (known?.version !== vocabulary.version) {
    const parents = new Map([...vocabulary.skills()].map(({ id, parent }) => [id, parent]));
    known = { version: vocabulary.version, parents };
  }
  return known.parents;
}
