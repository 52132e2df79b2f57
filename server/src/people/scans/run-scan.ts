import type { Db } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import type { Live } from '../../platform/live/port.ts';
import type { TaskContext } from '../../platform/queue/port.ts';
import { similarityEvidence } from '../linkage/decide-by-similarity.ts';
import type { PersonRecord } from '../linkage/model.ts';
import { saveWeights } from '../linkage/weights-store.ts';
import { lockMerges } from '../records/lock-store.ts';
import { readIntakeSetting } from '../records/setting-store.ts';
import { findPairs, type SimilarPair } from './find-pairs.ts';
import { type ScanWork, scanTask } from './messages.ts';
import { readRecords, reportPairs, type ScanChanges, updateScan } from './scan-store.ts';
import { announceScan, endScan, failScan } from './start-scan.ts';

export type RunScanDeps = { db: Db; live: Live };

const BATCH_SIZE = 5000;
/** The probability from which a person should review a pair. */
const REVIEW_PROBABILITY = 0.5;

/** Weights learned from fewer people are not reliable. */
const MIN_PEOPLE_TO_LEARN = 500;

/** The progress after each stage. Reading is fast, comparing is slow. */
const progressAfter = { reading: 0.3, comparing: 0.9 };

/** Safe to deliver twice: a scan that has ended is skipped, and pairs that were already found count as known. */
export async function runScan(deps: RunScanDeps, work: ScanWork, context: TaskContext): Promise<void> {
  const { tenant_id: tenantId, scan_id: id } = work;
  const stopped = new AbortController();
  const signal = AbortSignal.any([context.signal, stopped.signal]);
  const save = async (changes: ScanChanges) => {
    const isRunning = await deps.db.as({ tenantId }, async (sql) => {
      const scan = await updateScan(sql, tenantId, id, { state: 'running', ...changes });
      if (scan) await announceScan(deps.live, sql, tenantId, scan);
      return scan;
    });
    // A user has stopped it, or it had ended before this delivery.
    if (!isRunning) stopped.abort();
  };
  try {
    const result = await scan(deps, work, { signal, save });
    await deps.db.as({ tenantId }, async (sql) => {
      await endScan(deps, sql, tenantId, id, { state: 'finished', progress: 1, ...result });
      await context.acknowledge(sql);
    });
  } catch (error) {
    if (stopped.signal.aborted) return;
    if (context.attempt >= (scanTask.attempts ?? 0) && !context.signal.aborted) {
      await deps.db.as({ tenantId }, (sql) => failScan(deps, sql, work));
    }
    throw error;
  }
}

type ScanContext = { signal: AbortSignal; save: (changes: ScanChanges) => Promise<void> };

async function scan(deps: RunScanDeps, { tenant_id: tenantId }: ScanWork, { signal, save }: ScanContext) {
  const { db } = deps;
  await save({ stage: 'reading', progress: 0, found: 0, known: 0 });
  signal.throwIfAborted();
  const region = (await db.as({ tenantId }, (sql) => readIntakeSetting(sql, tenantId))).default_region;
  const ids: string[] = [];
  const canonicalIds: string[] = [];

  async function* records(): AsyncGenerator<PersonRecord[]> {
    for (;;) {
      const after = ids.at(-1);
      const people = await db.as({ tenantId }, (sql) =>
        readRecords(sql, tenantId, { after, limit: BATCH_SIZE }),
      );
      for (const person of people) {
        ids.push(person.id);
        canonicalIds.push(person.canonical_id);
      }
      if (people.length > 0) yield people.map(({ record }) => record);
      if (people.length < BATCH_SIZE) return;
    }
  }

  let [found, known, pairs] = [0, 0, 0];
  const options = { records: records(), region, review: REVIEW_PROBABILITY, signal };
  for await (const message of findPairs(options)) {
    if ('received' in message) {
      const progress = progressAfter.reading * estimateShare(message.received);
      await save({ people: message.received, progress });
    }
    if ('stage' in message)
      await save({ stage: 'comparing', people: ids.length, progress: progressAfter.reading });
    if ('compared' in message) {
      pairs = message.compared;
      await save({ stage: 'writing', pairs, progress: progressAfter.comparing });
      const { learned } = message;
      if (learned && ids.length >= MIN_PEOPLE_TO_LEARN) {
        const row = { tenant_id: tenantId, people: ids.length, pairs };
        await db.as({ tenantId }, (sql) => saveWeights(sql, row, learned));
      }
    }
    if ('pairs' in message) {
      const reported = message.pairs
        .filter(({ left, right }) => canonicalIds[left] !== canonicalIds[right])
        .map((pair) => toFoundPair(pair, canonicalIds));
      const newCount = await db.as({ tenantId }, async (sql) => {
        await lockMerges(sql, tenantId);
        return reportPairs(sql, tenantId, reported);
      });
      found += newCount;
      known += reported.length - newCount;
      await save({ found, known });
    }
    signal.throwIfAborted();
  }
  return { people: ids.length, pairs, found, known };
}

function toFoundPair({ left, right, weight, probability, parts }: SimilarPair, ids: string[]) {
  return {
    left: defined(ids[left]),
    right: defined(ids[right]),
    weight,
    probability,
    parts,
    evidence: similarityEvidence(parts),
  };
}

/** The total is unknown until everything has been read, so this only approaches one. */
const estimateShare = (count: number) => count / (count + 4 * BATCH_SIZE);
