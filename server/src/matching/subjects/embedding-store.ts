import type { Facet } from '@tenon/contract/matching';
import type { Sql } from '../../platform/db/port.ts';
import type { SubjectFacts } from './facts.ts';
import type { SubjectKind } from './messages.ts';
import { type FacetVectors, facets, fromBytes, toBytes } from './vectors.ts';

type OwnerKind = SubjectKind | 'demand';

export type PendingSubject = { kind: SubjectKind; id: string; version: number; facts: SubjectFacts };

/** Ordered by ID. Returns subjects of the workspace in scope, or shared ones without a workspace. */
export async function readPending(
  sql: Sql,
  otherModels: readonly string[],
  after: string,
  limit: number,
): Promise<PendingSubject[]> {
  return sql<PendingSubject[]>`
    select kind, id, version, facts from subjects_to_embed(${otherModels as string[]}::text[], ${after}, ${limit}::integer)`;
}

export type NewVectors = {
  kind: OwnerKind;
  id: string;
  hashes: Record<Facet, Buffer>;
  vectors: FacetVectors;
};

export async function saveVectors(
  sql: Sql,
  { tenantId, model }: { tenantId: string | null; model: string },
  owners: readonly NewVectors[],
): Promise<void> {
  if (owners.length === 0) return;
  const rows = owners.flatMap(({ kind, id, hashes, vectors }) =>
    facets.map((facet) => ({
      owner_kind: kind,
      owner_id: id,
      tenant_id: tenantId,
      facet,
      model,
      content_hash: hashes[facet],
      vector: toBytes(vectors[facet]),
    })),
  );
  await sql`
    insert into embedding ${sql(rows)}
    on conflict (owner_id, owner_kind, facet, model) do update
      set content_hash = excluded.content_hash, vector = excluded.vector, made_at = now()`;
}

/** Locks the subjects that have not changed since they were read, and returns their keys. */
export async function lockUnchanged(
  sql: Sql,
  subjects: readonly Pick<PendingSubject, 'kind' | 'id' | 'version'>[],
): Promise<Set<string>> {
  const rows = await sql<{ id: string; kind: string }[]>`
    select s.id, s.kind from match_subject s
    join unnest(${subjects.map(({ id }) => id)}::uuid[], ${subjects.map(({ kind }) => kind)}::text[],
      ${subjects.map(({ version }) => version)}::integer[]) as read (id, kind, version)
      on s.id = read.id and s.kind = read.kind and s.version = read.version
    where not s.removed order by s.id for update of s`;
  return new Set(rows.map(({ id, kind }) => `${kind}:${id}`));
}

export async function markEmbedded(sql: Sql, ids: readonly string[], model: string): Promise<void> {
  await sql`update match_subject set model = ${model} where id = any (${ids as string[]}::uuid[]) and not removed`;
}

type VectorRow = { owner_id: string; facet: Facet; content_hash: Buffer; vector: Buffer };

type StoredVectors = { hashes: Record<Facet, Buffer>; vectors: FacetVectors };

/** By owner. Owners with missing facets are left out. */
export async function readVectors(
  sql: Sql,
  model: string,
  kind: OwnerKind,
  ids: readonly string[],
): Promise<Map<string, StoredVectors>> {
  const rows = await sql<VectorRow[]>`
    select owner_id, facet, content_hash, vector from embedding
    where owner_id = any (${ids as string[]}::uuid[]) and owner_kind = ${kind} and model = ${model}`;
  const found = new Map<string, Partial<Record<Facet, VectorRow>>>();
  for (const row of rows) found.set(row.owner_id, { ...found.get(row.owner_id), [row.facet]: row });
  const complete = new Map<string, StoredVectors>();
  for (const [id, { skills, experience, full }] of found) {
    if (!skills || !experience || !full) continue;
    complete.set(id, {
      hashes: { skills: skills.content_hash, experience: experience.content_hash, full: full.content_hash },
      vectors: {
        skills: fromBytes(skills.vector),
        experience: fromBytes(experience.vector),
        full: fromBytes(full.vector),
      },
    });
  }
  return complete;
}
