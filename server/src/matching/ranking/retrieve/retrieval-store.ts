import type { Sql } from '../../../platform/db/port.ts';
import type { SubjectFilter } from './filters.ts';

/** Who shows most of these skills, among those who pass the filters; with none asked, anybody who passes. */
export async function readCandidates(
  sql: Sql,
  kind: 'person' | 'posting',
  { skills, filter, limit }: { skills: readonly string[]; filter: SubjectFilter; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from match_candidates(${kind}, ${skills as string[]}, ${filter.skills}, ${filter.places}, ${filter.remote},
      ${filter.level}, ${filter.monthsMin ?? null}, ${filter.monthsMax ?? null}, ${limit})`;
  return rows.map(({ id }) => id);
}

/** Of these, those who pass the filters, in their order. */
export async function readPassing(
  sql: Sql,
  kind: 'person' | 'posting',
  ids: readonly string[],
  filter: SubjectFilter,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select m.id from unnest(${ids as string[]}::uuid[]) with ordinality asked (id, place)
    join match_subject m on m.id = asked.id and m.kind = ${kind} and not m.removed
    where m.skills @> ${filter.skills}
      ${filter.places.length > 0 ? sql`and m.places && ${filter.places}` : sql``}
      ${filter.remote.length > 0 ? sql`and m.traits && ${filter.remote}` : sql``}
      ${filter.level.length > 0 ? sql`and m.traits && ${filter.level}` : sql``}
      ${filter.monthsMin === undefined ? sql`` : sql`and m.months >= ${filter.monthsMin}`}
      ${filter.monthsMax === undefined ? sql`` : sql`and m.months <= ${filter.monthsMax}`}
    order by asked.place`;
  return rows.map(({ id }) => id);
}

/** Which of these skills each of them shows, as bits: the first skill is the lowest. */
export async function readShown(
  sql: Sql,
  kind: 'person' | 'posting',
  ids: readonly string[],
  skills: readonly string[],
): Promise<{ id: string; shown: number; active_at: Date | null }[]> {
  return sql<{ id: string; shown: number; active_at: Date | null }[]>`
    select m.id, m.active_at, coalesce((
      select sum(1 << (asked.place - 1)::int)::int
      from unnest(${skills as string[]}::text[]) with ordinality asked (skill, place) where asked.skill = any (m.skills)
    ), 0) as shown
    from match_subject m where m.id = any (${ids as string[]}::uuid[]) and m.kind = ${kind} and not m.removed`;
}

export async function readVersions(
  sql: Sql,
  kind: 'person' | 'posting',
  ids: readonly string[],
): Promise<{ id: string; version: number }[]> {
  return sql<{ id: string; version: number }[]>`
    select id, version from match_subject
    where id = any (${ids as string[]}::uuid[]) and kind = ${kind} and not removed`;
}
