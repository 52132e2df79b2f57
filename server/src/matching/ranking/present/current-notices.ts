import type { Db } from '../../../platform/db/port.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import type { IndexState } from '../../../platform/vectors/port.ts';
import type { SubjectKind } from '../../subjects/messages.ts';
import { type CountShared, type Freshness, readFreshness } from '../../subjects/read-freshness.ts';
import { collectionName } from '../../subjects/vector-sources.ts';
import { type NoticeLine, noticeOf } from '../notices.ts';
import type { Vectors } from '../retrieve/search-vectors.ts';

type WatchDeps = { db: Db; vectors: Vectors; now: () => Date; countShared: CountShared };

/** Counting what is fresh costs more than a cached page. */
const LOOK_AGAIN_MS = 5_000;
const MOST_TENANTS = 1_000;

export type NoticesNow = (tenantId: string, kind: SubjectKind) => Promise<NoticeLine[]>;

/** What holds for all rankings of people, or of postings, in a workspace; looked at now and then. */
export function watchNotices(deps: WatchDeps): NoticesNow {
  const looks = new Map<string, { at: number; seen: ReturnType<typeof look> }>();
  const lookNow = (tenantId: string) => {
    const at = deps.now().getTime();
    const last = looks.get(tenantId);
    if (last && at - last.at < LOOK_AGAIN_MS) return last.seen;
    const seen = look(deps, tenantId);
    seen.catch(() => looks.delete(tenantId));
    if (looks.size >= MOST_TENANTS) looks.clear();
    looks.set(tenantId, { at, seen });
    return seen;
  };
  return async (tenantId, kind) => {
    const { freshness, states } = await lookNow(tenantId);
    return noticesOf(freshness, states ?? [], kind);
  };
}

async function look(deps: WatchDeps, tenantId: string) {
  const [freshness, states] = await Promise.all([
    deps.db.as({ tenantId }, (sql) => readFreshness(sql, tenantId, deps.countShared)),
    readStates(deps.vectors),
  ]);
  return { freshness, states };
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
  { serving, re_embedding, preparingSince, people, postings }: Freshness,
  states: readonly IndexState[],
  ...kinds: SubjectKind[]
): NoticeLine[] {
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
