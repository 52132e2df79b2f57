import type { Db } from '../../platform/db/port.ts';
import { ExpectedError } from '../../platform/errors.ts';
import type { IndexState } from '../../platform/vectors/port.ts';
import { type Freshness, readFreshness } from '../subjects/read-freshness.ts';
import { collectionName } from '../subjects/vector-sources.ts';
import { type NoticeLine, noticeOf } from './notices.ts';
import type { Vectors } from './search-vectors.ts';

export type WatchDeps = { db: Db; vectors: Vectors; now: () => Date };

/** Counting what is fresh costs more than a cached page. */
const LOOK_AGAIN_MS = 5_000;
const MOST_TENANTS = 1_000;

/** What holds for all rankings of a workspace, looked at now and then; one that waits for the next look shows the last. */
export function watchNotices(deps: WatchDeps): (tenantId: string) => Promise<NoticeLine[]> {
  const seen = new Map<string, { at: number; lines: Promise<NoticeLine[]> }>();
  return (tenantId) => {
    const at = deps.now().getTime();
    const last = seen.get(tenantId);
    if (last && at - last.at < LOOK_AGAIN_MS) return last.lines;
    const lines = look(deps, tenantId);
    lines.catch(() => seen.delete(tenantId));
    if (seen.size >= MOST_TENANTS) seen.clear();
    seen.set(tenantId, { at, lines });
    return lines;
  };
}

async function look(deps: WatchDeps, tenantId: string): Promise<NoticeLine[]> {
  const [freshness, states] = await Promise.all([
    deps.db.as({ tenantId }, (sql) => readFreshness(sql, tenantId)),
    readStates(deps.vectors),
  ]);
  return noticesOf(freshness, states ?? [], 'person');
}

/** None when nobody can say. */
export async function readStates(vectors: Vectors): Promise<IndexState[] | undefined> {
  try {
    return await vectors.states();
  } catch (error) {
    if (error instanceof ExpectedError) return undefined;
    throw error;
  }
}

export function noticesOf(
  { serving, re_embedding, people, postings }: Freshness,
  states: readonly IndexState[],
  ...kinds: ('person' | 'posting')[]
): NoticeLine[] {
  const names = kinds.map((kind) => collectionName(kind, serving ?? ''));
  const building = states.find(({ name, state }) => names.includes(name) && state === 'building');
  const waiting =
    (kinds.includes('person') ? people.waiting : 0) + (kinds.includes('posting') ? postings.waiting : 0);
  return [
    ...(building ? [noticeOf.indexBuilding(building.indexed, building.total)] : []),
    ...(re_embedding ? [noticeOf.reEmbedding(re_embedding)] : []),
    ...(waiting > 0 && !re_embedding ? [noticeOf.waitingForVectors(waiting)] : []),
  ];
}
