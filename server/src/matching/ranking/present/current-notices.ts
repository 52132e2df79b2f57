import type { Db } from '../../../platform/db/port.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import type { IndexState } from '../../../platform/vectors/port.ts';
import type { SubjectKind } from '../../subjects/messages.ts';
import { type CountShared, type Freshness, readFreshness } from '../../subjects/read-freshness.ts';
import { collectionName } from '../../subjects/vector-sources.ts';
import { noticeOf, type RankingNotice } from '../notices.ts';
import type { Vectors } from '../retrieve/search-vectors.ts';

type NoticeDeps = { db: Db; vectors: Vectors; now: () => Date; countShared: CountShared };

/** Counting takes longer than serving a cached page. */
const TTL_MS = 5_000;
const MAX_TENANTS = 1_000;

export type CurrentNotices = (tenantId: string, kind: SubjectKind) => Promise<RankingNotice[]>;

/** Caches the notices that apply to all rankings of a workspace. */
export function noticeCache(deps: NoticeDeps): CurrentNotices {
  const cached = new Map<string, { at: number; state: ReturnType<typeof readState> }>();
  const readCached = (tenantId: string) => {
    const at = deps.now().getTime();
    const last = cached.get(tenantId);
    if (last && at - last.at < TTL_MS) return last.state;
    const state = readState(deps, tenantId);
    state.catch(() => cached.delete(tenantId));
    if (cached.size >= MAX_TENANTS) cached.clear();
    cached.set(tenantId, { at, state });
    return state;
  };
  return async (tenantId, kind) => {
    const { freshness, states } = await readCached(tenantId);
    return noticesOf(freshness, states ?? [], kind);
  };
}

async function readState(deps: NoticeDeps, tenantId: string) {
  const [freshness, states] = await Promise.all([
    deps.db.as({ tenantId }, (sql) => readFreshness(sql, tenantId, deps.countShared)),
    readStates(deps.vectors),
  ]);
  return { freshness, states };
}

/** Returns nothing if the index is unavailable. */
export async function readStates(vectors: Vectors): Promise<IndexState[] | undefined> {
  try {
    return await vectors.states();
  } catch (error) {
    if (error instanceof ExpectedError) return undefined;
    throw error;
  }
}

export function noticesOf(
  { serving, re_embedding, preparingSince, people, postings }: Freshness,
  states: readonly IndexState[],
  ...kinds: SubjectKind[]
): RankingNotice[] {
  const names = kinds.map((kind) => collectionName(kind, serving ?? ''));
  const building = states.find(({ name, state }) => names.includes(name) && state === 'building');
  const waiting =
    (kinds.includes('person') ? people.waiting : 0) + (kinds.includes('posting') ? postings.waiting : 0);
  return [
    ...(building ? [noticeOf.indexBuilding(building)] : []),
    ...(re_embedding ? [noticeOf.reEmbedding(re_embedding, preparingSince)] : []),
    ...(waiting > 0 && !re_embedding ? [noticeOf.waitingForVectors(waiting)] : []),
  ];
}
