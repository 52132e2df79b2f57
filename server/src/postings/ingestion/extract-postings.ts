import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { announceChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import type { Task, TaskContext } from '../../platform/queue/port.ts';
import { EXTRACTOR_VERSION, type ExtractedPosting } from '../extraction/port.ts';
import { type StoredFacts, toStoredFacts } from '../posting-facts.ts';
import { compareFacts } from './compare-facts.ts';
import {
  type FactsRow,
  insertChanges,
  linkReposts,
  lockUnextracted,
  type NewChange,
  type RawPosting,
  readRaw,
  writeFacts,
} from './extraction-store.ts';
import { giveUpExtracting, isLastAttempt } from './give-up.ts';
import { findingsScope, inTransaction } from './in-transaction.ts';
import { type ItemMove, moveItems, readExtracting } from './item-store.ts';
import { type ExtractWork, extractTask } from './messages.ts';
import type { Problem } from './model.ts';
import { type ParseDeps, type ParseResult, parsePosting } from './parse-posting.ts';
import { closePostings, lockPostings } from './posting-store.ts';
import { publishPostingChanges } from './publish-changes.ts';
import { updateEvents } from './run-events.ts';
import { type CompanyOwner, lockOpenCompany, readOwner, updateRunCompany } from './run-store.ts';
import { type SettleDeps, settleCompany } from './settle-run.ts';

export type ExtractDeps = SettleDeps & ParseDeps & { db: Db };

type Result = { raw: RawPosting } & (ParseResult | { problem: Problem });

const NO_TITLE = {
  code: 'nothing-to-read',
  message: 'The fetched page has no job title.',
};
const EXTRACTION_FAILED = {
  code: 'extraction-failed',
  message: 'The posting could not be processed because of an internal error. See the logs.',
};

/** After the last failed attempt, the postings become errors, so that the run does not wait for them. */
export async function extractOrGiveUp(
  deps: ExtractDeps,
  work: ExtractWork,
  context: TaskContext,
): Promise<void> {
  try {
    await extractPostings(deps, work, context);
  } catch (error) {
    if (!isLastAttempt(extractTask as Task, context, error)) throw error;
    const tags = { group: 'extractor', run_id: work.run_id, tenant_id: work.tenant_id };
    deps.logger
      .child(tags)
      .error('posting extraction failed; giving up', { postings: work.posting_ids.length, error });
    await giveUpExtracting(deps, work);
  }
}

/**
 * Parses fetched postings and stores their facts. A second delivery finds nothing left to do, and a version that was
 * fetched in the meantime is left to its own task. A posting that cannot be parsed keeps the facts it has.
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
  const results = await parseAll(deps, logger, owner, raws, context.signal);
  const hasChanges = await inTransaction(deps, findingsScope(work.tenant_id), async (sql, deps) => {
    const company = await lockOpenCompany(sql, work);
    await lockPostings(sql, work.company_id);
    const changed = await storeResults(sql, work.company_id, results);
    await publishPostingChanges(deps, sql, { ...owner, run_id: work.run_id }, changed);
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
  // A separate transaction: it locks the topic of the workspace until it commits, and all companies write to it.
  if (hasChanges)
    await deps.db.as(scope, (sql) => announceChange(deps.live, sql, work.tenant_id, 'postings'));
}

async function parseAll(
  deps: ParseDeps,
  logger: Logger,
  owner: CompanyOwner,
  raws: RawPosting[],
  signal: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const raw of raws) {
    signal.throwIfAborted();
    // Parsing blocks the event loop for milliseconds; other work in this process gets its turn in between.
    await yieldToOthers();
    const fields = { company: owner.key, external_id: raw.external_id };
    try {
      const parsed = raw.is_new ? parsePosting(deps, owner, raw) : undefined;
      if (!parsed) continue;
      results.push({ raw, ...parsed });
      const outcome = Object.keys(parsed)[0];
      if ('extracted' in parsed)
        logger.info('posting extracted', { ...fields, title: parsed.extracted.title });
      else logger.warn('posting could not be extracted', { ...fields, outcome });
    } catch (error) {
      logger.error('posting extraction failed', { ...fields, error });
      results.push({ raw, problem: EXTRACTION_FAILED });
    }
  }
  return results;
}

/** Returns the ids of the postings that are new, changed or closed. */
async function storeResults(sql: Sql, companyId: string, results: Result[]): Promise<string[]> {
  const unextracted = await lockUnextracted(
    sql,
    results.map(({ raw: { id, version } }) => ({ id, version })),
  );
  const facts: FactsRow[] = [];
  const changes: NewChange[] = [];
  const closed: string[] = [];
  for (const result of results) {
    const { raw } = result;
    if (!unextracted.has(raw.id)) continue;
    if ('closed' in result) closed.push(raw.id);
    if (!('extracted' in result)) continue;
    const row = toStoredFacts(result.extracted, raw);
    const change = changeOf(raw, row);
    if (change) changes.push(change);
    facts.push({ ...row, id: raw.id });
  }
  const idsOf = (kind: NewChange['kind']) =>
    changes.filter((change) => change.kind === kind).map((change) => change.posting_id);
  await writeFacts(sql, facts, { extractor: EXTRACTOR_VERSION, changedIds: idsOf('changed') });
  await insertChanges(sql, changes);
  await linkReposts(sql, companyId, idsOf('found'));
  const closedNow = await closePostings(sql, closed);
  return [...changes.map((change) => change.posting_id), ...closedNow];
}

/** A difference that comes only from a new extractor, and not from the page, is not part of the history. */
function changeOf(raw: RawPosting, facts: StoredFacts): NewChange | undefined {
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
  if (!result) return { ...move, status: 'ready', note: 'imported by another run' };
  if ('problem' in result) return { ...move, status: 'error', problem: result.problem };
  if ('unreadable' in result) return { ...move, status: 'error', problem: NO_TITLE };
  if ('closed' in result) return { ...move, status: 'skipped', note: 'closed' };
  return { ...move, status: 'ready', note: noteOf(result.raw, result.extracted) };
}

function noteOf(raw: RawPosting, extracted: ExtractedPosting): string {
  if (!raw.extracted_at) return 'new';
  const fields = compareFacts(raw, toStoredFacts(extracted, raw)).map(({ field }) =>
    field.replace('_text', ''),
  );
  return fields.length > 0 ? `changed: ${fields.join(', ')}` : 'no visible change';
}
