import type { PersonFacts } from '@tenon/contract/person';
import type { Sql } from '../../platform/db/port.ts';
import type { Similarity } from '../linkage/model.ts';
import { listArray, plainArray, textArray } from '../records/array-literal.ts';
import type { Fill } from './fill-facts.ts';
import type { IntakeContext } from './intake-record.ts';

type Owner = Pick<IntakeContext, 'tenantId' | 'actor' | 'through'>;

export type NewPerson = { id: string; facts: PersonFacts };

export async function insertPeople(
  sql: Sql,
  { tenantId, actor, through }: Owner,
  people: readonly NewPerson[],
): Promise<void> {
  if (people.length === 0) return;
  const column = (field: Exclude<keyof PersonFacts, 'employers' | 'schools'>) =>
    textArray(people.map(({ facts }) => facts[field]));
  await sql`
    insert into person (id, canonical_id, tenant_id, name, given_name, family_name, headline, birth_date, address,
      city, region, postcode, country, employers, schools, source, created_by)
    select id, id, ${tenantId}, name, given_name, family_name, headline, birth_date, address, city, region, postcode,
      country, employers::text[], schools::text[], ${through}, ${actor}
    from unnest(${plainArray(people.map(({ id }) => id))}::uuid[], ${column('name')}::text[], ${column('given_name')}::text[],
      ${column('family_name')}::text[], ${column('headline')}::text[], ${column('birth_date')}::date[],
      ${column('address')}::text[], ${column('city')}::text[], ${column('region')}::text[],
      ${column('postcode')}::text[], ${column('country')}::text[],
      ${listArray(people.map(({ facts }) => facts.employers))}::text[],
      ${listArray(people.map(({ facts }) => facts.schools))}::text[])
      as made (id, name, given_name, family_name, headline, birth_date, address, city, region, postcode, country,
        employers, schools)`;
}

export type NewIdentifier = {
  id: string;
  personId: string;
  type: string;
  value: string;
  raw: string;
  key: string;
  status: 'active' | 'shared';
  /** The lookup found an owner, so a trigger will store it as contested. */
  isContested: boolean;
  /** The duration of the lookup for another owner. */
  lookupMicroseconds: number;
};

type Contested = { id: string; person_id: string; conflict_id: string | null };

/**
 * Rows are inserted in the order of their keys, so that two transactions with the same keys wait for each other instead
 * of both failing. Returns the contested identifiers with the conflicts that they raised.
 */
export async function insertIdentifiers(
  sql: Sql,
  { tenantId, actor, through }: Owner,
  identifiers: readonly NewIdentifier[],
): Promise<Contested[]> {
  if (identifiers.length === 0) return [];
  const rows = identifiers.toSorted(
    (one, other) => compare(one.type, other.type) || compare(one.key, other.key),
  );
  const column = (field: 'type' | 'value' | 'raw' | 'key' | 'status') => rows.map((row) => row[field]);
  // With a duration, the trigger skips its own lookup: the lookup found no owner, and the unique index detects a race.
  const durations = rows.map((row) => (row.isContested ? 'null' : row.lookupMicroseconds));
  return sql<Contested[]>`
    with made as (
      insert into person_identifier
        (id, tenant_id, person_id, type, value, raw, key, status, changed_by, changed_by_table_type,
         check_microseconds)
      select id, ${tenantId}, person_id, type, value, raw, key, status, ${actor}, ${through}, microseconds
      from unnest(${plainArray(rows.map(({ id }) => id))}::uuid[], ${plainArray(rows.map(({ personId }) => personId))}::uuid[],
        ${plainArray(column('type'))}::text[], ${textArray(column('value'))}::text[], ${textArray(column('raw'))}::text[],
        ${textArray(column('key'))}::text[], ${plainArray(column('status'))}::text[], ${plainArray(durations)}::int[])
        as made (id, person_id, type, value, raw, key, status, microseconds)
      returning id, person_id, conflict_id, status)
    select id, person_id, conflict_id from made where status = 'contested'`;
}

export type Touched = { id: string; fill: Fill | undefined };

/**
 * Fills only empty columns, even if another transaction has just filled some. The time of last activity is written at
 * most once an hour: retention counts in months, and each write costs an entry in every index. All rows are locked in
 * the order of their IDs, because the triggers on identifiers would lock them in another order.
 */
export async function touchPeople(sql: Sql, tenantId: string, people: readonly Touched[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.toSorted((one, other) => compare(one.id, other.id));
  const column = (field: Exclude<keyof PersonFacts, 'employers' | 'schools'>) =>
    textArray(rows.map(({ fill }) => fill?.[field]));
  await sql`
    with locked as (
      select id from person
      where tenant_id = ${tenantId} and id = any (${plainArray(rows.map(({ id }) => id))}::uuid[])
      order by id for no key update
    )
    update person p set
      given_name = coalesce(p.given_name, f.given_name), family_name = coalesce(p.family_name, f.family_name),
      headline = coalesce(p.headline, f.headline), birth_date = coalesce(p.birth_date, f.birth_date),
      address = coalesce(p.address, f.address), city = coalesce(p.city, f.city),
      region = coalesce(p.region, f.region), postcode = coalesce(p.postcode, f.postcode),
      country = coalesce(p.country, f.country),
      employers = p.employers || array(select unnest(f.employers::text[]) except select unnest(p.employers)),
      schools = p.schools || array(select unnest(f.schools::text[]) except select unnest(p.schools)),
      touched_at = now(), updated_at = case when f.filled = 1 then now() else p.updated_at end,
      version = p.version + f.filled
    from unnest(${plainArray(rows.map(({ id }) => id))}::uuid[], ${plainArray(rows.map(({ fill }) => Number(fill !== undefined)))}::int[],
      ${column('given_name')}::text[], ${column('family_name')}::text[], ${column('headline')}::text[],
      ${column('birth_date')}::date[], ${column('address')}::text[], ${column('city')}::text[],
      ${column('region')}::text[], ${column('postcode')}::text[], ${column('country')}::text[],
      ${listArray(rows.map(({ fill }) => fill?.employers))}::text[],
      ${listArray(rows.map(({ fill }) => fill?.schools))}::text[])
      as f (id, filled, given_name, family_name, headline, birth_date, address, city, region, postcode, country,
        employers, schools), locked
    where p.tenant_id = ${tenantId} and p.id = f.id and p.id = locked.id
      and (f.filled = 1 or p.touched_at < now() - interval '1 hour')`;
}

export async function insertIntakeCounts(
  sql: Sql,
  tenantId: string,
  counts: readonly { outcome: string; records: number }[],
): Promise<void> {
  if (counts.length === 0) return;
  await sql`insert into person_intake ${sql(counts.map((count) => ({ tenant_id: tenantId, ...count })))}`;
}

export type NewConflict = Pick<Similarity, 'weight' | 'probability' | 'parts'> & {
  personId: string;
  otherId: string;
  evidence: string[];
};

type InsertedConflict = { person_id: string; conflict_id: string };

/**
 * Inserts conflicts between new and known people. There cannot be earlier decisions about new people, so all rows are
 * written at once, without the lookups that `report_conflict` makes for each.
 */
export async function insertConflicts(
  sql: Sql,
  { tenantId, foundBy }: Pick<IntakeContext, 'tenantId' | 'foundBy'>,
  conflicts: readonly NewConflict[],
): Promise<InsertedConflict[]> {
  if (conflicts.length === 0) return [];
  const rows = conflicts.toSorted(
    (one, other) => compare(one.otherId, other.otherId) || compare(one.personId, other.personId),
  );
  const inserted = await sql<{ id: string; person_a: string; person_b: string }[]>`
    insert into duplicate_conflict as known
      (tenant_id, person_a, person_b, kind, evidence, found_by, weight, probability, parts)
    select ${tenantId}, least(person_id, other_id), greatest(person_id, other_id), 'likeness',
      array(select distinct unnest(evidence::text[]) order by 1), ${foundBy}, weight, probability, parts::jsonb
    from unnest(${plainArray(rows.map(({ personId }) => personId))}::uuid[], ${plainArray(rows.map(({ otherId }) => otherId))}::uuid[],
      ${listArray(rows.map(({ evidence }) => evidence))}::text[], ${plainArray(rows.map(({ weight }) => weight))}::float8[],
      ${plainArray(rows.map(({ probability }) => probability))}::float8[],
      ${textArray(rows.map(({ parts }) => JSON.stringify(parts)))}::text[])
      as found (person_id, other_id, evidence, weight, probability, parts)
    cross join lateral (
      select from person where tenant_id = ${tenantId} and person.id = other_id and not recruits limit 1
    ) other
    on conflict (tenant_id, person_a, person_b) do update set
      evidence = array(select distinct unnest(known.evidence || excluded.evidence) order by 1),
      weight = excluded.weight, probability = excluded.probability, parts = excluded.parts
    returning id, person_a, person_b`;
  const newPeople = new Map(rows.map(({ personId, otherId }) => [pairKey(personId, otherId), personId]));
  return inserted.map(({ id, person_a, person_b }) => ({
    person_id: newPeople.get(pairKey(person_a, person_b)) ?? person_b,
    conflict_id: id,
  }));
}

const pairKey = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
