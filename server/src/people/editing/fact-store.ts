import type { PersonFacts } from '@tenon/contract/people';
import type { Sql } from '../../platform/db/port.ts';

/**
 * Writes the facts that a record shows, and its own facts if merges change what it shows. Only an edit counts as a
 * change of the record: a merge or split must not raise its version or its time of last activity.
 */
export async function updateFacts(
  sql: Sql,
  tenantId: string,
  id: string,
  facts: PersonFacts,
  own: PersonFacts | null,
  { isEdit = true } = {},
): Promise<void> {
  await sql`
    update person set ${sql(facts)}, own = ${own && sql.json(own)}
      ${isEdit ? sql`, version = version + 1, updated_at = now(), touched_at = now()` : sql``}
    where tenant_id = ${tenantId} and id = ${id}`;
}

/** Records that there was activity around this person, which retention rules depend on. */
export async function touchPerson(sql: Sql, tenantId: string, id: string): Promise<void> {
  await sql`
    update person set updated_at = now(), touched_at = now() where tenant_id = ${tenantId} and id = ${id}`;
}
