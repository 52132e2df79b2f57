import type { Answer } from '@tenon/contract/endpoint';
import type { readMatchingStatus as endpoint } from '@tenon/contract/matching';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ExpectedError } from '../../platform/errors.ts';
import type { Embedder } from '../../platform/models/port.ts';
import { type CountShared, readFreshness } from '../subjects/read-freshness.ts';
import { distinctNotices, noticeOf } from './notices.ts';
import { noticesOf, readStates } from './present/current-notices.ts';
import type { Vectors } from './retrieve/search-vectors.ts';

type StatusDeps = {
  db: Db;
  vectors: Vectors;
  embedder: Embedder & { check?: () => Promise<void> };
  countShared?: CountShared;
};

/** Reports how many subjects have current vectors, and what is down, behind or being rebuilt. */
export async function readMatchingStatus(
  { db, vectors, embedder, countShared }: StatusDeps,
  { scope, tenantId }: Caller,
): Promise<Answer<typeof endpoint>> {
  const [freshness, states, isEmbedderUp] = await Promise.all([
    db.as(scope, (sql) => readFreshness(sql, tenantId, countShared)),
    readStates(vectors),
    isAnswering(embedder),
  ]);
  const unavailable = states?.find(({ state }) => state === 'unavailable');
  const down = states ? unavailable?.problem : 'no process serves it';
  const notices = [
    ...(isEmbedderUp ? [] : [noticeOf.embedderDown(embedder)]),
    ...(unavailable || !states ? [noticeOf.vectorsDown(down ?? 'no details', unavailable?.fresh_at)] : []),
    ...noticesOf(freshness, states ?? [], 'person', 'posting'),
  ];
  const { serving: _, preparingSince: __, ...rest } = freshness;
  return { model: embedder.model, ...rest, index: states ?? [], notices: distinctNotices(notices) };
}

async function isAnswering(embedder: StatusDeps['embedder']): Promise<boolean> {
  try {
    await embedder.check?.();
    return true;
  } catch (error) {
    if (error instanceof ExpectedError) return false;
    throw error;
  }
}
