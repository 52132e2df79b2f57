import { createHash } from 'node:crypto';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Listing } from '../boards/port.ts';
import { webAddress } from '../web-address.ts';
import { unconfirmedPagesGone } from './close-gone-postings.ts';
import { type CommitDeps, sendToExtraction } from './commit-outcomes.ts';
import { type AfterCommit, findingsScope, inTransaction } from './in-transaction.ts';
import { insertItems, type NewItem, readKnown } from './item-store.ts';
import { markMissing, saveListing, saveListingProblem, touchListed } from './listing-store.ts';
import { type DatedProblem, isConfirmed, looksShrunk, missesToClose, type Problem } from './model.ts';
import { closePostings, lockPostings, reopenPostings, saveFetched } from './posting-store.ts';
import { type PreparedListing, prepareListing } from './prepare-listing.ts';
import { publishPostingChanges } from './publish-changes.ts';
import { storable } from './rows-to-json.ts';
import { listedEvents } from './run-events.ts';
import { lockOpenCompany, type RunCompany, updateRunCompany } from './run-store.ts';
import { type SettleDeps, settleCompany } from './settle-run.ts';

export type StoreListingDeps = CommitDeps & SettleDeps & { db: Db };

/**
 * Stores a complete listing in one transaction: its items, new and changed postings, and which postings are gone. A
 * worker that fails before the commit lists the board again. Returns false if the company was already listed or ended.
 */
export async function storeListing(
  given: StoreListingDeps,
  company: RunCompany,
  received: Listing,
): Promise<boolean> {
  const listing = storableListing(received);
  const ids = listing.postings.map(({ external_id }) => external_id);
  const known = await given.db.as({ tenantId: company.tenant_id }, (sql) =>
    readKnown(sql, company.company_id, ids),
  );
  const prepared = await prepareListing(listing, company.title_filters, known);

  return inTransaction(given, findingsScope(company.tenant_id), async (sql, deps) => {
    const current = await lockOpenCompany(sql, company);
    if (!current || current.listed_at) return false;
    await lockPostings(sql, current.company_id);
    const saved = await saveFetched(sql, current, prepared.fetched);
    const items = prepared.items.map((item) => ({
      ...item,
      posting_id: item.posting_id ?? saved.get(item.external_id) ?? null,
    }));
    const applied = await applyListing(deps, sql, current, listing, prepared);
    await insertItems(sql, current, items);
    await sendToExtraction(deps, sql, current, [...saved.values()]);
    await publishPostingChanges(deps, sql, current, [...applied.closed, ...applied.reopened]);
    await saveListed(deps, sql, current, { advertised: listing.advertised, prepared, items, applied });
    deps.logger.info('board listed', {
      company: current.key,
      kind: current.board.kind,
      advertised: listing.advertised,
      listed: prepared.listed.length,
      filtered: prepared.filtered,
      changed: saved.size,
      closed: applied.closed.length,
      reopened: applied.reopened.length,
    });
    return true;
  });
}

type StoredListing = {
  advertised: number | undefined;
  prepared: PreparedListing;
  items: readonly NewItem[];
  applied: AppliedListing;
};

/** Records that the company was listed, and tells those who watch the run. */
async function saveListed(
  deps: StoreListingDeps & AfterCommit,
  sql: Sql,
  company: RunCompany,
  { advertised, prepared, items, applied: { closed, problem } }: StoredListing,
): Promise<void> {
  const listed = prepared.listed.length;
  const hasPages = items.some(({ status }) => status === 'pending');
  await saveListing(sql, company.company_id, {
    count: problem ? undefined : listed,
    problem: problem ?? (hasPages ? unconfirmedPagesGone(company) : null),
  });
  await updateRunCompany(sql, company, {
    status: 'ingesting',
    advertised: advertised ?? null,
    listed,
    filtered: prepared.filtered,
    closed: closed.length,
    listed_at: deps.now(),
    due_at: deps.now(),
    problem: null,
    revived: 0,
  });
  const lines = items.map(({ external_id, title, status }) => ({ external_id, title, status }));
  const listedCompany: RunCompany = { ...company, status: 'ingesting', problem: null };
  await settleCompany(deps, sql, listedCompany, { events: listedEvents(company.key, lines), isMoved: true });
}

/** Longer ids do not fit into an index, and longer titles do not fit into an event. */
const MAX_ID_LENGTH = 300;
const MAX_TITLE_LENGTH = 500;

/** Removes what the database cannot store, so that one odd entry does not fail the whole listing. */
function storableListing(listing: Listing): Listing {
  const postings = listing.postings.flatMap((posting) => {
    const external_id = storableId(posting.external_id);
    const title = storable(posting.title.slice(0, MAX_TITLE_LENGTH));
    return external_id ? [{ ...posting, external_id, title, url: storable(webAddress(posting.url)) }] : [];
  });
  return { ...listing, postings };
}

function storableId(given: string): string {
  const id = storable(given).trim();
  if (id.length <= MAX_ID_LENGTH) return id;
  return `${storable(id.slice(0, 200))}-${createHash('sha256').update(id).digest('hex').slice(0, 32)}`;
}

type AppliedListing = { closed: string[]; reopened: string[]; problem: DatedProblem | null };

/** Reopens what is listed and closes what a complete list no longer has, unless the list itself is doubtful. */
async function applyListing(
  { logger, now }: StoreListingDeps,
  sql: Sql,
  company: RunCompany,
  { rendered }: Listing,
  prepared: PreparedListing,
): Promise<AppliedListing> {
  const alive = new Set(prepared.alive);
  const closedByBoard = new Set(prepared.closed);
  const known = await touchListed(sql, company.company_id, prepared.listed);
  const reopened = await reopenPostings(
    sql,
    known
      .filter(({ state, external_id }) => state === 'closed' && alive.has(external_id))
      .map(({ id }) => id),
  );
  const missed = await markMissing(sql, company.company_id, prepared.listed, company.run_created_at);
  const before = company.listed_count;
  const isShrunk = looksShrunk(prepared.listed.length, before);
  const earlierProblem = company.company_problem;
  const wasConfirmed = isConfirmed(SHRUNK, earlierProblem, company.run_created_at);
  const isHeld = isShrunk && !wasConfirmed && missed.length > 0;
  const gone = isHeld ? [] : missed.filter((posting) => posting.missed >= missesToClose(rendered));
  const closed = await closePostings(sql, [
    ...gone.map(({ id }) => id),
    ...known.filter(({ external_id }) => closedByBoard.has(external_id)).map(({ id }) => id),
  ]);
  if (!isHeld) return { closed, reopened, problem: null };
  const at = earlierProblem?.code === SHRUNK ? earlierProblem.at : now().toISOString();
  const message = `The board lists ${prepared.listed.length} roles; last time it listed ${before}. Missing roles stay open until the next run confirms this.`;
  logger.warn('board listing shrank; keeping missing postings open', {
    company: company.key,
    listed: prepared.listed.length,
    before,
  });
  return { closed, reopened, problem: { code: SHRUNK, message, at } };
}

const SHRUNK = 'listing-shrunk';

/** Ends the company for this run without closing any of its postings, because there is no list to compare them with. */
export async function failListing(
  given: StoreListingDeps,
  company: RunCompany,
  problem: Problem,
): Promise<void> {
  await inTransaction(given, findingsScope(company.tenant_id), async (sql, deps) => {
    const current = await lockOpenCompany(sql, company);
    if (!current || current.listed_at) return;
    await saveListingProblem(sql, current.company_id, { ...problem, at: deps.now().toISOString() });
    await updateRunCompany(sql, current, { status: 'error', problem, ended_at: deps.now() });
    await settleCompany(deps, sql, { ...current, status: 'error', problem }, { events: [], isMoved: true });
    deps.logger.warn('board could not be listed', {
      company: company.key,
      kind: company.board.kind,
      ...problem,
    });
  });
}
