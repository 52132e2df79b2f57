import { setImmediate as breathe } from 'node:timers/promises';
import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import type { Task, TaskContext } from '../../platform/queue/port.ts';
import { EXTRACTOR_VERSION, type ExtractedPosting } from '../extraction/port.ts';
import { toFacts } from '../stored-facts.ts';
import { announce } from './announce.ts';
import { compareFacts } from './compare-facts.ts';
import {
  type FactsRow,
  insertChanges,
  linkReposts,
  type NewChange,
  type RawPosting,
  readRaw,
  takeUnread,
  writeFacts,
} from './extraction-store.ts';
import { giveUpExtracting, isLastTry } from './give-up.ts';
import { findingsScope, inTransaction } from './in-transaction.ts';
import { type ItemMove, moveItems, readExtracting } from './item-store.ts';
import { type ExtractWork, extractTask } from './messages.ts';
import type { Problem } from './model.ts';
import { closePostings, lockPostings } from './posting-store.ts';
import { type Read, type ReadDeps, readPosting } from './read-posting.ts';
import { updateEvents } from './run-events.ts';
import { type CompanyOwner, lockOpenCompany, readOwner, updateRunCompany } from './run-store.ts';
import { type SettleDeps, settleCompany } from './settle-run.ts';

export type ExtractDeps = SettleDeps & ReadDeps & { db: Db };

type Result = { raw: RawPosting } & (Read | { problem: Problem });

const UNREADABLE = {
  code: 'nothing-to-read',
  message: 'Nothing that was fetched says what the job is called.',
};
const FAILED = { code: 'extraction-failed', message: 'Reading it went wrong here; the log says more.' };

/** With the last delivery that fails the run stops waiting for these postings. */
export async function extractOrGiveUp(
  deps: ExtractDeps,
  work: ExtractWork,
  context: TaskContext,
): Promise<void> {
  try {
    await extractPostings(deps, work, context);
  } catch (error) {
    if (!isLastTry(extractTask as Task, context, error)) throw error;
    const tags = { group: 'extractor', run_id: work.run_id, tenant_id: work.tenant_id };
    deps.logger
      .child(tags)
      .error('posting extraction failed; giving up', { postings: work.posting_ids.length, error });
    await giveUpExtracting(deps, work);
  }
}

/**
 * Reads what was fetched and makes it what is known. Delivered twice it finds everything read; what was fetched anew
 * meanwhile is left to those who fetched it. A posting that cannot be read keeps the facts it has.
 */
async function extractPostings(deps: ExtractDeps, work: ExtractWork, context: TaskContext): Promise<void> {
  const scope = { tenantId: work.tenant_id };
  const tags = { group: 'extractor', run_id: work.run_id, tenant_id: work.tenant_id };
  const logger = deps.logger.child(tags);
  const [owner, raws] = await deps.db.as(scope, async (sql) => [
    await readOwner(sql, work.company_id),
    await readRaw(sql, work.posting_ids),
  ]);
  if (!owner) return;
  const results = await readAll(deps, logger, owner, raws, context.signal);
  const isNews = await inTransaction(deps, findingsScope(work.tenant_id), async (sql, deps) => {
    const company = await lockOpenCompany(sql, work);
    await lockPostings(sql, work.company_id);
    const changed = await write(sql, work.company_id, results);
    await announce(deps, sql, { ...owner, run_id: work.run_id }, changed);
    await context.acknowledge(sql);
    if (company) {
      const items = await readExtracting(sql, company, work.posting_ids);
      const moves = items.map((item) => moveOf(item, results));
      await moveItems(sql, company, 'extracting', moves);
      await updateRunCompany(sql, company, { revived: 0, due_at: deps.now() });
      const events = updateEvents(company.key, moves);
      await settleCompany(deps, sql, company, { events, isMoved: false });
    }
    return changed.length > 0;
  });
  // On its own: the topic of the workspace is held until the commit, and all companies write to it.
  if (isNews) await deps.db.as(scope, (sql) => announceChange(deps.live, sql, work.tenant_id, 'postings'));
}

async function readAll(
  deps: ReadDeps,
  logger: Logger,
  owner: CompanyOwner,
  raws: RawPosting[],
  signal: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const raw of raws) {
    signal.throwIfAborted();
    // Reading takes milliseconds; others in this process want their turn.
    await breathe();
    const fields = { company: owner.key, external_id: raw.external_id };
    try {
      const read = raw.is_new ? readPosting(deps, owner, raw) : undefined;
      if (!read) continue;
      results.push({ raw, ...read });
      const outcome = Object.keys(read)[0];
      if ('extracted' in read) logger.debug('posting extracted', fields);
      else logger.warn('posting could not be extracted', { ...fields, outcome });
    } catch (error) {
      logger.error('posting extraction failed', { ...fields, error });
      results.push({ raw, problem: FAILED });
    }
  }
  return results;
}

/** Gives the ids of those of which something is new. */
async function write(sql: Sql, companyId: string, results: Result[]): Promise<string[]> {
  const unread = await takeUnread(
    sql,
    results.map(({ raw: { id, version } }) => ({ id, version })),
  );
  const facts: FactsRow[] = [];
  const changes: NewChange[] = [];
  const closed: string[] = [];
  for (const result of results) {
    const { raw } = result;
    if (!unread.has(raw.id)) continue;
    if ('closed' in result) closed.push(raw.id);
    if (!('extracted' in result)) continue;
    const row = toFacts(result.extracted, raw);
    const change = changeOf(raw, row);
    if (change) changes.push(change);
    facts.push({ ...row, id: raw.id, is_changed: change?.kind === 'changed' });
  }
  await writeFacts(sql, facts, EXTRACTOR_VERSION);
  await insertChanges(sql, changes);
  const found = changes.filter(({ kind }) => kind === 'found').map((change) => change.posting_id);
  await linkReposts(sql, companyId, found);
  const gone = await closePostings(sql, closed);
  return [...changes.map((change) => change.posting_id), ...gone];
}

/** Something that only we see differently, since we read differently, is not in the history of the posting. */
function changeOf(
  raw: RawPosting,
  facts: FactsRow | Omit<FactsRow, 'id' | 'is_changed'>,
): NewChange | undefined {
  const { id: posting_id, tenant_id, size } = raw;
  if (!raw.extracted_at) return { posting_id, tenant_id, kind: 'found', size: null, changes: [] };
  const changes = size ? compareFacts(raw, facts) : [];
  return changes.length > 0 ? { posting_id, tenant_id, kind: 'changed', size, changes } : undefined;
}

function moveOf(
  item: { external_id: string; posting_id: string; attempts: number },
  results: readonly Result[],
): ItemMove {
  const { external_id, posting_id, attempts } = item;
  const move = { external_id, posting_id, attempts };
  const result = results.find(({ raw }) => raw.id === posting_id);
  if (!result) return { ...move, status: 'ready', note: 'read by another run' };
  if ('problem' in result) return { ...move, status: 'error', problem: result.problem };
  if ('unreadable' in result) return { ...move, status: 'error', problem: UNREADABLE };
  if ('closed' in result) return { ...move, status: 'skipped', note: 'closed' };
  return { ...move, status: 'ready', note: noteOf(result.raw, result.extracted) };
}

function noteOf(raw: RawPosting, extracted: ExtractedPosting): string {
  if (!raw.extracted_at) return 'new';
  const fields = compareFacts(raw, toFacts(extracted, raw)).map(({ field }) => field.replace('_text', ''));
  return fields.length > 0 ? `changed: ${fields.join(', ')}` : 'no visible change';
}
