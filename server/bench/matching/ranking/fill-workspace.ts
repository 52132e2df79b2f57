import { createHash, randomUUID } from 'node:crypto';
import { quantize, recordVector, toBytes } from '../../../src/matching/subjects/vectors.ts';
import type { Sql } from '../../../src/platform/db/port.ts';
import type { Embedder } from '../../../src/platform/models/port.ts';
import type { VectorRecord } from '../../../src/platform/vectors/port.ts';
import type { Vocabulary } from '../../../src/skills/index.ts';

export const DIMENSIONS = 256;
export const MODEL = 'bench-trades@1';
const TRADES = 300;
const BATCH_SIZE = 500;

export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Vectors of one occupation are close together, as in real models: a center with some spread. */
function vectorNear(trade: number, spread: number, next: () => number): Float32Array {
  const middle = seededRandom(trade + 1);
  const vector = new Float32Array(DIMENSIONS);
  let squares = 0;
  for (let at = 0; at < DIMENSIONS; at++) {
    const value = middle() - 0.5 + spread * (next() - 0.5);
    vector[at] = value;
    squares += value * value;
  }
  return vector.map((value) => value / Math.sqrt(squares));
}

/** Embeds a text by the trade number in it, without a model. */
export function tradeEmbedder(): Embedder {
  return {
    model: MODEL,
    dimensions: DIMENSIONS,
    embed: async (texts) =>
      texts.map((text) => {
        const trade = Number(/trade (\d+)/.exec(text)?.[1] ?? 0);
        const seed = createHash('sha256').update(text).digest().readUInt32LE();
        return vectorNear(trade, 0.8, seededRandom(seed));
      }),
    close: async () => {},
  };
}

export type Filled = { skillsOf: (trade: number) => { id: string; name: string }[]; trades: number };

export async function serveModel(sql: Sql): Promise<void> {
  await sql`
    insert into embedding_model (model, dimensions, state, served_at)
    values (${MODEL}, ${DIMENSIONS}, 'serving', now())`;
}

/** Inserts people with facts of realistic size and vectors of three facets. */
export async function fillWorkspace(
  sql: Sql,
  { tenantId, people, vocabulary }: { tenantId: string; people: number; vocabulary: Vocabulary },
  onRecords: (records: VectorRecord[]) => Promise<void>,
): Promise<Filled> {
  const known = [...vocabulary.skills()];
  const skillsOf = (trade: number) => {
    const next = seededRandom(trade + 7_000);
    return Array.from(
      { length: 40 },
      () => known[Math.floor(next() ** 2 * known.length)] as (typeof known)[number],
    );
  };
  const next = seededRandom(42);
  for (let done = 0; done < people; done += BATCH_SIZE) {
    const batch = Array.from({ length: Math.min(BATCH_SIZE, people - done) }, () => {
      const trade = Math.floor(next() * TRADES);
      const skills = skillsOf(trade).filter(() => next() < 0.6);
      return {
        id: randomUUID(),
        trade,
        skills,
        months: Math.floor(next() * 300),
        days: Math.floor(next() * 200),
      };
    });
    await insertPeople(sql, tenantId, batch);
    await onRecords(await insertVectors(sql, tenantId, batch, next));
  }
  await sql`analyze match_subject`;
  await sql`analyze embedding`;
  await sql`analyze person`;
  return { skillsOf, trades: TRADES };
}

type GeneratedPerson = {
  id: string;
  trade: number;
  skills: { id: string; name: string }[];
  months: number;
  days: number;
};

async function insertPeople(sql: Sql, tenantId: string, batch: readonly GeneratedPerson[]): Promise<void> {
  const ids = batch.map(({ id }) => id);
  await sql`
    insert into person (id, tenant_id, canonical_id, name, headline, city, country, source, created_by)
    select id, ${tenantId}, id, 'Person ' || id, 'Headline', 'Berlin', 'DE', 'bench', 'user:1'
    from unnest(${ids}::uuid[]) id`;
  const rows = batch.map(({ id, trade, skills, months, days }) => ({
    id,
    months,
    days,
    facts: factsOf(trade, skills, months),
    skills: [...new Set(skills.map((skill) => skill.id))],
    places: [`city:town ${trade % 50}`, 'country:de'],
  }));
  await sql`
    insert into match_subject (kind, id, tenant_id, facts, facts_hash, skills, places, months, active_at, model)
    select 'person', id, ${tenantId}, facts, sha256(id::text::bytea),
      array(select jsonb_array_elements_text(skills)), array(select jsonb_array_elements_text(places)), months,
      now() - make_interval(days => days), ${MODEL}
    from jsonb_to_recordset(${sql.json(rows as never)}) as row
      (id uuid, months int, days int, facts jsonb, skills jsonb, places jsonb)`;
}

async function insertVectors(
  sql: Sql,
  tenantId: string,
  batch: readonly GeneratedPerson[],
  next: () => number,
): Promise<VectorRecord[]> {
  const made = batch.map(({ id, trade, skills, months }) => {
    const facet = () => quantize(vectorNear(trade, 0.9, next));
    const vectors = { skills: facet(), experience: facet(), full: facet() };
    const fields = { skills: skills.map((skill) => skill.id), places: [], traits: [], months };
    return { vectors, record: { id, partition: tenantId, vector: recordVector(vectors), fields } };
  });
  const rows = made.flatMap(({ record, vectors }) =>
    Object.entries(vectors).map(([facet, vector]) => ({
      id: record.id,
      facet,
      vector: toBytes(vector).toString('base64'),
    })),
  );
  await sql`
    insert into embedding (owner_kind, owner_id, tenant_id, facet, model, content_hash, vector)
    select 'person', id, ${tenantId}, facet, ${MODEL}, sha256(id::text::bytea), decode(vector, 'base64')
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ facet }) => facet)}::text[],
      ${rows.map(({ vector }) => vector)}::text[]) as row (id, facet, vector)`;
  return made.map(({ record }) => record);
}

function factsOf(trade: number, skills: readonly { id: string; name: string }[], months: number) {
  return {
    titles: [{ text: `Worker of trade ${trade}`, canonical: null, level: null, months }],
    skills: skills.map(({ id, name }, at) => ({
      id,
      name,
      text: `Used ${name} in the daily work of the department and taught it to others`,
      start: 5,
      end: 5 + name.length,
      place: at % 2 ? 'position' : 'skills',
      document_id: null,
      months: at % 3 ? months >> 1 : null,
      last: null,
    })),
    months,
    level: null,
    degree: 'bachelor',
    languages: [{ code: 'en', level: 'C1' }],
    sentences: Array.from({ length: 40 }, (_, at) => ({
      text: `Took part in project ${at} of trade ${trade}, planned what was to be done and did it with a small team.`,
      place: 'position',
      document_id: null,
    })),
  };
}
