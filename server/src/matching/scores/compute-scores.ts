import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../platform/db/port.ts';
import { scoreOne } from '../scoring/score-one.ts';
import { readSubjects } from '../subjects/read-subjects.ts';
import type { BasisDeps, ScoringBasis } from './read-basis.ts';
import type { ComputedScore } from './score-store.ts';
import type { StaleScore } from './stale-store.ts';

export type ScoringDeps = BasisDeps & { db: Db };

/** After this many scores, other work of the process gets a turn. */
const BATCH_SIZE = 50;

/** Computes scores from the current facts. People without facts are left out. */
export async function computeScores(
  { db, vocabulary, embedder, otherEmbedders }: ScoringDeps,
  basis: ScoringBasis,
  stale: StaleScore[],
): Promise<ComputedScore[]> {
  const { demand, weights, embedding, current } = basis;
  const { tenantId, now } = current;
  const previousVersions = new Map(stale.map(({ id, version }) => [id, version]));
  const subjects = await db.as({ tenantId }, (sql) =>
    readSubjects(sql, 'person', [...previousVersions.keys()]),
  );
  const computed: ComputedScore[] = [];
  for (const [index, subject] of subjects.entries()) {
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate();
    const deps = { vocabulary, embedder, otherEmbedders, now: () => now };
    const breakdown = scoreOne(deps, { demand, embedding, weights }, subject);
    const { id, version: subjectVersion } = subject;
    computed.push({
      id,
      previousVersion: previousVersions.get(id) ?? 0,
      subjectVersion,
      model: breakdown.versions.model,
      breakdown,
    });
  }
  return computed;
}
