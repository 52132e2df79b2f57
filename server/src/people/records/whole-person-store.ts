import type { Sql } from '../../platform/db/port.ts';

/** A person with all that turned out to be them. */
export type WholePerson = {
  id: string;
  headline: string | null;
  city: string | null;
  region: string | null;
  country: string | null;
  /** What they are called in any of their records. */
  names: string[];
  /** How they are reached, as written and as normalised. */
  contacts: string[];
  /** Addresses, towns, regions and postal codes. */
  residence: string[];
  schools: string[];
  /** What recruiters wrote, the last changed first. */
  candidates: { headline: string | null; tags: string[] }[];
  /** The newest first. */
  document_ids: string[];
  /** When anybody last did something with them, or a document of theirs came in. */
  active_at: Date;
};

/** Whom these records turned out to be; those that are gone, or no candidates, are not among them. */
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

/** Of those that stand for themselves. Until the transaction ends, none of their documents goes away. */
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
    select p.id, p.headline, p.city, p.region, p.country, said.names, said.residence, said.schools,
      array(
        select distinct unnest(array[i.value, i.raw]) from person m
        join person_identifier i on i.tenant_id = m.tenant_id and i.person_id = m.id
        where m.tenant_id = p.tenant_id and m.canonical_id = p.id and i.type <> 'national_id'
      ) as contacts,
      coalesce(kept.candidates, '[]') as candidates, coalesce(filed.ids, '{}') as document_ids,
      greatest(said.touched_at, filed.newest) as active_at
    from person p
    cross join lateral (
      select array_remove(array_agg(distinct word.name), null) as names,
        array_remove(array_agg(distinct word.home), null) as residence,
        array_remove(array_agg(distinct word.school), null) as schools, max(m.touched_at) as touched_at
      from person m
      left join candidate c on c.tenant_id = m.tenant_id and c.person_id = m.id
      cross join lateral (
        select name, null, null from unnest(array[m.name, m.given_name, m.family_name, m.own ->> 'name', c.name]) name
        union all select null, home, null from unnest(array[m.address, m.city, m.region, m.postcode]) home
        union all select null, null, school from unnest(m.schools) school
      ) word (name, home, school)
      where m.tenant_id = p.tenant_id and m.canonical_id = p.id
    ) said
    cross join lateral (
      select jsonb_agg(jsonb_build_object('headline', c.headline, 'tags', c.tags) order by c.updated_at desc, c.id) as candidates
      from person m join candidate c on c.tenant_id = m.tenant_id and c.person_id = m.id
      where m.tenant_id = p.tenant_id and m.canonical_id = p.id
    ) kept
    cross join lateral (
      select array_agg(d.id order by d.created_at desc, d.id desc) as ids, max(d.created_at) as newest
      from person m
      join person_document l on l.tenant_id = m.tenant_id and l.person_id = m.id
      join document d on d.tenant_id = l.tenant_id and d.id = l.document_id
      where m.tenant_id = p.tenant_id and m.canonical_id = p.id
    ) filed
    where p.tenant_id = ${tenantId} and p.id = any (${ids as string[]}::uuid[]) and p.person_type = 'candidate'
      and p.canonical_id = p.id`;
}

/** Whose document it is; nobody's as long as it was not read, or once it is gone. */
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
