import { randomUUID } from 'node:crypto';
import type { Role } from '@tenon/contract/permissions';
import type { Client, TestSystem } from '../system.ts';

type NewPerson = { name: string; email?: string; phone?: string } & Record<string, unknown>;

/** A new workspace with an owner, and functions to sign in others and to add and merge people. */
export async function peopleScene(test: TestSystem) {
  const tenant = randomUUID();
  const as = (role: Role) => test.signIn({ tenant, role });
  const owner = await as('owner');
  const tenantId = owner.user.workspace.id;

  async function add(by: Client, { email, phone, ...facts }: NewPerson): Promise<string> {
    const identifiers = [
      ...(email ? [{ type: 'email', value: email }] : []),
      ...(phone ? [{ type: 'phone', value: phone }] : []),
    ];
    const { status, body } = await by.post('/api/people', { ...facts, identifiers });
    if (status !== 201) throw new Error(`the person was not added: ${JSON.stringify(body)}`);
    return body.person.id;
  }

  /** Writes the rows of a merge directly, without the API. */
  async function merge(survivor: string, merged: string, choices = {}): Promise<void> {
    const sql = test.database.owner;
    const mergeChoices = { facts: {}, candidates: {}, ...choices };
    await sql`
      insert into person_merge (tenant_id, survivor_id, merged_id, merged_by, choices)
      values (${tenantId}, ${survivor}, ${merged}, 'user:1', ${sql.json(mergeChoices)})`;
    await sql`
      update person set own = jsonb_build_object('name', name, 'given_name', given_name, 'family_name', family_name,
        'headline', headline, 'birth_date', birth_date, 'address', address, 'city', city, 'region', region,
        'postcode', postcode, 'country', country, 'employers', employers, 'schools', schools)
      where id = ${survivor}`;
  }

  return { tenantId, owner, as, add, merge };
}
