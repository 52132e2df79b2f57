import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { ListedPosting, Listing } from '../boards/port.ts';
import { keepsTitle } from '../companies/model.ts';
import type { Draft } from '../draft.ts';
import { EXTRACTOR_VERSION } from '../extraction/port.ts';
import { decide, fingerprintDraft } from '../fingerprint/fingerprint.ts';
import { compressText } from './compress.ts';
import type { KnownPosting, NewItem } from './item-store.ts';
import { fingerprintColumns, knownFingerprint } from './known-fingerprint.ts';
import type { FetchedPosting } from './posting-store.ts';

/** What a listing means, computed before anything is stored. */
export type PreparedListing = {
  items: NewItem[];
  /** Complete postings that are new or have changed. */
  fetched: FetchedPosting[];
  /** Every listed id, including those that the title filters exclude. Postings that are missing here are gone. */
  listed: string[];
  filtered: number;
  /** Complete postings that the board itself reports as closed. */
  closed: string[];
  /** Complete postings that are open, including those that the title filters exclude. */
  alive: string[];
};

/** Other work in this process gets its turn after this many postings. */
const YIELD_EVERY = 20;

export async function prepareListing(
  { postings }: Listing,
  filters: readonly string[],
  known: ReadonlyMap<string, KnownPosting>,
): Promise<PreparedListing> {
  const prepared: PreparedListing = {
    items: [],
    fetched: [],
    listed: [],
    filtered: 0,
    closed: [],
    alive: [],
  };
  const seen = new Set<string>();
  for (const posting of postings) {
    const { external_id } = posting;
    if (seen.has(external_id)) continue;
    seen.add(external_id);
    prepared.listed.push(external_id);
    if (keepsTitle(posting.title, filters)) addItem(prepared, posting, known.get(external_id));
    else {
      prepared.filtered += 1;
      if (isComplete(posting)) prepared[posting.draft.closed ? 'closed' : 'alive'].push(external_id);
    }
    if (prepared.listed.length % YIELD_EVERY === 0) await yieldToOthers();
  }
  return prepared;
}

/** Whether the list has the complete posting. For other postings, only their page shows whether they are open. */
function isComplete(posting: ListedPosting): posting is ListedPosting & { draft: Draft } {
  return posting.draft !== undefined && !posting.request;
}

function addItem(prepared: PreparedListing, posting: ListedPosting, known: KnownPosting | undefined): void {
  const { external_id, title, url = null, request = null } = posting;
  const item: NewItem = {
    external_id,
    place: prepared.items.length,
    title,
    url,
    request,
    status: 'pending',
    note: null,
    posting_id: known?.posting_id ?? null,
  };
  prepared.items.push(item);
  if (!isComplete(posting)) return;
  const { draft } = posting;
  if (draft.closed) {
    prepared.closed.push(external_id);
    Object.assign(item, { status: 'skipped', note: 'closed' });
    return;
  }
  prepared.alive.push(external_id);
  const fingerprint = fingerprintDraft(draft);
  const { extract, size } = decide(knownFingerprint(known), fingerprint);
  if (!extract && (known?.extractor ?? 0) >= EXTRACTOR_VERSION) {
    Object.assign(item, { status: 'skipped', note: 'unchanged' });
    return;
  }
  item.status = 'extracting';
  prepared.fetched.push({
    external_id,
    title,
    url,
    media: 'entry',
    content: compressText(JSON.stringify({ draft, entry: posting.raw ?? null })),
    raw_url: null,
    ...fingerprintColumns(fingerprint),
    etag: null,
    last_modified: null,
    size: extract && size !== 'none' ? size : null,
  });
}
