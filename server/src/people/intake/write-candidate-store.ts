import type { Sql } from '../../platform/db/port.ts';
import { listArray, plainArray, textArray } from '../records/array-literal.ts';
import { compensationColumns } from '../records/candidate-detail-store.ts';
import type { CandidateFields, IntakeContext, PartiallyKnown } from './intake-record.ts';

type CandidateOwner = Pick<IntakeContext, 'tenantId' | 'recruiterPersonId'>;

export type NewCandidate = PartiallyKnown<CandidateFields> & { id: string; personId: string; name: string };

/** For new people, whom no recruiter can have a candidate of yet. */
export async function insertCandidates(
  sql: Sql,
  owner: CandidateOwner,
  candidates: readonly NewCandidate[],
): Promise<void> {
  if (candidates.length > 0) await insertCandidateRows(sql, owner, candidates);
}

/** Returns the IDs of the inserted candidates. People that this recruiter already has a candidate of are skipped. */
export async function insertFurtherCandidates(
  sql: Sql,
  owner: CandidateOwner,
  candidates: readonly NewCandidate[],
): Promise<string[]> {
  if (candidates.length === 0) return [];
  const inserted = await sql<{ id: string }[]>`
    ${insertCandidateRows(sql, owner, candidates)}
    on conflict (person_id, recruiter_person_id) do nothing
    returning id`;
  return inserted.map(({ id }) => id);
}

function insertCandidateRows(
  sql: Sql,
  { tenantId, recruiterPersonId }: CandidateOwner,
  candidates: readonly NewCandidate[],
) {
  const rows = candidates.toSorted((one, other) => (one.personId < other.personId ? -1 : 1));
  return sql`
    insert into candidate (id, tenant_id, person_id, recruiter_person_id, name, headline, source, note, tags,
      years_experience, compensation_min, compensation_max, compensation_currency, compensation_period, availability,
      available_from)
    select id, ${tenantId}, person_id, ${recruiterPersonId}, name, headline, source, note, tags::text[],
      years_experience, compensation_min, compensation_max, compensation_currency, compensation_period, availability,
      available_from
    from unnest(${plainArray(rows.map(({ id }) => id))}::uuid[], ${plainArray(rows.map(({ personId }) => personId))}::uuid[],
      ${textArray(rows.map(({ name }) => name))}::text[], ${textArray(rows.map(({ headline }) => headline))}::text[],
      ${textArray(rows.map(({ source }) => source))}::text[],
      ${textArray(rows.map(({ note }) => note))}::text[],
      ${listArray(rows.map(({ tags }) => tags))}::text[], ${detailArrays(sql, rows)})
      as made (id, person_id, name, headline, source, note, tags, ${detailNames(sql)})`;
}

const detailNames = (sql: Sql) => sql`
  years_experience, compensation_min, compensation_max, compensation_currency, compensation_period, availability,
  available_from`;

function detailArrays(sql: Sql, rows: readonly PartiallyKnown<CandidateFields>[]) {
  const ranges = rows.map(({ compensation }) => compensationColumns(compensation ?? null));
  const numbers = (values: (number | null | undefined)[]) =>
    textArray(values.map((value) => (value === null || value === undefined ? null : String(value))));
  return sql`
    ${numbers(rows.map(({ years_experience }) => years_experience))}::float8[],
    ${numbers(ranges.map(({ compensation_min }) => compensation_min))}::float8[],
    ${numbers(ranges.map(({ compensation_max }) => compensation_max))}::float8[],
    ${textArray(ranges.map(({ compensation_currency }) => compensation_currency))}::text[],
    ${textArray(ranges.map(({ compensation_period }) => compensation_period))}::text[],
    ${textArray(rows.map(({ availability }) => availability))}::text[],
    ${textArray(rows.map(({ available_from }) => available_from))}::date[]`;
}

/** Fills empty fields of candidates, and adds tags. A range of compensation and an availability stay together. */
export async function fillCandidates(
  sql: Sql,
  tenantId: string,
  candidates: readonly (PartiallyKnown<CandidateFields> & { id: string })[],
): Promise<void> {
  if (candidates.length === 0) return;
  const column = (field: 'headline' | 'source' | 'note') =>
    textArray(candidates.map((candidate) => candidate[field]));
  await sql`
    update candidate c set headline = coalesce(c.headline, f.headline), source = coalesce(c.source, f.source),
      note = coalesce(c.note, f.note),
      tags = c.tags || array(select unnest(f.tags::text[]) except select unnest(c.tags)),
      years_experience = coalesce(c.years_experience, f.years_experience),
      compensation_min = case when c.compensation_currency is null then f.compensation_min else c.compensation_min end,
      compensation_max = case when c.compensation_currency is null then f.compensation_max else c.compensation_max end,
      compensation_currency = case when c.compensation_currency is null then f.compensation_currency else c.compensation_currency end,
      compensation_period = case when c.compensation_currency is null then f.compensation_period else c.compensation_period end,
      availability = case when c.availability is null and c.available_from is null then f.availability else c.availability end,
      available_from = case when c.availability is null and c.available_from is null then f.available_from
        else c.available_from end,
      version = c.version + 1, updated_at = now()
    from unnest(${plainArray(candidates.map(({ id }) => id))}::uuid[], ${column('headline')}::text[], ${column('source')}::text[],
      ${column('note')}::text[], ${listArray(candidates.map(({ tags }) => tags))}::text[], ${detailArrays(sql, candidates)})
      as f (id, headline, source, note, tags, ${detailNames(sql)})
    where c.tenant_id = ${tenantId} and c.id = f.id`;
}
