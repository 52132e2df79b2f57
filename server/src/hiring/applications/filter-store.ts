import type { ApplicationOrigin } from '@tenon/contract/application-filter';
import { containing } from '../../platform/db/like.ts';
import type { Sql } from '../../platform/db/port.ts';
import type { FieldCondition } from '../people-search/field-conditions.ts';

export type ApplicationFilter = {
  id?: string;
  job?: string | undefined;
  stage?: string[] | undefined;
  person?: string | undefined;
  search?: string | undefined;
  origin?: ApplicationOrigin[] | undefined;
  source?: string[] | undefined;
  /** Keys of tags. */
  tags?: { keys: string[]; match: 'all' | 'any' } | undefined;
  fit_min?: number | undefined;
  fit_max?: number | undefined;
  /** Times between which they came to their stage. */
  since_from?: Date | undefined;
  since_until?: Date | undefined;
  applied_from?: string | undefined;
  /** The first day that does not match. */
  applied_before?: string | undefined;
  fields?: FieldCondition[] | undefined;
  answers?: { key: string; values: string[] }[] | undefined;
};

/** The job's demand holds the score of the person, whichever of their records applied. */
export function applicationsWithPeople(sql: Sql) {
  return sql`application a
    join job j on j.tenant_id = a.tenant_id and j.id = a.job_id
    left join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    left join person p on p.tenant_id = m.tenant_id and p.id = m.canonical_id
    left join score s on s.demand_id = j.demand_id and s.person_id = p.id`;
}

/** Conditions on `applicationsWithPeople`: the only place that decides which applications match a filter. */
export function matchesFilter(sql: Sql, tenantId: string, filter: ApplicationFilter) {
  const { id, job, stage, person, search, origin, source, tags } = filter;
  const { fit_min, fit_max, since_from, since_until, applied_from, applied_before } = filter;
  // Compared as it is shown: rounded. A fit that could not be checked is not a number.
  const fit = sql`case when s.is_checked then round((s.breakdown ->> 'fit')::numeric) end`;
  return sql`a.tenant_id = ${tenantId}
    ${id ? sql`and a.id = ${id}` : sql``}
    ${job ? sql`and a.job_id = ${job}` : sql``}
    ${stage ? sql`and a.current_stage = any (${stage})` : sql``}
    ${origin ? sql`and a.origin = any (${origin})` : sql``}
    ${source ? sql`and a.source = any (${source})` : sql``}
    ${person ? sql`and p.id = (select canonical_id from person where tenant_id = ${tenantId} and id = ${person})` : sql``}
    ${search ? sql`and (p.name || ' ' || coalesce(p.headline, '')) ilike ${containing(search)}` : sql``}
    ${fit_min === undefined ? sql`` : sql`and ${fit} >= ${fit_min}`}
    ${fit_max === undefined ? sql`` : sql`and ${fit} <= ${fit_max}`}
    ${since_from ? sql`and a.stage_since > ${since_from}` : sql``}
    ${since_until ? sql`and a.stage_since <= ${since_until}` : sql``}
    ${applied_from ? sql`and a.applied_at >= ${applied_from}::date` : sql``}
    ${applied_before ? sql`and a.applied_at < ${applied_before}::date` : sql``}
    ${tags ? hasTags(sql, tags) : sql``}
    ${(filter.fields ?? []).reduce((all, condition) => sql`${all} ${hasField(sql, condition)}`, sql``)}
    ${(filter.answers ?? []).reduce((all, { key, values }) => sql`${all} ${hasAnswer(sql, key, values)}`, sql``)}`;
}

/** Also tags of records that were merged into the person. */
function hasTags(sql: Sql, { keys, match }: { keys: string[]; match: 'all' | 'any' }) {
  return sql`and (
    select count(distinct t.tag_key) from person r join person_tag t on t.tenant_id = r.tenant_id and t.person_id = r.id
    where r.tenant_id = a.tenant_id and r.canonical_id = p.id and t.tag_key = any (${keys})
  ) >= ${match === 'any' ? 1 : new Set(keys).size}`;
}

function hasField(sql: Sql, { id, text, contains, min, max, from, until }: FieldCondition) {
  return sql`and exists (
    select from application_field_value v where v.application_id = a.id and v.field_id = ${id}
      ${text ? sql`and v.text_key = any (${text})` : sql``}
      ${contains ? sql`and strpos(v.text_key, ${contains}) > 0` : sql``}
      ${min === undefined ? sql`` : sql`and v.number_value >= ${min}`}
      ${max === undefined ? sql`` : sql`and v.number_value <= ${max}`}
      ${from ? sql`and v.date_value >= ${from}::date` : sql``}
      ${until ? sql`and v.date_value <= ${until}::date` : sql``})`;
}

function hasAnswer(sql: Sql, key: string, values: string[]) {
  return sql`and exists (
    select from jsonb_to_recordset(a.answers) as given (key text, value text)
    where given.key = ${key} and given.value = any (${values}))`;
}

export type CountedValue = { value: string; count: number };

/** The sources of a job's applicants, and their tags, most frequent first. */
export async function countApplicantValues(
  sql: Sql,
  tenantId: string,
  jobId: string,
): Promise<{ sources: CountedValue[]; tags: CountedValue[] }> {
  const sources = await sql<CountedValue[]>`
    select source as value, count(*)::integer as count from application
    where tenant_id = ${tenantId} and job_id = ${jobId} and source is not null
    group by source order by count desc, source limit 100`;
  const tags = await sql<CountedValue[]>`
    select min(t.tag) as value, count(distinct a.id)::integer as count
    from application a
    join person m on m.tenant_id = a.tenant_id and m.id = a.person_id
    join person r on r.tenant_id = m.tenant_id and r.canonical_id = m.canonical_id
    join person_tag t on t.tenant_id = r.tenant_id and t.person_id = r.id
    where a.tenant_id = ${tenantId} and a.job_id = ${jobId}
    group by t.tag_key order by count desc, value limit 100`;
  return { sources, tags };
}

/** The values of custom fields as text, by application and field. Hidden fields are left out. */
export async function readFieldTextsOf(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const rows = await sql<{ id: string; fields: Record<string, string> }[]>`
    select v.application_id as id,
      jsonb_object_agg(v.field_id, coalesce(v.text_value, v.number_value::text, v.date_value::text)) as fields
    from application_field_value v
    join custom_field f on f.tenant_id = v.tenant_id and f.id = v.field_id and f.removed_at is null
    where v.tenant_id = ${tenantId} and v.application_id = any (${ids as string[]}::uuid[]) group by v.application_id`;
  return new Map(rows.map(({ id, fields }) => [id, fields]));
}
