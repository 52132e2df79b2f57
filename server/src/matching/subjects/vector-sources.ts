import type { Db } from '../../platform/db/port.ts';
import { NIL_UUID } from '../../platform/nil-uuid.ts';
import type { VectorRecord, VectorSource } from '../../platform/vectors/port.ts';
import type { SubjectKind } from './messages.ts';
import { readModels } from './model-store.ts';
import { partitionOf } from './partition.ts';
import { type ChangeRow, countIndexed, readChanges } from './read-store.ts';
import { vectorsOf } from './read-subjects.ts';
import { type ModelDeps, servingModel } from './serving-model.ts';
import { facets, recordVector } from './vectors.ts';

export function collectionName(kind: SubjectKind, model: string): string {
  const slug = model
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '');
  return `${kind}-${slug}`.slice(0, 63);
}

type SourceDeps = { db: Db; model: string; dimensions: number };

/** Includes the model that is being prepared, so that its index exists when it starts to serve. */
export async function listSources(deps: Pick<ModelDeps, 'db' | 'embedder'>): Promise<VectorSource[]> {
  await servingModel(deps);
  const models = await readModels(deps.db.sql);
  return models
    .filter(({ state }) => state !== 'retired')
    .flatMap(({ model, dimensions }) => {
      const source = { db: deps.db, model, dimensions };
      return [subjectSource('person', source), subjectSource('posting', source)];
    });
}

function subjectSource(kind: SubjectKind, { db, model, dimensions }: SourceDeps): VectorSource {
  return {
    definition: {
      name: collectionName(kind, model),
      dimensions: dimensions * facets.length,
      fields: { skills: 'set', places: 'set', traits: 'set', months: 'number', pay: 'number' },
    },
    async changesAfter(position, limit) {
      const [writing = '0', id = NIL_UUID] = position?.split(':') ?? [];
      const rows = await readChanges(db.sql, { kind, model }, { writing, id }, limit);
      const last = rows.at(-1);
      const records = rows.map(recordOf);
      return {
        upserts: records.flatMap((record) => record ?? []),
        removals: rows.flatMap((row, index) => (records[index] ? [] : row.id)),
        position: last ? `${last.writing}:${last.id}` : position,
        isLast: rows.length < limit,
      };
    },
    estimate: () => countIndexed(db.sql, { kind, model }),
    onChange: (callback) =>
      db.listen('match_subject', (changed) => {
        if (changed === undefined || changed === kind) callback();
      }),
  };
}

/** Subjects without vectors, or with a zero vector, are not indexed. */
function recordOf(row: ChangeRow): VectorRecord | undefined {
  const vectors = vectorsOf(row);
  if (!vectors?.full.some((value) => value !== 0)) return undefined;
  return {
    id: row.id,
    partition: partitionOf(row.tenant_id),
    vector: recordVector(vectors),
    fields: {
      skills: row.skills,
      places: row.places,
      traits: row.traits,
      ...(row.months !== null && { months: row.months }),
      ...(row.pay !== null && { pay: row.pay }),
    },
  };
}
