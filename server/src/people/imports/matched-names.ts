import type { Sql } from '../../platform/db/port.ts';
import type { RowResult } from './model.ts';
import { readConflictSides, readNames } from './result-store.ts';

export type Matched = {
  /** The current ID of the person. Undefined if they were erased. */
  personId: string | undefined;
  /** The names of the people that the row was linked to, or may be a duplicate of. */
  matched: string;
};

/** Two queries, however many rows there are. */
export async function readMatchedNames(
  sql: Sql,
  tenantId: string,
  results: readonly RowResult[],
): Promise<Matched[]> {
  const sides = await readConflictSides(sql, tenantId, [
    ...new Set(results.flatMap(({ conflicts }) => conflicts ?? [])),
  ]);
  const ids = new Set(results.flatMap(({ person_id }) => person_id ?? []));
  for (const pair of sides.values()) for (const id of pair) ids.add(id);
  const people = await readNames(sql, tenantId, [...ids]);
  return results.map(({ outcome, person_id, conflicts = [] }) => {
    const self = person_id === undefined ? undefined : people.get(person_id);
    const others = conflicts.flatMap((id) => sides.get(id) ?? []).filter((id) => id !== person_id);
    const matched = outcome === 'linked' ? [self?.name] : others.map((id) => people.get(id)?.name);
    return { personId: self?.id, matched: [...new Set(matched)].filter(Boolean).join('; ') };
  });
}
