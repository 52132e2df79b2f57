import { createHash } from 'node:crypto';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Listing } from '../boards/port.ts';
import { webAddress } from '../web-address.ts';
import { announce } from './announce.ts';
import { doubtOfPages } from './close-gone.ts';
import { type CommitDeps, sendToExtraction } from './commit-outcomes.ts';
import { findingsScope, inTransaction } from './in-transaction.ts';
import { insertItems, readKnown } from './item-store.ts';
import { missUnlisted, saveListing, saveListingProblem, touchListed } from './listing-store.ts';
import { isConfirmed, looksShrunk, missesToClose, type Problem } from './model.ts';
import { closePostings, lockPostings, reopenPostings, saveFetched } from './posting-store.ts';
import { type PreparedListing, prepareListing } from './prepare-listing.ts';
import { keepable } from './row-text.ts';
import { listedEvents } from './run-events.ts';
import { lockOpenCompany, type RunCompany, updateRunCompany } from './run-store.ts';
import { type SettleDeps, settleCompany } from './settle-run.ts';

export type StoreListingDeps = CommitDeps & SettleDeps & { db: Db };

/**
 * A complete listing, all of it or nothing: items, what is new in whole postings, and what is gone. A worker that
 * falls before lists again. Gives whether it counted.
 */
export async function storeListing(
  given: StoreListingDeps,
  company: RunCompany,
  received: Listing,
): Promise<boolean> {
  const listing = keepableListing(received);
  const ids = listing.postings.map(({ external_id }) => external_id);
  const known = await given.db.as({ tenantId: company.tenant_id }, (sql) =>
    readKnown(sql, company.company_id, ids),
  );
  const prepared = await prepareListing(listing, company.title_filters, known);

  return inTransaction(given, findingsScope(company.tenant_id), async (sql, deps) => {
    const now = await lockOpenCompany(sql, company);
    if (!now || now.listed_at) return false;
    await lockPostings(sql, now.company_id);
    const saved = await saveFetched(sql, now, prepared.fetched);
    const items = prepared.items.map((item) => ({
      ...item,
      posting_id: item.posting_id ?? saved.get(item.external_id) ?? null,
    }));
    const { closed, reopened, problem } = await followList(deps, sql, now, listing, prepared);
    await insertItems(sql, now, items);
    await sendToExtraction(deps, sql, now, [...saved.values()]);
    await announce(deps, sql, now, [...closed, ...reopened]);
    const listed = prepared.listed.length;
    const hasPages = items.some(({ status }) => status === 'pending');
    await saveListing(sql, now.company_id, {
      count: problem ? undefined : listed,
      problem: problem ?? (hasPages ? doubtOfPages(now) : null),
    });
    await updateRunCompany(sql, now, {
      status: 'ingesting',
      advertised: listing.advertised ?? null,
      listed,
      filtered: prepared.filtered,
      closed: closed.length,
      listed_at: deps.now(),
      due_at: deps.now(),
      problem: null,
      revived: 0,
    });
    await settleCompany(
      deps,
      sql,
      { ...now, status: 'ingesting', problem: null },
      {
        events: listedEvents(
          now.key,
          items.map(({ external_id, title, status }) => ({ external_id, title, status })),
        ),
        isMoved: true,
      },
    );
    const counts = { advertised: listing.advertised, listed, filtered: prepared.filtered };
    deps.logger.info('board listed', {
      company: now.key,
      kind: now.board.kind,
      ...counts,
      changed: saved.size,
      closed: closed.length,
      reopened: reopened.length,
    });
    return true;
  });
}

/** Longer ids do not fit into an index, and longer titles not into an event. */
const LONGEST_ID = 300;
const LONGEST_TITLE = 500;

/** What cannot be stored cannot be looked for either: one odd line must not cost the others. */
function keepableListing(listing: Listing): Listing {
  const postings = listing.postings.flatMap((posting) => {
    const external_id = keepableId(posting.external_id);
    const title = keepable(posting.title.slice(0, LONGEST_TITLE));
    return external_id ? [{ ...posting, external_id, title, url: keepable(webAddress(posting.url)) }] : [];
  });
  return { ...listing, postings };
}

function keepableId(given: string): string {
  const id = keepable(given).trim();
  if (id.length <= LONGEST_ID) return id;
  return `${keepable(id.slice(0, 200))}-${createHash('sha256').update(id).digest('hex').slice(0, 32)}`;
}

/** What is listed is alive, and what a complete list does not have is gone, unless the list itself is doubtful. */
async function followList(
  { logger, now }: StoreListingDeps,
  sql: Sql,
  company: RunCompany,
  { rendered }: Listing,
  prepared: PreparedListing,
) {
  const alive = new Set(prepared.alive);
  const said = new Set(prepared.closed);
  const known = await touchListed(sql, company.company_id, prepared.listed);
  const reopened = await reopenPostings(
    sql,
    known
      .filter(({ state, external_id }) => state === 'closed' && alive.has(external_id))
      .map(({ id }) => id),
  );
  const missed = await missUnlisted(sql, company.company_id, prepared.listed, company.run_created_at);
  const before = company.listed_count;
  const isShrunk = looksShrunk(prepared.listed.length, before);
  const doubt = company.company_problem;
  const isSure = isConfirmed(SHRUNK, doubt, company.run_created_at);
  const isHeld = isShrunk && !isSure && missed.length > 0;
  const gone = isHeld ? [] : missed.filter((each) => each.missed >= missesToClose(rendered));
  const closed = await closePostings(sql, [
    ...gone.map(({ id }) => id),
    ...known.filter(({ external_id }) => said.has(external_id)).map(({ id }) => id),
  ]);
  if (!isHeld) return { closed, reopened, problem: null };
  const at = doubt?.code === SHRUNK ? doubt.at : now().toISOString();
  const message = `The board lists ${prepared.listed.length} where it had ${before}; nothing is closed until it does so again.`;
  logger.warn('board listing shrank; keeping missing postings open', {
    company: company.key,
    listed: prepared.listed.length,
    before,
  });
  return { closed, reopened, problem: { code: SHRUNK, message, at } };
}

const SHRUNK = 'listing-shrunk';

/** No list: the company is over for this run, and nothing of it is closed. */
export async function failListing(
  given: StoreListingDeps,
  company: RunCompany,
  problem: Problem,
): Promise<void> {
  await inTransaction(given, findingsScope(company.tenant_id), async (sql, deps) => {
    const now = await lockOpenCompany(sql, company);
    if (!now || now.listed_at) return;
    await saveListingProblem(sql, now.company_id, { ...problem, at: deps.now().toISOString() });
    await updateRunCompany(sql, now, { status: 'error', problem, ended_at: deps.now() });
    await settleCompany(deps, sql, { ...now, status: 'error', problem }, { events: [], isMoved: true });
    deps.logger.warn('board could not be listed', {
      company: company.key,
      kind: company.board.kind,
      ...problem,
    });
  });
}
