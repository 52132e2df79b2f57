import { randomUUID } from 'node:crypto';
import type { Caller } from '../../src/identity/index.ts';
import { permissionsOf } from '../../src/identity/model.ts';
import { insertDemand } from '../../src/matching/demands/demand-store.ts';
import { proposeRequirements } from '../../src/matching/demands/propose-requirements.ts';
import { openRanking } from '../../src/matching/ranking/open-ranking.ts';
import type { Vectors } from '../../src/matching/ranking/retrieve/search-vectors.ts';
import type { RankingSettings } from '../../src/matching/ranking/settings.ts';
import { embedFacets } from '../../src/matching/subjects/embed-facets.ts';
import { personFacets } from '../../src/matching/subjects/facets.ts';
import { factsOfText } from '../../src/matching/subjects/facts-of-text.ts';
import { placeTokens } from '../../src/matching/subjects/place-tokens.ts';
import { collectionName } from '../../src/matching/subjects/vector-sources.ts';
import { recordVector, toBytes } from '../../src/matching/subjects/vectors.ts';
import { openComputing } from '../../src/open-computing.ts';
import { postgresQueue } from '../../src/platform/queue/postgres.ts';
import { exactStore } from '../../src/platform/vectors/exact/exact-store.ts';
import type { Vocabulary } from '../../src/skills/index.ts';
import { openVocabulary } from '../../src/skills/open-vocabulary.ts';
import { atEnd } from '../at-end.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { wordEmbedder } from './word-embedder.ts';

const fields = { skills: 'set', places: 'set', traits: 'set', months: 'number' } as const;

export type NewPerson = { name: string; text: string; location?: string; years?: number };

/** Workspaces with people described by texts, an index in memory, and parts that a test can turn off. */
export async function rankingScene() {
  const database = await testDatabase();
  const vocabulary = await openVocabulary();
  const embedder = wordEmbedder();
  const index = await exactStore().open({
    name: collectionName('person', embedder.model),
    dimensions: embedder.dimensions * 3,
    fields,
  });
  await database.owner`
    insert into embedding_model (model, dimensions, state, served_at)
    values (${embedder.model}, ${embedder.dimensions}, 'serving', now())`;
  const vectors: Vectors = { search: (_name, query) => index.search(query), states: () => [] };
  const computing = openComputing(vocabulary);
  atEnd(() => computing.close());
  const clock = { now: new Date() };
  const { db } = database;
  const system = {
    db,
    queue: postgresQueue(db),
    vocabulary,
    computing,
    embedder,
    vectors,
    now: () => clock.now,
  };
  return {
    ...{ database, vocabulary, embedder, index, vectors, clock, system },
    open: (parts: Partial<typeof system> = {}, settings: Partial<RankingSettings> = {}) =>
      openRanking({ ...system, ...parts }, settings),
    workspace: (name: string) => workspace(database, name, { vocabulary, embedder, index }),
  };
}
export type RankingScene = Awaited<ReturnType<typeof rankingScene>>;

type Parts = {
  vocabulary: Vocabulary;
  embedder: ReturnType<typeof wordEmbedder>;
  index: Awaited<ReturnType<ReturnType<typeof exactStore>['open']>>;
};

async function workspace({ db, owner }: TestDatabase, name: string, parts: Parts) {
  const { vocabulary, embedder, index } = parts;
  const [row] = await owner<{ id: string }[]>`
    insert into tenant (name, slug) values (${name}, ${`${name}-${randomUUID()}`}) returning id`;
  const tenantId = row?.id ?? '';
  const caller: Caller = {
    ...{ scope: { tenantId, userId: 1 }, key: 'user:1', tenantId, userId: 1, actor: 'user:1' },
    ...{ role: 'owner', permissions: permissionsOf('owner'), signInId: undefined, onEnd: () => () => {} },
  };

  async function addPerson({ name: called, text, location, years }: NewPerson): Promise<string> {
    const [person] = await owner<{ id: string }[]>`
      with id as (select new_id() as id)
      insert into person (id, tenant_id, canonical_id, name, source, created_by)
      select id, ${tenantId}, id, ${called}, 'test', 'user:1' from id returning id`;
    const id = person?.id ?? '';
    const facts = { ...factsOfText(text, { vocabulary }), months: years ? years * 12 : null };
    const made = await embedFacets(embedder, personFacets(facts));
    const skills = [
      ...new Set(facts.skills.flatMap((skill) => [skill.id, ...vocabulary.graph().widerOf(skill.id)])),
    ];
    const places = location ? placeTokens(location) : [];
    await owner`
      insert into match_subject (kind, id, tenant_id, facts, facts_hash, skills, places, months, model)
      values ('person', ${id}, ${tenantId}, ${owner.json(facts as never)}, ${Buffer.from(id)}, ${skills}, ${places},
        ${facts.months}, ${embedder.model})`;
    for (const [facet, vector] of Object.entries(made)) {
      await owner`
        insert into embedding (owner_kind, owner_id, tenant_id, facet, model, content_hash, vector)
        values ('person', ${id}, ${tenantId}, ${facet}, ${embedder.model}, ${Buffer.from(id)}, ${toBytes(vector)})`;
    }
    const months = facts.months === null ? {} : { months: facts.months };
    const vector = recordVector(made);
    await index.upsert([
      { id, partition: tenantId, vector, fields: { skills, places, traits: [], ...months } },
    ]);
    return id;
  }

  async function addDemand(title: string, text: string): Promise<string> {
    const { level, requirements } = proposeRequirements({ title, text, vocabulary });
    return db.as({ tenantId }, (sql) =>
      insertDemand(sql, {
        tenant_id: tenantId,
        created_by: 'user:1',
        title,
        text,
        level,
        requirements,
        weights: null,
      }),
    );
  }

  return { tenantId, caller, addPerson, addDemand };
}
