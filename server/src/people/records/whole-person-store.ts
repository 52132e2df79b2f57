import type { Sql } from '../../platform/db/port.ts';

/** A person together with the records merged into them. */
export type WholePerson = {
  id: string;
  name: string;
  headline: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  /** The names in all of their records. */
  names: string[];
  /** Contact values, as entered and normalized. */
  contacts: string[];
  /** Addresses, cities, regions and postal codes. */
  residence: string[];
  schools: string[];
  employers: string[];
  /** Through which kinds of records they came: person, candidate, import, document. */
  record_sources: string[];
  /** Where recruiters found them, as they wrote it. */
  candidate_sources: string[];
  /** Years of experience, according to recruiters; the highest number. */
  years: number | null;
  /** The recruiters' records, most recently changed first. */
  candidates: { headline: string | null; tags: string[] }[];
  /** Newest first. */
  document_ids: string[];
  /** When they last sent a resume. What recruiters write about them is not their activity. */
  active_at: Date | null;
};

/** The person that each record belongs to. Records that do not exist, or are recruiters, are left out. */
export async function readCanonicalIds(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; canonical_id: string }[]>`
    select id, canonical_id from person
    where tenant_id = ${tenantId} and id = any (${ids as string[]}::uuid[]) and person_type = 'candidate'`;
  return new Map(rows.map(({ id, canonical_id }) => [id, canonical_id]));
}

/** Only returns people, not records merged into them. Their documents cannot be deleted until the transaction ends. */
export async function readWholePeople(
  sql: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<WholePerson[]> {
  await sql`
    select from person_document l join person m on m.tenant_id = l.tenant_id and m.id = l.person_id
    where l.tenant_id = ${tenantId} and m.canonical_id = any (${ids as string[]}::uuid[])
    for key share of l`;
  return sql<WholePerson[]>`
    select p.id, p.name, p.headline, p.city, p.region, p.country, combined.names, combined.residence, combined.schools,
      combined.employers, combined.record_sources, written.sources as candidate_sources, written.years,
      array(
        select distinct unnest(array[i.value, i.raw]) from person m
        join person_identifier i on i.tenant_id = m.tenant_id and i.person_id = m.id
        where m.tenant_id = p.tenant_id and m.canonical_id = p.id and i.type <> 'national_id'
      ) as contacts,
      coalesce(written.candidates, '[]') as candidates, coalesce(linked.ids, '{}') as document_ids,
      linked.newest as active_at
    from person p
    cross join lateral (
      select array_remove(array_agg(distinct entry.name), null) as names,
        array_remove(array_agg(distinct entry.home), null) as residence,
        array_remove(array_agg(distinct entry.school), null) as schools,
        array_remove(array_agg(distinct entry.employer), null) as employers,
        array_agg(distinct m.source) as record_sources
      from person m
      left join candidate c on c.tenant_id = m.tenant_id and c.person_id = m.id
      cross join lateral (
        select name, null, null, null from unnest(array[m.name, m.given_name, m.family_name, m.own ->> 'name', c.name]) name
        union all select null, home, null, null from unnest(array[m.address, m.city, m.region, m.postcode]) home
        union all select null, null, school, null from unnest(m.schools) school
        union all select null, null, null, employer from unnest(m.employers) employer
      ) entry (name, home, school, employer)
      where m.tenant_id = p.tenant_id and m.canonical_id = p.id
    ) combined
    cross join lateral (
      select jsonb_agg(jsonb_build_object('headline', c.headline, 'tags', c.tags) order by c.updated_at desc, c.id) as candidates,
        coalesce(array_agg(distinct c.source) filter (where c.source is not null), '{}') as sources,
        max(c.years_experience)::double precision as years
      from person m join candidate c on c.tenant_id = m.tenant_id and c.person_id = m.id
      where m.tenant_id = p.tenant_id and m.canonical_id = p.id
    ) written
    cross join lateral (
      select array_agg(d.id order by d.created_at desc, d.id desc) as ids, max(d.created_at) as newest
      from person m
      join person_document l on l.tenant_id = m.tenant_id and l.person_id = m.id
      join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
      where m.tenant_id = p.tenant_id and m.canonical_id = p.id
    ) linked
    where p.tenant_id = ${tenantId} and p.id = any (${ids as string[]}::uuid[]) and p.person_type = 'candidate'
      and p.canonical_id = p.id`;
}

/** Returns undefined until the document has been parsed and linked, and after it was deleted. */
export async function readPersonOfDocument(
  sql: Sql,
  tenantId: string,
  documentId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ canonical_id: string }[]>`
    select m.canonical_id from person_document l join person m on m.tenant_id = l.tenant_id and m.id = l.person_id
    where l.tenant_id = ${tenantId} and l.document_id = ${documentId}`;
  return row?.canonical_id;
}

/** The newest document of a person that was parsed, otherwise the newest one. Includes those of merged records. */
export async function findNewestDocument(
  sql: Sql,
  tenantId: string,
  personId: string,
): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`
    select d.id from person m
    join person_document l on l.tenant_id = m.tenant_id and l.person_id = m.id
    join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
    where m.tenant_id = ${tenantId} and m.canonical_id = ${personId}
    order by d.state = 'ready' desc, d.created_at desc, d.id desc limit 1`;
  return row?.id;
}
