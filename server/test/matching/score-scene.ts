import { randomUUID } from 'node:crypto';
import type { Weights } from '@tenon/contract/matching';
import { proposeRequirements } from '../../src/matching/demands/propose-requirements.ts';
import { type ScoreHandlerDeps, scoreHandlers, scoreTasks } from '../../src/matching/scores/handlers.ts';
import { scoreSubscriptions } from '../../src/matching/scores/messages.ts';
import { embedFacets } from '../../src/matching/subjects/embed-facets.ts';
import { personFacets } from '../../src/matching/subjects/facets.ts';
import { factsOfText } from '../../src/matching/subjects/facts-of-text.ts';
import { subjectChanged } from '../../src/matching/subjects/messages.ts';
import { toBytes } from '../../src/matching/subjects/vectors.ts';
import { postgresLive } from '../../src/platform/live/postgres.ts';
import { type Events, openEvents } from '../../src/platform/queue/events.ts';
import type { Delivery } from '../../src/platform/queue/port.ts';
import { postgresQueue } from '../../src/platform/queue/postgres.ts';
import { openVocabulary } from '../../src/skills/index.ts';
import { atEnd } from '../at-end.ts';
import { testDatabase } from '../database.ts';
import { wordEmbedder } from './word-embedder.ts';

/** Shortlists and scores on a real database, and a real queue whose tasks run when the test says so. */
export async function scoreScene() {
  const database = await testDatabase();
  const { db, owner } = database;
  const embedder = wordEmbedder();
  const vocabulary = await openVocabulary();
  const queue = postgresQueue(db);
  const events = openEvents(queue, scoreSubscriptions);
  const live = postgresLive({ db });
  atEnd(() => live.close());
  const clock = { now: new Date('2026-06-15T12:00:00Z') };
  const deps: ScoreHandlerDeps & { events: Events } = {
    ...{ db, queue, events, live, embedder, vocabulary },
    ...{ languageModel: undefined, now: () => clock.now },
  };
  await owner`
    insert into embedding_model (model, dimensions, state, served_at)
    values (${embedder.model}, ${embedder.dimensions}, 'serving', now())`;

  /** Runs all queued tasks and those they enqueue. Returns their names. */
  async function workOff(parts: Partial<ScoreHandlerDeps> = {}): Promise<Delivery[]> {
    const handlers = scoreHandlers({ ...deps, ...parts });
    const done: Delivery[] = [];
    for (;;) {
      await owner`delete from queue_dedup`;
      // A task that retries while a part is down would run forever.
      await owner`update queue_message set visible_at = now() where visible_at < now() + interval '10 seconds'`;
      const [delivery] = await queue.receive(scoreTasks, 1);
      if (!delivery) return done;
      const handler = handlers.find(({ task }) => task.name === delivery.queue);
      if (!handler) throw new Error(`nobody does ${delivery.queue}`);
      const signal = new AbortController().signal;
      const context = {
        id: delivery.id,
        attempt: delivery.attempts,
        group: undefined,
        tenantId: undefined,
        signal,
      };
      await handler.run(handler.task.payload.parse(delivery.payload), {
        ...context,
        acknowledge: async () => {},
      });
      await queue.acknowledge([delivery]);
      done.push(delivery);
    }
  }

  async function workspace() {
    const [tenant] = await owner<{ id: string }[]>`
      insert into tenant (name, slug) values ('Scores', ${randomUUID()}) returning id`;
    const tenantId = tenant?.id ?? '';
    const scope = { tenantId };

    /** Sets a person’s facts and vectors, as the tasks of `subjects` do. */
    async function know(
      id: string,
      text: string,
      { activeAt = null as Date | null, isEmbedded = true } = {},
    ) {
      const facts = factsOfText(text, { vocabulary });
      const vectors = await embedFacets(embedder, personFacets(facts));
      const model = isEmbedded ? embedder.model : null;
      const hash = Buffer.from(`${text} ${activeAt?.toISOString()}`);
      await db.as(scope, async (sql) => {
        await sql`
          insert into match_subject (kind, id, tenant_id, facts, facts_hash, active_at, model)
          values ('person', ${id}, ${tenantId}, ${sql.json(facts as never)}, ${hash}, ${activeAt}, ${model})
          on conflict (id, kind) do update
          set (facts, facts_hash, active_at, model) = (excluded.facts, excluded.facts_hash, excluded.active_at, excluded.model)`;
        for (const [facet, vector] of isEmbedded ? Object.entries(vectors) : []) {
          await sql`
            insert into embedding (owner_kind, owner_id, tenant_id, facet, model, content_hash, vector)
            values ('person', ${id}, ${tenantId}, ${facet}, ${embedder.model}, ${hash}, ${toBytes(vector)})
            on conflict (owner_id, owner_kind, facet, model) do update set vector = excluded.vector`;
        }
        await events.publish(sql, subjectChanged, { tenant_id: tenantId, kind: 'person', ids: [id] });
      });
    }

    async function addPerson(text?: string, known?: Parameters<typeof know>[2]): Promise<string> {
      const [person] = await owner<{ id: string }[]>`
        with made as (select new_id() as id)
        insert into person (id, tenant_id, canonical_id, name, source, created_by)
        select id, ${tenantId}, id, 'Somebody', 'test', 'user:1' from made returning id`;
      const id = person?.id ?? '';
      if (text !== undefined) await know(id, text, known);
      return id;
    }

    async function addDemand(text: string, weights: Weights | null = null): Promise<string> {
      const { requirements } = proposeRequirements({ text, vocabulary });
      const [demand] = await owner<{ id: string }[]>`
        insert into demand (tenant_id, title, text, requirements, weights, created_by)
        values (${tenantId}, 'Engineer', ${text}, ${owner.json(requirements as never)}, ${weights && owner.json(weights)},
          'user:1') returning id`;
      return demand?.id ?? '';
    }

    return { tenantId, scope, know, addPerson, addDemand };
  }

  return { database, deps, embedder, queue, events, clock, workOff, workspace };
}

export type ScoreScene = Awaited<ReturnType<typeof scoreScene>>;
export type ScoreWorkspace = Awaited<ReturnType<ScoreScene['workspace']>>;
