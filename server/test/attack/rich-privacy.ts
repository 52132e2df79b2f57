import type { Client, TestSystem } from '../system.ts';
import { must } from './must.ts';

/**
 * A retention rule, a scan and an erasure that wait for a worker, and results of workers: weights, an alert, a
 * document's person.
 */
export async function carePeople(test: TestSystem, owner: Client, word: string): Promise<void> {
  const tenantId = owner.user.workspace.id;
  await must(owner.patch('/api/people/settings', { retention_months: 24 }));
  await must(owner.post('/api/duplicates/scans'));
  const identifiers = [{ type: 'email', value: `forgotten@${word}.example` }];
  const { person } = await must(owner.post('/api/people', { name: `${word} forgotten`, identifiers }));
  const erasure = { reason: `${word} asked for it`, confirm: `${word} forgotten` };
  await must(owner.post(`/api/people/${person.id}/erase`, erasure));

  const { owner: sql } = test.database;
  await sql`
    insert into duplicate_alert (tenant_id, code, message)
    values (${tenantId}, 'many-pending', ${`${word} questions are open.`})`;
  await sql`
    insert into linkage_weights (tenant_id, weights, people, pairs)
    values (${tenantId}, ${sql.json({ note: `${word} weights` })}, 1, 1)`;
  await sql`
    insert into person_document (document_id, tenant_id, person_id, outcome, version, taken)
    select id, tenant_id, ${person.id}, 'created', version, ${sql.json({ name: `${word} forgotten` })}
    from document where tenant_id = ${tenantId} and state = 'ready' order by id limit 1`;
}
