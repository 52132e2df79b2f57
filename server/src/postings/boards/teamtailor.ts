import type { BoardAddress } from '@tenon/contract/companies';
import { ExpectedError } from '../../platform/errors.ts';
import type { Draft } from '../draft.ts';
import { absolute, baseOf, hostUnder } from './addresses.ts';
import { notReadable, orUnknown } from './failures.ts';
import { isFeed, readFeed } from './feeds.ts';
import { isRecord, words } from './fields.ts';
import type { Board, FetchPage, Listing } from './port.ts';
import { readPostingPage } from './posting-page.ts';
import { fetchJson, listRows, mergeSame, parseSavedJson, rowsIn } from './responses.ts';
import { readFeedItem, readTeamtailor } from './teamtailor-row.ts';

const name = 'Teamtailor';
const MAX_PAGES = 200;

export const teamtailor: Board = {
  kind: 'teamtailor',
  name,
  rich: true,
  recognize(url) {
    const found = /^([\w-]+)(\.[a-z]{2,3})?\.teamtailor\.com$/.exec(url.hostname);
    if (!found?.[1] || /^(?:www|app|api|support|docs|api-docs|static|assets)$/.test(found[1]))
      return undefined;
    return { kind: 'teamtailor', token: found[1], ...(found[2] ? { host: url.hostname } : {}) };
  },
  careersUrl: (address) => `https://${hostOf(address)}/jobs`,
  async list(address, fetch) {
    const base = baseOf(address, `https://${hostOf(address)}`);
    try {
      return await listItems(`${base}/jobs.json`, fetch);
    } catch (error) {
      // Older sites only have the other feed.
      if (!(error instanceof ExpectedError && /^(?:gone|rejected|listing-not-readable)$/.test(error.code)))
        throw error;
    }
    const request = fetch({ url: `${base}/jobs.rss`, accept: 'application/rss+xml, application/xml' });
    const page = await orUnknown(name, address.token, request);
    if (!isFeed(page.text)) throw notReadable(name, 'no feed');
    return listingOf(readFeed(page.text), (draft) => draft as Draft);
  },
  readDetail: readPostingPage,
  parseSaved(text) {
    if (isFeed(text)) return mergeSame(readFeed(text));
    return mergeSame(readTeamtailor(parseSavedJson(text)));
  },
};

function hostOf(address: BoardAddress): string {
  return address.host ?? hostUnder('teamtailor.com', address);
}

async function listItems(first: string, fetch: FetchPage): Promise<Listing> {
  const rows: unknown[] = [];
  const fetchedUrls = new Set<string>();
  for (let url: string | undefined = first; url && !fetchedUrls.has(url) && fetchedUrls.size < MAX_PAGES; ) {
    fetchedUrls.add(url);
    const answer = await fetchJson(fetch, name, { url });
    rows.push(...rowsIn(answer, 'items', name));
    url = absolute(isRecord(answer) ? words.parse(answer.next_url) : undefined, url);
  }
  return listingOf(rows, readFeedItem);
}

/** Feeds can be configured without descriptions; the pages have them. */
function listingOf(rows: unknown[], read: (row: unknown) => Draft | undefined): Listing {
  const postings = listRows(name, rows, read, (draft) =>
    draft.description_html || !draft.url ? undefined : { url: draft.url, accept: 'text/html' },
  );
  return { postings, advertised: undefined, rendered: false };
}
