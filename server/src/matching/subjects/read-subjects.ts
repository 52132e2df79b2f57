import type { Sql } from '../../platform/db/port.ts';
import type { SubjectFacts } from './facts.ts';
import type { SubjectKind } from './messages.ts';
import { readSubjectRows } from './read-store.ts';
import { type FacetVectors, fromBytes } from './vectors.ts';

export type Subject = {
  kind: SubjectKind;
  id: string;
  /** Null for shared postings. */
  tenantId: string | null;
  facts: SubjectFacts;
  months: number | null;
  activeAt: Date | null;
  version: number;
  /** Of the serving model. While new vectors are computed, those of the previous facts. */
  vectors: FacetVectors | undefined;
  places: string[];
  /** IDs, including broader skills. */
  skills: string[];
};

/** In the given order. Removed subjects are left out. Sentences are most of the data and can be omitted. */
export async function readSubjects(
  sql: Sql,
  kind: SubjectKind,
  ids: readonly string[],
  { sentences = true }: { sentences?: boolean } = {},
): Promise<Subject[]> {
  if (ids.length === 0) return [];
  const rows = await readSubjectRows(sql, kind, ids, { sentences });
  return rows.map((row) => ({
    kind,
    id: row.id,
    tenantId: row.tenant_id,
    facts: row.facts,
    months: row.months,
    activeAt: row.active_at,
    version: row.version,
    vectors: vectorsOf(row),
    places: row.places,
    skills: row.skills,
  }));
}

/** Returns nothing unless all three exist. */
export function vectorsOf(row: {
  skills_vector: Buffer | null;
  experience_vector: Buffer | null;
  full_vector: Buffer | null;
}): FacetVectors | undefined {
  const { skills_vector: skills, experience_vector: experience, full_vector: full } = row;
  if (!skills || !experience || !full) return undefined;
  return { skills: fromBytes(skills), experience: fromBytes(experience), full: fromBytes(full) };
}
