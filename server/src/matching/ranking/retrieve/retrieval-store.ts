import type { Sql } from '../../../platform/db/port.ts';
import type { SubjectFilter } from './filters.ts';

/** Subjects that pass the filter, those with most of the skills first. Without skills, any that pass. */
export async function readIdsBySkills(
  sql: Sql,
  kind: 'person' | 'posting',
  { skills, filter, limit }: { skills: readonly string[]; filter: SubjectFilter; limit: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from match_candidates(${kind}, ${skills as string[]}, ${filter.skills}, ${filter.places},
      ${filter.traits.map((group) => group.join(','))}, ${filter.monthsMin ?? null}, ${filter.monthsMax ?? null},
      ${filter.payMin ?? null}, ${limit})`;
  return rows.map(({ id }) => id);
}

/** Those of these subjects that pass the filter, in the given order. */
export async function readPassingIds(
  sql: Sql,
  kind: 'person' | 'posting',
  ids: readonly string[],
  filter: SubjectFilter,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select m.id from unnest(${ids as string[]}::uuid[]) with ordinality given (id, position)
    join match_subject m on m.id = given.id and m.kind = ${kind} and not m.removed
    where m.skills @> ${filter.skills}
      and match_passes(m.places, m.traits, m.months, m.pay, ${filter.places},
        ${filter.traits.map((group) => group.join(','))}, ${filter.monthsMin ?? null}::int,
        ${filter.monthsMax ?? null}::int, ${filter.payMin ?? null}::float8)
    order by given.position`;
  return rows.map(({ id }) => id);
}

/** Which of these skills each subject has, as bits: the lowest bit is the first skill. */
export async function readSkillBits(
  sql: Sql,
  kind: 'person' | 'posting',
  ids: readonly string[],
  skills: readonly string[],
): Promise<{ id: string; bits: number; active_at: Date | null }[]> {
  return sql<{ id: string; bits: number; active_at: Date | null }[]>`
    select m.id, m.active_at, coalesce((
      select sum(1 << (required.position - 1)::int)::int
      from unnest(${skills as string[]}::text[]) with ordinality required (skill, position)
      where required.skill = any (m.skills)
    ), 0) as bits
    from match_subject m where m.id = any (${ids as string[]}::uuid[]) and m.kind = ${kind} and not m.removed`;
}
