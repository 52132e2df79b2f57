import type { Db } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import type { Live } from '../../platform/live/port.ts';
import type { TaskContext } from '../../platform/queue/port.ts';
import { agreeingFields } from '../intake/model.ts';
import { readIntakeSetting } from '../intake/setting-store.ts';
import { saveWeights } from '../intake/weights-store.ts';
import type { PersonRecord } from '../linkage/model.ts';
import { lockMerges } from '../records/lock-store.ts';
import { type AlikePair, findPairs } from './find-pairs.ts';
import { type ScanWork, scanTask } from './messages.ts';
import { readPeople, reportPairs, type ScanChanges, updateScan } from './scan-store.ts';
import { announceScan, endScan, failScan } from './start-scan.ts';

export type RunScanDeps = { db: Db; live: Live };

const BATCH = 5000;
/** From here on it is likelier than not that two are one human: worth a person's time. */
const REVIEW = 0.5;

/** Fewer people say little about what likeness is worth. */
const ENOUGH = 500;

/** Where a scan stands in the whole: reading is quick, comparing takes long. */
const share = { reading: 0.3, comparing: 0.9 };

/** Safe to deliver twice: a scan that is over is left alone, and a pair that was found is known the second time. */
export async function runScan(deps: RunScanDeps, work: ScanWork, context: TaskContext): Promise<void> {
  const { tenant_id: tenantId, scan_id: id } = work;
  const stopped = new AbortController();
  const signal = AbortSignal.any([context.signal, stopped.signal]);
  const save = async (changes: ScanChanges) => {
    const isOn = await deps.db.as({ tenantId }, async (sql) => {
      const scan = await updateScan(sql, tenantId, id, { state: 'running', ...changes });
      if (scan) await announceScan(deps.live, sql, tenantId, scan);
      return scan;
    });
    // Somebody has stopped it, or it was over before this delivery.
    if (!isOn) stopped.abort();
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

type Steps = { signal: AbortSignal; save: (changes: ScanChanges) => Promise<void> };

async function scan(deps: RunScanDeps, { tenant_id: tenantId }: ScanWork, { signal, save }: Steps) {
  const { db } = deps;
  await save({ stage: 'reading', progress: 0, found: 0, known: 0 });
  signal.throwIfAborted();
  const region = (await db.as({ tenantId }, (sql) => readIntakeSetting(sql, tenantId))).default_region;
  const ids: string[] = [];
  const canonicalIds: string[] = [];

  async function* records(): AsyncGenerator<PersonRecord[]> {
    for (;;) {
      const after = ids.at(-1);
      const people = await db.as({ tenantId }, (sql) => readPeople(sql, tenantId, { after, limit: BATCH }));
      for (const person of people) {
        ids.push(person.id);
        canonicalIds.push(person.canonical_id);
      }
      if (people.length > 0) yield people.map(({ record }) => record);
      if (people.length < BATCH) return;
    }
  }

  let [found, known, pairs] = [0, 0, 0];
  for await (const told of findPairs({ records: records(), region, review: REVIEW, signal })) {
    if ('taken' in told) await save({ people: told.taken, progress: share.reading * almost(told.taken) });
    if ('stage' in told) await save({ stage: 'comparing', people: ids.length, progress: share.reading });
    if ('compared' in told) {
      pairs = told.compared;
      await save({ stage: 'writing', pairs, progress: share.comparing });
      const { learned } = told;
      if (learned && ids.length >= ENOUGH) {
        const row = { tenant_id: tenantId, people: ids.length, pairs };
        await db.as({ tenantId }, (sql) => saveWeights(sql, row, learned));
      }
    }
    if ('pairs' in told) {
      const news = told.pairs.filter(({ left, right }) => canonicalIds[left] !== canonicalIds[right]);
      const reported = news.map((pair) => toReport(pair, canonicalIds));
      const fresh = await db.as({ tenantId }, async (sql) => {
        await lockMerges(sql, tenantId);
        return reportPairs(sql, tenantId, reported);
      });
      found += fresh;
      known += reported.length - fresh;
      await save({ found, known });
    }
    signal.throwIfAborted();
  }
  return { people: ids.length, pairs, found, known };
}

function toReport({ left, right, weight, probability, parts }: AlikePair, ids: string[]) {
  return {
    left: defined(ids[left]),
    right: defined(ids[right]),
    weight,
    probability,
    parts,
    evidence: agreeingFields(parts).map((field) => `likeness:${field}`),
  };
}

/** How many there are is not known before the end: comes close to one. */
const almost = (count: number) => count / (count + 4 * BATCH);
