import { defaultWeights } from '@tenon/contract/matching';
import { type Client, call, type TestSystem } from '../system.ts';
import { must } from './must.ts';

/** Two demands with shortlists, custom weights, and the stored data of matching about them. */
export async function seekPeople(test: TestSystem, owner: Client, word: string): Promise<void> {
  const tenantId = owner.user.workspace.id;
  const people: string[] = [];
  for (const name of ['sought', 'found']) {
    const { person } = await must(owner.post('/api/people', { name: `${word} ${name} person` }));
    people.push(person.id);
  }
  for (const title of ['first', 'second']) {
    const requirements = [{ text: `${word} ${title} requirement`, kind: 'must' }];
    const wanted = { title: `${word} ${title} demand`, text: `${word} ${title} text`, requirements };
    const demand = await must(owner.post('/api/demands', wanted));
    await must(owner.post(`/api/demands/${demand.id}/people`, { person_ids: people }));
    for (const person of people) await know(test, tenantId, word, { demand: demand.id, person });
  }
  const authorization = `Bearer ${owner.token}`;
  const weights = { ...defaultWeights, must: 0.31 };
  await must(call(test.fetch, 'PUT', '/api/matching/weights', { weights }, { authorization }));
}

/** The rows that workers would have written. */
async function know(
  { database: { owner: sql } }: TestSystem,
  tenantId: string,
  word: string,
  { demand, person }: { demand: string; person: string },
): Promise<void> {
  const facts = {
    ...{ titles: [], skills: [], months: null, level: null, degree: null, languages: [] },
    sentences: [{ text: `${word} sentence`, place: 'position', document_id: null }],
  };
  await sql`
    insert into match_subject (kind, id, tenant_id, facts, facts_hash, skills, places)
    values ('person', ${person}, ${tenantId}, ${sql.json(facts)}, '\\x01', ${[`${word}.skill`]}, ${[`city:${word}`]})
    on conflict do nothing`;
  await sql`
    insert into subject_document (document_id, tenant_id, person_id)
    values (gen_random_uuid(), ${tenantId}, ${person})`;
  for (const [kind, id] of [['person', person] as const, ['demand', demand] as const]) {
    await sql`
      insert into embedding (owner_kind, owner_id, tenant_id, facet, model, content_hash, vector)
      values (${kind}, ${id}, ${tenantId}, 'full', ${`${word}-model@1`}, '\\x02', '\\x7f00') on conflict do nothing`;
  }
  await sql`
    insert into score (tenant_id, demand_id, person_id, score, breakdown, demand_version, subject_version, weights_hash,
      model, rules, prose)
    values (${tenantId}, ${demand}, ${person}, 0.5, ${sql.json(breakdownOf(word))}, 1, 1, '\\x03', ${`${word}-model@1`},
      '1', ${sql.json({ text: `${word} prose`, model: `${word}-llm`, written_at: '2026-01-01T00:00:00.000Z' })})
    on conflict do nothing`;
  await sql`
    insert into ranked_list (tenant_id, demand_id, query_hash, entries, about, fresh_until)
    values (${tenantId}, ${demand}, ${Buffer.from(word)}, ${sql.json([{ id: person, score: 0.5 }])}, '{}', now())
    on conflict do nothing`;
}

const breakdownOf = (word: string) => ({
  score: 0.5,
  basis: 'hybrid',
  semantic: { points: 0.5, cosine: 0.71, facets: [] },
  keyword: { points: 0, hits: [] },
  recency: { points: 0, active_at: null, days: null },
  must: { points: 0, ratio: null },
  requirements: [
    {
      text: `${word} first requirement`,
      kind: 'must',
      state: 'unclear',
      share: 0,
      skills: [],
      missing: [],
      years: null,
      words: [{ text: `${word} sentence`, start: null, end: null, document_id: null, place: 'position' }],
    },
  ],
  versions: { rules: '1', model: `${word}-model@1`, taxonomy: '1' },
});
